// The end of the program window, as shown in the customer's record.
import { zeroDate } from '@openbell/api/common.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { shownDates } from '../simulator/gauntlet-part.ts';
import { findNewestAttempt } from './attempts/attempts-store.ts';

/** The zero date if the subscription has no evaluation. */
export async function readWindowEnd(db: DatabaseHandle, subscriptionId: number): Promise<string> {
  const attempt = await findNewestAttempt(db, subscriptionId);
  return attempt === undefined ? zeroDate : shownDates(attempt).end;
}
