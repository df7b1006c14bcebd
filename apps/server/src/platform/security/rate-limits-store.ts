// SQL of the counters of limited acts.
import type { Instant } from '@openbell/units/instant.ts';
import { sql } from 'kysely';
import { type DatabaseHandle, sqlTime, timeValue } from '../database/database.ts';

export type RateCount = {
  readonly windowStart: number;
  readonly lastAt: Instant;
  readonly count: number;
  readonly blockedUntil: Instant | null;
};

export const readCount = async (db: DatabaseHandle, key: string): Promise<RateCount | null> =>
  (await db
    .selectFrom('rateCounts')
    .select(['windowStart', 'lastAt', 'count', 'blockedUntil'])
    .where('key', '=', key)
    .executeTakeFirst()) ?? null;

/** Counts one act, and starts a new window if the last one is over; a single statement, so concurrent acts all count. */
export async function countAct(
  db: DatabaseHandle,
  act: {
    readonly key: string;
    readonly now: Instant;
    readonly windowStartedAfter: Instant;
    readonly lastAfter: Instant;
  },
): Promise<RateCount> {
  const isOver = sql<boolean>`rate_counts.window_start <= ${timeValue(act.windowStartedAfter)} AND rate_counts.last_at <= ${timeValue(act.lastAfter)}`;
  return db
    .insertInto('rateCounts')
    .values({ key: act.key, windowStart: sqlTime(act.now), lastAt: sqlTime(act.now), count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`CASE WHEN ${isOver} THEN 1 ELSE rate_counts.count + 1 END`,
        windowStart: sql<string>`CASE WHEN ${isOver} THEN ${timeValue(act.now)} ELSE rate_counts.window_start END`,
        blockedUntil: sql<string | null>`CASE WHEN ${isOver} THEN NULL ELSE rate_counts.blocked_until END`,
        lastAt: sqlTime(act.now),
      }),
    )
    .returning(['windowStart', 'lastAt', 'count', 'blockedUntil'])
    .executeTakeFirstOrThrow();
}

export async function block(db: DatabaseHandle, key: string, until: Instant): Promise<void> {
  await db
    .updateTable('rateCounts')
    .set({ blockedUntil: sqlTime(until) })
    .where('key', '=', key)
    .execute();
}

export async function clearCount(db: DatabaseHandle, key: string): Promise<void> {
  await db.deleteFrom('rateCounts').where('key', '=', key).execute();
}

export async function removeCountsBefore(db: DatabaseHandle, instant: Instant): Promise<void> {
  await db.deleteFrom('rateCounts').where('lastAt', '<', timeValue(instant)).execute();
}
