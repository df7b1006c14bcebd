import { assert } from '@openbell/units/assert.ts';
import { asInstant, instantOf, msPerHour } from '@openbell/units/instant.ts';
import { asMicros } from '@openbell/units/money.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillOf } from './journal-kit.ts';
import { journalFiguresOf } from './journal-statistics.ts';
import { type PlayedEntry, playbookStatisticsOf, type TickedList } from './playbook-statistics.ts';
import { tradesOfFills } from './trades-of-fills.ts';

const dollar = 1_000_000;
const start = instantOf('2026-06-08T14:00:00Z');
const retest = { listId: 'lst_retest', name: 'Retest' };
const fade = { listId: 'lst_fade', name: 'Fade' };

/** `+edge -stop`: the points of a list that were met and missed. */
const ticked = (of: { listId: string; name: string }, text: string): TickedList => ({
  ...of,
  points: text.split(' ').map((point) => ({ text: point.slice(1), isMet: point.startsWith('+') })),
});

let hour = 0;
/** A long trade of one MNQ (half a dollar a tick), an hour after the one before. */
function played(dollars: number, more: Partial<Omit<PlayedEntry, 'trade'>> = {}): PlayedEntry {
  hour += 1;
  const at = asInstant(start + hour * msPerHour);
  const [trade] = tradesOfFills([
    fillOf('buy 1 MNQM6 100', '00:00:00', { at }),
    fillOf(`sell 1 MNQM6 ${100 + dollars * 2}`, '00:00:00', { at: asInstant(at + 60_000) }),
  ]);
  assert(trade !== undefined, 'no trade');
  return { trade, tags: [], playbook: null, plannedStop: null, checks: [], ...more };
}
const retests = (...results: readonly [dollars: number, points: string][]) =>
  results.map(([dollars, points]) => played(dollars, { playbook: retest, checks: [ticked(retest, points)] }));
const shareOf = (trades: number, wins: number, dollars: number) => ({
  trades,
  wins,
  netMicros: asMicros(dollars * dollar),
});

describe('the playbooks of a journal', () => {
  it('are empty without a closed trade', () => {
    const { trade, ...rest } = played(5, { playbook: retest });
    expect(playbookStatisticsOf([])).toEqual([]);
    expect(playbookStatisticsOf([{ ...rest, trade: { ...trade, closedAt: null, session: null } }])).toEqual([]);
  });

  it('each have their own figures, worked out by hand: the one with most trades first, no playbook last', () => {
    const entries = [
      played(-6),
      played(7),
      played(8),
      ...[40, -10, -20, 0, 30].map((dollars) => played(dollars, { playbook: retest, plannedStop: asTicks(80) })),
      ...[-5, -5].map((dollars) => played(dollars, { playbook: fade })),
    ];
    const [first, second, without, ...more] = playbookStatisticsOf(entries.toReversed());
    expect([first?.name, second?.name, without?.listId, without?.name, more]).toEqual(['Retest', 'Fade', '', '', []]);
    // 40 -10 -20 0 30 is 40 net: 2 of 5 won, 70 won to 30 lost, 8 a trade, 30 below the peak after the third, 10 risked each.
    expect(first?.figures).toMatchObject({
      trades: 5,
      wins: 2,
      losses: 2,
      winRateBps: 4000,
      profitFactorBps: 23_300,
      expectancyMicros: 8 * dollar,
      averageWinMicros: 35 * dollar,
      averageLossMicros: -15 * dollar,
      drawdown: { largestMicros: 30 * dollar, currentMicros: 0 },
      streaks: { longestWins: 1, longestLosses: 2, current: 1 },
      r: { trades: 5, averageBps: 8000, bestBps: 40_000, worstBps: -20_000 },
    });
    expect(second?.figures).toMatchObject({ trades: 2, wins: 0, profitFactorBps: 0, expectancyMicros: -5 * dollar });
    expect(second?.figures.drawdown).toMatchObject({ largestMicros: 10 * dollar, currentMicros: 10 * dollar });
    expect(without?.figures).toMatchObject({ trades: 3, wins: 2, netMicros: 9 * dollar, expectancyMicros: 3 * dollar });
  });

  it('count a micro-dollar above zero as a win, zero as neither, and one below as a loss', () => {
    const results = [1, 0, -1].map((micros) => {
      const entry = played(1, { playbook: retest });
      const trade = { ...entry.trade, commissionMicros: asMicros(dollar - micros), netMicros: asMicros(micros) };
      const [of] = playbookStatisticsOf([{ ...entry, trade }]);
      return [of?.figures.wins, of?.figures.losses];
    });
    expect(results).toEqual([
      [1, 0],
      [0, 0],
      [0, 1],
    ]);
  });

  it('are identified by id and carry the name from the trade that closed last', () => {
    const old = played(10, { playbook: { ...retest, name: 'Old name' } });
    const statistics = playbookStatisticsOf([played(5, { playbook: retest }), old]);
    expect(statistics.map(({ name, figures }) => [name, figures.trades])).toEqual([['Retest', 2]]);
  });

  it('split any trades of the journal between them', () => {
    const entry = fc.tuple(fc.integer({ min: -40, max: 40 }), fc.constantFrom(null, retest, fade));
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 20 }), (all) => {
        const entries = all.map(([dollars, playbook]) => played(dollars, { playbook }));
        const parts = playbookStatisticsOf(entries);
        const whole = journalFiguresOf(entries);
        for (const figure of ['trades', 'wins', 'losses', 'netMicros', 'grossMicros'] as const)
          expect(parts.reduce((sum, { figures }) => sum + figures[figure], 0)).toBe(whole[figure]);
      }),
    );
  });
});

