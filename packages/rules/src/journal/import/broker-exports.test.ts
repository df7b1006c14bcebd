// The public export files with their verified totals, if they are available.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatDate } from '@openbell/units/civil-date.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { previewOf, readImport, tradesOfItems } from './read-import.ts';

const folder = path.resolve(
  import.meta.dirname,
  '../../../../..',
  process.env['BROKER_EXPORTS'] ?? '../shared/data/broker-exports',
);
const now = instantOf('2026-11-20T00:00:00Z');
const hasFiles = existsSync(path.join(folder, 'README.md'));

function read(file: string, zone = 'America/New_York') {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const read = readImport({ text, mapping: null, zone, account: 'mine', dayOrder: 'month_first', decimal: null, now });
  return read.ok ? previewOf(read.value, new Set()) : expect.unreachable(JSON.stringify(read.error));
}
const tradesOf = (file: string) => tradesOfItems(read(file).rows.map(({ item }) => item));
const gross = (file: string) => tradesOf(file).map(({ grossMicros }) => grossMicros / 1_000_000);
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);

describe.skipIf(!hasFiles)(`the public export files${hasFiles ? '' : ' (not run: no BROKER_EXPORTS)'}`, () => {
  it('Tradovate orders: 12 filled, 16 canceled, six trades of 1,944.50 dollars', () => {
    const { rows, skipped, rejected } = read('tradovate-orders-mnq-2026.csv');
    expect([rows.length, skipped.length, rejected.length]).toEqual([12, 16, 0]);
    expect(gross('tradovate-orders-mnq-2026.csv')).toEqual([-400, 1200, -492.5, 1200, 800, -363]);
  });

  it('Tradovate performance: the first two of the same trades, and ten rows that agree with their P/L column', () => {
    expect(gross('tradovate-performance-mnq-2026.csv')).toEqual([-400, 1200]);
    const { rows, rejected } = read('tradovate-performance-mes-2025-subset.csv');
    expect([rows.length, rejected.length]).toEqual([10, 0]);
    expect(rows.every(({ differenceMicros }) => differenceMicros === 0)).toBe(true);
    expect(sum(gross('tradovate-performance-mes-2025-subset.csv'))).toBe(-50);
  });

  it('Tradovate position history: five pairs of 15 contracts and -218.00 dollars', () => {
    const { rows, rejected } = read('tradovate-position-history-mnq-2026.csv');
    expect([rows.length, rejected.length]).toEqual([5, 0]);
    expect(rows.every(({ differenceMicros }) => differenceMicros === 0)).toBe(true);
    const trades = tradesOf('tradovate-position-history-mnq-2026.csv');
    expect(sum(trades.map(({ quantity }) => quantity))).toBe(15);
    expect(sum(trades.map(({ grossMicros }) => grossMicros))).toBe(-218_000_000);
  });

  it('NinjaTrader trades grid: six trades, two blank lines, 1.12 dollars a row beyond the commission column', () => {
    const { rows, skipped, rejected } = read('ninjatrader-trades-grid-mnq-2026.csv', 'America/Chicago');
    expect([rows.length, skipped.length, rejected.length]).toEqual([6, 2, 0]);
    expect(gross('ninjatrader-trades-grid-mnq-2026.csv')).toEqual([50, 50, -74, 50, -53.5, 50]);
    expect(rows.map(({ differenceMicros }) => differenceMicros)).toEqual(Array.from({ length: 6 }, () => -1_120_000));
    expect(new Set(rows.map(({ session }) => formatDate(session)))).toEqual(new Set(['2026-07-02']));
  });

  it('Interactive Brokers statement: six share trades are rejected by line, nothing is guessed', () => {
    const { mappingKey, isTested, rows, rejected, canSave } = read('ibkr-activity-statement.csv');
    expect([mappingKey, isTested, rows.length, canSave]).toEqual(['interactive-brokers-usd', false, 0, false]);
    expect(rejected).toEqual([8, 9, 10, 11, 12, 13].map((line) => ({ line, reason: 'not_a_future', symbol: null })));
  });
});
