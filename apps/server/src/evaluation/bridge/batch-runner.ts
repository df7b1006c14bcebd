// Runs batches one at a time: works on drafts, then commits: stores them, publishes them to readers, notifies the event bus. Logs lag behind
// the marks: they are written when something happens to an attempt, when it is read, or when many marks wait.
import { isDecided } from '@openbell/rules/evaluation/state.ts';
import type { Context } from '../../platform/context.ts';
import type { StoredExchanges } from '../../providers/platform/tables.ts';
import type { AttemptRecords } from '../attempts/attempt-records.ts';
import type { AttemptRow } from '../attempts/attempts-store.ts';
import type { HostedAttempts } from '../attempts/hosted-attempts.ts';
import { faultOfLog, loadProgress } from '../load-progress.ts';
import { readOwed } from '../read-log.ts';
import { LogFaultError, parseStoredEntry } from '../stored-entry.ts';
import { applyUnseen, type HeldMarks } from '../tape/held-marks.ts';
import type { PriceRow, WatermarkRow } from './bridge-store.ts';
import type { DoorLayer, HeldEvent } from './door.ts';
import {
  changedDrafts,
  createBatch,
  discardBatch,
  draftIn,
  type EventBatch,
  type HostedAttempt,
  keepBatch,
} from './event-batch.ts';
import type { createWatermarks } from './watermarks.ts';

/** Stores a batch with everything its decisions set off, in one transaction. */
export type StoreBatch = (batch: EventBatch) => Promise<void>;

/** What the host of attempts needs: records to read, a store, the event bus. */
export type HostContext = Pick<Context, 'log' | 'bus'> & {
  readonly records: AttemptRecords;
  readonly storeBatch: StoreBatch;
  /** Throws if another process may own the evaluations by now: this memory is then out of date. */
  readonly assertOwner?: () => void;
  /** What the bridge remembers; a host without one (simulations) decides by the clock alone. */
  readonly bridge?: BridgeRecords;
};

/** What a host with a bridge reads when it starts. */
export type BridgeRecords = {
  readonly watermarks: () => Promise<readonly WatermarkRow[]>;
  readonly prices: () => Promise<readonly PriceRow[]>;
  /** Those that are held, and those decided lately: a repeat of them must be recognized. */
  readonly heldEvents: () => Promise<readonly HeldEvent[]>;
  /** The exchanges of the accounts of some subscriptions. */
  readonly exchangesOf: (subscriptionIds: readonly number[]) => Promise<ReadonlyMap<number, StoredExchanges>>;
};

export type BatchRunner = {
  /** Call it first in every turn: reloads attempts that may differ from the database. The first call loads every active attempt. */
  readonly refresh: () => Promise<void>;
  /** Another process may have written: everything in memory must be reloaded. */
  readonly forget: () => void;
  /** While `work` waits, nobody else writes, and readers see what was stored before. */
  readonly run: <Value>(work: (batch: EventBatch) => Value | Promise<Value>) => Promise<Value>;
  /** Loads an attempt with the marks that wait for it. */
  readonly load: (row: AttemptRow) => Promise<HostedAttempt>;
  /** Writes some of the marks that logs are owed; returns whether more are left. */
  readonly sweepSome: () => Promise<boolean>;
  readonly isSweepDue: () => boolean;
};

type RunnerParts = {
  readonly hosted: HostedAttempts;
  readonly marks: HeldMarks;
  readonly watermarks: ReturnType<typeof createWatermarks>;
  readonly door: DoorLayer;
};

/** Marks in memory before the logs are written: the most that a restart, a reader or a settlement has to catch up with. */
const tapeMarksMax = 1000;
/** Entries that one turn of the sweep writes: events wait a few milliseconds for it at most. */
const sweptEntries = 3000;

export function createBatchRunner(context: HostContext, { hosted, marks, watermarks, door }: RunnerParts): BatchRunner {
  const { records, storeBatch, bridge } = context;
  /** Whether every active attempt is in memory. */
  let isListed = false;
  let isBridgeRead = false;

  const load = async (row: AttemptRow): Promise<HostedAttempt> => {
    await marks.sync();
    return loadAttempt(context, row, marks.end());
  };

  const refresh = async (): Promise<void> => {
    await marks.sync();
    if (!isBridgeRead && bridge !== undefined) await readBridge(bridge, watermarks, door);
    isBridgeRead = true;
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
    const rows =
      changedDrafts(batch).length +
      batch.tape.length +
      batch.refused.length +
      batch.watermarks.raised.size +
      batch.door.events.size;
    // A long batch may have outlived the ownership.
    context.assertOwner?.();
    if (rows > 0 || batch.signature !== null) await storeBatch(batch);
    keepBatch(batch);
    for (const [account, at] of batch.watermarks.raised) watermarks.raise(account, at);
    keepDoor(door, batch.door);
    marks.append(batch.unseen, batch.nextTapeId - 1);
    for (const draft of changedDrafts(batch)) hosted.reindex(draft.hosted);
    announce(context, batch);
  };

  const run: BatchRunner['run'] = async (work) => {
    await marks.sync();
    const batch = createBatch(marks.end() + 1, { catchUp: marks.catchUp, watermarks, door });
    try {
      const value = await work(batch);
      await commit(batch);
      return value;
    } catch (error) {
      discardBatch(batch);
      marks.doubt();
      isBridgeRead = false;
      throw error;
    }
  };

  return {
    refresh,
    forget: () => {
      marks.doubt();
      isBridgeRead = false;
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
async function loadAttempt(
  { records, log, bridge }: HostContext,
  row: AttemptRow,
  tapeTo: number,
): Promise<HostedAttempt> {
  const stored = { sequence: row.stateSequence, tapeTo: row.tapeTo };
  const isBridged = bridge !== undefined && !(await records.tradedHere([row.accountName])).has(row.accountName);
  const attempt: HostedAttempt = { row, progress: null, tapeTo, stored, isBroken: false, isStale: false, isBridged };
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

async function readBridge(
  bridge: BridgeRecords,
  watermarks: RunnerParts['watermarks'],
  door: DoorLayer,
): Promise<void> {
  for (const { accountName, at } of await bridge.watermarks()) watermarks.raise(accountName, at);
  for (const { symbol, ...price } of await bridge.prices()) door.setPrice(symbol, price);
  for (const event of await bridge.heldEvents()) door.put(event);
}

/** What a batch changed becomes everybody's. */
function keepDoor(door: DoorLayer, { events, prices }: DoorLayer): void {
  for (const event of events.values()) door.put(event);
  for (const [symbol, price] of prices) door.setPrice(symbol, price);
}

function announce({ bus, log }: Pick<Context, 'bus' | 'log'>, batch: EventBatch): void {
  const held = [...batch.door.events.values()].filter(({ state }) => state === 'held');
  for (const symbol of new Set(held.map((one) => one.symbol))) {
    const ofSymbol = held.filter((one) => one.symbol === symbol);
    log.error(
      { symbol, events: ofSymbol.length, first: ofSymbol[0]?.entry },
      'events with a doubtful price are held and decide nothing: run held-events, then confirm-held or discard-held',
    );
  }

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
