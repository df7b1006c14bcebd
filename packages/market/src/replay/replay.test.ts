import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { createDepth, type DepthSide, readDepth } from '../book/book-view.ts';
import type { MarketEvent } from '../trading/market-event.ts';
import { createTradingMarket } from '../trading/market-state.ts';
import { testRules } from '../trading/trading-kit.ts';
import { applyInput } from '../trading/trading-market.ts';
import { replayBars } from './replay-bars.ts';
import { marketTimeOf, pauseReplay, playReplay, type ReplayClock, seekReplay, setReplaySpeed } from './replay-clock.ts';
import { replayOrders } from './replay-orders.ts';
import { replayBestPrices, replayDepth } from './replay-quotes.ts';

const es = instrumentOfRoot('ES') ?? expect.unreachable('no ES');
const ns = (ms: number) => `${1_700_000_000_000 + ms}000000`;
const shortOf = (events: Iterable<MarketEvent>) =>
  [...events].map((event) => {
    const at = event.at - 1_700_000_000_000;
    if (event.kind === 'level') {
      const left =
        event.left === undefined ? '' : ` left ${event.left.size} of ${event.left.joinedAt - 1_700_000_000_000}`;
      return `${at} ${event.side} ${event.size}@${event.price}${left}`;
    }
    return event.kind === 'trade'
      ? `${at} trade ${event.size}@${event.price} ${event.aggressor}`
      : `${at} ${event.kind}`;
  });

describe('a market recorded order by order', () => {
  const header = 'ts_event_ns,ts_recv_ns,sequence,action,side,price,size,order_id,flags';
  const row = (ms: number, action: string, cells: string) => `0,${ns(ms)},1,${action},${cells}`;

  it('reports adds, cancels with the size that left, changes, and each trade once', () => {
    const lines = [
      header,
      row(1, 'A', 'A,5000.00,5,11,130'),
      row(2, 'A', 'A,5000.00,3,12,130'),
      row(3, 'T', 'B,5000.00,6,99,0'),
      row(3, 'F', 'A,5000.00,5,11,0'),
      row(3, 'F', 'A,5000.00,1,12,0'),
      row(3, 'C', 'A,5000.00,5,11,0'),
      row(3, 'M', 'A,5000.00,2,12,130'),
      row(4, 'A', 'A,5000.00,4,13,130'),
      row(5, 'C', 'A,5000.00,1,12,130'),
      row(6, 'M', 'A,5000.25,4,13,130'),
      row(7, 'R', 'N,0,0,0,128'),
    ];
    expect(shortOf(replayOrders(lines, es))).toEqual([
      '1 sell 5@20000',
      '2 sell 8@20000',
      '3 trade 6@20000 buy',
      '4 sell 6@20000',
      '5 sell 5@20000 left 1 of 2',
      '6 sell 1@20000 left 4 of 4',
      '6 sell 4@20001',
      '7 clear',
    ]);
  });

  it('reports no queue places if several orders left in one event', () => {
    const lines = [
      header,
      row(1, 'A', 'B,5000.00,5,1,130'),
      row(1, 'A', 'B,5000.00,5,2,130'),
      row(2, 'C', 'B,5000.00,5,1,0'),
      row(2, 'C', 'B,5000.00,2,2,130'),
    ];
    expect(shortOf(replayOrders(lines, es)).at(-1)).toBe('2 buy 3@20000');
  });

  it.each([
    ['price', row(1, 'A', 'B,5000.10,5,11,130')],
    ['size', row(1, 'A', 'B,5000.00,x,11,130')],
    ['ts_recv_ns', '0,soon,1,A,B,5000.00,1,11,130'],
  ])('names line and column of an invalid %s', (column, line) => {
    expect(() => [...replayOrders([header, line], es)]).toThrow(`line 2: ${column}`);
  });
});

