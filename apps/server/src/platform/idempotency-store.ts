/** SQL of the idempotency keys. */
import { type Database, sqlTime, timeValue } from './database.ts';

type Claim = {
  readonly customerId: number;
  readonly key: string;
  readonly call: string;
  readonly bodyHash: string;
  readonly now: number;
};
export type KnownKey = {
  readonly call: string;
  readonly bodyHash: string;
  readonly createdAt: number;
  readonly status: number | null;
  readonly answer: unknown;
};

/** True where this call is the first under its key. */
export const claim = async (db: Database, key: Claim): Promise<boolean> => {
  const result = await db
    .insertInto('idempotencyKeys')
    .values({
      customerId: key.customerId,
      key: key.key,
      call: key.call,
      bodyHash: key.bodyHash,
      createdAt: sqlTime(key.now),
    })
    .onConflict((conflict) => conflict.columns(['customerId', 'key']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Takes over a key whose call died; true for exactly one of several who try. */
export const reclaim = async (db: Database, key: Claim, createdAt: number): Promise<boolean> => {
  const result = await db
    .updateTable('idempotencyKeys')
    .set({ createdAt: sqlTime(key.now) })
    .where('customerId', '=', key.customerId)
    .where('key', '=', key.key)
    .where('status', 'is', null)
    .where('createdAt', '=', timeValue(createdAt))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

export const find = async (db: Database, customerId: number, key: string): Promise<KnownKey | undefined> =>
  db
    .selectFrom('idempotencyKeys')
    .select(['call', 'bodyHash', 'createdAt', 'status', 'answer'])
    .where('customerId', '=', customerId)
    .where('key', '=', key)
    .executeTakeFirst();

export const finish = async (
  db: Database,
  customerId: number,
  key: string,
  { status, answer }: { readonly status: number; readonly answer: unknown },
): Promise<void> => {
  await db
    .updateTable('idempotencyKeys')
    .set({ status, answer: JSON.stringify(answer ?? null) })
    .where('customerId', '=', customerId)
    .where('key', '=', key)
    .execute();
};

/** Forgets the calls that have not ended: of a process that is surely gone. Their effects carry keys of their own. */
export const forgetUnfinished = async (db: Database): Promise<void> => {
  await db.deleteFrom('idempotencyKeys').where('status', 'is', null).execute();
};

export const forget = async (db: Database, customerId: number, key: string): Promise<void> => {
  await db.deleteFrom('idempotencyKeys').where('customerId', '=', customerId).where('key', '=', key).execute();
};

/** Removes keys older than an instant of real time. */
export const removeBefore = async (db: Database, instant: number): Promise<void> => {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', timeValue(instant)).execute();
};
