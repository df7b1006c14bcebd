import { CallError } from '@openbell/api/calls/call-error.ts';
import type {
  MarketAccount,
  MarketAccountEvent,
  MarketCommandAnswer,
  MarketFill,
  MarketInstrument,
  MarketOrder,
} from '@openbell/api/market/market.ts';
import type { MarketFrameTopic } from '@openbell/api/market/stream.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { asMicros } from '@openbell/units/money.ts';
import { asSizeTenths, asTicks } from '@openbell/units/quantity.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AccountWatch } from '../../platform/stream/account-watches.ts';
import type { MarketWatch } from '../../platform/stream/contract-watches.ts';
import { createTradingStore } from './create-trading-store.ts';
import type { TradingCalls } from './trading-calls.ts';
import type { OrderDraft } from './trading-store.ts';

const symbol = 'ESZ26';
const limits = {
  orderQuantityMax: 10,
  sizeTenthsMax: asSizeTenths(60),
  hasTier: true,
  marginMicrosAvailable: asMicros(0),
  marginMicrosEach: {},
};
const plain: MarketAccount = {
  account: 'OB-1',
  sequence: 4,
  attemptId: 7,
  balanceMicros: asMicros(0),
  orders: [],
  positions: [],
  fills: [],
  limits,
  block: null,
  canHoldOver: false,
  endedExits: [],
};
const fillOf = (fillId: string, net: number): MarketAccountEvent => ({
  kind: 'fill',
  fill: { fillId, net, orderId: 'o1', symbol, price: asTicks(24_000) } as MarketFill,
  position: { symbol, net, costTicks: net * 24_000, realizedMicros: asMicros(0), commissionMicros: asMicros(0) },
});
const blocked: MarketAccountEvent = { kind: 'block', block: { reason: 'prog_ladder', until: null } };

async function openStore(answer: MarketCommandAnswer = { events: [], refusal: null }) {
  const heard: { market: MarketWatch | null; account: AccountWatch | null; after: number; watches: number } = {
    market: null,
    account: null,
    after: -1,
    watches: 0,
  };
  let asked: readonly string[] = [];
  let leftOut: readonly string[] = [];
  const leaveOut = (symbols: readonly string[]): void => {
    leftOut = symbols;
    heard.market?.onLeftOut?.();
  };
  let time = 1000;
  /** Results of the next reads; an error makes that read fail. */
  const readings: (MarketAccount | Error)[] = [];
  const faults: unknown[] = [];
  /** The ids that orders were sent with, and the errors of the next ones. */
  const sent: string[] = [];
  const failures: Error[] = [];
  const send = async (orderId: string): Promise<MarketCommandAnswer> => {
    sent.push(orderId);
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    return answer;
  };
  const calls: TradingCalls = {
    readAccount: async () => {
      const next = readings.shift() ?? plain;
      if (next instanceof Error) throw next;
      return next;
    },
    place: (_draft, orderId) => send(orderId),
    placePair: (_drafts, orderId) => send(orderId),
    change: async () => answer,
    cancel: async () => answer,
    flatten: async () => answer,
    reverse: (_turn, orderId) => send(orderId),
  };
  const store = createTradingStore({
    stream: {
      watchMarket: (symbols, watch) => {
        heard.market = watch;
        heard.watches += 1;
        const change = (next: readonly string[]): void => {
          asked = next.slice(0, 10);
        };
        change(symbols);
        const hears = (of: string): boolean => asked.includes(of) && !leftOut.includes(of);
        return { change, hears, end: () => undefined };
      },
      watchAccount: (after, watch) => {
        heard.account = watch;
        heard.after = after;
        return () => {
          if (heard.account === watch) heard.account = null;
        };
      },
      heardAt: () => time,
      hasPulse: true,
    },
    calls,
    instruments: [],
    now: () => time,
    frame: (draw) => draw(),
    onFault: (error) => void faults.push(error),
  });
  await Promise.resolve();
  await Promise.resolve();
  return { store, heard, readings, faults, sent, failures, leaveOut, setTime: (next: number) => (time = next) };
}
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

  it("applies a command's response that overtakes the stream only after the events before it, and each event once", async () => {
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

  it('returns a refusal as an answer, and changes nothing', async () => {
    const { store } = await openStore({ events: [], refusal: { code: 'account_blocked' } });
    const told: string[] = [];
    store.onTold((news) => told.push(news.kind));
    await store.flatten(null);
    expect(told).toEqual(['refused']);
    expect(store.account()).toEqual(plain);
    store.close();
  });
});

