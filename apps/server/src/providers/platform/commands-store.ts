// SQL of the commands to the trading platform.
import type { Instant } from '@openbell/units/instant.ts';
import type { Selectable } from 'kysely';
import { type DatabaseHandle, type DatabaseTransaction, sqlTime } from '../../platform/database/database.ts';
import type { TradingPlatformTables } from './tables.ts';

export type CommandRow = Selectable<TradingPlatformTables['platformCommands']>;

export async function insertCommand(
  trx: DatabaseTransaction,
  row: Pick<CommandRow, 'ref' | 'customerId' | 'kind' | 'command' | 'requestedAt'>,
): Promise<void> {
  await trx
    .insertInto('platformCommands')
    .values({ ...row, command: JSON.stringify(row.command), requestedAt: sqlTime(row.requestedAt) })
    .onConflict((conflict) => conflict.column('ref').doNothing())
    .execute();
}

export const findCommand = async (db: DatabaseHandle, ref: string): Promise<CommandRow | undefined> =>
  db.selectFrom('platformCommands').selectAll().where('ref', '=', ref).executeTakeFirst();

export const listOpenCommands = async (db: DatabaseHandle, customerId: number): Promise<readonly CommandRow[]> =>
  db
    .selectFrom('platformCommands')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('state', 'in', ['queued', 'working'])
    .orderBy('id')
    .execute();

/** Updates an open command; false if it was already finished. */
export async function moveCommand(
  trx: DatabaseTransaction,
  ref: string,
  to: { readonly state: 'working' | 'done' | 'refused'; readonly at: Instant },
): Promise<boolean> {
  const result = await trx
    .updateTable('platformCommands')
    .set({ state: to.state, finishedAt: to.state === 'working' ? null : sqlTime(to.at) })
    .where('ref', '=', ref)
    .where('state', 'in', ['queued', 'working'])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
