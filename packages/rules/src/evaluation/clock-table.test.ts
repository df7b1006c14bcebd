// The clock (R12) as a table: each row holds the expected answer of a rule, worked out by hand from the calendar. The whole table runs
// again in other machine time zones, which must change nothing.
import { chicagoTimeOf } from '@openbell/instruments/chicago-time.ts';
import { flatTimes202603, nextFlatDeadline } from '@openbell/instruments/flat-times.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { sessionDateOf, sessionOpenOf, settlementOf } from '@openbell/instruments/sessions.ts';
import { dateOf, formatDate } from '@openbell/units/civil-date.ts';
import { asInstant, formatInstant, instantOf, msPerDay, msPerHour, msPerMinute } from '@openbell/units/instant.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { eurexPurchase } from '../billing/add-on-price.ts';
import { billingDayOf, daysInMonth, nextBillingAt } from '../billing/billing-date.ts';
import { isRebillDue } from '../billing/renewal.ts';
import { zoneTimeOf } from '../calendar/zone-time.ts';
import { applyEntry, nextDueAt } from './engine.ts';
import { startState } from './state.ts';
import { entryOf, fill, mark, newRun, time } from './test-kit.ts';

type Row = readonly [what: string, seen: unknown, expected: unknown];

/** A daylight saving change, the trading days around it, and the hours from Chicago to UTC before and after. */
const changes = [
  [
    '8 March 2026',
    ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'],
    6,
    ['2026-03-09', '2026-03-10', '2026-03-11'],
    5,
  ],
  [
    '1 November 2026',
    ['2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30'],
    5,
    ['2026-11-02', '2026-11-03', '2026-11-04'],
    6,
  ],
  [
    '14 March 2027',
    ['2027-03-09', '2027-03-10', '2027-03-11', '2027-03-12'],
    6,
    ['2027-03-15', '2027-03-16', '2027-03-17'],
    5,
  ],
  [
    '7 November 2027',
    ['2027-11-02', '2027-11-03', '2027-11-04', '2027-11-05'],
    5,
    ['2027-11-08', '2027-11-09', '2027-11-10'],
    6,
  ],
] as const;

const utc = (date: string, hour: number, minute = 0): string =>
  formatInstant(asInstant(dateOf(date) * msPerDay + hour * msPerHour + minute * msPerMinute));

const es = instrumentOfRoot('ES') ?? expect.unreachable('no ES');

/** Settlement, opening, deadline and the start of the next session, to the millisecond. */
function sessionRows(day: string, hours: number): Row[] {
  const date = dateOf(day);
  const settlement = instantOf(utc(day, 16 + hours));
  const deadline = nextFlatDeadline(flatTimes202603, es, { date, after: asInstant(settlement - msPerDay / 2) });
  return [
    [`${day} settles at 16:00`, formatInstant(settlementOf(date)), utc(day, 16 + hours)],
    [`${day} has to be flat at 15:50`, deadline === null ? '' : formatInstant(deadline), utc(day, 15 + hours, 50)],
    [`${day} is still that session a millisecond before`, formatDate(sessionDateOf(asInstant(settlement - 1))), day],
    [`${day} is over at the settlement`, sessionDateOf(settlement) > date, true],
    [`${day} reads 16:00 on the wall`, chicagoTimeOf(settlement).minuteOfDay, 960],
    [`${day} begins at 17:00 of the evening before`, chicagoTimeOf(sessionOpenOf(date)).minuteOfDay, 1020],
  ];
}

/** Chicago and Berlin are seven hours apart, but six in the weeks between their daylight saving changes. */
const berlinRows = (): Row[] =>
  (
    [
      ['2026-03-06', 7],
      ['2026-03-09', 6],
      ['2026-03-27', 6],
      ['2026-03-30', 7],
      ['2026-10-23', 7],
      ['2026-10-26', 6],
      ['2026-10-30', 6],
      ['2026-11-02', 7],
      ['2027-03-12', 7],
      ['2027-03-15', 6],
      ['2027-03-26', 6],
      ['2027-03-29', 7],
      ['2027-10-29', 7],
      ['2027-11-01', 6],
      ['2027-11-05', 6],
      ['2027-11-08', 7],
    ] as const
  ).map(([day, hours]): Row => {
    const wall = zoneTimeOf(settlementOf(dateOf(day)), 'Europe/Berlin');
    const minutes = (wall.date - dateOf(day)) * 1440 + wall.minuteOfDay;
    return [`${day} settles ${hours} hours later on the wall of Berlin`, minutes, 960 + hours * 60];
  });

