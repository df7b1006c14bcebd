import { asMicros } from '@openbell/units/money.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { type Extremes, excursionFiguresOf, excursionOf, excursionRBps, executionsOf } from './excursion.ts';
import type { JournalEntry } from './journal-entry.ts';
import { fillOf } from './journal-kit.ts';
import { inOrder } from './journal-order.ts';
import { tradesOfFills } from './trades-of-fills.ts';

/** A tick of MNQ is worth 50 cents. */
const tick = 500_000;

function tradeOf(...fills: readonly (readonly [string, string])[]) {
  const [trade] = tradesOfFills(fills.map(([text, time]) => fillOf(text, time)));
  if (trade === undefined) throw new Error('no trade');
  return trade;
}
const of = (trade: ReturnType<typeof tradeOf>, between: readonly Extremes[]) =>
  excursionOf(trade, executionsOf(trade), between);

const long = tradeOf(['buy 2 MNQM6 100', '14:00:00'], ['sell 2 MNQM6 110', '14:05:00']);
const short = tradeOf(['sell 1 MNQM6 100', '14:00:00'], ['buy 1 MNQM6 104', '14:05:00']);

describe('the excursion of a trade', () => {
  it('uses the lowest and highest price while it was held, in dollars of the position and ticks of the price', () => {
    expect(of(long, [{ low: asTicks(94), high: asTicks(121) }])).toEqual({
      adverseMicros: -12 * tick,
      favorableMicros: 42 * tick,
      adverseTicks: 6,
      favorableTicks: 21,
    });
    expect(of(short, [{ low: asTicks(97), high: asTicks(109) }])).toEqual({
      adverseMicros: -9 * tick,
      favorableMicros: 3 * tick,
      adverseTicks: 9,
      favorableTicks: 3,
    });
  });

  it('includes the fills, which may be outside the recorded prices', () => {
    expect(of(long, [{ low: asTicks(101), high: asTicks(103) }])).toMatchObject({
      adverseMicros: 0,
      favorableMicros: 20 * tick,
      adverseTicks: 0,
      favorableTicks: 10,
    });
    expect(Object.is(of(long, [{ low: asTicks(101), high: asTicks(103) }])?.adverseTicks, 0)).toBe(true);
  });

  it('values the position held between two fills at the prices there, plus what was realized by then', () => {
    const scaled = tradeOf(
      ['buy 1 MNQM6 100', '14:00:00'],
      ['buy 1 MNQM6 90', '14:01:00'],
      ['sell 1 MNQM6 105', '14:02:00'],
      ['sell 1 MNQM6 95', '14:03:00'],
    );
    const between = [{ low: asTicks(88), high: asTicks(102) }, { low: asTicks(80), high: asTicks(106) }, null];
    // One contract at 88: -12; two at 80: -20 - 10; two at 106: 6 + 16; then one is realized at 5, the other of 90 at 95.
    expect(of(scaled, between)).toMatchObject({
      adverseMicros: -30 * tick,
      favorableMicros: 22 * tick,
      adverseTicks: 20,
      favorableTicks: 6,
    });
    expect(of(scaled, [null, null, { low: asTicks(60), high: asTicks(94) }])?.adverseMicros).toBe((5 - 30) * tick);
  });

  it('is unknown without recorded prices, and while the trade is open', () => {
    expect(of(long, [null])).toBeNull();
    expect(of(tradeOf(['buy 1 MNQM6 100', '14:00:00']), [])).toBeNull();
  });

  it("is given in multiples of the planned stop's risk", () => {
    expect(excursionRBps({ trade: long, plannedStop: asTicks(92) }, asMicros(-12 * tick))).toBe(-7500);
    expect(excursionRBps({ trade: long, plannedStop: null }, asMicros(-12 * tick))).toBeNull();
  });
});

const entryOf = (trade: typeof long, between: readonly Extremes[] | null): JournalEntry => ({
  trade,
  tags: [],
  playbook: null,
  plannedStop: null,
  excursion: between === null ? null : of(trade, between),
});
const entries = [
  entryOf(long, [{ low: asTicks(94), high: asTicks(121) }]),
  entryOf(long, [{ low: asTicks(98), high: asTicks(110) }]),
  entryOf(short, [{ low: asTicks(97), high: asTicks(109) }]),
  entryOf(short, null),
];

describe('the excursions of many trades', () => {
  it('give the worst of winners, the best of losers, and how much of the best was kept', () => {
    expect(excursionFiguresOf(entries)).toEqual({
      known: 3,
      closed: 4,
      winnersAdverseMicros: -8 * tick,
      losersFavorableMicros: 3 * tick,
      // 20 + 20 of 42 + 20.
      keptBps: 6500,
    });
  });

  it('are null if none is known', () => {
    expect(excursionFiguresOf([entryOf(short, null)])).toEqual({
      known: 0,
      closed: 1,
      winnersAdverseMicros: null,
      losersFavorableMicros: null,
      keptBps: null,
    });
  });

  it('sort the list, with unknown ones last in both directions', () => {
    const places = (by: 'mae' | 'mfe', isDescending: boolean) =>
      inOrder(entries, { by, isDescending }).map((entry) => entries.indexOf(entry));
    expect(places('mae', false)).toEqual([0, 2, 1, 3]);
    expect(places('mae', true)).toEqual([1, 2, 0, 3]);
    expect(places('mfe', true)).toEqual([0, 1, 2, 3]);
    expect(places('mfe', false)).toEqual([2, 1, 0, 3]);
  });
});
