import { asSessionDate, formatDate } from '@openbell/units/civil-date.ts';
import { dollarsOfMicros, microsOfDollars } from '@openbell/units/money.ts';
import { describe, expect, it } from 'vitest';
import { balanceOf, equityOf } from '../state.ts';
import { earn, entryOf, fill, mark, morning, newRun, type RawEvent, runStory, time } from '../test-kit.ts';
import { bestDayShare } from './share.ts';
import { type Statistics, statisticsOfLog } from './statistics.ts';
import { csvOf, daysCsv, tripsCsv } from './statistics-csv.ts';

const start = '2026-03-02T15:00:00Z';
const statistics = (events: readonly RawEvent[], plan = 'TCP50'): Statistics =>
  statisticsOfLog(newRun(plan, start).header, events.map(entryOf));
const stateOf = (events: readonly RawEvent[]) => runStory({ plan: 'TCP50', start, events }).state;

const threeDays = [
  ...earn(morning(2), 60_000),
  ...earn(morning(3), -40_000),
  ...earn(morning(4), 30_000),
  time('2026-03-04T22:00:00Z'),
];

describe('the statistics of an attempt', () => {
  it('are only the start before the first fill', () => {
    const { curve, calendar, trips, sessions, settledFall, equityFall } = statistics([]);
    expect(curve.points.map(({ kind, date, ...micros }) => [kind, formatDate(date), micros])).toEqual([
      ['start', '2026-03-02', { balanceMicros: microsOfDollars(50_000), floorMicros: microsOfDollars(48_000) }],
    ]);
    expect([calendar, trips]).toEqual([[], []]);
    expect(sessions).toMatchObject({ traded: 0, bestDay: null, best: null, worst: null });
    expect([settledFall, equityFall]).toEqual([
      { amountMicros: 0, date: null },
      { amountMicros: 0, date: null },
    ]);
  });

  it('include a curve of the balance with floor and goal', () => {
    const { curve } = statistics(threeDays);
    const points = curve.points.map(({ kind, date, balanceMicros, floorMicros }) => [
      kind,
      formatDate(date),
      dollarsOfMicros(balanceMicros),
      dollarsOfMicros(floorMicros),
    ]);
    expect(points).toEqual([
      ['start', '2026-03-02', 50_000, 48_000],
      ['settled', '2026-03-02', 50_600, 48_600],
      ['settled', '2026-03-03', 50_200, 48_600],
      ['settled', '2026-03-04', 50_500, 48_600],
    ]);
    expect(curve.goalMicros).toBe(microsOfDollars(53_000));
  });

  it('end the curve with the running session and its equity', () => {
    const open = [
      ...threeDays,
      fill(morning(5), 'buy 1 ESM6 @ 5000.00'),
      mark('2026-03-05T15:10:00Z', 'ESM6 @ 5001.00'),
    ];
    const { curve, sessions } = statistics(open);
    expect(curve.points.at(-1)).toMatchObject({ kind: 'running', balanceMicros: equityOf(stateOf(open)) });
    expect(sessions).toMatchObject({ traded: 4, winning: 3, losing: 1 });
  });

  it('name the same largest day and share as the rules', () => {
    const { sessions } = statistics(threeDays);
    expect(sessions.bestDay).toEqual({
      date: stateOf(threeDays).bestDayDate,
      pnlMicros: microsOfDollars(600),
      shareBps: 12_000,
    });
    expect(bestDayShare(stateOf(threeDays))).toBe(1.2);
    expect(sessions.worst).toMatchObject({ pnlMicros: microsOfDollars(-400) });
    expect(sessions.streaks).toEqual({ longestWins: 1, longestLosses: 1, current: 1 });
  });

  it('give the largest day no share without a profit', () => {
    const events = [...earn(morning(2), 10_000), ...earn(morning(3), -10_000), time('2026-03-03T22:00:00Z')];
    expect(statistics(events).sessions.bestDay?.shareBps).toBe(0);
    const oneMore = [...events, ...earn(morning(4), 1), time('2026-03-04T22:00:00Z')];
    expect(statistics(oneMore).sessions.bestDay?.shareBps).toBe(100_000_000);
  });

  it('measure the largest falls of settled balance and of equity', () => {
    const events = [
      ...threeDays,
      fill(morning(5), 'buy 1 ESM6 @ 5000.00'),
      mark('2026-03-05T15:10:00Z', 'ESM6 @ 4990.00'),
      fill('2026-03-05T15:20:00Z', 'sell 1 ESM6 @ 5002.00'),
      time('2026-03-05T22:00:00Z'),
    ];
    const { settledFall, equityFall } = statistics(events);
    expect([dollarsOfMicros(settledFall.amountMicros), formatDate(settledFall.date ?? asSessionDate(0))]).toEqual([
      400,
      '2026-03-03',
    ]);
    // 50,600 - (50,500 - 2.02 - 500)
    expect([dollarsOfMicros(equityFall.amountMicros), formatDate(equityFall.date ?? asSessionDate(0))]).toEqual([
      602.02,
      '2026-03-05',
    ]);
  });

  it('add up to the balance if nothing is open', () => {
    const { trades } = statistics(threeDays);
    const state = stateOf(threeDays);
    expect(trades.netMicros).toBe(balanceOf(state) - state.plan.startMicros);
  });

  it('count a trade that the platform closed after the verdict, and show it separately', () => {
    const events = [
      fill('2026-03-02T15:00:00Z', 'buy 2 ESM6 @ 5000.00'),
      mark('2026-03-02T15:10:00Z', 'ESM6 @ 4980.00'),
      fill('2026-03-02T15:10:01Z', 'sell 2 ESM6 @ 4979.00'),
      fill('2026-03-02T15:20:00Z', 'buy 1 ESM6 @ 4970.00'),
      fill('2026-03-02T15:30:00Z', 'sell 1 ESM6 @ 4990.00'),
    ];
    const { trades, afterVerdict, sessions, trips } = statistics(events);
    expect(trades).toMatchObject({ trades: 1, wins: 0, losses: 1, open: 0 });
    expect(trips).toHaveLength(1);
    expect(afterVerdict).toEqual({ trades: 1, netMicros: microsOfDollars(-2_108.08) });
    expect(sessions.worst).toMatchObject({ pnlMicros: microsOfDollars(-2_004.04), isSettled: false });
  });

  it('keep the trade whose opening fill was the breach [TRUST-026]', () => {
    const events = [
      fill('2026-03-02T15:00:00Z', 'buy 1 ESM6 @ 5000.00'),
      fill('2026-03-02T15:10:00Z', 'sell 1 ESM6 @ 5001.00'),
      // The market is closed at this hour: a fill that opens a position in it fails the attempt.
      fill('2026-03-02T22:30:00Z', 'buy 1 ESM6 @ 5000.00'),
    ];
    expect(stateOf(events)).toMatchObject({ status: 'failed' });
    expect(statistics(events).trips.map(({ openedAt }) => new Date(openedAt).toISOString())).toEqual([
      '2026-03-02T15:00:00.000Z',
      '2026-03-02T22:30:00.000Z',
    ]);
  });

  it('count a late fill at its effective instant', () => {
    const events = [
      fill('2026-03-02T15:00:00Z', 'buy 1 ESM6 @ 5000.00'),
      mark('2026-03-02T16:30:00Z', 'ESM6 @ 5000.00'),
      fill('2026-03-02T15:30:00Z', 'sell 1 ESM6 @ 5001.00'),
      fill('2026-03-02T15:40:00Z', 'sell 1 ESM6 @ 5001.00'),
      fill('2026-03-02T16:50:00Z', 'buy 1 ESM6 @ 5000.00'),
    ];
    expect(statistics(events).trades.hours.all.map(({ key }) => key)).toEqual([9, 10]);
  });
});

