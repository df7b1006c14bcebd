import { asSessionDate, dateOf, formatDate } from '@openbell/units/civil-date.ts';
import { asInstant, instantOf, msPerDay, msPerHour } from '@openbell/units/instant.ts';
import { asMicros } from '@openbell/units/money.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawdownOf, equityCurveOf } from './equity-curve.ts';
import { type JournalEntry, rBpsOf, riskMicrosOf } from './journal-entry.ts';
import { filterOfText, fitsFilter, type JournalFilter, textOfFilter } from './journal-filter.ts';
import { fillOf } from './journal-kit.ts';
import { journalDaysOf, journalStatisticsOf } from './journal-statistics.ts';
import { tradesOfFills } from './trades-of-fills.ts';

const dollar = 1_000_000;
const chicago = 'America/Chicago';
const start = instantOf('2026-06-08T14:00:00Z');

/** A closed long trade of one MNQ (half a dollar a tick), an hour after the previous one or on the given day. */
function entryOf(dollars: number, at = start, more: Partial<JournalEntry> & { symbol?: string; side?: string } = {}) {
  const { symbol = 'MNQM6', side = 'buy', ...rest } = more;
  const tickDollars = symbol.startsWith('MNQ') ? 0.5 : 1.25;
  const other = side === 'buy' ? 'sell' : 'buy';
  const move = (side === 'buy' ? 1 : -1) * Math.round(dollars / tickDollars);
  const [trade] = tradesOfFills([
    fillOf(`${side} 1 ${symbol} 100`, '00:00:00', { at }),
    fillOf(`${other} 1 ${symbol} ${100 + move}`, '00:00:00', { at: asInstant(at + 60_000) }),
  ]);
  return {
    trade: trade ?? expect.unreachable(),
    tags: [],
    playbook: null,
    plannedStop: null,
    ...rest,
  } satisfies JournalEntry;
}
const entriesOf = (...results: readonly number[]) =>
  results.map((dollars, index) => entryOf(dollars, asInstant(start + index * msPerHour)));
const statisticsOf = (entries: readonly JournalEntry[]) => journalStatisticsOf(entries, chicago);

describe('the figures of a journal', () => {
  it('are zeros, nulls and empty lists without a trade', () => {
    expect(statisticsOf([])).toMatchObject({
      trades: 0,
      winRateBps: null,
      profitFactorBps: null,
      expectancyMicros: null,
      averageWinMicros: null,
      largestLoss: null,
      drawdown: { largestMicros: 0, longestMs: 0, peakAt: null },
      r: { trades: 0, averageBps: null },
      chicagoHours: [],
    });
  });

  it('count wins, losses and even trades, and leave open ones out', () => {
    const open = { ...entryOf(5).trade, closedAt: null, session: null };
    const statistics = statisticsOf([...entriesOf(30, -10, 0, 20, -10, -5), { ...entryOf(1), trade: open }]);
    expect(statistics).toMatchObject({ trades: 6, open: 1, wins: 2, losses: 3, netMicros: 25 * dollar });
    expect(statistics.winRateBps).toBe(3330);
    expect(statisticsOf(entriesOf(1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1)).winRateBps).toBe(5450);
    expect(statistics.profitFactorBps).toBe(20_000);
    expect(statistics.expectancyMicros).toBe(4_166_667);
    expect([statistics.averageWinMicros, statistics.averageLossMicros]).toEqual([25 * dollar, -8_333_333]);
    expect(statistics.streaks).toEqual({ longestWins: 1, longestLosses: 2, current: -2 });
    expect(statistics.largestLoss?.trade.openedAt).toBe(start + msPerHour);
    expect(statistics.largestWin?.trade.netMicros).toBe(30 * dollar);
  });

  it('are after commissions, which can turn a win into a loss', () => {
    const [trade] = tradesOfFills([
      fillOf('buy 1 MNQM6 100', '14:00:00', { commissionMicros: asMicros(600_000) }),
      fillOf('sell 1 MNQM6 102', '14:01:00', { commissionMicros: asMicros(600_000) }),
    ]);
    const entry = { trade: trade ?? expect.unreachable(), tags: [], playbook: null, plannedStop: null };
    expect(statisticsOf([entry])).toMatchObject({
      wins: 0,
      losses: 1,
      netMicros: -200_000,
      grossMicros: dollar,
      commissionMicros: 1_200_000,
      profitFactorBps: 0,
    });
  });

  it('group by hour in Chicago and in a zone, weekday, instrument and tag', () => {
    const monday = instantOf('2026-06-08T22:30:00Z');
    const entries = [
      entryOf(10, start, { tags: ['plan', 'news', 'news'] }),
      entryOf(-4, monday, { tags: ['news'] }),
      entryOf(5, asInstant(start + msPerDay), { symbol: 'MESM6' }),
    ];
    const statistics = journalStatisticsOf(entries, 'Asia/Tokyo');
    const short = (groups: readonly { key: number | string; trades: number; wins: number; netMicros: number }[]) =>
      groups.map(({ key, trades, wins, netMicros }) => [key, trades, wins, netMicros / dollar]);
    expect(short(statistics.chicagoHours)).toEqual([
      [17, 1, 0, -4],
      [9, 2, 2, 15],
    ]);
    expect(short(statistics.zoneHours)).toEqual([
      [7, 1, 0, -4],
      [23, 2, 2, 15],
    ]);
    expect(short(statistics.weekdays)).toEqual([
      [1, 1, 1, 10],
      [2, 2, 1, 1],
    ]);
    expect(short(statistics.instruments)).toEqual([
      ['MES', 1, 1, 5],
      ['MNQ', 2, 1, 6],
    ]);
    expect(short(statistics.tags)).toEqual([
      ['', 1, 1, 5],
      ['news', 2, 1, 6],
      ['plan', 1, 1, 10],
    ]);
    expect(
      journalDaysOf(entries).map(({ session, trades, netMicros }) => [formatDate(session), trades, netMicros]),
    ).toEqual([
      ['2026-06-08', 1, 10 * dollar],
      ['2026-06-09', 2, dollar],
    ]);
  });
});

