// Jumps start at checkpoints; after any sequence of actions, market and account equal those of a replay without checkpoints.

import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import type { MarketEvent, Side } from '@openbell/market/trading/market-event.ts';
import { asInstant, type Instant, instantOf, msPerMinute, msPerSecond } from '@openbell/units/instant.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReplayOf } from '../play-shown.ts';
import { createReplayEngine } from '../replay-engine.ts';
import type { ReplayQuestion, ReplayTold } from '../replay-messages.ts';

const instrument = instrumentOfRoot('ES') ?? expect.unreachable('no ES');
const from = instantOf('2024-01-05T21:50:00Z');
const until = asInstant(from + 8 * msPerMinute);

/** Levels and trades three times a second, at prices that depend only on their number; some levels do not change for a long time. */
const events: readonly MarketEvent[] = Array.from({ length: 8 * 60 * 3 }, (_, place) => {
  const at = asInstant(from + Math.floor((place * msPerSecond) / 3));
  const middle = asTicks(19_000 + Math.round(6 * Math.sin(place / 40)));
  const side: Side = place % 2 === 0 ? 'buy' : 'sell';
  const price = asTicks(side === 'buy' ? middle - 1 - (place % 5) : middle + 1 + (place % 5));
  if (place % 3 === 2) return { kind: 'trade', at, price: middle, size: 1 + (place % 4), aggressor: side };
  return { kind: 'level', at, side, price, size: place % 11 === 0 ? 0 : 1 + (place % 9) };
});

function open(hasTrades: boolean, everyEvents: number, of = events) {
  const what: ReplayOf = {
    past: [],
    symbol: 'ESH24',
    instrument,
    from,
    until,
    visibleLevels: null,
    hasTrades,
    around: asTicks(19_000),
  };
  let now = 0;
  let told: ReplayTold[] = [];
  const engine = createReplayEngine(what, (message) => told.push(message), everyEvents);
  const recorded = hasTrades ? of : of.filter(({ kind }) => kind !== 'trade');
  for (let first = 0; first < recorded.length; first += 100)
    engine.load(recorded.slice(first, first + 100), first + 100 >= recorded.length);
  const ask = (question: ReplayQuestion) => engine.ask(question, now);
  return {
    go: (at: Instant) => ask({ kind: 'go', at }),
    place: (orderId: string, side: Side, price: Ticks | null) =>
      ask({
        kind: 'command',
        command: {
          kind: 'place',
          ticket: {
            orderId,
            side,
            type: price === null ? 'market' : 'limit',
            quantity: 2,
            price,
            stopPrice: null,
            bracket: null,
          },
        },
      }),
    close: (orderId: string) => ask({ kind: 'command', command: { kind: 'flatten', orderId } }),
    play: (ms: number) => {
      engine.act({ kind: 'play' }, now);
      for (let left = ms; left > 0; left -= 70) {
        now += Math.min(70, left);
        engine.tick(now);
      }
      engine.act({ kind: 'pause' }, now);
    },
    /** Everything that is shown: a complete frame, the bars, the account. */
    shown: () => {
      told = [];
      engine.act({ kind: 'show' }, now);
      const frame = told.find((message) => message.kind === 'frame')?.topic;
      const sorted = frame?.volumeAt?.toSorted(([one], [other]) => one - other);
      return {
        frame: { ...frame, sequence: 0, volumeAt: sorted },
        bars: ask({ kind: 'bars', minutes: 1 }),
        account: ask({ kind: 'account' }),
      };
    },
  };
}

const second = fc.integer({ min: 0, max: 480 });
const act = fc.oneof(
  fc.record({ kind: fc.constant('go' as const), second }),
  fc.record({ kind: fc.constant('play' as const), ms: fc.integer({ min: 1, max: 9_000 }) }),
  fc.record({ kind: fc.constant('market' as const), side: fc.constantFrom<Side>('buy', 'sell') }),
  fc.record({
    kind: fc.constant('limit' as const),
    side: fc.constantFrom<Side>('buy', 'sell'),
    price: fc.integer({ min: 18_985, max: 19_015 }),
  }),
  fc.record({ kind: fc.constant('close' as const) }),
);

describe('a replay that starts its jumps at checkpoints', () => {
  it.each([true, false])(
    'shows the same as one that plays everything, after any sequence of actions (with trades: %s) [SIM-001]',
    (hasTrades) => {
      fc.assert(
        fc.property(fc.array(act, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 200 }), (acts, every) => {
          const replays = [open(hasTrades, every), open(hasTrades, Number.POSITIVE_INFINITY)] as const;
          for (const [place, one] of acts.entries())
            for (const replay of replays) {
              if (one.kind === 'go') replay.go(asInstant(from + one.second * msPerSecond));
              else if (one.kind === 'play') replay.play(one.ms);
              else if (one.kind === 'close') replay.close(`o${place}`);
              else replay.place(`o${place}`, one.side, one.kind === 'market' ? null : asTicks(one.price));
            }
          expect(replays[0].shown()).toEqual(replays[1].shown());
        }),
        { numRuns: 60 },
      );
    },
  );

  it("skips nothing while the account's fills still reduce a level of the book", () => {
    // Five are offered and never updated; the bids are updated every second.
    const offer: MarketEvent = { kind: 'level', at: from, side: 'sell', price: asTicks(19_001), size: 5 };
    const bids = Array.from({ length: 480 }, (_, second): MarketEvent => {
      const at = asInstant(from + second * msPerSecond);
      return { kind: 'level', at, side: 'buy', price: asTicks(19_000), size: 50 + (second % 2) };
    });
    const bought = [20, Number.POSITIVE_INFINITY].map((every) => {
      const replay = open(true, every, [offer, ...bids]);
      replay.go(asInstant(from + 10 * msPerSecond));
      replay.place('first', 'buy', null);
      replay.close('out');
      replay.go(asInstant(from + 300 * msPerSecond));
      for (const order of ['second', 'third']) replay.place(order, 'buy', null);
      const { account } = replay.shown();
      return 'fills' in account ? account.fills.map(({ side, quantity }) => `${side} ${quantity}`) : [];
    });
    // Two of the five, then the other three.
    expect(bought[0]).toEqual(['buy 2', 'sell 2', 'buy 2', 'buy 1']);
    expect(bought[0]).toEqual(bought[1]);
  });

  it('continues the numbers of fills after a skipped stretch', () => {
    const replay = open(true, 50);
    for (const [place, at] of [60, 300].entries()) {
      replay.go(asInstant(from + at * msPerSecond));
      replay.place(`in${place}`, 'buy', null);
      replay.close(`out${place}`);
    }
    const { account } = replay.shown();
    const ids = 'fills' in account ? account.fills.map(({ fillId }) => fillId) : [];
    expect(ids.length).toBeGreaterThan(3);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
