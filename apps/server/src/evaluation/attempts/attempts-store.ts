// SQL of the attempts. Every query for a customer filters by the customer's id, so another customer's attempt is not found.

import { attemptStatesBefore } from '@openbell/rules/simulator/simulator-states.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { type Selectable, sql } from 'kysely';
import { type DatabaseHandle, type DatabaseTransaction, sqlTime } from '../../platform/database/database.ts';
import { tapeEnd } from '../log-store.ts';
import type { EvaluationTables, VerdictBefore } from '../tables.ts';

export type AttemptRow = Selectable<EvaluationTables['attempts']>;
/** With the end of the tape at the instant at which the row was read: the attempt is owed marks up to there. */
export type AttemptOnTape = AttemptRow & { readonly tapeEnd: number };

export type NewAttempt = Pick<
  AttemptRow,
  | 'xid'
  | 'customerId'
  | 'subscriptionId'
  | 'number'
  | 'planKey'
  | 'planVersion'
  | 'commission'
  | 'accountName'
  | 'plannedStartAt'
  | 'plannedEndAt'
  | 'personalLimits'
  | 'createdAt'
> & { readonly begunBy?: string };

/** False if the subscription already has an attempt with this number. */
export async function insertAttempt(trx: DatabaseTransaction, attempt: NewAttempt): Promise<boolean> {
  const { plannedStartAt, plannedEndAt, createdAt, personalLimits, ...values } = attempt;
  const result = await trx
    .insertInto('attempts')
    .values({
      ...values,
      status: 'creating',
      plannedStartAt: sqlTime(plannedStartAt),
      plannedEndAt: sqlTime(plannedEndAt),
      createdAt: sqlTime(createdAt),
      personalLimits: JSON.stringify(personalLimits),
    })
    .onConflict((conflict) => conflict.columns(['subscriptionId', 'number']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const findNewestAttempt = async (db: DatabaseHandle, subscriptionId: number): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('attempts')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findAttempt = async (db: DatabaseHandle, id: number): Promise<AttemptRow | undefined> =>
  db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirst();

export const findAttemptByXid = async (db: DatabaseHandle, xid: string): Promise<AttemptRow | undefined> =>
  db.selectFrom('attempts').selectAll().where('xid', '=', xid).executeTakeFirst();

export const findOwnAttempt = async (
  db: DatabaseHandle,
  customerId: number,
  xid: string,
): Promise<AttemptOnTape | undefined> =>
  db
    .selectFrom('attempts')
    .selectAll()
    .select(tapeEnd().as('tapeEnd'))
    .where('customerId', '=', customerId)
    .where('xid', '=', xid)
    .executeTakeFirst();

export const listOwnAttempts = async (db: DatabaseHandle, customerId: number): Promise<readonly AttemptOnTape[]> =>
  db
    .selectFrom('attempts')
    .selectAll()
    .select(tapeEnd().as('tapeEnd'))
    .where('customerId', '=', customerId)
    .orderBy('id', 'desc')
    .execute();

/** The newest attempt on an account of the platform. */
export const findAttemptOfAccount = async (db: DatabaseHandle, accountName: string): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('attempts')
    .selectAll()
    .where('accountName', '=', accountName)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The newest attempt on each of many accounts, in one statement; accounts without an attempt are left out. */
export async function findAttemptsOfAccounts(
  db: DatabaseHandle,
  accountNames: readonly string[],
): Promise<ReadonlyMap<string, AttemptRow>> {
  if (accountNames.length === 0) return new Map();
  const rows = await db
    .selectFrom('attempts')
    .selectAll()
    .distinctOn('accountName')
    .where('accountName', 'in', accountNames)
    .orderBy('accountName')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.accountName, row]));
}

export const listActiveAttempts = async (db: DatabaseHandle): Promise<readonly AttemptRow[]> =>
  db.selectFrom('attempts').selectAll().where('status', '=', 'active').orderBy('id').execute();

/** Every attempt that has begun, including ended ones. */
export async function listBegunAttemptIds(db: DatabaseHandle): Promise<readonly number[]> {
  const rows = await db.selectFrom('attempts').select('id').where('startedAt', 'is not', null).orderBy('id').execute();
  return rows.map((row) => row.id);
}

/** The attempt that a purchase began; undefined if it has not begun one. */
export const findAttemptBegunBy = async (
  trx: DatabaseTransaction,
  customerId: number,
  reference: string,
): Promise<AttemptRow | undefined> =>
  trx
    .selectFrom('attempts')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('begunBy', '=', reference)
    .executeTakeFirst();

