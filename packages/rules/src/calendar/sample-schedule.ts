// Economic events of any month, by the rules after which offices usually publish: payrolls on the first Friday at 8:30 in New York, oil
// stocks on Wednesday at 10:30, and so on. The screen calls it a sample until a feed is loaded: real dates sometimes differ.
import { minuteOf } from '@openbell/instruments/chicago-time.ts';
import {
  asSessionDate,
  civilOfDay,
  dayOfCivil,
  formatDate,
  type SessionDate,
  weekdayOf,
} from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, msPerDay } from '@openbell/units/instant.ts';
import type { EconomicEvent, Volatility } from './economic-event.ts';
import { businessDayFrom, isFederalHoliday, lastWeekday, nthWeekday } from './federal-holidays.ts';
import { instantInZone, zoneTimeOf } from './zone-time.ts';

const tuesday = 2;
const wednesday = 3;
const thursday = 4;
const friday = 5;
const newYork = 'America/New_York';
const frankfurt = 'Europe/Berlin';
const london = 'Europe/London';

type Month = { readonly year: number; readonly month: number };

type Series = {
  readonly code: string;
  readonly name: string;
  readonly currency: string;
  readonly volatility: Volatility;
  readonly zone: string;
  /** Wall time in the zone. */
  readonly time: string;
  readonly dates: (month: Month) => readonly SessionDate[];
};

/** Payrolls: the first Friday; a week later if that is New Year's Day, on Thursday if it is just before the Fourth of July. */
function payrollsDate({ year, month }: Month): SessionDate {
  const first = nthWeekday(year, month, { weekday: friday, nth: 1 });
  if (!isFederalHoliday(first)) return first;
  return asSessionDate(month === 1 ? first + 7 : first - 1);
}

function daysOf({ year, month }: Month): readonly SessionDate[] {
  const first = dayOfCivil(year, month, 1);
  const next = month === 12 ? dayOfCivil(year + 1, 1, 1) : dayOfCivil(year, month + 1, 1);
  return Array.from({ length: next - first }, (_, index) => asSessionDate(first + index));
}

const weekly =
  (weekday: number): ((month: Month) => readonly SessionDate[]) =>
  (month) =>
    daysOf(month).filter((date) => weekdayOf(date) === weekday);

/** A day earlier if the date is a holiday (Thanksgiving). */
const early =
  (dates: (month: Month) => readonly SessionDate[]): ((month: Month) => readonly SessionDate[]) =>
  (month) =>
    dates(month).map((date) => (isFederalHoliday(date) ? asSessionDate(date - 1) : date));

const nth =
  (weekday: number, count: number, months?: readonly number[]): ((month: Month) => readonly SessionDate[]) =>
  ({ year, month }) =>
    months === undefined || months.includes(month) ? [nthWeekday(year, month, { weekday, nth: count })] : [];

const last =
  (weekday: number, months?: readonly number[]): ((month: Month) => readonly SessionDate[]) =>
  ({ year, month }) =>
    months === undefined || months.includes(month) ? [lastWeekday(year, month, weekday)] : [];

const fromDay =
  (day: number): ((month: Month) => readonly SessionDate[]) =>
  ({ year, month }) => [businessDayFrom(dayOfCivil(year, month, day))];

/** Consumer prices: the first Tuesday, Wednesday or Thursday from the tenth. */
function inflationDate({ year, month }: Month): SessionDate {
  let date = dayOfCivil(year, month, 10);
  while (![tuesday, wednesday, thursday].includes(weekdayOf(date)) || isFederalHoliday(date))
    date = asSessionDate(date + 1);
  return date;
}

const nthBusinessDay =
  (count: number): ((month: Month) => readonly SessionDate[]) =>
  ({ year, month }) => {
    let date = businessDayFrom(dayOfCivil(year, month, 1));
    for (let passed = 1; passed < count; passed += 1) date = businessDayFrom(asSessionDate(date + 1));
    return [date];
  };

/** The eight meetings of the Federal Reserve: third Wednesday of the quarter's last month, last Wednesday of its first. */
const fomcDates = (month: Month): readonly SessionDate[] => [
  ...nth(wednesday, 3, [3, 6, 9, 12])(month),
  ...last(wednesday, [1, 4, 7, 10])(month),
];