/** Bought on the 28th to 31st: renews on the last day of a shorter month, and on the original day again in a longer one. */
const monthRows = (): Row[] =>
  (
    [
      ['2027-01-31', 31, '2027-02-28'],
      ['2028-01-31', 31, '2028-02-29'],
      ['2028-01-30', 30, '2028-02-29'],
      ['2028-01-29', 29, '2028-02-29'],
      ['2027-01-29', 29, '2027-02-28'],
      ['2027-02-28', 31, '2027-03-31'],
      ['2028-02-29', 31, '2028-03-31'],
      ['2027-03-31', 31, '2027-04-30'],
      ['2027-04-30', 31, '2027-05-31'],
      ['2027-12-31', 31, '2028-01-31'],
      ['2027-12-28', 28, '2028-01-28'],
      ['2028-02-28', 28, '2028-03-28'],
    ] as const
  ).flatMap(([day, billingDay, next]): Row[] => {
    const noon = instantOf(utc(day, 18));
    const at = nextBillingAt(noon, billingDay);
    return [
      [`after ${day} on day ${billingDay}`, formatDate(chicagoTimeOf(at).date), next],
      [`after ${day} on day ${billingDay} at noon`, chicagoTimeOf(at).minuteOfDay, 720],
    ];
  });

const lengthRows = (): Row[] =>
  (
    [
      [2026, 2, 28],
      [2027, 2, 28],
      [2028, 2, 29],
      [2100, 2, 28],
      [2000, 2, 29],
      [2026, 4, 30],
      [2026, 12, 31],
    ] as const
  ).map(([year, month, days]): Row => [`days of ${year}-${month}`, daysInMonth(year, month), days]);

const until = instantOf('2026-03-10T17:00:00Z');
const lineRows = (): Row[] => [
  ['the day of a purchase is that of Chicago', billingDayOf(instantOf('2026-03-01T05:59:59.999Z')), 28],
  ['and turns at its midnight', billingDayOf(instantOf('2026-03-01T06:00:00Z')), 1],
  ['three days and a millisecond before the end', isRebillDue(until, asInstant(until - 3 * msPerDay - 1)), false],
  ['three days before the end', isRebillDue(until, asInstant(until - 3 * msPerDay)), true],
  ['after the end', isRebillDue(until, asInstant(until + 1)), true],
  ['without an end', isRebillDue(null, until), false],
  [
    'the zero date is read as what it says',
    formatInstant(instantOf('0001-01-01T00:00:00Z')),
    '0001-01-01T00:00:00.000Z',
  ],
];

/** Three or fewer days left in the month in Chicago, including today: two months are billed. */
const monthEndRows = (): Row[] =>
  (
    [
      ['2026-02-26T05:59:59Z', 8_000, '2026-03-01T06:00:00.000Z'],
      ['2026-02-26T06:00:00Z', 16_000, '2026-04-01T05:00:00.000Z'],
      ['2028-02-27T05:59:59Z', 8_000, '2028-03-01T06:00:00.000Z'],
      ['2028-02-27T06:00:00Z', 16_000, '2028-04-01T05:00:00.000Z'],
      ['2026-10-29T04:59:59Z', 8_000, '2026-11-01T05:00:00.000Z'],
      ['2026-10-29T05:00:00Z', 16_000, '2026-12-01T06:00:00.000Z'],
      ['2026-04-28T05:00:00Z', 16_000, '2026-06-01T05:00:00.000Z'],
      ['2027-12-29T06:00:00Z', 16_000, '2028-02-01T06:00:00.000Z'],
    ] as const
  ).flatMap(([at, cents, expires]): Row[] => {
    const { priceCents, expiresAt } = eurexPurchase(instantOf(at));
    return [
      [`${at}: cents`, priceCents, cents],
      [`${at}: paid until`, formatInstant(expiresAt), expires],
    ];
  });

