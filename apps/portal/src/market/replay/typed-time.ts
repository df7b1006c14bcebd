// Parses a typed time to go to: exchange time, with or without seconds, with or without a date.
import { chicagoTimeOf, instantOfChicago } from '@openbell/instruments/chicago-time.ts';
import { latinDigits } from '@openbell/ui/figures/latin-digits.ts';
import { asSessionDate, dateOf, parseDate, type SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, msPerSecond } from '@openbell/units/instant.ts';

type Range = { readonly from: Instant; readonly until: Instant };

const pattern = /^(?:(\d{4}-\d{2}-\d{2})[ T]+)?(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?$/;

/**
 * The instant of `8:31`, `08:31:05` or `2024-01-05 08:31`, in Chicago. Without a date: on the shown day, or on the first day of the
 * recording that has it. Null: not a time. It may be outside the recording.
 */
export function instantOfTyped(text: string, shownAt: Instant, { from, until }: Range): Instant | null {
  const match = pattern.exec(latinDigits(text.trim()));
  if (match === null) return null;
  const [, date, hour = '', minute = '', second = '0'] = match;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  if (date !== undefined && parseDate(date) === null) return null;
  const onDay = (day: SessionDate): Instant =>
    asInstant(instantOfChicago(day, Number(hour) * 60 + Number(minute)) + Number(second) * msPerSecond);
  // A recording that begins in the middle of a second includes that second.
  const isInside = (at: Instant): boolean => at > from - msPerSecond && at <= until;
  const shown = onDay(date === undefined ? chicagoTimeOf(shownAt).date : dateOf(date));
  const last = chicagoTimeOf(until).date;
  let meant = shown;
  if (date === undefined)
    for (let day = chicagoTimeOf(from).date; day <= last && !isInside(meant); day = asSessionDate(day + 1))
      if (isInside(onDay(day))) meant = onDay(day);
  return meant;
}
