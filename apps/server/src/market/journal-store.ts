/** SQL of what the journal reads of the market: a customer's fills for good, and the minutes of a price. */
import { type DatabaseHandle, timeValue } from '../platform/database.ts';
import type { FillRow } from './market-store.ts';
import type { StoredBar } from './tables.ts';

/** Oldest first. */
export const listOwnFills = async (db: DatabaseHandle, customerId: number): Promise<readonly FillRow[]> =>
  db
    .selectFrom('marketFills')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('at')
    .orderBy('account')
    .orderBy('sequence')
    .execute();

/** Bars of a minute that begin within a range, oldest first. */
export const listBarsWithin = async (
  db: DatabaseHandle,
  range: { readonly root: string; readonly fromHour: number; readonly until: number; readonly hoursMax: number },
): Promise<readonly StoredBar[]> => {
  const rows = await db
    .selectFrom('marketBars')
    .select('bars')
    .where('root', '=', range.root)
    .where('hour', '>=', timeValue(range.fromHour))
    .where('hour', '<=', timeValue(range.until))
    .orderBy('hour')
    .limit(range.hoursMax)
    .execute();
  return rows.flatMap(({ bars }) => [...bars]);
};