/** The newest attempt of a subscription, locked against changes until the transaction ends. */
export const lockNewestAttempt = async (
  trx: DatabaseTransaction,
  subscriptionId: number,
): Promise<AttemptRow | undefined> =>
  trx
    .selectFrom('attempts')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .orderBy('number', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Ends an attempt because a new one replaces it; its verdict, log and figures do not change. */
export async function replaceAttempt(trx: DatabaseTransaction, id: number, at: Instant): Promise<void> {
  await trx
    .updateTable('attempts')
    .set({ status: 'ended', replacedAt: sqlTime(at) })
    .where('id', '=', id)
    .execute();
}

/** Replaces the attempt's account by a fresh one of the platform. */
export async function setAttemptAccount(trx: DatabaseTransaction, xid: string, accountName: string): Promise<void> {
  await trx.updateTable('attempts').set({ accountName }).where('xid', '=', xid).execute();
}

/** Moves an attempt to another of the platform's states. Returns its id, or null if no transition leads there from its current state. */
export async function moveAttempt(
  trx: DatabaseTransaction,
  xid: string,
  move: { readonly to: 'pending' | 'active'; readonly openedAt?: Instant },
): Promise<number | null> {
  const row = await trx
    .updateTable('attempts')
    .set({ status: move.to, ...(move.openedAt === undefined ? {} : { openedAt: sqlTime(move.openedAt) }) })
    .where('xid', '=', xid)
    .where('status', 'in', attemptStatesBefore(move.to))
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export type AttemptUpdate = {
  readonly id: number;
  readonly status: 'active' | 'ended';
  readonly verdict: AttemptRow['verdict'];
  /** ISO texts, since they travel as JSON. */
  readonly startedAt: string;
  readonly state: string;
  readonly figures: string;
  readonly personalBlock: string | null;
  readonly stateSequence: number;
  readonly tapeTo: number;
  readonly logHash: string;
};

/** Stores the verdict from before times were annulled. */
export async function keepVerdictBefore(trx: DatabaseTransaction, id: number, verdict: VerdictBefore): Promise<void> {
  await trx
    .updateTable('attempts')
    .set({ verdictBeforeAnnulment: JSON.stringify(verdict) })
    .where('id', '=', id)
    .execute();
}

/** Records that a person confirmed a pass. False if the attempt is not passed, or was confirmed before. */
export async function setPassConfirmed(trx: DatabaseTransaction, id: number, at: Instant): Promise<boolean> {
  const row = await trx
    .updateTable('attempts')
    .set({ passConfirmedAt: sqlTime(at) })
    .where('id', '=', id)
    .where('verdict', '=', 'passed')
    .where('passConfirmedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * An attempt of the batch was given up before the batch was stored: nothing of the batch is stored, and it can be retried without that
 * attempt.
 */
export class AttemptReplacedError extends Error {}

/** Writes the new states of a batch in one statement. Throws `AttemptReplacedError` if one of the attempts no longer accepts anything. */
export async function updateAttempts(trx: DatabaseTransaction, updates: readonly AttemptUpdate[]): Promise<void> {
  const rows = updates.map(
    ({ id, status, verdict, startedAt, state, figures, personalBlock, stateSequence, tapeTo, logHash }) => ({
      id,
      status,
      verdict,
      started_at: startedAt,
      state,
      figures,
      personal_block: personalBlock,
      state_sequence: stateSequence,
      tape_to: tapeTo,
      log_hash: logHash,
    }),
  );
  const { rows: updated } = await sql`
    UPDATE attempts SET
      status = r.status, verdict = r.verdict, started_at = r.started_at, state = r.state::jsonb, figures = r.figures::jsonb,
      personal_block = r.personal_block::jsonb, state_sequence = r.state_sequence, tape_to = r.tape_to, log_hash = r.log_hash
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(
      id bigint, status text, verdict text, started_at timestamptz, state text, figures text,
      personal_block text, state_sequence bigint, tape_to bigint, log_hash text)
    WHERE attempts.id = r.id AND attempts.replaced_at IS NULL AND attempts.state_sequence <= r.state_sequence RETURNING attempts.id`.execute(
    trx,
  );
  if (updated.length < rows.length)
    throw new AttemptReplacedError('an attempt of this batch was given up before the batch was stored');
}
