import { lastPaidDay } from '@openbell/rules/billing/add-on-price.ts';
import { instantOfWire } from '../wire-date.ts';

/** The last paid day (YYYY-MM-DD) of data whose end the wire carries: the end is a Chicago midnight, some hours into a UTC day. */
export const lastPaidDayOfWire = (expires: string): string => {
  const expiresAt = instantOfWire(expires);
  return expiresAt === null ? '' : lastPaidDay(expiresAt);
};