describe('the hour in the customer’s zone', () => {
  const hoursOf = (zone: string, ...times: readonly string[]) =>
    times.flatMap((time) => journalStatisticsOf([entryOf(1, instantOf(time))], zone).zoneHours.map(({ key }) => key));

  it('is right on both sides of a change of the clocks, to the minute', () => {
    // Berlin: 2026-03-29 01:00Z is 03:00, 2026-10-25 01:00Z is 02:00 for the second time.
    expect(hoursOf('Europe/Berlin', '2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z')).toEqual([1, 3]);
    expect(
      hoursOf(
        'Europe/Berlin',
        '2026-10-24T23:59:00Z',
        '2026-10-25T00:59:00Z',
        '2026-10-25T01:00:00Z',
        '2026-10-25T02:00:00Z',
      ),
    ).toEqual([1, 2, 2, 3]);
    expect(hoursOf('America/Chicago', '2026-11-01T06:59:00Z', '2026-11-01T07:00:00Z', '2026-11-01T08:00:00Z')).toEqual([
      1, 1, 2,
    ]);
  });

  it('is right for zones with half or three quarters of an hour, and beyond midnight', () => {
    expect(hoursOf('Asia/Kolkata', '2026-06-08T18:29:00Z', '2026-06-08T18:30:00Z')).toEqual([23, 0]);
    expect(hoursOf('Asia/Kathmandu', '2026-06-08T18:14:00Z', '2026-06-08T18:15:00Z')).toEqual([23, 0]);
    expect(hoursOf('Pacific/Apia', '2026-06-08T10:59:00Z', '2026-06-08T11:00:00Z')).toEqual([23, 0]);
    expect(hoursOf('America/St_Johns', '2026-01-08T03:29:00Z', '2026-01-08T03:30:00Z')).toEqual([23, 0]);
  });
});

