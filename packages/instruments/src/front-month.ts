// Which listed month of an instrument is traded: the nearest one that most traders have not left yet. Exchanges let a month trade longer,
// but volume moves on at the days below (rolls as brokers publish them, rounded to one rule per group; a product that ends earlier has its
// own).
import { AssertionError } from '@openbell/units/assert.ts';
import { asSessionDate, civilOfDay, dayOfCivil, type SessionDate, weekdayOf } from '@openbell/units/civil-date.ts';
import type { HoursGroup, Instrument } from './instrument.ts';

/** The first session date on which traders leave a month for the next one: a day of a month, counted back from the delivery month. */
type Roll = { readonly monthsBefore: 0 | 1 | 2; readonly day: number } | 'before_third_friday';

const rollByGroup: Readonly<Record<HoursGroup, Roll>> = {
  'Stock indices': 'before_third_friday',
  Currencies: 'before_third_friday',
  // First notice is at the end of the month before delivery.
  'Interest rates': { monthsBefore: 1, day: 26 },
  Metals: { monthsBefore: 1, day: 26 },
  Grains: { monthsBefore: 1, day: 26 },
  // Crude oil ends about the 20th of the month before, natural gas and the products at its end.
  Energies: { monthsBefore: 1, day: 16 },
  Softs: { monthsBefore: 0, day: 1 },
  Meats: { monthsBefore: 0, day: 1 },
  // Settled in cash against the last Friday, and against the month's own price.
  Crypto: { monthsBefore: 0, day: 22 },
  'Softs (dairy)': { monthsBefore: 0, day: 26 },
};

/** Products that end earlier than others of their group. */
const rollByRoot: Readonly<Record<string, Roll>> = {
  // Ends with the second month before the one it is named after.
  BZ: { monthsBefore: 2, day: 16 },
  // Settled in cash against the full-size contract: three business days before the month; the full-size one trades longer.
  QO: { monthsBefore: 1, day: 22 },
  QI: { monthsBefore: 1, day: 22 },
  QC: { monthsBefore: 1, day: 22 },
  // Settled in cash against the central bank's rate of the last business day before the month.
  '6L': { monthsBefore: 1, day: 22 },
};

const monthLetters = 'FGHJKMNQUVXZ';

/** The search covers at most two years of months. */
const monthsAhead = 26;

/** The symbol of the month that is traded on a session's date, such as `ESZ26`. */
export function frontMonthOf(instrument: Instrument, date: SessionDate): string {
  let { year, month } = civilOfDay(date);
  for (let tried = 0; tried < monthsAhead; tried += 1) {
    const letter = monthLetters.charAt(month - 1);
    if (instrument.months.includes(letter) && date < rollDateOf(instrument, { year, month }))
      return `${instrument.root}${letter}${String(year % 100).padStart(2, '0')}`;
    month += 1;
    if (month > 12) {
      month = 1;
      year += 1;
    }
  }
  throw new AssertionError(`no month of ${instrument.root} is listed`);
}

function rollDateOf(instrument: Instrument, { year, month }: { readonly year: number; readonly month: number }) {
  const roll = rollByRoot[instrument.root] ?? rollByGroup[instrument.hoursGroup];
  if (roll === 'before_third_friday') return thirdFriday(year, month) - 8;
  const before = month - roll.monthsBefore;
  return before >= 1 ? dayOfCivil(year, before, roll.day) : dayOfCivil(year - 1, before + 12, roll.day);
}

function thirdFriday(year: number, month: number): SessionDate {
  const first = dayOfCivil(year, month, 1);
  return asSessionDate(first + ((5 - weekdayOf(first) + 7) % 7) + 14);
}
