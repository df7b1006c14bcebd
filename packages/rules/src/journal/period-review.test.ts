import { dateOf, formatDate } from '@openbell/units/civil-date.ts';
import { asInstant, instantOf, msPerMinute } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { fillOf } from './journal-kit.ts';
import { findingTradesMin, periodReviewOf } from './period-review.ts';
import type { PlayedEntry } from './playbook-statistics.ts';
import { periodAfter, periodAt, periodBefore } from './review-period.ts';
import { tradesOfFills } from './trades-of-fills.ts';

const dollar = 1_000_000;
const week = periodAt('week', dateOf('2026-06-10'));

type More = Partial<Omit<PlayedEntry, 'trade'>> & { readonly heldMs?: number; readonly accountId?: string };

/** One MNQ, half a dollar a tick, long from 100 ticks for a minute. */
function entryOf(dollars: number, at: string | number, { heldMs = msPerMinute, accountId, ...more }: More = {}) {
  const opened = typeof at === 'number' ? asInstant(at) : instantOf(`2026-${at}:00Z`);
  const account = accountId === undefined ? {} : { accountId };
  const [trade] = tradesOfFills([
    fillOf('buy 1 MNQM6 100', '00:00:00', { at: opened, ...account }),
    fillOf(`sell 1 MNQM6 ${100 + dollars * 2}`, '00:00:00', { at: asInstant(opened + heldMs), ...account }),
  ]);
  return { trade: trade ?? expect.unreachable(), tags: [], playbook: null, plannedStop: null, checks: [], ...more };
}

const habitsOf = (entries: readonly PlayedEntry[], on = week) =>
  periodReviewOf(entries, on).habits.map(({ kind, trades, before }) => `${kind} ${trades} ${before}`);

describe('a period', () => {
  it.each([
    ['week', '2026-06-08', '2026-06-08', '2026-06-14'],
    ['week', '2026-06-10', '2026-06-08', '2026-06-14'],
    ['week', '2026-06-14', '2026-06-08', '2026-06-14'],
    ['week', '2026-01-01', '2025-12-29', '2026-01-04'],
    ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['month', '2024-02-10', '2024-02-01', '2024-02-29'],
  ] as const)('is the whole %s of %s', (kind, date, from, until) => {
    const period = periodAt(kind, dateOf(date));
    expect([formatDate(period.from), formatDate(period.until)]).toEqual([from, until]);
    expect(periodAfter(periodBefore(period))).toEqual(period);
    expect(periodBefore(period).until).toBe(period.from - 1);
  });
});

describe('the review of a period', () => {
  it('counts the trades that closed in it and in the period before, and no open or other ones', () => {
    const open = entryOf(9, '06-10T14:00');
    const entries = [
      entryOf(10, '06-10T14:00'),
      entryOf(-4, '06-12T14:00'),
      entryOf(7, '06-05T14:00'),
      entryOf(100, '05-29T14:00'),
      entryOf(100, '06-15T14:00'),
      { ...open, trade: { ...open.trade, closedAt: null, session: null } },
    ];
    const { now, before } = periodReviewOf(entries, week);
    expect([now.trades, now.netMicros, now.days.length]).toEqual([2, 6 * dollar, 2]);
    expect([before.trades, before.netMicros]).toEqual([1, 7 * dollar]);
  });

  it('counts the Sunday evening in the week that it opens', () => {
    expect(periodReviewOf([entryOf(10, '06-07T23:00')], week).now.trades).toBe(1);
    expect(periodReviewOf([entryOf(10, '06-14T23:00')], week).now.trades).toBe(0);
  });

  it('reports how many trades have no costs', () => {
    const entry = entryOf(10, '06-10T14:00');
    const without = { ...entry, trade: { ...entry.trade, isWithoutCosts: true } };
    expect(periodReviewOf([entry, without], week).now.withoutCosts).toBe(1);
  });

  it('is zeros, nulls and empty lists without a trade', () => {
    const { now, earned, cost, rules, habits } = periodReviewOf([], week);
    expect([now.trades, now.expectancyMicros, earned, cost, rules.points, habits]).toEqual([0, null, [], [], [], []]);
  });
});