describe('the equity curve', () => {
  const longOf = (...results: readonly number[]) => drawdownOf(entriesOf(...results).map(({ trade }) => trade));
  const closeOf = (index: number) => start + index * msPerHour + 60_000;

  it('has a point at each close', () => {
    const points = equityCurveOf(
      entriesOf(10, -4, 1)
        .map(({ trade }) => trade)
        .toReversed(),
    );
    expect(points.map(({ at, netMicros, totalMicros }) => [at, netMicros / dollar, totalMicros / dollar])).toEqual([
      [closeOf(0), 10, 10],
      [closeOf(1), -4, 6],
      [closeOf(2), 1, 7],
    ]);
  });

  it('reports the greatest fall from a peak, the first if several are equal', () => {
    expect(longOf(10, -4, -6, 30, -10, 1)).toMatchObject({
      largestMicros: 10 * dollar,
      peakAt: closeOf(0),
      lowestAt: closeOf(2),
      currentMicros: 9 * dollar,
    });
    expect(longOf(-3)).toMatchObject({ largestMicros: 3 * dollar, peakAt: start, lowestAt: closeOf(0) });
    expect(longOf(5, 5)).toMatchObject({ largestMicros: 0, peakAt: null, longestMs: 0, isLongestOver: true });
  });

  it('reports the longest time below a peak: it ends when the peak is reached, not just neared', () => {
    const longest = (...results: readonly number[]) => {
      const { longestMs, longestFrom, isLongestOver } = longOf(...results);
      return [longestMs / msPerHour, longestFrom, isLongestOver];
    };
    expect(longest(10, -4, 3.5)).toEqual([2, closeOf(0), false]);
    expect(longest(10, -4, 4)).toEqual([2, closeOf(0), true]);
    expect(longest(10, -4, 1, 4, -1)).toEqual([3, closeOf(0), true]);
    expect(longest(10, -4, 5, -1, -1, -1)).toEqual([3, closeOf(2), false]);
    expect(longest(10, 10, 10)).toEqual([0, null, true]);
  });

  it('ends at the net result, with a fall that no two points exceed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 1, maxLength: 30 }), (results) => {
        const entries = entriesOf(...results);
        const totals = [0, ...equityCurveOf(entries.map(({ trade }) => trade)).map(({ totalMicros }) => totalMicros)];
        const { netMicros, drawdown } = statisticsOf(entries);
        expect(totals.at(-1)).toBe(netMicros);
        const falls = totals.flatMap((from, index) => totals.slice(index).map((to) => from - to));
        expect(drawdown.largestMicros).toBe(Math.max(...falls));
        expect(drawdown.currentMicros).toBe(Math.max(...totals) - netMicros);
        expect(drawdown.isLongestOver || drawdown.currentMicros > 0).toBe(true);
      }),
    );
  });
});

describe('the R multiple', () => {
  it('is the net result over what the planned stop put at risk', () => {
    expect(rBpsOf(entryOf(10, start, { plannedStop: asTicks(90) }))).toBe(20_000);
    expect(rBpsOf(entryOf(-2.5, start, { plannedStop: asTicks(90) }))).toBe(-5000);
    expect(rBpsOf(entryOf(10, start, { side: 'sell', plannedStop: asTicks(110) }))).toBe(20_000);
    expect(rBpsOf(entryOf(10))).toBeNull();
  });

  it('has no risk with a stop at the entry or on the winning side, and one with a stop one tick away', () => {
    expect(
      [99, 100, 101].map((plannedStop) => riskMicrosOf(entryOf(1, start, { plannedStop: asTicks(plannedStop) }))),
    ).toEqual([dollar / 2, null, null]);
  });

  it('counts every contract that was entered', () => {
    const [trade] = tradesOfFills([fillOf('buy 1 MNQM6 100', '14:00:00'), fillOf('buy 3 MNQM6 104', '14:01:00')]);
    const entry = { trade: trade ?? expect.unreachable(), tags: [], playbook: null, plannedStop: asTicks(98) };
    expect(riskMicrosOf(entry)).toBe(10 * dollar);
    expect(rBpsOf(entry)).toBeNull();
  });

  it('is averaged and counted by whole R', () => {
    const entries = [10, -5, -2.5, 12.5].map((dollars, index) =>
      entryOf(dollars, asInstant(start + index * msPerHour), { plannedStop: asTicks(90) }),
    );
    expect(statisticsOf([...entries, entryOf(99)]).r).toEqual({
      trades: 4,
      averageBps: 7500,
      bestBps: 25_000,
      worstBps: -10_000,
      byWholeR: [
        { r: -1, trades: 2 },
        { r: 2, trades: 2 },
      ],
    });
  });
});