/** Minutes come three weeks after a meeting, which may be in the month before. */
function minutesDates(month: Month): readonly SessionDate[] {
  const before = month.month === 1 ? { year: month.year - 1, month: 12 } : { year: month.year, month: month.month - 1 };
  return [...fomcDates(before), ...fomcDates(month)]
    .map((date) => asSessionDate(date + 21))
    .filter((date) => civilOfDay(date).month === month.month);
}

/** Oil stocks come a day later in a week whose Monday is a holiday. */
const isHolidayWeek = (date: SessionDate): boolean =>
  isFederalHoliday(asSessionDate(date - ((weekdayOf(date) + 6) % 7)));

const usd = { currency: 'USD', zone: newYork } as const;

const series: readonly Series[] = [
  { ...usd, code: 'payrolls', name: 'Nonfarm payrolls', volatility: 4, time: '08:30', dates: (m) => [payrollsDate(m)] },
  {
    ...usd,
    code: 'unemployment',
    name: 'Unemployment rate',
    volatility: 3,
    time: '08:30',
    dates: (m) => [payrollsDate(m)],
  },
  {
    ...usd,
    code: 'adp',
    name: 'ADP employment change',
    volatility: 2,
    time: '08:15',
    dates: (m) => [asSessionDate(payrollsDate(m) - ((weekdayOf(payrollsDate(m)) - wednesday + 7) % 7))],
  },
  {
    ...usd,
    code: 'claims',
    name: 'Initial jobless claims',
    volatility: 2,
    time: '08:30',
    dates: early(weekly(thursday)),
  },
  {
    ...usd,
    code: 'oil',
    name: 'EIA crude oil inventories',
    volatility: 2,
    time: '10:30',
    dates: (m) => weekly(wednesday)(m).filter((date) => !isHolidayWeek(date) && !isFederalHoliday(date)),
  },
  {
    ...usd,
    code: 'oil',
    name: 'EIA crude oil inventories',
    volatility: 2,
    time: '12:00',
    dates: (m) => weekly(thursday)(m).filter((date) => isHolidayWeek(date) && !isFederalHoliday(date)),
  },
  {
    ...usd,
    code: 'gas',
    name: 'EIA natural gas storage',
    volatility: 2,
    time: '10:30',
    dates: early(weekly(thursday)),
  },
  {
    ...usd,
    code: 'cpi',
    name: 'Consumer price index (CPI)',
    volatility: 4,
    time: '08:30',
    dates: (m) => [inflationDate(m)],
  },
  {
    ...usd,
    code: 'ppi',
    name: 'Producer price index (PPI)',
    volatility: 3,
    time: '08:30',
    dates: (m) => [businessDayFrom(asSessionDate(inflationDate(m) + 1))],
  },
  { ...usd, code: 'retail', name: 'Retail sales', volatility: 3, time: '08:30', dates: fromDay(15) },
  { ...usd, code: 'housing', name: 'Housing starts', volatility: 2, time: '08:30', dates: fromDay(17) },
  { ...usd, code: 'durable', name: 'Durable goods orders', volatility: 2, time: '08:30', dates: fromDay(24) },
  {
    ...usd,
    code: 'gdp',
    name: 'Gross domestic product (GDP)',
    volatility: 3,
    time: '08:30',
    dates: early(last(thursday)),
  },
  {
    ...usd,
    code: 'pce',
    name: 'PCE price index',
    volatility: 3,
    time: '08:30',
    dates: early(last(friday)),
  },
  { ...usd, code: 'ism', name: 'ISM manufacturing index', volatility: 3, time: '10:00', dates: nthBusinessDay(1) },
  { ...usd, code: 'ism-services', name: 'ISM services index', volatility: 3, time: '10:00', dates: nthBusinessDay(3) },
  {
    ...usd,
    code: 'jolts',
    name: 'Job openings (JOLTS)',
    volatility: 2,
    time: '10:00',
    dates: (m) => nth(tuesday, 1)(m).map(businessDayFrom),
  },
  {
    ...usd,
    code: 'michigan',
    name: 'University of Michigan sentiment',
    volatility: 2,
    time: '10:00',
    dates: early(nth(friday, 2)),
  },
  { ...usd, code: 'confidence', name: 'Consumer confidence', volatility: 2, time: '10:00', dates: last(tuesday) },
  { ...usd, code: 'fomc', name: 'FOMC interest rate decision', volatility: 4, time: '14:00', dates: fomcDates },
  { ...usd, code: 'fomc-press', name: 'FOMC press conference', volatility: 4, time: '14:30', dates: fomcDates },
  { ...usd, code: 'fomc-minutes', name: 'FOMC minutes', volatility: 3, time: '14:00', dates: minutesDates },
  {
    code: 'ecb',
    name: 'ECB interest rate decision',
    currency: 'EUR',
    volatility: 4,
    zone: frankfurt,
    time: '14:15',
    dates: (m) => [
      ...nth(thursday, 2, [3, 6, 9])(m),
      ...nth(thursday, 3, [12])(m),
      ...last(thursday, [1, 4, 7, 10])(m),
    ],
  },
  {
    code: 'euro-cpi',
    name: 'Euro area flash CPI',
    currency: 'EUR',
    volatility: 3,
    zone: frankfurt,
    time: '11:00',
    dates: last(friday),
  },
  {
    code: 'zew',
    name: 'ZEW economic sentiment',
    currency: 'EUR',
    volatility: 2,
    zone: frankfurt,
    time: '11:00',
    dates: nth(tuesday, 3),
  },
  {
    code: 'boe',
    name: 'BoE interest rate decision',
    currency: 'GBP',
    volatility: 4,
    zone: london,
    time: '12:00',
    dates: (m) => [...nth(thursday, 1, [2, 5, 8, 11])(m), ...nth(thursday, 3, [3, 6, 9, 12])(m)],
  },
  {
    code: 'uk-cpi',
    name: 'UK consumer price index (CPI)',
    currency: 'GBP',
    volatility: 3,
    zone: london,
    time: '07:00',
    dates: nth(wednesday, 3),
  },
  {
    code: 'boc',
    name: 'BoC interest rate decision',
    currency: 'CAD',
    volatility: 3,
    zone: newYork,
    time: '09:45',
    dates: nth(wednesday, 2, [1, 3, 4, 6, 7, 9, 10, 12]),
  },
  {
    code: 'canada-jobs',
    name: 'Canada employment change',
    currency: 'CAD',
    volatility: 3,
    zone: newYork,
    time: '08:30',
    dates: nth(friday, 2),
  },
];

