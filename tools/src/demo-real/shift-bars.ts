// Moves bars by whole weeks of the exchange's wall clock, so sessions and hours stay correct across daylight saving changes.
import { chicagoTimeOf, instantOfChicago } from '@openbell/instruments/chicago-time.ts';
import { asSessionDate, civilOfDay } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, msPerMinute } from '@openbell/units/instant.ts';
import type { Bar } from './read-bars.ts';

/** The fewest weeks that move an instant to another one or later. */
export function weeksTo(first: Instant, now: Instant): number {
  let weeks = 0;
  while (shiftInstant(first, weeks) < now) weeks += 1;
  return weeks;
}

export function shiftInstant(instant: Instant, weeks: number): Instant {
  const { date, minuteOfDay, msOfDay } = chicagoTimeOf(instant);
  return asInstant(instantOfChicago(asSessionDate(date + 7 * weeks), minuteOfDay) + (msOfDay % msPerMinute));
}

const monthLetters = 'FGHJKMNQUVXZ';

/** A bar moved in time; its contract keeps the month and moves by the same number of years. */
export function shiftBar(bar: Bar, weeks: number): Bar & { readonly monthAndYear: string } {
  const at = shiftInstant(bar.at, weeks);
  const years = yearOf(at) - yearOf(bar.at);
  const letter = monthLetters.charAt(Number(bar.contract.slice(4, 6)) - 1);
  const year = (Number(bar.contract.slice(0, 4)) + years) % 100;
  return { ...bar, at, monthAndYear: `${letter}${String(year).padStart(2, '0')}` };
}

function yearOf(instant: Instant): number {
  return civilOfDay(chicagoTimeOf(instant).date).year;
}
