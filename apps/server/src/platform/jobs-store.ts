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

export const listOutbox = async (db: Database, realNow: number | null): Promise<readonly WaitingJob[]> => {
  let query = db
    .selectFrom('outbox')
    .select(['id', 'kind', 'key', 'payload', 'attempts', 'createdAt as dueAt'])
    .where('state', '=', 'waiting');
  if (realNow !== null) {
    query = query.where((where) =>
      where.or([where('retryAt', 'is', null), where('retryAt', '<=', timeValue(realNow))]),
    );
  }
  return query.orderBy('id').limit(200).execute();
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
