import { asSessionDate, formatDate } from '@openbell/units/civil-date.ts';
import { asInstant, instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { fillOf } from './journal-kit.ts';
import { tradeHabitsOf } from './trade-habits.ts';
import { tradesOfFills } from './trades-of-fills.ts';

const dollar = 1_000_000;

/** One MNQ, half a dollar a tick, opened at an instant and held for the given seconds. */
function entryOf(dollars: number, heldSeconds = 60, day = '2026-06-10', side: 'buy' | 'sell' = 'buy') {
  const at = instantOf(`${day}T14:00:00Z`);
  const move = (side === 'buy' ? 1 : -1) * dollars * 2;
  const [trade] = tradesOfFills([
    fillOf(`${side} 1 MNQM6 100`, '00:00:00', { at }),
    fillOf(`${side === 'buy' ? 'sell' : 'buy'} 1 MNQM6 ${100 + move}`, '00:00:00', {
      at: asInstant(at + heldSeconds * 1000),
    }),
  ]);
  return { trade: trade ?? expect.unreachable(), tags: [], playbook: null, plannedStop: null };
}

describe('the habits of a trader', () => {
  it('are null, zero and empty without a closed trade', () => {
    const { trade, ...rest } = entryOf(1);
    for (const entries of [[], [{ ...rest, trade: { ...trade, closedAt: null, session: null } }]]) {
      expect(tradeHabitsOf(entries)).toEqual({
        payoffBps: null,
        winHeldMs: null,
        lossHeldMs: null,
        sides: [],
        lengths: [],
        days: { count: 0, averageMicros: null, best: null, worst: null, won: 0, lost: 0, winRateBps: null },
      });
    }
  });

  it.each([
    [[30, 10, -10], 20_000],
    [[10, -30], 3_300],
    [[20, -30, 0], 6_700],
    [[10], null],
    [[-10, 0], null],
  ])('pay off in %j with %s, the average win over the average loss', (results, payoffBps) => {
    expect(tradeHabitsOf(results.map((dollars) => entryOf(dollars))).payoffBps).toBe(payoffBps);
  });

  it('report how long wins and losses were held, leaving even trades out', () => {
    const entries = [entryOf(1, 60), entryOf(2, 121), entryOf(-1, 600), entryOf(0, 9000)];
    const { winHeldMs, lossHeldMs } = tradeHabitsOf(entries);
    expect([winHeldMs, lossHeldMs]).toEqual([90_500, 600_000]);
  });

  it.each([
    [59, 'minute'],
    [60, 'minutes5'],
    [299, 'minutes5'],
    [300, 'minutes15'],
    [899, 'minutes15'],
    [900, 'hour'],
    [3599, 'hour'],
    [3600, 'hours4'],
    [14_399, 'hours4'],
    [14_400, 'longer'],
  ])('count a trade held for %i seconds under %s', (seconds, key) => {
    expect(tradeHabitsOf([entryOf(1, seconds)]).lengths).toEqual([{ key, trades: 1, wins: 1, netMicros: dollar }]);
  });

  it('compare long with short', () => {
    const entries = [entryOf(-5, 60, '2026-06-10', 'sell'), entryOf(5), entryOf(-1)];
    expect(tradeHabitsOf(entries).sides).toEqual([
      { key: 'long', trades: 2, wins: 1, netMicros: 4 * dollar },
      { key: 'short', trades: 1, wins: 0, netMicros: -5 * dollar },
    ]);
  });

  it('report the share of winning days, their average, the best and the worst, the first if several are equal', () => {
    const entries = [
      entryOf(10, 60, '2026-06-09'),
      entryOf(-4, 60, '2026-06-09'),
      entryOf(6, 60, '2026-06-10'),
      entryOf(-5, 60, '2026-06-11'),
      entryOf(-5, 60, '2026-06-12'),
      entryOf(0, 60, '2026-06-15'),
    ];
    const { best, worst, ...days } = tradeHabitsOf(entries).days;
    expect(days).toEqual({ count: 5, averageMicros: 400_000, won: 2, lost: 2, winRateBps: 4000 });
    expect([best, worst].map((day) => formatDate(day?.session ?? asSessionDate(0)))).toEqual([
      '2026-06-09',
      '2026-06-11',
    ]);
    expect(tradeHabitsOf(entries.slice(0, 2)).days).toMatchObject({ count: 1, worst: null });
  });
});