describe('the calendar of an attempt', () => {
  const dayTexts = (events: readonly RawEvent[]) =>
    statistics(events).calendar.map(({ year, month, pnlMicros, daysTraded, weeks }) => ({
      month: `${year}-${month}`,
      pnl: dollarsOfMicros(pnlMicros),
      daysTraded,
      weeks: weeks.map(({ days, pnlMicros: week }) => [
        ...days.map((day) => {
          if (day === null) return null;
          return day.pnlMicros === null ? '-' : `${dollarsOfMicros(day.pnlMicros)} (${day.trades})`;
        }),
        dollarsOfMicros(week),
      ]),
    }));

  it('shows each session in its week and month', () => {
    const events = [...threeDays, ...earn(morning(31), 1_000), ...earn('2026-04-01T14:00:00Z', 500)];
    const calendar = dayTexts([...events, time('2026-04-01T21:00:00Z')]);
    expect(calendar.map(({ month, pnl, daysTraded }) => [month, pnl, daysTraded])).toEqual([
      ['2026-3', 510, 4],
      ['2026-4', 5, 1],
    ]);
    expect(calendar[0]?.weeks[0]).toEqual(['600 (2)', '-400 (2)', '300 (2)', '-', '-', 500]);
    expect(calendar[0]?.weeks.at(-1)).toEqual(['-', '10 (2)', null, null, null, 10]);
    expect(calendar[1]?.weeks[0]).toEqual([null, null, '5 (2)', '-', '-', 5]);
  });

  it('leaves out the empty week of a month that begins on a weekend', () => {
    // February 2026 begins on a Sunday, August on a Saturday.
    const { header } = newRun('TCP50', '2026-02-02T15:00:00Z');
    const { calendar } = statisticsOfLog(header, earn('2026-02-02T15:00:00Z', 100).map(entryOf));
    expect(calendar[0]?.weeks).toHaveLength(4);
    expect(calendar[0]?.weeks[0]?.days.map((day) => day !== null)).toEqual([true, true, true, true, true]);
    expect(calendar[0]?.weeks[0]?.days[0]).toMatchObject({ isSettled: false, pnlMicros: 1_000_000 });
  });
});

