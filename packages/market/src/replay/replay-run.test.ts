import { asInstant, instantOf, msPerMinute, msPerSecond } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDepth, readDepth } from '../book/book-view.ts';
import type { MarketEvent } from '../trading/market-event.ts';
import type { OrderEvent } from '../trading/order-types.ts';
import { applyInput } from '../trading/trading-market.ts';
import { createTape, type EventTape, eventAt, pushEvent } from './event-tape.ts';
import { nextTradeAt, playUntil, type ReplayRun, startReplay } from './replay-run.ts';
import { playShipped, shippedInstrument, shippedRecordings } from './shipped-recordings.ts';

const [shipped = expect.unreachable('nothing ships')] = shippedRecordings;
const { symbol, from } = shipped;
const instrument = shippedInstrument(shipped);
let recording: EventTape;

beforeAll(() => {
  recording = tapeOf([...playShipped(shipped)].flat());
});

function tapeOf(events: readonly MarketEvent[]): EventTape {
  const tape = createTape(2);
  for (const event of events) pushEvent(tape, event);
  return tape;
}

const begin = (): ReplayRun => startReplay({ symbol, instrument, visibleLevels: null, from, around: asTicks(27_600) });

function bookOf(run: ReplayRun): unknown {
  const depth = createDepth();
  readDepth(run.market.reference, depth);
  return [depth.bids, depth.asks].map(({ count, prices, sizes }) => [prices.slice(0, count), sizes.slice(0, count)]);
}

/** Buys two at the market, and offers one of them ten ticks higher. */
function trade(run: ReplayRun): readonly OrderEvent[] {
  const { market, at } = run;
  const ticket = { orderId: 'in', type: 'market', side: 'buy', quantity: 2, price: null, stopPrice: null } as const;
  const bracket = { targetTicks: asTicks(6), stopTicks: asTicks(8) };
  return applyInput(market, {
    kind: 'place',
    at: asInstant(Math.max(at, market.now)),
    accountId: 'me',
    ticket: { ...ticket, bracket },
    limits: null,
  });
}

