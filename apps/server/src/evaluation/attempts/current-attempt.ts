// An attempt as of now. Its record is written only when something happens to it, so the later marks are read from the tape. Changes
// nothing; works in any process.
import { startCurve } from '@openbell/rules/evaluation/session-equity.ts';
import { isDecided } from '@openbell/rules/evaluation/state.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import { readTapeEnd } from '../log-store.ts';
import { readOwed } from '../read-log.ts';
import { parseStoredEntry } from '../stored-entry.ts';
import { applyStep, type Progress } from './attempt-progress.ts';
import { databaseLogs } from './attempt-records.ts';
import { headerOf, packState, unpackState } from './attempt-state.ts';
import type { AttemptOnTape, AttemptRow } from './attempts-store.ts';

/**
 * Reads an attempt, if it exists, and applies the marks it is owed. The end of the tape is read first: the attempt is not owed any mark
 * stored later.
 */
export async function readCurrentOne(
  db: DatabaseHandle,
  find: () => Promise<AttemptRow | undefined>,
): Promise<AttemptRow | undefined> {
  const tapeEnd = await readTapeEnd(db);
  const row = await find();
  return row === undefined ? undefined : bringForward(db, { ...row, tapeEnd });
}

/** Applies the marks up to the newest one at the instant at which the attempt was read. */
export async function bringForward(db: DatabaseHandle, row: AttemptOnTape): Promise<AttemptRow> {
  if (row.state === null || row.figures === null) return row;
  const state = unpackState(row.state, row);
  const progress: Progress = {
    run: {
      header: headerOf(row),
      state,
      fillIds: new Map(),
      markIds: new Map(),
      logHash: row.logHash,
    },
    figures: row.figures,
    personalBlock: row.personalBlock,
    sequence: row.stateSequence,
    // A reader sends no warnings.
    told: new Set(),
    // A reader keeps no equity curve either: the process with the attempt in memory does.
    curve: startCurve(state.sessionDate),
  };
  if (isDecided(state)) return row;
  for await (const { entry } of readOwed(databaseLogs(db), row, row.tapeEnd))
    applyStep(progress, parseStoredEntry(entry), row.personalLimits);
  if (progress.sequence === row.stateSequence) return row;
  return {
    ...row,
    state: JSON.parse(packState(progress.run.state)),
    figures: progress.figures,
    personalBlock: progress.personalBlock,
    stateSequence: progress.sequence,
    logHash: progress.run.logHash,
  };
}
