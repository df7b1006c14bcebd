/** SQL of the idempotency keys. */
import { type Database, sqlTime, timeValue } from '../database/database.ts';

type Claim = {
  readonly customerId: number;
  readonly key: string;
  readonly call: string;
  readonly bodyHash: string;
  /** When it began: with the customer and the key it names one life of the call. */
  readonly now: number;
  /** The number of the process that makes the call. */
  readonly maker: number;
};
export type KnownKey = {
  readonly call: string;
  readonly bodyHash: string;
  readonly createdAt: number;
  readonly status: number | null;
  /** While the call runs, the process that makes it; then what it answered. */
  readonly answer: unknown;
};

/** The process that makes a call which has not ended; null where a version before this one made it. */
export const makerOf = ({ status, answer }: KnownKey): number | null =>
  status === null && typeof answer === 'object' && answer !== null && 'maker' in answer ? Number(answer.maker) : null;

const madeBy = ({ maker }: Claim): string => JSON.stringify({ maker });

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
      answer: madeBy(key),
    })
    .onConflict((conflict) => conflict.columns(['customerId', 'key']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Takes over a key whose call died; true for exactly one of several who try. */
export const reclaim = async (db: Database, key: Claim, createdAt: number): Promise<boolean> => {
  const result = await db
    .updateTable('idempotencyKeys')
    .set({ createdAt: sqlTime(key.now), answer: madeBy(key) })
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

/** Keeps the answer, unless the call was taken for abandoned and is made again by somebody else. */
export const finish = async (
  db: Database,
  key: Claim,
  { status, answer }: { readonly status: number; readonly answer: unknown },
): Promise<void> => {
  await db
    .updateTable('idempotencyKeys')
    .set({ status, answer: JSON.stringify(answer ?? null) })
    .where('customerId', '=', key.customerId)
    .where('key', '=', key.key)
    .where('status', 'is', null)
    .where('createdAt', '=', timeValue(key.now))
    .execute();
};

/** Forgets a call that may be made again; not one that somebody else has taken over. */
export const forget = async (db: Database, key: Claim): Promise<void> => {
  await db
    .deleteFrom('idempotencyKeys')
    .where('customerId', '=', key.customerId)
    .where('key', '=', key.key)
    .where('status', 'is', null)
    .where('createdAt', '=', timeValue(key.now))
    .execute();
};

/** Removes keys older than an instant of real time. */
export const removeBefore = async (db: Database, instant: number): Promise<void> => {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', timeValue(instant)).execute();
};