describe('a replay', () => {
  it('reaches the same book at a time, whether by a seek or played in steps of any length [SIM-001]', () => {
    const until = asInstant(from + 4 * msPerMinute);
    const once = begin();
    playUntil(once, recording, until);
    for (const stepMs of [250, 3_017, 250_000]) {
      const stepped = begin();
      for (let at = from; at < until; at = asInstant(at + stepMs)) playUntil(stepped, recording, at);
      playUntil(stepped, recording, until);
      expect(bookOf(stepped)).toEqual(bookOf(once));
      expect(stepped.applied).toBe(once.applied);
      expect(stepped.market.lastPrice).toBe(once.market.lastPrice);
    }
    expect(once.applied).toBeGreaterThan(1_000);
  });

  it('fills the same orders at the same prices, whether by a seek or played [SIM-001]', () => {
    const [orderAt, until] = [from + msPerMinute, from + 12 * msPerMinute];
    const fillsIn = (stepMs: number): readonly OrderEvent[] => {
      const run = begin();
      playUntil(run, recording, asInstant(orderAt));
      const told = [...trade(run)];
      for (let at = orderAt + stepMs; at < until; at += stepMs)
        told.push(...playUntil(run, recording, asInstant(at)).told);
      told.push(...playUntil(run, recording, asInstant(until)).told);
      return told.filter(({ kind }) => kind === 'filled');
    };
    const jumped = fillsIn(until);
    expect(jumped).toEqual(fillsIn(250));
    // In and out again: the bracket has closed the position.
    expect(jumped.length).toBeGreaterThanOrEqual(2);
    expect(jumped.at(-1)).toMatchObject({ net: 0 });
  });

  it("does not change the recorded market, regardless of the customer's trades [SIM-001]", () => {
    const until = asInstant(from + 3 * msPerMinute);
    const alone = begin();
    playUntil(alone, recording, until);
    const traded = begin();
    playUntil(traded, recording, asInstant(from + msPerMinute));
    trade(traded);
    playUntil(traded, recording, until);
    expect(bookOf(traded)).toEqual(bookOf(alone));
  });

  it('plays an event exactly at its time, not a millisecond before', () => {
    const at = asInstant(recording.times.find((time) => time > from + msPerSecond) ?? expect.unreachable('no event'));
    const run = begin();
    playUntil(run, recording, asInstant(at - 1));
    const before = run.applied;
    playUntil(run, recording, at);
    expect(run.applied).toBeGreaterThan(before);
  });

  it('seeks to the next trade and has played it there', () => {
    const run = begin();
    playUntil(run, recording, from);
    const at = nextTradeAt(run, recording) ?? expect.unreachable('no trade');
    const { trades } = playUntil(run, recording, at);
    expect(trades.length).toBeGreaterThan(0);
    expect(trades.every((trade) => trade.at === at)).toBe(true);
    expect(nextTradeAt({ applied: recording.length }, recording)).toBeNull();
  });

  it('opens and closes with the hours of the exchange, and expires day orders', () => {
    const close = instantOf('2026-09-22T21:00:00Z');
    const level = (at: number): MarketEvent => ({
      kind: 'level',
      at: asInstant(at),
      side: 'buy',
      price: asTicks(100),
      size: 5,
    });
    const run = startReplay({
      symbol,
      instrument,
      visibleLevels: null,
      from: asInstant(close - msPerMinute),
      around: asTicks(100),
    });
    playUntil(run, tapeOf([level(close - msPerMinute)]), asInstant(close - msPerSecond));
    expect(run.state).toBe('open');
    const ticket = {
      orderId: 'a',
      type: 'limit',
      side: 'buy',
      quantity: 1,
      price: asTicks(99),
      stopPrice: null,
    } as const;
    const place = {
      kind: 'place',
      at: run.at,
      accountId: 'me',
      ticket: { ...ticket, bracket: null },
      limits: null,
    } as const;
    applyInput(run.market, place);
    const { told } = playUntil(run, tapeOf([level(close - msPerMinute)]), close);
    expect(told.map(({ kind }) => kind)).toEqual(['expired']);
    expect(run.state).toBe('closed');
    playUntil(run, tapeOf([level(close - msPerMinute)]), instantOf('2026-09-22T22:00:00Z'));
    expect(run.state).toBe('open');
  });
});

describe('a tape', () => {
  it('returns every kind of event unchanged', () => {
    const events: readonly MarketEvent[] = [
      { kind: 'clear', at: asInstant(1) },
      { kind: 'level', at: asInstant(2), side: 'buy', price: asTicks(-3), size: 4 },
      {
        kind: 'level',
        at: asInstant(2),
        side: 'sell',
        price: asTicks(5),
        size: 0,
        left: { size: 7, joinedAt: asInstant(1) },
      },
      { kind: 'trade', at: asInstant(3), price: asTicks(5), size: 1, aggressor: 'buy' },
      { kind: 'trade', at: asInstant(3), price: asTicks(5), size: 2, aggressor: 'sell' },
      { kind: 'trade', at: asInstant(4), price: asTicks(5), size: 3, aggressor: null },
      { kind: 'open', at: asInstant(5) },
      { kind: 'pause', at: asInstant(6) },
      { kind: 'close', at: asInstant(7) },
    ];
    const tape = tapeOf(events);
    expect(events.map((_event, index) => eventAt(tape, index))).toEqual(events);
    expect(() => pushEvent(tape, { kind: 'clear', at: asInstant(6) })).toThrow('before the newest');
  });
});

describe('the recording that ships', () => {
  it('is the same every time it is generated, within its time, with trades throughout [SIM-001]', () => {
    const again = tapeOf([...playShipped(shipped)].flat());
    for (const column of ['kinds', 'times', 'prices', 'sizes', 'left', 'joined'] as const)
      expect(Buffer.compare(new Uint8Array(again[column].buffer), new Uint8Array(recording[column].buffer))).toBe(0);
    expect(recording.times[0]).toBe(from);
    expect(recording.times[recording.length - 1]).toBeLessThanOrEqual(shipped.until);
    const run = begin();
    for (let at = from + msPerMinute; at <= shipped.until; at += msPerMinute)
      expect(playUntil(run, recording, asInstant(at)).trades.length).toBeGreaterThan(10);
  });
});
