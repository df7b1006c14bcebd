// Compares the record of an attempt, which is the first engine's verdict, with the verdict of the second engine on its log.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { attemptView } from '@openbell/rules/evaluation/view.ts';
import { type Difference, differencesOf, judgeLines } from '@openbell/second-engine/judge-lines.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import { sha256Hex } from '../../platform/security/randomness.ts';
import { unpackState } from '../attempts/attempt-state.ts';
import { type AttemptRow, findAttempt } from '../attempts/attempts-store.ts';
import { recordedLines } from '../log-lines.ts';
import { LogFaultError } from '../stored-entry.ts';
import { keepComparison } from './comparisons-store.ts';

export type Comparison = { readonly row: AttemptRow; readonly differences: readonly Difference[] };

/** Compares and stores the result; null if the attempt has not begun. A log only grows, so it is read without a transaction. */
export async function compareAttempt(
  { db, clock }: { readonly db: DatabaseHandle } & Pick<Context, 'clock'>,
  attemptId: number,
): Promise<Comparison | null> {
  const row = await findAttempt(db, attemptId);
  if (row === undefined || row.startedAt === null || row.state === null) return null;
  const differences = await findDifferences(db, row);
  await keepComparison(db, { attemptId, logHash: row.logHash, comparedAt: clock.productNow(), differences });
  return { row, differences };
}

async function findDifferences(db: DatabaseHandle, row: AttemptRow): Promise<readonly Difference[]> {
  const first = attemptView(unpackState(row.state, row), row.logHash);
  const verdict = await judgeRecord(db, row);
  if ('fault' in verdict) return [{ member: 'log', first: 'accepted', second: verdict.fault }];
  // The column is what a confirmation reads.
  const decided = ['failed', 'passed', 'expired'].find((status) => status === verdict.members['status']) ?? '';
  return differencesOf({ ...first, verdict: row.verdict }, { ...verdict.members, verdict: decided });
}

async function judgeRecord(db: DatabaseHandle, row: AttemptRow) {
  try {
    const verdict = await judgeLines(recordedLines(db, row), { sha256: sha256Hex, pause: nextTurn });
    if (verdict.kind === 'judged') return { members: verdict.members };
    return { fault: `${verdict.refusal.code} in line ${verdict.refusal.line}` };
  } catch (error) {
    if (error instanceof LogFaultError) return { fault: error.message };
    throw error;
  }
}

/** A line for each difference, for a person. */
export const differenceLines = (differences: readonly Difference[]): readonly string[] =>
  differences.map(({ member, first, second }) => `${member}: record ${first}, second engine ${second}`);