/** Sixty days are 60 x 24 hours regardless of daylight saving; the expiry is a day later. */
const endRows = (): Row[] =>
  ['2026-02-10T15:00:00Z', '2026-10-05T14:00:00Z', '2027-01-20T15:00:00Z', '2028-01-15T15:00:00Z'].flatMap(
    (start): Row[] => {
      const { state } = newRun('TCP50', start);
      return [
        [`${start} ends after 60 x 24 hours`, state.end - instantOf(start), 60 * msPerDay],
        [`${start} expires a day later`, state.expires - instantOf(start), 61 * msPerDay],
      ];
    },
  );

/** A clock that goes back five seconds or an hour: entries keep their own time, and the state never goes backwards. */
const backRows = (): Row[] =>
  [5_000, msPerHour, -msPerHour, 4 * msPerHour].flatMap((backMs): Row[] => {
    const start = instantOf('2026-03-06T15:00:00Z');
    const { state } = newRun('GAUNT', '2026-03-06T15:00:00Z');
    applyEntry(state, entryOf(fill('2026-03-06T15:00:00Z', 'buy 1 ESM6 @ 5000.00')));
    let newest = start;
    let isFalling = false;
    return [2, 4, 6].flatMap((hours): Row[] => {
      const at = start + hours * msPerHour;
      for (const instant of [at, Math.max(start, at - backMs)]) {
        const before = state.clock;
        applyEntry(state, entryOf(mark(formatInstant(asInstant(instant)), 'ESM6 @ 5000.25')));
        newest = asInstant(Math.max(newest, instant));
        isFalling ||= state.clock < before;
      }
      return [
        [`${hours} h in, ${backMs} ms back: the effective instant`, formatInstant(state.clock), formatInstant(newest)],
        [`${hours} h in, ${backMs} ms back: never falls`, isFalling, false],
      ];
    });
  });

/** Each settlement of sixty days falls due exactly once, weekday by weekday, across both daylight saving changes. */
const dueRows = (): Row[] =>
  (
    [
      ['2026-02-10T15:00:00Z', 44],
      ['2026-10-05T14:00:00Z', 45],
    ] as const
  ).flatMap(([start, weekdays]): Row[] => {
    const { header } = newRun('GAUNT', start);
    const state = startState(header);
    const dues: number[] = [];
    for (let due = nextDueAt(state); due !== null; due = nextDueAt(state)) {
      applyEntry(state, entryOf(time(formatInstant(due))));
      dues.push(due);
    }
    const settlements = dues.slice(0, -1);
    return [
      [
        `${start}: settlements on the wall`,
        [...new Set(settlements.map((due) => chicagoTimeOf(asInstant(due)).minuteOfDay))],
        [960],
      ],
      [
        `${start}: strictly one after the other`,
        dues.every((due, index) => index === 0 || due > (dues[index - 1] ?? 0)),
        true,
      ],
      [`${start}: weekdays of 61 days`, settlements.length, weekdays],
      [`${start}: the last is the expiry`, dues.at(-1) === state.expires, true],
    ];
  });

const table = (): readonly Row[] => [
  ...changes.flatMap(([, before, hoursBefore, after, hoursAfter]) => [
    ...before.flatMap((day) => sessionRows(day, hoursBefore)),
    ...after.flatMap((day) => sessionRows(day, hoursAfter)),
  ]),
  ...berlinRows(),
  ...monthRows(),
  ...lengthRows(),
  ...lineRows(),
  ...monthEndRows(),
  ...endRows(),
  ...backRows(),
  ...dueRows(),
];

const own = process.env['TZ'];
afterAll(() => {
  if (own === undefined) delete process.env['TZ'];
  else process.env['TZ'] = own;
});

describe('the clock table of the rules', () => {
  it('has at least 240 answers', () => {
    expect(table().length).toBeGreaterThanOrEqual(240);
  });

  it.each(['UTC', 'America/Chicago', 'Asia/Kolkata', 'Pacific/Apia'])(
    'gives the same answers on a machine in %s',
    (zone) => {
      process.env['TZ'] = zone;
      const minutes = { UTC: 0, 'America/Chicago': 360, 'Asia/Kolkata': -330, 'Pacific/Apia': -780 }[zone];
      expect(new Date('2027-01-15T12:00:00Z').getTimezoneOffset(), 'the machine stands there').toBe(minutes);
      for (const [what, seen, expected] of table()) expect(seen, what).toEqual(expected);
    },
  );
});