describe('the value of keeping a list', () => {
  it('is given for the whole list and each of its points, as kept against missed', () => {
    const entries = retests([30, '+edge +stop'], [-10, '+edge +stop'], [5, '-edge +stop'], [-45, '-edge -stop']);
    const [list, ...others] = playbookStatisticsOf(entries)[0]?.lists ?? [];
    expect(others).toEqual([]);
    expect(list).toMatchObject({
      ...retest,
      kept: { ...shareOf(2, 1, 20), winRateBps: 5000, expectancyMicros: 10 * dollar },
      missed: { ...shareOf(2, 1, -40), winRateBps: 5000, expectancyMicros: -20 * dollar },
      worthMicros: 30 * dollar,
    });
    expect(list?.points).toEqual([
      expect.objectContaining({
        text: 'edge',
        kept: expect.objectContaining(shareOf(2, 1, 20)),
        missed: expect.objectContaining(shareOf(2, 1, -40)),
      }),
      expect.objectContaining({
        text: 'stop',
        kept: expect.objectContaining(shareOf(3, 2, 25)),
        missed: expect.objectContaining(shareOf(1, 0, -45)),
        // 25 / 3 to the micro-dollar, minus -45.
        worthMicros: 8_333_333 + 45 * dollar,
      }),
    ]);
  });

  it('is null while the list was never kept, or never missed', () => {
    const worth = (...points: readonly string[]) =>
      playbookStatisticsOf(retests(...points.map((text) => [10, text] as [number, string])))[0]?.lists[0]?.worthMicros;
    expect([worth('+edge'), worth('-edge'), worth('+edge', '-edge')]).toEqual([null, null, 0]);
  });

  it('counts a list as kept with its last point, and as missed with one point open', () => {
    const keptOf = (points: string) => playbookStatisticsOf(retests([1, points]))[0]?.lists[0]?.kept.trades;
    expect([keptOf('+one +two +three'), keptOf('+one +two -three'), keptOf('-one -two -three')]).toEqual([1, 0, 0]);
  });

  it("lists other lists on a playbook's trades after its own rules, and lists on trades without a playbook", () => {
    const open = { listId: 'lst_open', name: 'Before the open' };
    const statistics = playbookStatisticsOf([
      played(10, { playbook: retest, checks: [ticked(open, '+calm'), ticked(retest, '+edge')] }),
      played(-10, { checks: [ticked(open, '-calm'), { ...fade, points: [] }] }),
      played(4),
    ]);
    expect(
      statistics.map(({ listId, lists }) => [
        listId,
        lists.map(({ name, kept, missed }) => [name, kept.trades, missed.trades]),
      ]),
    ).toEqual([
      [
        'lst_retest',
        [
          ['Retest', 1, 0],
          ['Before the open', 1, 0],
        ],
      ],
      ['', [['Before the open', 0, 1]]],
    ]);
  });

  it("uses a point's wording at the time of the trade, newest first, and counts equal points once per trade", () => {
    const entries = retests([5, '+edge +old'], [10, '+new +edge'], [20, '+twin -twin']);
    const points = playbookStatisticsOf(entries)[0]?.lists[0]?.points ?? [];
    expect(points.map(({ text, kept, missed }) => [text, kept.trades, missed.trades])).toEqual([
      ['twin', 0, 1],
      ['new', 1, 0],
      ['edge', 2, 0],
      ['old', 1, 0],
    ]);
  });
});
