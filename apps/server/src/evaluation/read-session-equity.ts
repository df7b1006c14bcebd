// The equity of an attempt's newest session: from memory, or from its log if the attempt is no longer in memory.
import type { SessionEquityRecord } from '@openbell/api/attempts.ts';
import { followSession, type SessionCurve } from '@openbell/rules/evaluation/session-equity.ts';
import type { EvaluationState } from '@openbell/rules/evaluation/types.ts';
import { formatDate } from '@openbell/units/civil-date.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import { asMicros, dollarsOfMicros } from '@openbell/units/money.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { AttemptHost } from './attempts/attempt-host.ts';
import { databaseLogs } from './attempts/attempt-records.ts';
import { headerOf, unpackState } from './attempts/attempt-state.ts';
import type { AttemptOnTape } from './attempts/attempts-store.ts';
import { readWholeLog } from './read-log.ts';
import { parseStoredEntry } from './stored-entry.ts';

/** Folding a log of a hundred thousand entries takes seconds; running attempts are in memory and never need it. */
export async function readSessionEquity(
  { db, host }: { readonly db: DatabaseHandle; readonly host: Pick<AttemptHost, 'progressOf'> },
  row: AttemptOnTape,
): Promise<SessionEquityRecord> {
  const progress = host.progressOf(row.id);
  if (progress !== null) return equityRecord(progress.curve, progress.run.state);
  const fold = followSession(headerOf(row), unpackState(row.state, row).annulments);
  for await (const { entry } of readWholeLog(databaseLogs(db), row, row.tapeEnd)) fold.take(parseStoredEntry(entry));
  return equityRecord(fold.curve, fold.state);
}

const equityRecord = (curve: SessionCurve, state: EvaluationState): SessionEquityRecord => ({
  date: formatDate(curve.date),
  opened_at: dollarsOfMicros(state.previousBalanceMicros),
  points: curve.at.map((at, index) => ({
    at: formatInstant(at),
    equity: dollarsOfMicros(curve.equityMicros[index] ?? asMicros(0)),
  })),
});