describe('recorded quotes', () => {
  it('report best prices when they change, and trades', () => {
    const header = 'ts_event_ns,ts_recv_ns,sequence,action,side,price,size,bid,ask,bid_size,ask_size';
    const lines = [
      header,
      `0,${ns(1)},1,A,B,5000.00,3,5000.00,5000.25,3,7`,
      `0,${ns(2)},1,T,A,5000.00,3,5000.00,5000.25,3,7`,
      `0,${ns(2)},1,C,B,5000.00,3,4999.75,5000.25,9,7`,
      `0,${ns(3)},1,A,B,5000.00,1,5000.00,5000.25,1,7`,
      `0,${ns(4)},1,C,B,5000.00,1,4999.75,,9,`,
    ];
    expect(shortOf(replayBestPrices(lines, es))).toEqual([
      '1 buy 3@20000',
      '1 sell 7@20001',
      '2 trade 3@20000 sell',
      '2 buy 9@19999',
      '3 buy 1@20000',
      '4 buy 0@20000',
      '4 sell 0@20001',
    ]);
  });

  it('report depth when it changes, and keep the levels behind the last one shown', () => {
    const header = 'ts_ns,bid1,bid1_size,bid2,bid2_size,ask1,ask1_size';
    const lines = [
      header,
      `${ns(1)},5000.00,3,4999.75,5,5000.25,7`,
      `${ns(2)},5000.00,3,4999.50,6,5000.25,8`,
      `${ns(3)},5000.25,1,5000.00,3,5000.50,8`,
    ];
    expect(shortOf(replayDepth(lines, es))).toEqual([
      '1 buy 3@20000',
      '1 buy 5@19999',
      '1 sell 7@20001',
      '2 buy 0@19999',
      '2 buy 6@19998',
      '2 sell 8@20001',
      '3 buy 1@20001',
      '3 sell 0@20001',
      '3 sell 8@20002',
    ]);
  });
});

describe('recorded bars', () => {
  const header = 'ts_utc,contract,open,high,low,close,volume';
  const lines = [
    header,
    '2023-11-14T22:13:00Z,202312,5000.00,5000.75,4999.75,5000.25,70',
    '2023-11-14T22:13:00Z,202403,1.00,1.00,1.00,1.00,1',
    '2023-11-14T22:14:00Z,202312,5002.00,5002.00,5002.00,5002.00,5',
  ];
  const events = [...replayBars(lines, { instrument: es, contract: '202312' })];

  it('cover every price of the range, the nearer end first, and trade the whole volume', () => {
    const trades = events.filter((event) => event.kind === 'trade');
    expect(trades.map((trade) => trade.price)).toEqual([
      20_000, 19_999, 20_000, 20_001, 20_002, 20_003, 20_002, 20_001, 20_008,
    ]);
    expect(trades.slice(0, 8).reduce((sum, trade) => sum + trade.size, 0)).toBe(70);
    expect(trades.every((trade, index) => index === 0 || trade.at >= (trades[index - 1]?.at ?? 0))).toBe(true);
  });

  it('fill orders inside the range at their price and let a gap slip past a stop', () => {
    const market = createTradingMarket({ ...testRules, around: asTicks(20_000) });
    const start = events[0]?.at ?? 0;
    applyInput(market, { kind: 'open', at: asInstant(start) });
    const order = { accountId: 'ann', at: asInstant(start), kind: 'place', limits: null } as const;
    const ticket = { quantity: 1, bracket: null } as const;
    for (const event of events.slice(0, 3)) applyInput(market, event);
    applyInput(market, {
      ...order,
      ticket: { ...ticket, orderId: 'l', type: 'limit', side: 'sell', price: asTicks(20_002), stopPrice: null },
    });
    applyInput(market, {
      ...order,
      ticket: { ...ticket, orderId: 's', type: 'stop', side: 'buy', price: null, stopPrice: asTicks(20_005) },
    });
    const told = events.slice(3).flatMap((event) => applyInput(market, event));
    expect(told.filter((event) => event.kind === 'filled').map((fill) => `${fill.orderId} ${fill.price}`)).toEqual([
      'l 20002',
      's 20008',
    ]);
  });

  it('keep the book uncrossed', () => {
    const market = createTradingMarket({ ...testRules, around: asTicks(20_000) });
    for (const event of events) {
      applyInput(market, event);
      expect(market.reference.bestBid).toBeLessThan(market.reference.bestAsk);
    }
  });
});

