// SQL of the simulator accounts, and of the agreements stored with the customer.

import { type SimulatorState, simulatorStatesBefore } from '@openbell/rules/simulator/simulator-states.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { Selectable } from 'kysely';
import { type DatabaseHandle, type DatabaseTransaction, literalTrue, sqlTime } from '../platform/database/database.ts';
import { joinedTable } from '../platform/database/joined-table.ts';
import type { StoredExchanges } from '../providers/platform/tables.ts';
import type { SimulatorTables } from './tables.ts';

export type SimulatorRow = Selectable<SimulatorTables['simulators']>;

export const findSimulator = async (db: DatabaseHandle, subscriptionId: number): Promise<SimulatorRow | undefined> =>
  db.selectFrom('simulators').selectAll().where('subscriptionId', '=', subscriptionId).executeTakeFirst();

/** The exchanges of the accounts of some subscriptions. */
export async function readExchanges(
  db: DatabaseHandle,
  subscriptionIds: readonly number[],
): Promise<ReadonlyMap<number, StoredExchanges>> {
  if (subscriptionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('simulators')
    .select(['subscriptionId', 'exchanges'])
    .where('subscriptionId', 'in', subscriptionIds)
    .execute();
  return new Map(rows.map((row) => [row.subscriptionId, row.exchanges]));
}

const simulators = joinedTable('simulators', [
  'id',
  'state',
  'chargeStatus',
  'commission',
  'exchanges',
  'requestedAt',
  'readyAt',
  'changesReadyAt',
]);
const attempts = joinedTable('attempts', [
  'id',
  'xid',
  'type',
  'status',
  'startedAt',
  'plannedStartAt',
  'plannedEndAt',
  'planKey',
  'planVersion',
  'verdict',
]);

/** What belongs to a customer's newest subscription: the account, and the newest evaluation. */
export async function findNewestSimulator(db: DatabaseHandle, customerId: number) {
  const row = await db
    .selectFrom('subscriptions')
    .leftJoin('simulators', 'simulators.subscriptionId', 'subscriptions.id')
    .leftJoin('attempts', 'attempts.subscriptionId', 'subscriptions.id')
    .select([...simulators.columns, ...attempts.columns])
    .where('subscriptions.customerId', '=', customerId)
    .where('subscriptions.isNewest', '=', literalTrue)
    .orderBy('attempts.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined
    ? { simulator: null, attempt: null }
    : { simulator: simulators.rowOf(row), attempt: attempts.rowOf(row) };
}

export const findSimulatorOfAccount = async (db: DatabaseHandle, account: string): Promise<SimulatorRow | undefined> =>
  db.selectFrom('simulators').selectAll().where('accountName', '=', account).executeTakeFirst();

/** Requests an account: a new row, or the refused one again. False if there is an account already. */
export async function beginSimulator(
  trx: DatabaseTransaction,
  row: Pick<SimulatorRow, 'subscriptionId' | 'customerId' | 'commission' | 'exchanges' | 'requestedAt'>,
): Promise<boolean> {
  const values = {
    state: 'pending' as const,
    chargeStatus: 'charging',
    commission: row.commission,
    exchanges: JSON.stringify(row.exchanges),
    requestedAt: sqlTime(row.requestedAt),
    readyAt: null,
  };
  const result = await trx
    .insertInto('simulators')
    .values({ ...values, subscriptionId: row.subscriptionId, customerId: row.customerId })
    .onConflict((conflict) =>
      conflict
        .column('subscriptionId')
        .doUpdateSet(values)
        .where('simulators.state', 'in', simulatorStatesBefore('pending')),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function setExpectedReady(trx: DatabaseTransaction, subscriptionId: number, at: Instant): Promise<void> {
  await trx
    .updateTable('simulators')
    .set({ readyAt: sqlTime(at) })
    .where('subscriptionId', '=', subscriptionId)
    .where('state', '=', 'pending')
    .execute();
}

export type Opening = {
  readonly accountName: string;
  readonly providerUsername: string;
  readonly providerPasswordSealed: string;
  readonly at: Instant;
};

/** pending -> active; false if the account is in another state. */
export const activateSimulator = async (
  trx: DatabaseTransaction,
  subscriptionId: number,
  { at, ...opening }: Opening,
): Promise<boolean> =>
  move(trx, subscriptionId, { ...opening, state: 'active', chargeStatus: 'success', readyAt: sqlTime(at) });

/** A new account that replaces the old one, which cannot be recovered (RESET-014). Revealed credentials of the old one are hidden. */
export async function replaceAccount(
  trx: DatabaseTransaction,
  oldName: string,
  { at, ...opening }: Opening,
): Promise<void> {
  await trx
    .updateTable('simulators')
    .set({ ...opening, readyAt: sqlTime(at), revealedUntil: null })
    .where('accountName', '=', oldName)
    .execute();
}

/** The commission for the next evaluation. */
export async function setCommission(
  trx: DatabaseTransaction,
  id: number,
  commission: SimulatorRow['commission'],
): Promise<void> {
  await trx.updateTable('simulators').set({ commission }).where('id', '=', id).execute();
}

/** pending -> refused, with the message for the customer. */
export const refuseSimulator = async (
  trx: DatabaseTransaction,
  subscriptionId: number,
  chargeStatus: string,
): Promise<boolean> => move(trx, subscriptionId, { state: 'refused', chargeStatus });

/** Closed for good with its subscription; false if it was closed before. */
export async function closeSimulator(trx: DatabaseTransaction, subscriptionId: number): Promise<boolean> {
  const result = await trx
    .updateTable('simulators')
    .set({ state: 'closed', revealedUntil: null })
    .where('subscriptionId', '=', subscriptionId)
    .where('state', 'in', simulatorStatesBefore('closed'))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The state of the charge for an order in addition to the account (Q21). */
export async function setChargeStatus(
  trx: DatabaseTransaction,
  subscriptionId: number,
  chargeStatus: string,
): Promise<void> {
  await trx.updateTable('simulators').set({ chargeStatus }).where('subscriptionId', '=', subscriptionId).execute();
}

async function move(
  trx: DatabaseTransaction,
  subscriptionId: number,
  values: Partial<Opening> & {
    readonly state: Exclude<SimulatorState, 'none'>;
    readonly chargeStatus: string;
    readonly readyAt?: string;
  },
): Promise<boolean> {
  const result = await trx
    .updateTable('simulators')
    .set(values)
    .where('subscriptionId', '=', subscriptionId)
    .where('state', 'in', simulatorStatesBefore(values.state))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Records what the customer wants for an active account; the platform follows. */
export async function changeSimulator(
  trx: DatabaseTransaction,
  id: number,
  change: { readonly exchanges?: StoredExchanges; readonly depth?: boolean; readonly changesReadyAt: Instant },
): Promise<void> {
  await trx
    .updateTable('simulators')
    .set({
      ...(change.exchanges === undefined ? {} : { exchanges: JSON.stringify(change.exchanges) }),
      ...(change.depth === undefined ? {} : { depth: change.depth }),
      changesReadyAt: sqlTime(change.changesReadyAt),
    })
    .where('id', '=', id)
    .execute();
}

/** When the platform has carried out (or will carry out) a change of an account. */
export async function setChangesReady(trx: DatabaseTransaction, accountName: string, at: Instant): Promise<void> {
  await trx
    .updateTable('simulators')
    .set({ changesReadyAt: sqlTime(at) })
    .where('accountName', '=', accountName)
    .execute();
}

/** `until` is real time. */
export async function setRevealedUntil(trx: DatabaseTransaction, id: number, until: Instant): Promise<void> {
  await trx
    .updateTable('simulators')
    .set({ revealedUntil: sqlTime(until) })
    .where('id', '=', id)
    .execute();
}

export async function setAgreements(
  trx: DatabaseTransaction,
  customerId: number,
  agreed: { readonly classification: 'nonpro' | 'pro'; readonly textVersion: string; readonly at: Instant },
): Promise<void> {
  await trx
    .updateTable('customers')
    .set({
      agreements: 'y',
      agreementClass: agreed.classification,
      agreementTextVersion: agreed.textVersion,
      agreedAt: sqlTime(agreed.at),
    })
    .where('id', '=', customerId)
    .execute();
}
