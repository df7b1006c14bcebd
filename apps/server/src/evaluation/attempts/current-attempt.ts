// An attempt as it is now: its record is written when something happens to it, so the marks of the market since then are taken from the
// tape. Changes nothing; works in any process.
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

/** Reads an attempt, where there is one, and brings it forward. The end of the tape is read first: what is stored after it owes nothing. */
export async function readCurrentOne(
  db: DatabaseHandle,
  find: () => Promise<AttemptRow | undefined>,
): Promise<AttemptRow | undefined> {
  const tapeEnd = await readTapeEnd(db);
  const row = await find();
  return row === undefined ? undefined : bringForward(db, { ...row, tapeEnd });
}

/** Up to the newest mark at the instant at which the attempt was read. */
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
    // Nobody is warned by a reader.
    told: new Set(),
    // Nor does it draw the session: who keeps the attempt in memory does.
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