describe('the tables for a spreadsheet', () => {
  it('have one row per round trip, with empty fields while it is open', () => {
    const { trips } = statistics(
      [
        fill('2026-03-02T15:00:00Z', 'buy 1 CLM6 @ 70.00'),
        fill('2026-03-02T23:30:00.5Z', 'sell 1 CLM6 @ 69.99'),
        fill('2026-03-02T23:31:00Z', 'sell 1 CLM6 @ -1.50'),
      ],
      'GAUNT',
    );
    expect(tripsCsv(trips).split('\r\n')).toEqual([
      'session,opened,closed,symbol,side,quantity,entry,exit,result',
      '2026-03-03,2026-03-02T15:00:00.000Z,2026-03-02T23:30:00.500Z,CLM26,long,1,70.00,69.99,-14.04',
      '2026-03-03,2026-03-02T23:31:00.000Z,,CLM26,short,1,-1.50,,-2.02',
      '',
    ]);
  });

  it('have one row per settled session', () => {
    expect(daysCsv(stateOf(threeDays)).split('\r\n')).toEqual([
      'date,pnl,balance,floor,tier',
      '2026-03-02,600.00,50600.00,48600.00,2',
      '2026-03-03,-400.00,50200.00,48600.00,2',
      '2026-03-04,300.00,50500.00,48600.00,2',
      '',
    ]);
  });

  it('use the column names that the caller passes in', () => {
    expect(tripsCsv([], ['séance', 'un, deux'])).toBe('séance,"un, deux"\r\n');
  });

  it.each([
    ['plain', 'plain'],
    ['', ''],
    ['a,b', '"a,b"'],
    ['say "no"', '"say ""no"""'],
    ['two\nlines', '"two\nlines"'],
    ['a\rb', '"a\rb"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['@sum', "'@sum"],
    ['-1+2', "'-1+2"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
    ['-37.63', '-37.63'],
    ['-', "'-"],
    ['5000.25', '5000.25'],
  ])('write %j as the field %j', (text, field) => {
    expect(csvOf([[text]])).toBe(`${field}\r\n`);
  });
});
