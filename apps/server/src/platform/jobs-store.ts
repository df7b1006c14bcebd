/** SQL of the schedule and the outbox. */
import type { Database, DatabaseHandle } from './database.ts';
import { sqlTime, timeValue } from './database.ts';

export type JobTable = 'schedule' | 'outbox';
export type WaitingJob = {
  readonly id: number;
  readonly kind: string;
  readonly key: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly dueAt: number;
};

export const addScheduled = async (
  handle: DatabaseHandle,
  job: { readonly kind: string; readonly key: string; readonly runAt: number; readonly payload: unknown },
): Promise<void> => {
  await handle
    .insertInto('schedule')
    .values({ kind: job.kind, key: job.key, runAt: sqlTime(job.runAt), payload: JSON.stringify(job.payload) })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute();
};

export const addOutbox = async (
  handle: DatabaseHandle,
  effect: { readonly kind: string; readonly key: string; readonly payload: unknown; readonly createdAt: number },
): Promise<void> => {
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
};

export const earliestScheduled = async (db: Database, realNow: number): Promise<number | null> => {
  const row = await db
    .selectFrom('schedule')
    .select('runAt')
    .where('state', '=', 'waiting')
    .where((where) => where.or([where('retryAt', 'is', null), where('retryAt', '<=', timeValue(realNow))]))
    .orderBy('runAt')
    .limit(1)
    .executeTakeFirst();
  return row?.runAt ?? null;
};

export const listDue = async (db: Database, instant: number, realNow: number): Promise<readonly WaitingJob[]> =>
  db
    .selectFrom('schedule')
    .select(['id', 'kind', 'key', 'payload', 'attempts', 'runAt as dueAt'])
    .where('state', '=', 'waiting')
    .where('runAt', '<=', timeValue(instant))
    .where((where) => where.or([where('retryAt', 'is', null), where('retryAt', '<=', timeValue(realNow))]))
    .orderBy('runAt')
    .orderBy('id')
    .limit(200)
    .execute();

/** The kinds that wait in the outbox; `realNow` leaves out what waits for its pause, null takes everything. */
export const waitingKinds = async (db: Database, realNow: number | null): Promise<readonly string[]> => {
  const rows = await waitingIn(db, realNow).select('kind').distinct().execute();
  return rows.map(({ kind }) => kind);
};

export const listOutbox = async (db: Database, kind: string, realNow: number | null): Promise<readonly WaitingJob[]> =>
  waitingIn(db, realNow)
    .select(['id', 'kind', 'key', 'payload', 'attempts', 'createdAt as dueAt'])
    .where('kind', '=', kind)
    .orderBy('id')
    .limit(200)
    .execute();

const waitingIn = (db: Database, realNow: number | null) => {
  const query = db.selectFrom('outbox').where('state', '=', 'waiting');
  if (realNow === null) return query;
  return query.where((where) => where.or([where('retryAt', 'is', null), where('retryAt', '<=', timeValue(realNow))]));
};

export type DeadJob = {
  readonly table: JobTable;
  readonly id: number;
  readonly kind: string;
  readonly key: string;
  readonly lastError: string | null;
};

/** What was tried in vain and waits for a person, oldest first. */
export const listDead = async (db: Database): Promise<readonly DeadJob[]> => {
  const dead: DeadJob[] = [];
  for (const table of ['schedule', 'outbox'] as const) {
    const query = db.selectFrom(table).select(['id', 'kind', 'key', 'lastError']).where('state', '=', 'dead');
    for (const row of await query.orderBy('id').execute()) dead.push({ table, ...row });
  }
  return dead;
};

/** Lets dead work wait again as if it were new, one row or every row of the table; answers the kinds of the rows. */
export const reviveDead = async (
  trx: DatabaseHandle,
  { table, id }: { readonly table: JobTable; readonly id: number | null },
): Promise<readonly string[]> => {
  const query = trx
    .updateTable(table)
    .set({ state: 'waiting', attempts: 0, retryAt: null })
    .where('state', '=', 'dead')
    .returning('kind');
  const rows = await (id === null ? query : query.where('id', '=', id)).execute();
  return rows.map(({ kind }) => kind);
};

export const markDone = async (db: Database, table: JobTable, id: number): Promise<void> => {
  await db.updateTable(table).set({ state: 'done', lastError: null }).where('id', '=', id).execute();
};

export const markFailed = async (
  db: Database,
  table: JobTable,
  id: number,
  failure: {
    readonly attempts: number;
    readonly state: 'waiting' | 'dead';
    readonly retryAt: number;
    readonly message: string;
  },
): Promise<void> => {
  await db
    .updateTable(table)
    .set({
      attempts: failure.attempts,
      state: failure.state,
      retryAt: sqlTime(failure.retryAt),
      lastError: failure.message,
    })
    .where('id', '=', id)
    .execute();
};
