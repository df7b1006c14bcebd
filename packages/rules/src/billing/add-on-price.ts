// The EUREX data add-on (Q20): a fixed price for each calendar month in Chicago, without proration, discount or refund.
import { chicagoTimeOf, instantOfChicago } from '@openbell/instruments/chicago-time.ts';
import { asSessionDate, civilOfDay, dayOfCivil, formatDate } from '@openbell/units/civil-date.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { asCents, type Cents } from '@openbell/units/money.ts';
import { daysInMonth } from './billing-date.ts';

/** Price of one month in US cents (PRICE-021). */
export const eurexMonthCents = asCents(8_000);
const lastDays = 3;
const renewalMinutes = [12 * 60, 20 * 60] as const;

/**
 * What EUREX costs at an instant, and until when it is then paid. In the last three calendar days of the Chicago month, today included, two
 * months are billed and it runs to the end of the next month; otherwise one month, to the end of this one (PRICE-022, PRICE-024).
 * `expiresAt` is the first unpaid instant: Chicago midnight after the last day.
 */
export function eurexPurchase(instant: Instant): { readonly priceCents: Cents; readonly expiresAt: Instant } {
  const { year, month, day } = civilOfDay(chicagoTimeOf(instant).date);
  const daysLeft = daysInMonth(year, month) - day + 1;
  const months = daysLeft <= lastDays ? 2 : 1;
  const zeroBased = month - 1 + months;
  const end = dayOfCivil(year + Math.floor(zeroBased / 12), (zeroBased % 12) + 1, 1);
  return { priceCents: asCents(eurexMonthCents * months), expiresAt: instantOfChicago(end, 0) };
}

/**
 * The next month of an add-on that is paid until an instant: charged at noon on the last paid day, retried at 20:00 if that failed, and
 * then paid to the end of the month after (PRICE-023). All in Chicago.
 */
export function eurexRenewal(expiresAt: Instant): { readonly tryAt: readonly Instant[]; readonly expiresAt: Instant } {
  const firstUnpaid = chicagoTimeOf(expiresAt).date;
  const { year, month } = civilOfDay(firstUnpaid);
  const end = month === 12 ? dayOfCivil(year + 1, 1, 1) : dayOfCivil(year, month + 1, 1);
  return {
    tryAt: renewalMinutes.map((minute) => instantOfChicago(asSessionDate(firstUnpaid - 1), minute)),
    expiresAt: instantOfChicago(end, 0),
  };
}

/** When the month after `expiresAt` is first charged: the renewal date on a receipt. */
export function eurexChargedAt(expiresAt: Instant): Instant {
  return instantOfChicago(asSessionDate(chicagoTimeOf(expiresAt).date - 1), renewalMinutes[0]);
}

/** The last paid day (YYYY-MM-DD) of data that is paid until an instant: the Chicago day before it, on which the next month is charged. */
export function lastPaidDay(expiresAt: Instant): string {
  return formatDate(asSessionDate(chicagoTimeOf(expiresAt).date - 1));
}

/** Half an hour of mentoring in US cents (PRICE-017). */
export const mentoringCents = asCents(7_500);