describe('a place in a queue', () => {
  const resting = { orderId: 'o1', symbol, state: 'working', ahead: 40 } as MarketOrder;

  it('moves without an event, and notifies nobody if it stays the same', async () => {
    const { store, heard } = await openStore();
    let changes = 0;
    store.subscribe(() => {
      changes += 1;
    });
    heard.account?.onEvent({ kind: 'order', order: resting }, 5);
    heard.account?.onPlaces([
      { symbol, orderId: 'o1', ahead: 31 },
      { symbol, orderId: 'of another session', ahead: 2 },
    ]);
    expect([store.account()?.sequence, store.account()?.orders, changes]).toEqual([5, [{ ...resting, ahead: 31 }], 2]);
    heard.account?.onPlaces([{ symbol, orderId: 'o1', ahead: 31 }]);
    expect(changes).toBe(2);
    heard.account?.onEvent({ kind: 'order', order: { ...resting, state: 'cancelled', ahead: null } }, 6);
    heard.account?.onPlaces([{ symbol, orderId: 'o1', ahead: 30 }]);
    expect(store.account()?.orders.map(({ ahead }) => ahead)).toEqual([null]);
    store.close();
  });
});

describe('an account that cannot be read again', () => {
  afterEach(() => void vi.useRealTimers());
  const cut = new Error('no answer came');

  it('keeps applying events, reports that it may be out of date, and is retried until a read succeeds', async () => {
    vi.useFakeTimers();
    const { store, heard, readings, faults } = await openStore();
    let changes = 0;
    store.subscribe(() => {
      changes += 1;
    });
    readings.push(cut, cut, { ...plain, sequence: 9, balanceMicros: asMicros(5) });
    await store.renew();
    expect([store.isStale(), changes, faults]).toEqual([true, 1, [cut]]);
    heard.account?.onEvent(blocked, 5);
    expect(store.account()).toMatchObject({ sequence: 5, block: { reason: 'prog_ladder' } });
    await vi.runOnlyPendingTimersAsync();
    expect([store.isStale(), heard.after]).toEqual([true, 4]);
    await vi.runOnlyPendingTimersAsync();
    expect([store.isStale(), heard.after]).toEqual([false, 9]);
    expect(store.account()).toMatchObject({ sequence: 9, balanceMicros: 5 });
    heard.account?.onEvent(blocked, 10);
    expect(store.account()?.sequence).toBe(10);
    store.close();
    expect(heard.account).toBeNull();
  });

  it('is read again if an event overtook the response, so that a new session replaces the one before', async () => {
    vi.useFakeTimers();
    const { store, heard, readings } = await openStore();
    heard.account?.onEvent(fillOf('yesterday', 1), 5);
    heard.account?.onEvent({ kind: 'limits', limits, balanceMicros: asMicros(9) }, 6);
    readings.push({ ...plain, sequence: 5 }, { ...plain, sequence: 6, balanceMicros: asMicros(9) });
    await store.renew();
    expect([store.account()?.sequence, store.account()?.fills.length, heard.after]).toEqual([6, 1, 4]);
    await vi.runOnlyPendingTimersAsync();
    expect([store.account(), heard.after]).toEqual([{ ...plain, sequence: 6, balanceMicros: 9 }, 6]);
    store.close();
  });

  it('is replaced by that of a restarted server, with a lower sequence and none of the earlier events', async () => {
    vi.useFakeTimers();
    const { store, heard, readings } = await openStore();
    heard.account?.onEvent(fillOf('lost', 1), 5);
    heard.account?.onEvent(fillOf('too early', 3), 7);
    readings.push(cut, { ...plain, sequence: 2 });
    heard.account?.onReset();
    await vi.runOnlyPendingTimersAsync();
    expect([store.account(), heard.after]).toEqual([{ ...plain, sequence: 2 }, 2]);
    for (const sequence of [3, 4, 5, 6]) heard.account?.onEvent(blocked, sequence);
    expect([store.account()?.sequence, store.account()?.fills]).toEqual([6, []]);
    store.close();
  });

  it('is read again after the stream has ended its watch', async () => {
    vi.useFakeTimers();
    const { store, heard, readings } = await openStore();
    readings.push(cut, { ...plain, sequence: 12 });
    const watch = heard.account;
    heard.account = null;
    watch?.onReset();
    await vi.runOnlyPendingTimersAsync();
    await vi.runOnlyPendingTimersAsync();
    expect([store.account()?.sequence, heard.after]).toEqual([12, 12]);
    store.close();
  });
});

