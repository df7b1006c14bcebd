/**
 * Runs batches one at a time: works on copies, stores, then shows; a batch that could not be stored leaves nothing behind. Keeps the marks
 * that holders have taken without being looked at, and lets logs be written later: when something happens to an attempt, when it is read,
 * or when many marks are owed.
 */
import { isDecided } from '@openbell/rules/evaluation/state.ts';
import { assert } from '@openbell/units/assert.ts';
import type { Context } from '../platform/context.ts';
import { takeStep } from './attempt-progress.ts';
import type { AttemptRecords } from './attempt-records.ts';
import type { AttemptRow } from './attempts-store.ts';
import {
  changedDrafts,
  createBatch,
  draftIn,
  dropBatch,
  type EventBatch,
  type HostedAttempt,
  keepBatch,
} from './event-batch.ts';
import type { HostedAttempts } from './hosted-attempts.ts';
import { faultOfLog, loadProgress } from './load-progress.ts';
import { createMarkTape, type MarkTape, type TapeMark } from './mark-tape.ts';
import { LogFaultError, parseStoredEntry, readOwed } from './read-log.ts';

/** Stores a batch with everything its decisions set off, in one transaction. */
export type StoreBatch = (batch: EventBatch) => Promise<void>;

/** What the host of attempts needs: reading, storing, telling. */
export type HostContext = Pick<Context, 'log' | 'bus'> & {
  readonly records: AttemptRecords;
  readonly storeBatch: StoreBatch;
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
const tapePageRows = 5000;

export const createBatchRunner = (context: HostContext, hosted: HostedAttempts): BatchRunner => {
  const { records, storeBatch } = context;
  const tape = createMarkTape();
  /** The newest number of the tape that memory knows; `isSure` is false where the database may be ahead. */
  let tapeEnd = 0;
  let isSure = false;
  let isOpen = false;
  /** Whether every active attempt is among those held. */
  let isListed = false;

  const catchUp = (one: HostedAttempt): void => {
    const { progress } = one;
    // It may have come further on record than marks alone lead to.
    if (one.isStale) return;
    if (progress !== null && !one.isBroken && !isDecided(progress.run.state) && one.tapeTo < tapeEnd) {
      const symbols = progress.run.state.positions.map(({ symbol }) => symbol);
      for (const { mark } of tape.after(symbols, one.tapeTo)) takePassed(one, mark);
    }
    one.tapeTo = tapeEnd;
  };

  const syncTape = async (): Promise<void> => {
    if (isSure) return;
    const upTo = await records.tapeEnd();
    // At the first call nobody is held yet: what is loaded later reads what it is owed from the tape itself.
    if (isOpen) for await (const one of readMarksAfter(records, tapeEnd, upTo)) tape.append(one);
    [tapeEnd, isSure, isOpen] = [upTo, true, true];
  };

  const load = async (row: AttemptRow): Promise<HostedAttempt> => {
    await syncTape();
    return loadAttempt(context, row, tapeEnd);
  };

  const refresh = async (): Promise<void> => {
    await syncTape();
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
    await syncTape();
    const batch = createBatch(tapeEnd + 1, catchUp);
    let value: ReturnType<typeof work>;
    try {
      value = work(batch);
      const rows = changedDrafts(batch).length + batch.tape.length + batch.refused.length;
      if (rows > 0 || batch.signature !== null) await storeBatch(batch);
    } catch (error) {
      dropBatch(batch);
      isSure = false;
      throw error;
    }
    keepBatch(batch);
    for (const one of batch.passed) tape.append(one);
    tapeEnd = batch.nextTapeId - 1;
    for (const draft of changedDrafts(batch)) hosted.reindex(draft.hosted);
    announce(context, batch);
    return value;
  };

  return {
    refresh,
    forget: () => {
      isSure = false;
      isListed = false;
      for (const one of hosted.all()) one.isStale = true;
    },
    run,
    load,
    catchUp,
    isSweepDue: () => tape.size() > tapeMarksMax,
    sweepSome: async () => {
      const owing = [...hosted.all()].filter((one) => isOwed(one, tapeEnd - tapeMarksMax / 2));
      if (owing.length === 0) {
        forgetTaken(tape, hosted, tapeEnd);
        return false;
      }
      await run((batch) => {
        let entries = 0;
        for (const one of owing) {
          draftIn(batch, one);
          entries += (one.progress?.sequence ?? 0) - one.stored.sequence;
          if (entries >= sweptEntries) break;
        }
      });
      return true;
    },
  };
};

/** A mark that the index let pass. What a limit of the customer's own made of it nevertheless is told with the next batch. */
const takePassed = (one: HostedAttempt, mark: TapeMark['mark']): void => {
  if (one.progress === null) return;
  const { outcome, personal } = takeStep(one.progress, mark, one.row.personalLimits);
  assert(outcome.kind === 'accepted' && outcome.decisions.length === 0, 'a mark that passed was not let pass');
  if (personal !== null) one.late.push(personal);
  // Ids of marks are known by the tape.
  one.progress.run.markIds.clear();
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

const forgetTaken = (tape: MarkTape, hosted: HostedAttempts, tapeEnd: number): void => {
  let taken = tapeEnd;
  for (const one of hosted.all()) if (isOwed(one, taken)) taken = one.tapeTo;
  tape.dropThrough(taken);
};

async function* readMarksAfter(records: AttemptRecords, from: number, upTo: number): AsyncGenerator<TapeMark> {
  let after = from;
  for (;;) {
    const page = await records.tapeMarks({ symbols: null, after, upTo }, tapePageRows);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < tapePageRows) return;
    after = last.id;
  }
}

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