describe('the clock of a replay', () => {
  it('plays, pauses, changes speed and goes to a time', () => {
    const start: ReplayClock = { isPlaying: false, speed: 1, marketAt: asInstant(1_000), since: 50 };
    expect(marketTimeOf(start, 90)).toBe(1_000);
    const playing = playReplay(start, 100);
    expect(marketTimeOf(playing, 130)).toBe(1_030);
    const fast = setReplaySpeed(playing, 130, 10);
    expect(marketTimeOf(fast, 140)).toBe(1_130);
    const paused = pauseReplay(fast, 140);
    expect(marketTimeOf(paused, 999)).toBe(1_130);
    expect(marketTimeOf(playReplay(seekReplay(paused, 999, asInstant(5)), 1_000), 1_002)).toBe(25);
  });
});

const folder = process.env['MARKET_DATA'] ?? path.resolve(import.meta.dirname, '../../../../../shared/data/market');
const fileOf = (name: string) => path.join(folder, name);
const linesOf = (name: string) =>
  gunzipSync(readFileSync(fileOf(name)))
    .toString()
    .split('\n');
const files = [
  'es_mbo_2023-12-25.csv.gz',
  'es_depth10_1s_2023-12-25.csv.gz',
  'es_mbp1_2024-07-01T2358.csv.gz',
] as const;
const hasFiles = files.every((name) => existsSync(fileOf(name)));

describe.skipIf(!hasFiles)(`the recorded files${hasFiles ? '' : ' (not run: no MARKET_DATA)'}`, () => {
  const prices = (side: DepthSide) => [...side.prices.slice(0, side.count), ...side.sizes.slice(0, side.count)];
  const shown = (market: ReturnType<typeof createTradingMarket>) => {
    const depth = createDepth();
    readDepth(market.reference, depth);
    return [...prices(depth.bids), ...prices(depth.asks)];
  };

  it('report the same levels as the depth file, from orders and from depth alike', () => {
    const [fromOrders, fromDepth] = [1, 2].map(() => createTradingMarket({ ...testRules, around: asTicks(19_200) }));
    if (fromOrders === undefined || fromDepth === undefined) expect.unreachable();
    const orders = replayOrders(linesOf(files[0]), es);
    let next = orders.next();
    let compared = 0;
    let different = 0;
    const depth = [...replayDepth(linesOf(files[1]), es)];
    const lastOfSecond = new Set(depth.filter((event, index) => depth[index + 1]?.at !== event.at));
    for (const event of depth) {
      applyInput(fromDepth, event);
      if (!lastOfSecond.has(event)) continue;
      for (; next.done !== true && next.value.at < event.at; next = orders.next()) applyInput(fromOrders, next.value);
      compared += 1;
      if (JSON.stringify(shown(fromOrders)) !== JSON.stringify(shown(fromDepth))) different += 1;
    }
    expect(compared).toBeGreaterThan(2_500);
    expect(different).toBe(0);
    expect(fromOrders.lastPrice).toBeGreaterThan(19_000);
  });

  it('keep best prices as in the file', () => {
    const market = createTradingMarket({ ...testRules, around: asTicks(22_000), visibleLevels: 1 });
    for (const event of replayBestPrices(linesOf(files[2]), es)) applyInput(market, event);
    const last =
      linesOf(files[2])
        .filter((line) => line !== '')
        .at(-1)
        ?.split(',') ?? [];
    expect([market.reference.bestBid / 4, market.reference.bestAsk / 4]).toEqual([Number(last[7]), Number(last[8])]);
  });
});
