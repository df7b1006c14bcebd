// SQL of the schedule and the outbox.
import type { Instant } from '@openbell/units/instant.ts';
import { sql } from 'kysely';
import type { Database, DatabaseHandle } from '../database/database.ts';
import { sqlTime, timeValue } from '../database/database.ts';

export type JobTable = 'schedule' | 'outbox';
export type WaitingJob = {
  readonly id: number;
  readonly kind: string;
  readonly key: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly dueAt: Instant;
};

export async function addScheduled(
  handle: DatabaseHandle,
  job: { readonly kind: string; readonly key: string; readonly runAt: Instant; readonly payload: unknown },
): Promise<void> {
  await handle
    .insertInto('schedule')
    .values({ kind: job.kind, key: job.key, runAt: sqlTime(job.runAt), payload: JSON.stringify(job.payload) })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute();
}

export async function addOutbox(
  handle: DatabaseHandle,
  effect: { readonly kind: string; readonly key: string; readonly payload: unknown; readonly createdAt: Instant },
): Promise<void> {
  await handle
    .insertInto('outbox')
    .values({
      kind: effect.kind,
      key: effect.key,
      payload: JSON.stringify(effect.payload),
      createdAt: sqlTime(effect.createdAt),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute();
}

/** Who claims work, now, and until when the claim lasts. */
export type Claim = { readonly owner: string; readonly realNow: Instant; readonly until: Instant };

type Free = Pick<Claim, 'owner' | 'realNow'>;

/** Waiting, not in a pause after a failed try, and not claimed by anyone else. */
function isFree({ owner, realNow }: Free, table: JobTable, isForced = false) {
  const now = sqlTime(realNow);
  const isRested = isForced ? sql`true` : sql`(retry_at IS NULL OR retry_at <= ${now}::timestamptz)`;
  return sql<boolean>`${sql.ref(`${table}.state`)} = 'waiting' AND ${isRested}
    AND (claimed_until IS NULL OR claimed_until <= ${now}::timestamptz OR claimed_by = ${owner})`;
}

export async function earliestScheduled(db: Database, free: Free): Promise<number | null> {
  const row = await db
    .selectFrom('schedule')
    .select('runAt')
    .where(isFree(free, 'schedule'))
    .orderBy('runAt')
    .limit(1)
    .executeTakeFirst();
  return row?.runAt ?? null;
}

/** Claims due work for the owner, a few jobs at a time, earliest first. */
export async function claimDue(db: Database, instant: Instant, claim: Claim): Promise<readonly WaitingJob[]> {
  const rows = await db
    .updateTable('schedule')
    .set({ claimedBy: claim.owner, claimedUntil: sqlTime(claim.until) })
    .where('id', 'in', (chosen) =>
      chosen
        .selectFrom('schedule')
        .select('id')
        .where(isFree(claim, 'schedule'))
        .where('runAt', '<=', timeValue(instant))
        .orderBy('runAt')
        .orderBy('id')
        .limit(claimedMax)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'key', 'payload', 'attempts', 'runAt as dueAt'])
    .execute();
  return rows.sort((one, other) => one.dueAt - other.dueAt || one.id - other.id);
}

/** Few enough that a second worker finds something to do, and that a killed one holds little. */
const claimedMax = 20;
const claimedMaxForced = 200;

/** The kinds waiting in the outbox; `isForced` includes what is in its pause. */
export async function waitingKinds(db: Database, free: Free, isForced: boolean): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('outbox')
    .where(isFree(free, 'outbox', isForced))
    .select('kind')
    .distinct()
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Claims effects of one kind for the owner, in the order in which they were made. */
export async function claimOutbox(
  db: Database,
  { kind, isForced }: { readonly kind: string; readonly isForced: boolean },
  claim: Claim,
): Promise<readonly WaitingJob[]> {
  const rows = await db
    .updateTable('outbox')
    .set({ claimedBy: claim.owner, claimedUntil: sqlTime(claim.until) })
    .where('id', 'in', (chosen) =>
      chosen
        .selectFrom('outbox')
        .select('id')
        .where(isFree(claim, 'outbox', isForced))
        .where('kind', '=', kind)
        .orderBy('id')
        .limit(isForced ? claimedMaxForced : claimedMax)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'key', 'payload', 'attempts', 'createdAt as dueAt'])
    .execute();
  return rows.sort((one, other) => one.id - other.id);
}