describe('a contract of the trading store', () => {
  it('is complete after a snapshot, then changes frame by frame', async () => {
    const { store, heard } = await openStore();
    let frames = 0;
    store.onFrame(() => {
      frames += 1;
    });
    store.watch([symbol]);
    const base = { symbol, state: 'open' as const, at: asInstant(1), volume: 5, last: asTicks(24_000) };
    heard.market?.onFrame([
      {
        ...base,
        sequence: 1,
        snapshot: true,
        bids: [[asTicks(23_999), 10]],
        asks: [[asTicks(24_000), 12]],
        trades: [[asInstant(1), asTicks(24_000), 2, 1]],
        volumeAt: [[asTicks(24_000), 5]],
      },
    ]);
    heard.market?.onFrame([
      {
        ...base,
        sequence: 2,
        snapshot: false,
        bids: [[asTicks(23_998), 7]],
        trades: [[asInstant(2), asTicks(23_999), 1, -1]],
        volumeAt: [[asTicks(23_999), 1]],
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

describe('a contract in a new session', () => {
  const listed = (of: string, settlementPrice: number): MarketInstrument => ({
    symbol: of,
    root: 'ES',
    state: 'closed',
    changesAt: '2026-12-10T23:00:00.000Z',
    lastPrice: asTicks(24_100),
    settlementPrice: asTicks(settlementPrice),
    isPermitted: true,
  });

  it('has the new settlement once the list was read again, and so has the front month', async () => {
    const { store } = await openStore();
    store.list([listed(symbol, 24_000)]);
    const held = store.contract(symbol);
    expect(held?.settlement).toBe(24_000);
    let frames = 0;
    store.onFrame(() => {
      frames += 1;
    });
    store.list([listed('ESH27', 24_180), listed(symbol, 24_100)]);
    expect([held?.settlement, store.contract('ESH27')?.settlement, frames]).toEqual([24_100, 24_180, 1]);
    store.close();
  });

  it('has the settlement of a frame, even if the list had none and is read late', async () => {
    const { store, heard } = await openStore();
    store.watch([symbol]);
    const whole = {
      symbol,
      sequence: 1,
      snapshot: true,
      state: 'open' as const,
      at: asInstant(1),
      volume: 5,
      last: asTicks(24_000),
    };
    heard.market?.onFrame([{ ...whole, settlement: asTicks(23_990) }]);
    const held = store.contract(symbol);
    expect(held?.settlement).toBe(23_990);
    store.list([{ ...listed(symbol, 0), settlementPrice: null }]);
    heard.market?.onFrame([{ ...whole, sequence: 2, snapshot: false }]);
    expect(held?.settlement).toBe(23_990);
    store.close();
  });

  it('has no price and is listed as without data while other tabs use up the limit, and restarts its age when it is back', async () => {
    const { store, heard, leaveOut, setTime } = await openStore();
    const nasdaq = 'NQZ26';
    store.watch([symbol, nasdaq]);
    const whole = {
      sequence: 1,
      snapshot: true,
      state: 'open' as const,
      at: asInstant(1),
      volume: 5,
      last: asTicks(24_000),
    };
    const book: MarketFrameTopic = { ...whole, symbol, bids: [[asTicks(23_999), 5]], asks: [[asTicks(24_001), 5]] };
    heard.market?.onFrame([book, { ...whole, symbol: nasdaq }]);
    expect(store.untold()).toEqual([]);
    let frames = 0;
    store.onFrame(() => {
      frames += 1;
    });
    leaveOut([symbol]);
    expect([store.untold(), frames]).toEqual([[symbol], 1]);
    expect(store.contract(symbol)).toMatchObject({ last: null, bids: [], asks: [] });
    expect(store.contract(nasdaq)?.last).toBe(24_000);
    setTime(21_000);
    heard.market?.onFrame([{ ...whole, sequence: 2, snapshot: false, symbol: nasdaq }]);
    expect(store.link()).toBe('live');
    leaveOut([]);
    expect(store.untold()).toEqual([]);
    heard.market?.onFrame([{ ...whole, sequence: 3, snapshot: false, symbol: nasdaq }]);
    expect(store.link()).toBe('live');
    store.close();
  });

  it('is unknown after the market dropped its month, until a frame of it arrives', async () => {
    const { store, heard } = await openStore();
    store.watch([symbol]);
    heard.market?.onUnknown?.(symbol);
    expect(store.contract(symbol)?.isKnown).toBe(false);
    const whole = {
      symbol,
      sequence: 1,
      snapshot: true,
      state: 'open' as const,
      at: asInstant(1),
      volume: 5,
      last: asTicks(24_000),
    };
    heard.market?.onFrame([whole]);
    expect(store.contract(symbol)?.isKnown).toBe(true);
    store.close();
  });
});

describe('an order without a response', () => {
  const draft: OrderDraft = {
    symbol,
    type: 'market',
    side: 'buy',
    quantity: 1,
    price: null,
    stopPrice: null,
    bracket: null,
  };
  const failed = (code: string, status: number) => new CallError({ code, status, message: '' });
  const offline = failed('offline', 0);
  const orderOf = (orderId = ''): MarketAccountEvent => ({ kind: 'order', order: { orderId, symbol } as MarketOrder });

  it('keeps its id if it is sent again unchanged, and gets a new id after any change', async () => {
    const { store, sent, failures } = await openStore();
    failures.push(offline, failed('call_in_progress', 409), failed('unavailable', 502));
    for (let tries = 0; tries < 3; tries += 1) await store.place(draft).catch(() => undefined);
    await store.place({ ...draft, quantity: 2 });
    await store.place(draft);
    await store.place(draft);
    const [first, , , larger, , next] = sent;
    expect(sent).toEqual([first, first, first, larger, first, next]);
    expect(new Set([first, larger, next]).size).toBe(3);
    store.close();
  });

  it('keeps the id of a pair until an event confirms it', async () => {
    const { store, heard, sent, failures } = await openStore();
    const pair = [draft, { ...draft, side: 'sell' }] as const;
    failures.push(offline, offline);
    await store.placePair(pair).catch(() => undefined);
    await store.placePair([draft, draft]).catch(() => undefined);
    await store.placePair(pair);
    const [first, other] = sent;
    expect(sent).toEqual([first, other, first]);
    expect(other).not.toBe(first);
    heard.account?.onEvent(orderOf(other), 5);
    await store.placePair([draft, draft]);
    expect(new Set(sent).size).toBe(3);
    store.close();
  });

  it('reports which fill of a pair has ended the other order', async () => {
    const { store, heard } = await openStore();
    const at = '2026-11-18T18:00:00.000Z';
    const orderOfPair = (orderId: string, state: MarketOrder['state']): MarketAccountEvent => ({
      kind: 'order',
      order: { orderId, symbol, state, group: 'up.pair', changedAt: at } as MarketOrder,
    });
    const told: string[] = [];
    store.onTold(
      (one) => void told.push(one.kind === 'ended' ? `${one.order.orderId} by ${one.by.orderId}` : one.kind),
    );
    heard.account?.onEvent(orderOfPair('up', 'waiting'), 5);
    heard.account?.onEvent(orderOfPair('down', 'waiting'), 6);
    heard.account?.onEvent(orderOfPair('up', 'filled'), 7);
    const filled = fillOf('f1', 1);
    if (filled.kind !== 'fill') throw new Error('no fill');
    heard.account?.onEvent({ ...filled, fill: { ...filled.fill, orderId: 'up', at } }, 8);
    heard.account?.onEvent(orderOfPair('down', 'cancelled'), 9);
    expect(told).toEqual(['fill', 'down by up']);
    store.close();
  });

  it.each([
    ['arrived', (id: string | undefined): MarketAccountEvent => orderOf(id)],
    [
      'was refused by the market',
      (orderId = ''): MarketAccountEvent => ({ kind: 'rejected', orderId, symbol, refusal: { code: 'no_price' } }),
    ],
  ])('gets a new id once the account has reported that it %s', async (_of, eventOf) => {
    const { store, heard, sent, failures } = await openStore();
    failures.push(offline, offline);
    await store.place(draft).catch(() => undefined);
    await store.reverse({ symbol, side: 'sell' }).catch(() => undefined);
    heard.account?.onEvent(eventOf(sent[0]), 5);
    heard.account?.onEvent(eventOf(sent[1]), 6);
    await store.place(draft);
    await store.reverse({ symbol, side: 'sell' });
    expect(new Set(sent).size).toBe(4);
    store.close();
  });

  it('gets a new id after a refusal, which says that nothing was done', async () => {
    const { store, sent, failures } = await openStore();
    failures.push(failed('not_entitled', 403), failed('unavailable', 503));
    await store.place(draft).catch(() => undefined);
    await store.place(draft).catch(() => undefined);
    await store.place(draft);
    expect(new Set(sent).size).toBe(3);
    store.close();
  });
});

describe('the connection', () => {
  const frameOf = (state: 'open' | 'closed'): MarketFrameTopic => ({
    symbol,
    sequence: 1,
    snapshot: true,
    state,
    at: asInstant(1),
    volume: 5,
    last: asTicks(24_000),
  });

  it.each([
    ['open', 5_999, 'live'],
    ['open', 6_000, 'slow'],
    ['open', 16_000, 'lost'],
    ['closed', 16_000, 'live'],
  ] as const)(
    'with a recent server message and no frame of a contract that is %s: at %i it is %s',
    async (state, now, link) => {
      vi.useFakeTimers();
      const { store, heard, setTime } = await openStore();
      store.watch([symbol]);
      heard.market?.onFrame([frameOf(state)]);
      setTime(now);
      await vi.runOnlyPendingTimersAsync();
      expect(store.link()).toBe(link);
      heard.market?.onFrame([frameOf(state)]);
      expect(store.link()).toBe('live');
      store.close();
      vi.useRealTimers();
    },
  );

  const eleven = Array.from('FGHJKMNQUVX', (month) => `ES${month}27`);

  it('is not judged by the eleventh contract, which gets no data and shows no price', async () => {
    vi.useFakeTimers();
    const { store, heard, setTime } = await openStore();
    const [first = '', eleventh = ''] = [eleven.at(0), eleven.at(-1)];
    store.watch([eleventh]);
    heard.market?.onFrame([{ ...frameOf('open'), symbol: eleventh }]);
    store.watch(eleven);
    expect(store.contract(eleventh)?.last).toBeNull();
    setTime(20_000);
    heard.market?.onFrame(eleven.slice(0, 10).map((of) => ({ ...frameOf('open'), symbol: of })));
    await vi.runOnlyPendingTimersAsync();
    expect(store.link()).toBe('live');
    // Watched again, its age restarts.
    store.watch(eleven.toReversed());
    await vi.runOnlyPendingTimersAsync();
    expect([store.link(), store.contract(first)?.last, heard.watches]).toEqual(['live', null, 1]);
    store.close();
    vi.useRealTimers();
  });
});
