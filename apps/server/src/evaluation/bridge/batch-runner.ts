/**
 * Runs batches one at a time: works on copies, stores, then shows; a batch that could not be stored leaves nothing behind. Logs are written
 * later than the marks: when something happens to an attempt, when it is read, or when many marks are owed.
 */
import { isDecided } from '@openbell/rules/evaluation/state.ts';
import type { Context } from '../../platform/context.ts';
import type { AttemptRecords } from '../attempts/attempt-records.ts';
import type { AttemptRow } from '../attempts/attempts-store.ts';
import type { HostedAttempts } from '../attempts/hosted-attempts.ts';
import { faultOfLog, loadProgress } from '../load-progress.ts';
import { readOwed } from '../read-log.ts';
import { LogFaultError, parseStoredEntry } from '../stored-entry.ts';
import { createKnownTape, type KnownTape, takePassed } from '../tape/known-tape.ts';
import {
  changedDrafts,
  createBatch,
  draftIn,
  dropBatch,
  type EventBatch,
  type HostedAttempt,
  keepBatch,
} from './event-batch.ts';

/** Stores a batch with everything its decisions set off, in one transaction. */
export type StoreBatch = (batch: EventBatch) => Promise<void>;

/** What the host of attempts needs: reading, storing, telling. */
export type HostContext = Pick<Context, 'log' | 'bus'> & {
  readonly records: AttemptRecords;
  readonly storeBatch: StoreBatch;
  /** Throws where another process may judge by now: what is in memory here counts no more. */
  readonly assertOwner?: () => void;
};

export type BatchRunner = {
  /** To be called first in every turn: what memory and database may not share any more is read again. The first one reads every active attempt. */
  readonly refresh: () => Promise<void>;
  /** Another process may have written: nothing in memory is sure any more. */
  readonly forget: () => void;
  readonly run: <Value>(work: (batch: EventBatch) => Value) => Promise<Value>;
  /** Reads an attempt as it is now. */
  readonly load: (row: AttemptRow) => Promise<HostedAttempt>;
  /** Brings what is in memory of an attempt up to the newest stored mark. */
  readonly catchUp: (hosted: HostedAttempt) => void;
  /** Writes down some of what logs are owed; answers whether more is to be done. */
  readonly sweepSome: () => Promise<boolean>;
  readonly isSweepDue: () => boolean;
};

/** Marks kept in memory before the logs are written: what a restart, a reader or a settlement has to catch up with at most. */
const tapeMarksMax = 1000;
/** Entries that one turn of the sweep writes, so that events wait a few milliseconds for it at most. */
const sweptEntries = 3000;

export const createBatchRunner = (context: HostContext, hosted: HostedAttempts): BatchRunner => {
  const { records, storeBatch } = context;
  const tape = createKnownTape(records);
  /** Whether every active attempt is among those held. */
  let isListed = false;

  const load = async (row: AttemptRow): Promise<HostedAttempt> => {
    await tape.sync();
    return loadAttempt(context, row, tape.end());
  };

  const refresh = async (): Promise<void> => {
    await tape.sync();
    for (const { row } of [...hosted.all()].filter(({ isStale }) => isStale)) {
      const fresh = await records.find(row.id);
      // Where it cannot be read now it stays held, and stale.
      if (fresh !== undefined && fresh.replacedAt === null) hosted.put(await load(fresh));
      else hosted.remove(row.id);
    }
    if (isListed) return;
    for (const row of await records.listActive()) if (hosted.get(row.id) === undefined) hosted.put(await load(row));
    isListed = true;
  };

  const run: BatchRunner['run'] = async (work) => {
    await tape.sync();
    const batch = createBatch(tape.end() + 1, tape.catchUp);
    let value: ReturnType<typeof work>;
    try {
      value = work(batch);
      const rows = changedDrafts(batch).length + batch.tape.length + batch.refused.length;
      if (rows > 0 || batch.signature !== null) await storeBatch(batch);
    } catch (error) {
      dropBatch(batch);
      tape.doubt();
      throw error;
    }
    keepBatch(batch);
    tape.take(batch.passed, batch.nextTapeId - 1);
    for (const draft of changedDrafts(batch)) hosted.reindex(draft.hosted);
    announce(context, batch);
    return value;
  };

  return {
    refresh,
    forget: () => {
      tape.doubt();
      isListed = false;
      for (const one of hosted.all()) one.isStale = true;
    },
    run,
    load,
    catchUp: tape.catchUp,
    isSweepDue: () => tape.size() > tapeMarksMax,
    sweepSome: async () => {
      const owing = [...hosted.all()].filter((one) => isOwed(one, tape.end() - tapeMarksMax / 2));
      if (owing.length === 0) forgetTaken(tape, hosted);
      else await run((batch) => sweepInto(batch, owing));
      return owing.length > 0;
    },
  };
};

/** Opens drafts, which write what their logs are owed, until that is enough for one turn. */
const sweepInto = (batch: EventBatch, owing: readonly HostedAttempt[]): void => {
  let entries = 0;
  for (const one of owing) {
    draftIn(batch, one);
    entries += (one.progress?.sequence ?? 0) - one.stored.sequence;
    if (entries >= sweptEntries) break;
  }
};

/** An attempt that does not follow from its log is held, but takes nothing until a person has looked. Throws where the log cannot be reached. */
const loadAttempt = async ({ records, log }: HostContext, row: AttemptRow, tapeTo: number): Promise<HostedAttempt> => {
  const stored = { sequence: row.stateSequence, tapeTo: row.tapeTo };
  const attempt: HostedAttempt = { row, progress: null, tapeTo, stored, late: [], isBroken: false, isStale: false };
  if (row.startedAt === null) return attempt;
  try {
    const { progress, faults } = await loadProgress(records, row);
    attempt.progress = progress;
    attempt.isBroken = faults.length > 0;
    if (attempt.isBroken) log.error({ attempt: row.xid, faults }, 'an attempt does not follow from its log');
    else
      for await (const { entry } of readOwed(records, row, tapeTo)) {
        const mark = parseStoredEntry(entry);
        if (mark.type === 'mark') faultOfLog(() => takePassed(attempt, mark));
      }
  } catch (error) {
    if (!(error instanceof LogFaultError)) throw error;
    attempt.isBroken = true;
    log.error({ attempt: row.xid, err: error }, 'the log of an attempt cannot be read');
  }
  return attempt;
};

const isOwed = ({ progress, isBroken, tapeTo }: HostedAttempt, before: number): boolean =>
  progress !== null &&
  !isBroken &&
  tapeTo < before &&
  progress.run.state.positions.length > 0 &&
  !isDecided(progress.run.state);

const forgetTaken = (tape: KnownTape, hosted: HostedAttempts): void => {
  let taken = tape.end();
  for (const one of hosted.all()) if (isOwed(one, taken)) taken = one.tapeTo;
  tape.dropThrough(taken);
};

const announce = ({ bus }: Pick<Context, 'bus'>, batch: EventBatch): void => {
  const symbols = new Set(batch.passed.map(({ mark }) => mark.contract.symbol));
  if (symbols.size > 0) bus.publish({ kind: 'marks', symbols });
  for (const { hosted, decisions, personal } of changedDrafts(batch)) {
    const { id, customerId } = hosted.row;
    bus.publish({ kind: 'attempt', customerId, attemptId: id });
    if (decisions.length + personal.length === 0) continue;
    bus.publish({ kind: 'changed', customerId, domain: 'attempts' });
    bus.publish({ kind: 'changed', customerId, domain: 'accounts' });
  }
};