describe('the filter', () => {
  const sign = fc.oneof(fc.constantFrom(...'&%+=?# ;٣é'), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }));
  const texts = fc.uniqueArray(fc.string({ unit: sign, maxLength: 20 }), { maxLength: 5 });
  const dates = fc.option(fc.integer({ min: dateOf('2000-01-03'), max: dateOf('2099-12-31') }).map(asSessionDate));
  const anyFilter: fc.Arbitrary<JournalFilter> = fc
    .record({
      accounts: texts.map((values) => values.filter((value) => value !== '')),
      roots: fc.subarray(['6E', 'ES', 'MNQ']),
      tags: texts,
      playbooks: texts,
      sides: fc.subarray(['long', 'short'] as const),
      outcomes: fc.subarray(['win', 'loss', 'even', 'open'] as const),
      weekdays: fc.subarray([1, 2, 3, 4, 5]),
      hours: fc.subarray(Array.from({ length: 24 }, (_, hour) => hour)),
      from: dates,
      until: dates,
    })
    .map((filter) => ({
      ...filter,
      accounts: filter.accounts.toSorted(byCode),
      tags: filter.tags.toSorted(byCode),
      playbooks: filter.playbooks.toSorted(byCode),
    }));

  it('survives a round trip through an address, and URLSearchParams reads the same', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const text = textOfFilter(filter);
        expect(filterOfText(text)).toEqual(filter);
        const search = new URLSearchParams(text);
        expect(search.getAll('tag')).toEqual(filter.tags);
        expect(filterOfText(`?other=1&${search}`)).toEqual(filter);
      }),
    );
    expect(textOfFilter(filterOfText(''))).toBe('');
  });

  it('ignores invalid values instead of failing', () => {
    const text =
      'weekday=0&weekday=1&weekday=5&weekday=6&hour=23&hour=24&hour=-1&side=up&from=2026-02-29&until=2026-02-28&tag=%E0%A4&account=&root';
    expect(filterOfText(text)).toEqual({
      ...filterOfText(''),
      weekdays: [1, 5],
      hours: [23],
      until: dateOf('2026-02-28'),
    });
    const long = (length: number) => filterOfText(`tag=${'x'.repeat(length)}`).tags.length;
    expect([long(100), long(101)]).toEqual([1, 0]);
    const many = Array.from({ length: 51 }, (_, index) => `tag=t${index}`).join('&');
    expect(filterOfText(many).tags).toHaveLength(50);
  });

  it('shows entries that match every part, dates inclusive', () => {
    const win = entryOf(10, start, { tags: ['plan'], playbook: { listId: 'lst_1', name: 'Retest' } });
    const loss = entryOf(-10, asInstant(start + msPerDay), { symbol: 'MESM6', side: 'sell' });
    const shown = (text: string) => [win, loss].map((entry) => fitsFilter(entry, filterOfText(text)));
    expect(shown('')).toEqual([true, true]);
    expect(shown('outcome=win')).toEqual([true, false]);
    expect(shown('outcome=win&outcome=loss')).toEqual([true, true]);
    expect(shown('outcome=win&root=MES')).toEqual([false, false]);
    expect(shown('side=short')).toEqual([false, true]);
    expect(shown('account=two')).toEqual([false, false]);
    expect(shown('tag=')).toEqual([false, true]);
    expect(shown('tag=plan&hour=9')).toEqual([true, false]);
    expect(shown('playbook=lst_1')).toEqual([true, false]);
    expect(shown('playbook=')).toEqual([false, true]);
    expect(shown('playbook=lst_2')).toEqual([false, false]);
    expect(shown('weekday=2')).toEqual([false, true]);
    expect(shown('from=2026-06-08&until=2026-06-08')).toEqual([true, false]);
    expect(shown('from=2026-06-09')).toEqual([false, true]);
    expect(shown('from=2026-06-10')).toEqual([false, false]);
  });
});

function byCode(one: string, other: string): number {
  return one < other ? -1 : 1;
}
