// When a plan renews or ends. The calendar is Chicago's, the exchange's city: noon there is the same date from Honolulu to Kolkata.
import { chicagoTimeOf, instantOfChicago } from '@openbell/instruments/chicago-time.ts';
import { asSessionDate, civilOfDay, dayOfCivil } from '@openbell/units/civil-date.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { PlanTerm } from './plan-catalogue.ts';

const noonMinute = 12 * 60;

/** Day of the month (1 to 31) of an instant in Chicago: the day that renewals return to after a shorter month (Q31a). */
export function billingDayOf(instant: Instant): number {
  return civilOfDay(chicagoTimeOf(instant).date).day;
}

/**
 * The billing date after an instant: noon in Chicago on the billing day of the next month, or on its last day if it is shorter. Bought on
 * January 31: February 28, March 31, April 30 (Q31a).
 */
export function nextBillingAt(instant: Instant, billingDay: number): Instant {
  const { year, month } = civilOfDay(chicagoTimeOf(instant).date);
  const nextYear = month === 12 ? year + 1 : year;
  const nextMonth = month === 12 ? 1 : month + 1;
  const firstDay = dayOfCivil(nextYear, nextMonth, 1);
  const day = Math.min(billingDay, daysInMonth(nextYear, nextMonth));
  return instantOfChicago(asSessionDate(firstDay + day - 1), noonMinute);
}

/** End or next billing date of a plan bought at an instant; null for a plan without an end. */
export function untilOf(term: PlanTerm, startedAt: Instant): Instant | null {
  if (term.kind === 'lifetime') return null;
  if (term.kind === 'monthly') return nextBillingAt(startedAt, billingDayOf(startedAt));
  return term.days === null
    ? null
    : instantOfChicago(asSessionDate(chicagoTimeOf(startedAt).date + term.days), noonMinute);
}

/** Length of a month, 28 to 31. */
export function daysInMonth(year: number, month: number): number {
  const next = month === 12 ? dayOfCivil(year + 1, 1, 1) : dayOfCivil(year, month + 1, 1);
  return next - dayOfCivil(year, month, 1);
}
