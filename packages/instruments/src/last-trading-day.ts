// The last day on which an exchange lets a delivery month trade, by the rules of the contract specifications. Exchange holidays are not
// counted, which only moves some days later: a month that still trades is never called expired.
import { asSessionDate, dayOfCivil, type SessionDate, weekdayOf } from '@openbell/units/civil-date.ts';
import type { Contract } from './contract-symbol.ts';

type Month = { readonly year: number; readonly month: number };

const [wednesday, thursday, friday] = [3, 4, 5] as const;
const monthLetters = 'FGHJKMNQUVXZ';

const rules: readonly (readonly [roots: string, last: (month: Month) => SessionDate])[] = [
  ['ES NQ YM RTY EMD RS1 MES MNQ MYM M2K', (month) => nthOf(month, friday, 3)],
  ['NKD', (month) => before(nthOf(month, friday, 2), 1)],
  ['6A 6B 6E 6J 6M 6N 6S 6Z E7 J7 M6A M6B M6E MJY MSF', (month) => before(nthOf(month, wednesday, 3), 2)],
  ['6C MCD', (month) => before(nthOf(month, wednesday, 3), 1)],
  ['6L HO RB', (month) => before(firstOf(month), 1)],
  ['CL', crudeEnd],
  ['QM MCL', (month) => before(crudeEnd(month), 1)],
  ['BZ', (month) => before(firstOf(month, -1), 1)],
  ['NG', (month) => before(firstOf(month), 3)],
  ['QG MNG', (month) => before(firstOf(month), 4)],
  ['QO QI QC', (month) => before(firstOf(month), 3)],
  ['GC MGC SI SIL HG MHG PL PA', (month) => before(firstOf(month, 1), 3)],
  ['ZB UB ZN TN', (month) => before(before(firstOf(month, 1), 1), 7)],
  ['ZC ZW ZS ZM ZL KE ZO ZR XC XW XK', (month) => before(asSessionDate(firstOf(month) + 14), 1)],
  ['SR3', (month) => before(nthOf(month, wednesday, 3, 3), 1)],
  ['HE', (month) => after(asSessionDate(firstOf(month) - 1), 10)],
  ['GF', (month) => lastOf(month, thursday)],
  ['LBR', (month) => before(asSessionDate(firstOf(month) + 15), 1)],
  // The day before the government publishes the month's price, which may be in the first days of the next one.
  ['DC', (month) => asSessionDate(firstOf(month, 1) + 5)],
  ['BTC MBT ETH MET', (month) => lastOf(month, friday)],
];
const ruleByRoot = new Map(rules.flatMap(([roots, last]) => roots.split(' ').map((root) => [root, last] as const)));

/** Without a rule of its own (the short rates, live cattle) a month trades to its last business day. */
export function lastTradingDay({ instrument, monthLetter, year }: Contract): SessionDate {
  const month = { year, month: monthLetters.indexOf(monthLetter) + 1 };
  return (ruleByRoot.get(instrument.root) ?? endOfMonth)(month);
}

const endOfMonth = (month: Month): SessionDate => before(firstOf(month, 1), 1);

/** Three business days before the 25th of the month before, or before the business day preceding the 25th. */
function crudeEnd(month: Month): SessionDate {
  const day = asSessionDate(firstOf(month, -1) + 24);
  return before(day, isWeekday(day) ? 3 : 4);
}

function firstOf({ year, month }: Month, monthsLater = 0): SessionDate {
  const months = year * 12 + month - 1 + monthsLater;
  return dayOfCivil(Math.floor(months / 12), (months % 12) + 1, 1);
}

function nthOf(month: Month, weekday: number, count: number, monthsLater = 0): SessionDate {
  const first = firstOf(month, monthsLater);
  return asSessionDate(first + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (count - 1));
}

function lastOf(month: Month, weekday: number): SessionDate {
  const day = firstOf(month, 1) - 1;
  return asSessionDate(day - ((weekdayOf(asSessionDate(day)) - weekday + 7) % 7));
}

const isWeekday = (date: SessionDate): boolean => weekdayOf(date) >= 1 && weekdayOf(date) <= 5;
/** Business days back from a date, or on from it, not counting the date itself. */
const before = (date: SessionDate, days: number): SessionDate => walk(date, days, -1);
const after = (date: SessionDate, days: number): SessionDate => walk(date, days, 1);

function walk(date: SessionDate, days: number, step: 1 | -1): SessionDate {
  let day = date;
  for (let left = days; left > 0; ) {
    day = asSessionDate(day + step);
    if (isWeekday(day)) left -= 1;
  }
  return day;
}