describe('what earned and what cost', () => {
  const times = (count: number, of: (place: number) => PlayedEntry) => Array.from({ length: count }, (_, n) => of(n));

  it.each([
    [findingTradesMin - 1, []],
    [findingTradesMin, ['tags fomo']],
  ])('needs enough trades: for %i trades it reports %j', (count, said) => {
    const entries = [
      ...times(count, (n) => entryOf(-5, `06-10T14:0${n}`, { tags: ['fomo'] })),
      ...times(count, (n) => entryOf(-1, `06-10T14:1${n}`)),
    ];
    const { cost, earned } = periodReviewOf(entries, week);
    expect([cost.map(({ part, value }) => `${part} ${value}`), earned]).toEqual([said, []]);
  });

  it('names for each part the one that earned most and the one that cost most, the greatest first', () => {
    const entries = [
      ...times(3, (n) => entryOf(20, `06-09T14:0${n}`, { tags: ['plan'] })),
      ...times(3, (n) => entryOf(1, `06-10T15:0${n}`, { tags: ['plan', 'late'] })),
      ...times(3, (n) => entryOf(-30, `06-11T16:0${n}`, { tags: ['fomo'] })),
    ];
    const { earned, cost } = periodReviewOf(entries, week);
    expect(earned.map(({ part, value, netMicros }) => [part, value, netMicros / dollar])).toEqual([
      ['tags', 'plan', 63],
      ['hours', 9, 60],
      ['weekdays', 2, 60],
    ]);
    expect(cost.map(({ part, value, netMicros }) => [part, value, netMicros / dollar])).toEqual([
      ['hours', 11, -90],
      ['weekdays', 4, -90],
      ['tags', 'fomo', -90],
    ]);
  });
});

describe("the customer's own rules", () => {
  const ticked = (...isMet: readonly boolean[]) => ({
    checks: [{ listId: 'l', name: 'Open', points: isMet.map((met, place) => ({ text: `p${place}`, isMet: met })) }],
  });

  it('are kept if every point was met; each missed point has the result of its trades', () => {
    const { rules } = periodReviewOf(
      [
        entryOf(10, '06-10T14:00', ticked(true, true)),
        entryOf(-5, '06-10T14:01', ticked(false, true)),
        entryOf(-7, '06-10T14:02', ticked(false, false)),
        entryOf(3, '06-10T14:03'),
        entryOf(3, '06-10T14:04', ticked()),
      ],
      week,
    );
    expect([rules.kept.trades, rules.kept.netMicros]).toEqual([1, 10 * dollar]);
    expect([rules.missed.trades, rules.missed.netMicros, rules.unticked.trades]).toEqual([2, -12 * dollar, 2]);
    expect(rules.points.map(({ text, list, trades, netMicros }) => [text, list, trades, netMicros / dollar])).toEqual([
      ['p0', 'Open', 2, -12],
      ['p1', 'Open', 1, -7],
    ]);
  });
});

describe('habits', () => {
  const at = instantOf('2026-06-10T14:00:00Z');

  it.each([
    ['under', 10 * msPerMinute - 1, ['afterLoss 1 0']],
    ['at', 10 * msPerMinute, []],
  ])('count a trade %s ten minutes after a loss', (_name, gapMs, said) => {
    expect(habitsOf([entryOf(-5, at), entryOf(-5, at + msPerMinute + gapMs)])).toEqual(said);
  });

  it('do not follow a win, a loss of another account, or themselves', () => {
    expect(habitsOf([entryOf(5, at), entryOf(-5, at + 2 * msPerMinute)])).toEqual([]);
    expect(habitsOf([entryOf(-5, at), entryOf(-5, at + 2 * msPerMinute, { accountId: 'two' })])).toEqual([]);
    expect(habitsOf([entryOf(-5, at, { heldMs: 0 })])).toEqual([]);
    expect(habitsOf([entryOf(-5, at), entryOf(5, at + msPerMinute)])).toEqual(['afterLoss 1 0']);
  });

  it.each([
    [2, []],
    [3, ['afterLosses 1 0']],
    [4, ['afterLosses 2 0']],
  ])('count trades after %i losses of a session', (losses, said) => {
    const entries = Array.from({ length: losses }, (_, n) => entryOf(-5, at + n * 30 * msPerMinute));
    expect(habitsOf([...entries, entryOf(5, at + 3 * 3_600_000)])).toEqual(said);
  });

  it.each([
    [-25, []],
    [-26, ['beyondStop 1 0']],
  ])('count a loss of %i dollars if 20 were planned', (dollars, said) => {
    expect(habitsOf([entryOf(dollars, at, { plannedStop: asTicks(60) })])).toEqual(said);
  });

  it('count a trade without a stop only for a trader who plans stops', () => {
    const without = entryOf(5, at);
    expect(habitsOf([without])).toEqual([]);
    expect(habitsOf([without, entryOf(5, at + 3_600_000, { plannedStop: asTicks(60) })])).toEqual(['withoutStop 1 0']);
  });

  it('are counted in the period before as well, and link to the trade that lost most', () => {
    const earlier = instantOf('2026-06-03T14:00:00Z');
    const { habits } = periodReviewOf(
      [
        ...[0, 5, 11].map((minutes) => entryOf(-5, earlier + minutes * msPerMinute)),
        entryOf(-5, at),
        entryOf(-9, at + 3 * msPerMinute),
        entryOf(2, at + 6 * msPerMinute),
      ],
      week,
    );
    expect(habits.map(({ kind, trades, wins, before }) => [kind, trades, wins, before])).toEqual([
      ['afterLoss', 2, 1, 2],
    ]);
    expect(habits[0]?.worst?.trade.netMicros).toBe(-9 * dollar);
    expect(habits[0]?.netMicros).toBe(-7 * dollar);
  });
});
