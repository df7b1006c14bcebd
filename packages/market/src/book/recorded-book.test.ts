import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { type BookSide, createOrderBook, type OrderHandle } from './book-state.ts';
import { createDepth, type DepthSide, readDepth, sizeOf } from './book-view.ts';
import { cancelOrder, changeResting, restOrder } from './order-book.ts';

const folder = process.env['MARKET_DATA'] ?? path.resolve(import.meta.dirname, '../../../../../shared/data/market');
const ordersFile = path.join(folder, 'es_mbo_2023-12-25.csv.gz');
const depthFile = path.join(folder, 'es_depth10_1s_2023-12-25.csv.gz');
const hasFiles = existsSync(ordersFile) && existsSync(depthFile);
const rowsOf = (file: string) => gunzipSync(readFileSync(file)).toString().trim().split('\n').slice(1);
const ticks = (price: string | undefined) => Math.round(Number(price) * 4);

describe.skipIf(!hasFiles)(`the recorded hour of ES${hasFiles ? '' : ' (not run: no MARKET_DATA)'}`, () => {
  it('produces exactly the ten levels of the depth file, second by second, from its orders', () => {
    const book = createOrderBook({ around: asTicks(19_200), levels: 1_024, orders: 100 });
    const handles = new Map<string, OrderHandle>();
    const depth = createDepth();
    let unknown = 0;
    const apply = ([, , , action, sideName, price, size = '', id = '']: readonly string[]) => {
      const side: BookSide = sideName === 'B' ? 0 : 1;
      const known = handles.get(id);
      if (action === 'A') handles.set(id, restOrder(book, side, asTicks(ticks(price)), Number(size)));
      if (action !== 'C' && action !== 'M') return;
      if (known === undefined || sizeOf(book, known) === 0) unknown += 1;
      else if (action === 'M') handles.set(id, changeResting(book, known, asTicks(ticks(price)), Number(size)));
      else if (sizeOf(book, known) === Number(size)) cancelOrder(book, known);
      else handles.set(id, changeResting(book, known, asTicks(ticks(price)), sizeOf(book, known) - Number(size)));
    };
    const flat = (side: DepthSide) =>
      [...side.prices.slice(0, side.count)].flatMap((price, level) => [price, side.sizes[level]]);
    const seconds = rowsOf(depthFile).map((row) => row.split(','));
    const rows = rowsOf(ordersFile).map((row) => row.split(','));
    let next = 0;
    let different = 0;
    for (const [second = '', ...levels] of seconds) {
      for (; next < rows.length && BigInt(rows[next]?.[1] ?? 0) <= BigInt(second); next += 1) apply(rows[next] ?? []);
      readDepth(book, depth);
      const expected = levels.map((cell, index) => (index % 2 === 0 ? ticks(cell) : Number(cell)));
      const seen = [...flat(depth.bids), ...flat(depth.asks)];
      if (JSON.stringify(seen) !== JSON.stringify(expected)) different += 1;
    }
    expect(seconds.length).toBe(3_570);
    expect({ different, unknown }).toEqual({ different: 0, unknown: 0 });
    expect(book.bestBid).toBeLessThan(book.bestAsk);
  });
});
