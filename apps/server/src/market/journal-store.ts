// SQL of what the journal reads from the market: all of a customer's fills, and the minutes of a price.
import type { Instant } from '@openbell/units/instant.ts';
import { sql } from 'kysely';
import { type DatabaseHandle, timeValue } from '../platform/database/database.ts';
import type { Asked } from './desk/asked-command.ts';
import type { FillRow, OrderRow } from './market-store.ts';
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

export type StopCommandRow = {
  readonly account: string;
  readonly sessionDate: string;
  readonly at: Instant;
  /** As it was sent, with its symbols. */
  readonly command: Asked & { readonly symbols: readonly string[] | null };
};

/** Accepted commands that contain a stop, oldest first: brackets, stops, pairs. */
export async function listStopCommands(db: DatabaseHandle, customerId: number): Promise<readonly StopCommandRow[]> {
  const rows = await db
    .selectFrom('marketCommands')
    .select(['account', 'sessionDate', 'at', 'command'])
    .where('account', 'in', ownAccounts(db, customerId))
    .where('refusal', 'is', null)
    .where(
      sql<boolean>`(command->>'kind' = 'place_pair' OR command->'ticket'->'bracket'->>'stopTicks' IS NOT NULL
        OR command->'ticket'->>'type' IN ('stop', 'stop_limit'))`,
    )
    .orderBy('at')
    .execute();
  return rows.map((row) => ({ ...row, command: row.command as StopCommandRow['command'] }));
}

/** Stops that were sent on their own, in their current or final state. */
export const listStopOrders = async (
  db: DatabaseHandle,
  customerId: number,
): Promise<readonly Pick<OrderRow, 'account' | 'sessionDate' | 'orderId' | 'isLiving' | 'wire'>[]> =>
  db
    .selectFrom('marketOrders')
    .select(['account', 'sessionDate', 'orderId', 'isLiving', 'wire'])
    .where('account', 'in', ownAccounts(db, customerId))
    .where(sql<boolean>`wire->>'type' IN ('stop', 'stop_limit') AND wire->>'parentId' IS NULL`)
    .execute();

const ownAccounts = (db: DatabaseHandle, customerId: number) =>
  db.selectFrom('marketAccounts').select('account').where('customerId', '=', customerId);

/** Bars of a minute that begin within a range, oldest first. */
export async function listBarsWithin(
  db: DatabaseHandle,
  range: { readonly root: string; readonly fromHour: Instant; readonly until: Instant; readonly hoursMax: number },
): Promise<readonly StoredBar[]> {
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
}
