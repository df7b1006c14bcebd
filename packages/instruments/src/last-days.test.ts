// Compares the traded month with the last day on which the exchange lets each product's month trade, or the first delivery notice. The
// rules are those of the exchange's contract specifications; New York's holidays substitute for London's and Brasília's.
import {
  asSessionDate,
  dateOf,
  dayOfCivil,
  formatDate,
  type SessionDate,
  weekdayOf,
} from '@openbell/units/civil-date.ts';
import { describe, expect, it } from 'vitest';
import { parseContractSymbol } from './contract-symbol.ts';
import { frontMonthOf } from './front-month.ts';
import { allInstruments, instrumentOfRoot } from './instrument.ts';

const holidays = new Set(
  `2026-01-01 2026-01-19 2026-02-16 2026-04-03 2026-05-25 2026-06-19 2026-07-03 2026-09-07 2026-11-26 2026-12-25
   2027-01-01 2027-01-18 2027-02-15 2027-03-26 2027-05-31 2027-06-18 2027-07-05 2027-09-06 2027-11-25 2027-12-24`
    .split(/\s+/)
    .map(dateOf),
);
const isBusinessDay = (date: SessionDate): boolean =>
  weekdayOf(date) !== 0 && weekdayOf(date) !== 6 && !holidays.has(date);

/** Business days back from a date, not counting the date itself. */
function before(date: SessionDate, days: number): SessionDate {
  let left = days;
  for (let day = date - 1; ; day -= 1) {
    if (isBusinessDay(asSessionDate(day))) left -= 1;
    if (left === 0) return asSessionDate(day);
  }
}

type Month = { readonly year: number; readonly month: number };
function first({ year, month }: Month, later = 0): SessionDate {
  const months = year * 12 + month - 1 + later;
  return dayOfCivil(Math.floor(months / 12), (months % 12) + 1, 1);
}
function nth(month: Month, weekday: number, count: number, later = 0): SessionDate {
  const begin = first(month, later);
  return asSessionDate(begin + ((weekday - weekdayOf(begin) + 7) % 7) + 7 * (count - 1));
}
const [wednesday, thursday, friday] = [3, 4, 5];

/** Three business days before the 25th of the month before, or before the business day preceding the 25th. */
function crudeEnd(month: Month): SessionDate {
  const day = asSessionDate(first(month, -1) + 24);
  return isBusinessDay(day) ? before(day, 3) : before(day, 4);
}
/** Deliveries are announced from the last business day of the month before: no trader wants to hold the month then. */
const beforeNotice = (month: Month): SessionDate => before(first(month), 2);
function lastFriday(month: Month): SessionDate {
  const day = asSessionDate(first(month, 1) - 1);
  return asSessionDate(day - ((weekdayOf(day) - friday + 7) % 7));
}

/** The last session in which a month may be the traded one. */
const rules: readonly (readonly [roots: string, last: (month: Month) => SessionDate])[] = [
  ['ES NQ YM RTY EMD RS1 MES MNQ MYM M2K', (month) => nth(month, friday, 3)],
  ['NKD', (month) => before(nth(month, friday, 2), 1)],
  ['6A 6B 6E 6J 6M 6N 6S 6Z E7 J7 M6A M6B M6E MJY MSF', (month) => before(nth(month, wednesday, 3), 2)],
  ['6C MCD', (month) => before(nth(month, wednesday, 3), 1)],
  ['6L', (month) => before(first(month), 1)],
  ['CL', crudeEnd],
  ['QM MCL', (month) => before(crudeEnd(month), 1)],
  ['BZ', (month) => before(first(month, -1), month.month === 2 ? 2 : 1)],
  ['NG', (month) => before(first(month), 3)],
  ['QG MNG', (month) => before(first(month), 4)],
  ['HO RB', (month) => before(first(month), 1)],
  ['QO QI QC', (month) => before(first(month), 3)],
  ['GC MGC SI SIL HG MHG PL PA ZB UB ZN TN ZF Z3N ZT ZC ZW ZS ZM ZL KE ZO ZR XC XW XK', beforeNotice],
  ['ZQ SR1 LE', (month) => before(first(month, 1), 1)],
  ['SR3', (month) => before(nth(month, wednesday, 3, 3), 1)],
  ['HE', (month) => before(asSessionDate(first(month) + 16), 2)],
  ['GF', (month) => nth(month, thursday, 3)],
  ['LBR', (month) => before(asSessionDate(first(month) + 15), 1)],
  // The day before the government publishes the month's price; the earliest in five years was the 27th.
  ['DC', (month) => asSessionDate(first(month) + 26)],
  ['BTC MBT ETH MET', lastFriday],
];

function lastOf(symbol: string): SessionDate {
  const contract = parseContractSymbol(symbol, 2026);
  if (!contract.ok) throw new Error(symbol);
  const { instrument, monthLetter, year } = contract.value;
  const rule = rules.find(([roots]) => roots.split(' ').includes(instrument.root));
  if (rule === undefined) throw new Error(`no rule for ${instrument.root}`);
  return rule[1]({ year, month: 'FGHJKMNQUVXZ'.indexOf(monthLetter) + 1 });
}

describe('the traded month ends no earlier than traders leave it', () => {
  it.each(allInstruments.filter(({ status }) => status === 'offered').map(({ root }) => root))(
    '%s, on every session of 2026 and 2027',
    (root) => {
      const instrument = instrumentOfRoot(root) ?? expect.unreachable(root);
      const late: string[] = [];
      for (let date = dateOf('2026-01-02'); date < dateOf('2028-01-01'); date = asSessionDate(date + 1)) {
        if (!isBusinessDay(date)) continue;
        const symbol = frontMonthOf(instrument, date);
        if (date > lastOf(symbol)) late.push(`${symbol} on ${formatDate(date)}`);
      }
      expect(late).toEqual([]);
    },
  );

  it.each([
    ['CLF27', '2026-12-21'],
    ['BZF27', '2026-11-30'],
    ['BZG27', '2026-12-30'],
    ['NGF27', '2026-12-29'],
    ['QCH27', '2027-02-24'],
    ['NKDZ26', '2026-12-10'],
    ['6EZ26', '2026-12-14'],
    ['6LF27', '2026-12-31'],
  ])('%s, which ends on %s', (symbol, last) => {
    expect(formatDate(lastOf(symbol))).toBe(last);
  });
});