/** Extends the claims of an owner. */
export async function renewClaims(db: Database, { owner, until }: Claim): Promise<void> {
  for (const table of ['schedule', 'outbox'] as const)
    await db
      .updateTable(table)
      .set({ claimedUntil: sqlTime(until) })
      .where('claimedBy', '=', owner)
      .where('state', '=', 'waiting')
      .execute();
}

/** Releases the claims of an owner. */
export async function releaseClaims(db: Database, owner: string): Promise<void> {
  for (const table of ['schedule', 'outbox'] as const)
    await db
      .updateTable(table)
      .set({ claimedBy: null, claimedUntil: null })
      .where('claimedBy', '=', owner)
      .where('state', '=', 'waiting')
      .execute();
}

/** Releases the claims of processes without a database connection: each of our live processes keeps one, under its name. */
export async function releaseDead(db: Database): Promise<void> {
  for (const table of ['schedule', 'outbox'] as const)
    await db
      .updateTable(table)
      .set({ claimedBy: null, claimedUntil: null })
      .where('claimedBy', 'is not', null)
      .where('state', '=', 'waiting')
      .where(
        sql<boolean>`claimed_by NOT IN (SELECT application_name FROM pg_stat_activity WHERE datname = current_database())`,
      )
      .execute();
}

export type DeadJob = {
  readonly table: JobTable;
  readonly id: number;
  readonly kind: string;
  readonly key: string;
  readonly lastError: string | null;
};

/** Work that failed for good and waits for a person, oldest first. */
export async function listDead(db: Database): Promise<readonly DeadJob[]> {
  const dead: DeadJob[] = [];
  for (const table of ['schedule', 'outbox'] as const) {
    const query = db.selectFrom(table).select(['id', 'kind', 'key', 'lastError']).where('state', '=', 'dead');
    for (const row of await query.orderBy('id').execute()) dead.push({ table, ...row });
  }
  return dead;
}

/** Puts dead work back to waiting as if it were new, one row or every row of the table; returns the kinds of the rows. */
export async function reviveDead(
  trx: DatabaseHandle,
  { table, id }: { readonly table: JobTable; readonly id: number | null },
): Promise<readonly string[]> {
  const query = trx
    .updateTable(table)
    .set({ state: 'waiting', attempts: 0, retryAt: null })
    .where('state', '=', 'dead')
    .returning('kind');
  const rows = await (id === null ? query : query.where('id', '=', id)).execute();
  return rows.map(({ kind }) => kind);
}

export async function markDone(db: Database, table: JobTable, id: number): Promise<void> {
  await db
    .updateTable(table)
    .set({ state: 'done', lastError: null, claimedBy: null, claimedUntil: null })
    .where('id', '=', id)
    .execute();
}

export async function markFailed(
  db: Database,
  table: JobTable,
  id: number,
  failure: {
    readonly attempts: number;
    readonly state: 'waiting' | 'dead';
    readonly retryAt: Instant;
    readonly message: string;
    readonly owner: string;
  },
): Promise<void> {
  await db
    .updateTable(table)
    .set({
      attempts: failure.attempts,
      state: failure.state,
      retryAt: sqlTime(failure.retryAt),
      lastError: failure.message,
      claimedBy: null,
      claimedUntil: null,
    })
    .where('id', '=', id)
    // After its claim expired, a slow worker may find the work claimed by another, or done.
    .where('state', '=', 'waiting')
    .where((where) => where.or([where('claimedBy', 'is', null), where('claimedBy', '=', failure.owner)]))
    .execute();
}
