import { lastPaidDay } from '@openbell/rules/billing/add-on-price.ts';
import { instantOfWire } from '../wire-date.ts';

/** The last paid day (YYYY-MM-DD) from an end in the API: the end is midnight in Chicago, some hours into a UTC day. */
export function lastPaidDayOfWire(expires: string): string {
  const expiresAt = instantOfWire(expires);
  return expiresAt === null ? '' : lastPaidDay(expiresAt);
}