const eventOf = (one: Series, date: SessionDate): EconomicEvent => ({
  id: `sample-${one.code}-${formatDate(date)}`,
  at: instantInZone(date, minuteOf(one.time), one.zone),
  currency: one.currency,
  name: one.name,
  volatility: one.volatility,
  code: one.code,
  isAllDay: false,
  forecast: '',
  previous: '',
  actual: '',
});

const inOrder = (one: EconomicEvent, other: EconomicEvent): number =>
  one.at - other.at || other.volatility - one.volatility || (one.name < other.name ? -1 : 1);

const byMonth = new Map<string, readonly EconomicEvent[]>();

function eventsOfMonth(month: Month): readonly EconomicEvent[] {
  const key = `${month.year}-${month.month}`;
  const known = byMonth.get(key);
  if (known !== undefined) return known;
  const events = series.flatMap((one) => one.dates(month).map((date) => eventOf(one, date))).sort(inOrder);
  byMonth.set(key, events);
  return events;
}

/**
 * The events of the sample schedule, earliest first; events of one instant by weight, heaviest first.
 *
 * @param from inclusive
 * @param until exclusive
 */
export function sampleEvents({
  from,
  until,
}: {
  readonly from: Instant;
  readonly until: Instant;
}): readonly EconomicEvent[] {
  const months: Month[] = [];
  // Months begin at different instants in different zones, and an event of a month's first days may come the week before.
  const first = civilOfDay(zoneTimeOf(asInstant(from - msPerDay), newYork).date);
  const last = civilOfDay(zoneTimeOf(asInstant(until + 8 * msPerDay), newYork).date);
  for (let at = first.year * 12 + first.month - 1; at <= last.year * 12 + last.month - 1; at += 1)
    months.push({ year: Math.floor(at / 12), month: (at % 12) + 1 });
  return months
    .flatMap(eventsOfMonth)
    .filter((event) => event.at >= from && event.at < until)
    .sort(inOrder);
}

/** The codes of the sample, each of which has a translation. */
export const sampleCodes: readonly string[] = [...new Set(series.map((one) => one.code))];
