// SQL of the comparisons of the two engines.
import type { Difference } from '@openbell/second-engine/judge-lines.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { sql } from 'kysely';
import { type DatabaseHandle, sqlTime } from '../../platform/database/database.ts';

export type StoredComparison = {
  readonly attemptId: number;
  readonly logHash: string;
  readonly comparedAt: Instant;
  readonly differences: readonly Difference[];
};

/** Replaces the attempt's earlier comparison. */
export async function keepComparison(db: DatabaseHandle, comparison: StoredComparison): Promise<void> {
  const { attemptId, logHash } = comparison;
  const [comparedAt, differences] = [sqlTime(comparison.comparedAt), JSON.stringify(comparison.differences)];
  await db
    .insertInto('engineComparisons')
    .values({ attemptId, logHash, comparedAt, differences })
    .onConflict((conflict) => conflict.column('attemptId').doUpdateSet({ logHash, comparedAt, differences }))
    .execute();
}

/**
 * The begun attempts in the order in which a night compares them: decided ones whose log is longer than at their last comparison, then
 * open ones, then those whose comparison is the oldest.
 */
export async function listToCompare(db: DatabaseHandle, limit: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT attempts.id FROM attempts LEFT JOIN engine_comparisons c ON c.attempt_id = attempts.id
    WHERE attempts.started_at IS NOT NULL
    ORDER BY (c.log_hash IS DISTINCT FROM attempts.log_hash) DESC, (attempts.verdict <> '') DESC,
      c.compared_at NULLS FIRST, attempts.id
    LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The attempts on which the engines differed when they were last compared, newest first. */
export const listDiffering = async (
  db: DatabaseHandle,
): Promise<readonly (Pick<StoredComparison, 'comparedAt' | 'differences'> & { readonly xid: string })[]> =>
  db
    .selectFrom('engineComparisons')
    .innerJoin('attempts', 'attempts.id', 'engineComparisons.attemptId')
    .select(['attempts.xid', 'engineComparisons.comparedAt', 'engineComparisons.differences'])
    .where(sql<boolean>`differences <> '[]'::jsonb`)
    .orderBy('engineComparisons.comparedAt', 'desc')
    .execute();
