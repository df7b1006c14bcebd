// SQL of the idempotency keys.
import type { Instant } from '@openbell/units/instant.ts';
import { type Database, sqlTime, timeValue } from '../database/database.ts';

type Claim = {
  readonly customerId: number;
  readonly key: string;
  readonly call: string;
  readonly bodyHash: string;
  /** The start time: with the customer and the key it identifies one run of the call. */
  readonly now: Instant;
  /** The number of the process that runs the call. */
  readonly maker: number;
};
export type KnownKey = {
  readonly call: string;
  readonly bodyHash: string;
  readonly createdAt: Instant;
  readonly status: number | null;
  /** While the call runs: its process; afterwards: its answer. */
  readonly answer: unknown;
};

/** The process of a call that has not ended; null if an older version started it. */
export const makerOf = ({ status, answer }: KnownKey): number | null =>
  status === null && typeof answer === 'object' && answer !== null && 'maker' in answer ? Number(answer.maker) : null;

const madeBy = ({ maker }: Claim): string => JSON.stringify({ maker });

/** True if this call is the first with its key. */
export async function claim(db: Database, key: Claim): Promise<boolean> {
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
}

/** Takes over a key whose call died; true for exactly one of several that try. */
export async function reclaim(db: Database, key: Claim, createdAt: Instant): Promise<boolean> {
  const result = await db
    .updateTable('idempotencyKeys')
    .set({ createdAt: sqlTime(key.now), answer: madeBy(key) })
    .where('customerId', '=', key.customerId)
    .where('key', '=', key.key)
    .where('status', 'is', null)
    .where('createdAt', '=', timeValue(createdAt))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export const find = async (db: Database, customerId: number, key: string): Promise<KnownKey | undefined> =>
  db
    .selectFrom('idempotencyKeys')
    .select(['call', 'bodyHash', 'createdAt', 'status', 'answer'])
    .where('customerId', '=', customerId)
    .where('key', '=', key)
    .executeTakeFirst();

/** Stores the answer, unless the call was considered abandoned and another process is running it again. */
export async function finish(
  db: Database,
  key: Claim,
  { status, answer }: { readonly status: number; readonly answer: unknown },
): Promise<void> {
  await db
    .updateTable('idempotencyKeys')
    .set({ status, answer: JSON.stringify(answer ?? null) })
    .where('customerId', '=', key.customerId)
    .where('key', '=', key.key)
    .where('status', 'is', null)
    .where('createdAt', '=', timeValue(key.now))
    .execute();
}

/** Forgets a call that may be made again, unless another process has taken it over. */
export async function forget(db: Database, key: Claim): Promise<void> {
  await db
    .deleteFrom('idempotencyKeys')
    .where('customerId', '=', key.customerId)
    .where('key', '=', key.key)
    .where('status', 'is', null)
    .where('createdAt', '=', timeValue(key.now))
    .execute();
}

/** Removes keys older than an instant of real time. */
export async function removeBefore(db: Database, instant: Instant): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', timeValue(instant)).execute();
}
