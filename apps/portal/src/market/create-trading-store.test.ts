import type { MarketAccount, MarketAccountEvent, MarketCommandAnswer, MarketFill } from '@openbell/api/market.ts';
import { describe, expect, it } from 'vitest';
import type { AccountWatch, MarketWatch } from '../platform/market-stream.ts';
import { createTradingStore, linkOf } from './create-trading-store.ts';
import type { TradingCalls } from './trading-calls.ts';

const symbol = 'ESZ26';
const limits = { orderQuantityMax: 10, sizeTenthsMax: 60, marginMicrosAvailable: 0, marginMicrosEach: {} };
const plain: MarketAccount = {
  account: 'OB-1',
  sequence: 4,
  attemptId: 7,
  balanceMicros: 0,
  orders: [],
  positions: [],
  fills: [],
  limits,
  block: null,
};
const fillOf = (fillId: string, net: number): MarketAccountEvent => ({
  kind: 'fill',
  fill: { fillId, net, orderId: 'o1', symbol, price: 24_000 } as MarketFill,
  position: { symbol, net, costTicks: net * 24_000, realizedMicros: 0, commissionMicros: 0 },
});
const blocked: MarketAccountEvent = { kind: 'block', block: { reason: 'prog_ladder', until: null } };

const openStore = async (answer: MarketCommandAnswer = { events: [], refusal: null }) => {
  const heard: { market: MarketWatch | null; account: AccountWatch | null; after: number } = {
    market: null,
    account: null,
    after: -1,
  };
  let time = 1000;
  const calls: TradingCalls = {
    readAccount: async () => plain,
    place: async () => answer,
    change: async () => answer,
    cancel: async () => answer,
    flatten: async () => answer,
    reverse: async () => answer,
  };
  const store = createTradingStore({
    stream: {
      watchMarket: (_symbols, watch) => {
        heard.market = watch;
        return () => undefined;
      },
      watchAccount: (after, watch) => {
        heard.account = watch;
        heard.after = after;
        return () => undefined;
      },
      heardAt: () => 1000,
    },
    calls,
    instruments: [],
    now: () => time,
    frame: (draw) => draw(),
    onFault: (error) => {
      throw error;
    },
  });
  await Promise.resolve();
  await Promise.resolve();
  return { store, heard, setTime: (next: number) => (time = next) };
};
const cancelAll = { symbol: null, orderId: null };

describe('the account of the trading store', () => {
  it('is read, and watched from the sequence it was read with', async () => {
    const { store, heard } = await openStore();
    expect(store.account()?.sequence).toBe(4);
    expect(heard.after).toBe(4);
    heard.account?.onEvent(blocked, 5);
    expect(store.account()).toMatchObject({ sequence: 5, block: { reason: 'prog_ladder' } });
    store.close();
  });

  it('takes the answer of a command that overtakes the stream only after what lies before it, and each event once', async () => {
    const { store, heard } = await openStore({ events: [{ sequence: 6, event: fillOf('f2', 3) }], refusal: null });
    const told: string[] = [];
    store.onTold((news) => told.push(news.kind === 'fill' ? news.fill.fillId : 'refused'));
    await store.cancel(cancelAll);
    expect(store.account()?.positions).toEqual([]);
    heard.account?.onEvent(fillOf('f1', 2), 5);
    heard.account?.onEvent(fillOf('f2', 3), 6);
    expect(store.account()?.positions.map(({ net }) => net)).toEqual([3]);
    expect(store.account()?.fills.map(({ fillId }) => fillId)).toEqual(['f1', 'f2']);
    expect(told).toEqual(['f1', 'f2']);
    store.close();
  });

  it('tells a refusal as an answer, and changes nothing', async () => {
    const { store } = await openStore({ events: [], refusal: { code: 'account_blocked' } });
    const told: string[] = [];
    store.onTold((news) => told.push(news.kind));
    await store.flatten(null);
    expect(told).toEqual(['refused']);
    expect(store.account()).toEqual(plain);
    store.close();
  });
});

describe('a contract of the trading store', () => {
  it('is whole after a snapshot, then changes frame by frame', async () => {
    const { store, heard } = await openStore();
    let frames = 0;
    store.onFrame(() => {
      frames += 1;
    });
    store.watch([symbol]);
    const base = { symbol, state: 'open' as const, at: 1, volume: 5, last: 24_000 };
    heard.market?.onFrame([
      {
        ...base,
        sequence: 1,
        snapshot: true,
        bids: [[23_999, 10]],
        asks: [[24_000, 12]],
        trades: [[1, 24_000, 2, 1]],
        volumeAt: [[24_000, 5]],
      },
    ]);
    heard.market?.onFrame([
      {
        ...base,
        sequence: 2,
        snapshot: false,
        bids: [[23_998, 7]],
        trades: [[2, 23_999, 1, -1]],
        volumeAt: [[23_999, 1]],
      },
    ]);
    const contract = store.contract(symbol);
    expect(contract?.bids).toEqual([{ price: 23_998, size: 7 }]);
    expect(contract?.asks).toEqual([{ price: 24_000, size: 12 }]);
    expect(contract?.prints.map(({ aggressor }) => aggressor)).toEqual(['buy', 'sell']);
    expect([...(contract?.volumeAt ?? [])]).toEqual([
      [24_000, 5],
      [23_999, 1],
    ]);
    expect(frames).toBe(2);
    store.close();
  });
});

describe('the connection', () => {
  it.each([
    [null, 0, 'connecting'],
    [0, 4_999, 'live'],
    [0, 5_000, 'slow'],
    [0, 14_999, 'slow'],
    [0, 15_000, 'lost'],
  ] as const)('heard at %s is, at %i ms, %s', (heardAt, now, link) => {
    expect(linkOf(heardAt, now)).toBe(link);
  });
});
