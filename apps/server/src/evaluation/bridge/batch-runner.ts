// Runs batches one at a time: works on drafts, then commits: stores them, publishes them to readers, notifies the event bus. Logs lag behind
// the marks: they are written when something happens to an attempt, when it is read, or when many marks wait.
import { isDecided } from '@openbell/rules/evaluation/state.ts';
import type { Context } from '../../platform/context.ts';
import type { AttemptRecords } from '../attempts/attempt-records.ts';
import type { AttemptRow } from '../attempts/attempts-store.ts';
import type { HostedAttempts } from '../attempts/hosted-attempts.ts';
import { faultOfLog, loadProgress } from '../load-progress.ts';
import { readOwed } from '../read-log.ts';
import { LogFaultError, parseStoredEntry } from '../stored-entry.ts';
import { applyUnseen, type HeldMarks } from '../tape/held-marks.ts';
import {
  changedDrafts,
  createBatch,
  discardBatch,
  draftIn,
  type EventBatch,
  type HostedAttempt,
  keepBatch,
} from './event-batch.ts';

/** Stores a batch with everything its decisions set off, in one transaction. */
export type StoreBatch = (batch: EventBatch) => Promise<void>;

/** What the host of attempts needs: records to read, a store, the event bus. */
export type HostContext = Pick<Context, 'log' | 'bus'> & {
  readonly records: AttemptRecords;
  readonly storeBatch: StoreBatch;
  /** Throws if another process may own the evaluations by now: this memory is then out of date. */
  readonly assertOwner?: () => void;
};

export type BatchRunner = {
  /** Call it first in every turn: reloads attempts that may differ from the database. The first call loads every active attempt. */
  readonly refresh: () => Promise<void>;
  /** Another process may have written: everything in memory must be reloaded. */
  readonly forget: () => void;
  readonly run: <Value>(work: (batch: EventBatch) => Value) => Promise<Value>;
  /** Loads an attempt with the marks that wait for it. */
  readonly load: (row: AttemptRow) => Promise<HostedAttempt>;
  /** Writes some of the marks that logs are owed; returns whether more are left. */
  readonly sweepSome: () => Promise<boolean>;
  readonly isSweepDue: () => boolean;
};

/** Marks in memory before the logs are written: the most that a restart, a reader or a settlement has to catch up with. */
const tapeMarksMax = 1000;
/** Entries that one turn of the sweep writes: events wait a few milliseconds for it at most. */
const sweptEntries = 3000;

export function createBatchRunner(context: HostContext, hosted: HostedAttempts, marks: HeldMarks): BatchRunner {
  const { records, storeBatch } = context;
  /** Whether every active attempt is in memory. */
  let isListed = false;

  const load = async (row: AttemptRow): Promise<HostedAttempt> => {
    await marks.sync();
    return loadAttempt(context, row, marks.end());
  };

  const refresh = async (): Promise<void> => {
    await marks.sync();
    for (const { row } of [...hosted.all()].filter(({ isStale }) => isStale)) {
      const fresh = await records.find(row.id);
      // If it cannot be read now, it remains in memory, stale.
      if (fresh !== undefined && fresh.replacedAt === null) hosted.put(await load(fresh));
      else hosted.remove(row.id);
    }
    if (isListed) return;
    for (const row of await records.listActive()) if (hosted.get(row.id) === undefined) hosted.put(await load(row));
    isListed = true;
  };

  /** Stores a batch, lets readers see it, and announces it. */
  const commit = async (batch: EventBatch): Promise<void> => {
    const rows = changedDrafts(batch).length + batch.tape.length + batch.refused.length;
    if (rows > 0 || batch.signature !== null) await storeBatch(batch);
    keepBatch(batch);
    marks.append(batch.unseen, batch.nextTapeId - 1);
    for (const draft of changedDrafts(batch)) hosted.reindex(draft.hosted);
    announce(context, batch);
  };

  const run: BatchRunner['run'] = async (work) => {
    await marks.sync();
    const batch = createBatch(marks.end() + 1, marks.catchUp);
    try {
      const value = work(batch);
      await commit(batch);
      return value;
    } catch (error) {
      discardBatch(batch);
      marks.doubt();
      throw error;
    }
  };

  return {
    refresh,
    forget: () => {
      marks.doubt();
      isListed = false;
      for (const one of hosted.all()) one.isStale = true;
    },
    run,
    load,
    isSweepDue: () => marks.size() > tapeMarksMax,
    sweepSome: async () => {
      const owing = [...hosted.all()].filter((one) => isOwed(one, marks.end() - tapeMarksMax / 2));
      if (owing.length === 0) dropApplied(marks, hosted);
      else await run((batch) => sweepInto(batch, owing));
      return owing.length > 0;
    },
  };
}

/** Opens drafts, which write what their logs are owed, until one turn has enough. */
function sweepInto(batch: EventBatch, owing: readonly HostedAttempt[]): void {
  let entries = 0;
  for (const one of owing) {
    draftIn(batch, one);
    entries += (one.progress?.sequence ?? 0) - one.stored.sequence;
    if (entries >= sweptEntries) break;
  }
}

/** An attempt that its log does not lead to is loaded as broken: it accepts nothing until an operator has looked. Throws if the log cannot be read now. */
async function loadAttempt({ records, log }: HostContext, row: AttemptRow, tapeTo: number): Promise<HostedAttempt> {
  const stored = { sequence: row.stateSequence, tapeTo: row.tapeTo };
  const attempt: HostedAttempt = { row, progress: null, tapeTo, stored, isBroken: false, isStale: false };
  if (row.startedAt === null) return attempt;
  try {
    const { progress, faults } = await loadProgress(records, row);
    attempt.progress = progress;
    attempt.isBroken = faults.length > 0;
    if (attempt.isBroken) log.error({ attempt: row.xid, faults }, 'an attempt does not follow from its log');
    else
      for await (const { entry } of readOwed(records, row, tapeTo)) {
        const mark = parseStoredEntry(entry);
        if (mark.type === 'mark') faultOfLog(() => applyUnseen(attempt, mark));
      }
  } catch (error) {
    if (!(error instanceof LogFaultError)) throw error;
    attempt.isBroken = true;
    log.error({ attempt: row.xid, err: error }, 'the log of an attempt cannot be read');
  }
  return attempt;
}

const isOwed = ({ progress, isBroken, tapeTo }: HostedAttempt, before: number): boolean =>
  progress !== null &&
  !isBroken &&
  tapeTo < before &&
  progress.run.state.positions.length > 0 &&
  !isDecided(progress.run.state);

/** Drops the marks that wait for nobody any more. */
function dropApplied(marks: HeldMarks, hosted: HostedAttempts): void {
  let applied = marks.end();
  for (const one of hosted.all()) if (isOwed(one, applied)) applied = one.tapeTo;
  marks.dropThrough(applied);
}

function announce({ bus }: Pick<Context, 'bus'>, batch: EventBatch): void {
  const symbols = new Set(batch.unseen.map(({ mark }) => mark.contract.symbol));
  if (symbols.size > 0) bus.publish({ kind: 'marks', symbols });
  for (const { hosted, decisions, personal } of changedDrafts(batch)) {
    const { id, customerId } = hosted.row;
    bus.publish({ kind: 'attempt', customerId, attemptId: id });
    if (decisions.length + personal.length === 0) continue;
    bus.publish({ kind: 'changed', customerId, domain: 'attempts' });
    bus.publish({ kind: 'changed', customerId, domain: 'accounts' });
  }
}
