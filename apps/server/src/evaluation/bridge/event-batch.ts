// One batch of entries. It works on drafts, copies of the attempts it touches: readers see the old progress until the batch is stored, and a
// batch that cannot be stored leaves nothing behind.
import { nextDueAt } from '@openbell/rules/evaluation/engine.ts';
import { recordOf } from '@openbell/rules/evaluation/log/entry.ts';
import type { LimitWarning } from '@openbell/rules/evaluation/nearing.ts';
import { findPosition } from '@openbell/rules/evaluation/positions.ts';
import { isDecided } from '@openbell/rules/evaluation/state.ts';
import type { AttemptHeader, Decision, LogEntry, MarkEntry } from '@openbell/rules/evaluation/types.ts';
import { formatInstant, type Instant } from '@openbell/units/instant.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { applyStep, draftOf, type Progress, type Step, startProgress } from '../attempts/attempt-progress.ts';
import type { AttemptRow } from '../attempts/attempts-store.ts';
import type { LogRow, RefusedRow, TapeRow } from '../log-store.ts';
import { createDoor, type DoorLayer } from './door.ts';
import { createWatermarks, decidableUntil } from './watermarks.ts';

/** An attempt that the server holds in memory. `progress` is null until its first own fill. */
export type HostedAttempt = {
  readonly row: AttemptRow;
  progress: Progress | null;
  /** The newest mark of the tape that `progress` knows. */
  tapeTo: number;
  /** What the record in the database includes: the log is owed the marks since then. */
  stored: { readonly sequence: number; readonly tapeTo: number };
  /** Its log and its stored state differ: it accepts nothing until an operator has looked. */
  isBroken: boolean;
  /** Memory and database may differ after a failed store: read again before the next batch. */
  isStale: boolean;
  /** Its fills come over the bridge, so the clock waits for the platform. */
  isBridged: boolean;
};

export type Draft = {
  readonly hosted: HostedAttempt;
  readonly progress: Progress;
  readonly lines: LogRow[];
  readonly decisions: Decision[];
  readonly personal: Exclude<Step['personal'], null>[];
  readonly warnings: LimitWarning[];
  /** Ids this batch added to the sets that the copy shares with its original. */
  readonly addedFillIds: string[];
  readonly addedMarkIds: string[];
  /** It refused a mark that other holders accepted: its position on the tape must be stored all the same. */
  hasRefusedMark: boolean;
};

export type EventBatch = {
  readonly drafts: Map<HostedAttempt, Draft>;
  readonly tape: TapeRow[];
  /** The marks of this batch that wait for holders; a draft made later in the batch applies them first. */
  readonly unseen: { readonly id: number; readonly mark: MarkEntry }[];
  readonly refused: RefusedRow[];
  /** The id that the next mark gets on the tape. */
  nextTapeId: number;
  /** Further writes in the transaction that stores the batch. */
  readonly alongside: ((trx: DatabaseTransaction) => Promise<void>)[];
  /** Kept with the batch, so that a replay is known. */
  signature: string | null;
  /** Applies the marks stored before this batch that wait for an attempt. */
  readonly catchUp: (hosted: HostedAttempt) => void;
  /** How far the platforms have sent, with what this batch says. */
  readonly watermarks: ReturnType<typeof createWatermarks>;
  /** What the door of the bridge remembers, with what this batch changes. */
  readonly door: DoorLayer;
};

export const createBatch = (
  nextTapeId: number,
  { catchUp, watermarks, door }: Pick<EventBatch, 'catchUp' | 'watermarks' | 'door'>,
): EventBatch => ({
  catchUp,
  watermarks: createWatermarks(watermarks),
  door: createDoor(door),
  drafts: new Map(),
  tape: [],
  unseen: [],
  alongside: [],
  refused: [],
  nextTapeId,
  signature: null,
});

/** The newest progress of an attempt inside the batch. */
export const progressIn = (batch: EventBatch, hosted: HostedAttempt): Progress | null =>
  batch.drafts.get(hosted)?.progress ?? hosted.progress;

/** Opens the log of an attempt with its first own fill. */
export function beginIn(batch: EventBatch, hosted: HostedAttempt, header: AttemptHeader): void {
  batch.drafts.set(hosted, emptyDraft(hosted, startProgress(header)));
}

/**
 * Applies an entry to a draft and writes its line of the log. `tapeId` is the number of a market mark on the common tape, null for an own
 * entry. Anything but `applied` leaves the draft unchanged.
 */
export function applyToDraft(
  draft: Draft,
  { entry, tapeId }: { readonly entry: LogEntry; readonly tapeId: number | null },
): Step['outcome'] {
  const { row } = draft.hosted;
  const { outcome, personal, warnings } = applyStep(draft.progress, entry, row.personalLimits);
  if (tapeId !== null && outcome.kind === 'refused') draft.hasRefusedMark = true;
  if (outcome.kind !== 'applied') return outcome;
  if (entry.type === 'fill') draft.addedFillIds.push(entry.id);
  if (entry.type === 'mark' && entry.id !== null) draft.addedMarkIds.push(entry.id);
  if (personal !== null) draft.personal.push(personal);
  draft.warnings.push(...warnings);
  draft.decisions.push(...outcome.decisions);
  draft.lines.push({
    attemptId: row.id,
    sequence: draft.progress.sequence,
    kind: entry.type,
    eventId: entry.type === 'fill' ? entry.id : null,
    tapeId,
    entry: tapeId === null ? JSON.stringify(recordOf(entry)) : null,
    effectiveAt: draft.progress.run.state.clock,
    hash: outcome.hash,
  });
  return outcome;
}

/** Appends an entry that changes earlier decisions: `progress` is the whole log folded again with it. */
export function amendIn(
  batch: EventBatch,
  hosted: HostedAttempt,
  amended: { readonly entry: LogEntry; readonly progress: Progress },
): void {
  const { entry, progress } = amended;
  const draft = draftIn(batch, hosted);
  if (progress.sequence !== draft.progress.sequence + 1) throw new Error('a log was folded that is not the whole one');
  draft.lines.push({
    attemptId: hosted.row.id,
    sequence: progress.sequence,
    kind: entry.type,
    eventId: null,
    tapeId: null,
    entry: JSON.stringify(recordOf(entry)),
    effectiveAt: progress.run.state.clock,
    hash: progress.run.logHash,
  });
  batch.drafts.set(hosted, { ...draft, progress });
}

/** When the clock next decides something for an attempt; null where it never does. */
export function nextDueIn(batch: EventBatch, hosted: HostedAttempt): Instant | null {
  const progress = progressIn(batch, hosted);
  return progress === null ? null : nextDueAt(progress.run.state);
}

/** Lets the clock decide up to an instant: one `time` entry at each due instant, none at which nothing is decided. */
export function applyDuesIn(batch: EventBatch, hosted: HostedAttempt, until: Instant): void {
  for (;;) {
    const dueAt = nextDueIn(batch, hosted);
    if (dueAt === null || dueAt > until) return;
    const entry = { type: 'time', at: dueAt, atText: formatInstant(dueAt) } as const;
    const outcome = applyToDraft(draftIn(batch, hosted), { entry, tapeId: null });
    if (outcome.kind !== 'applied') throw new Error(`the clock's own entry was ${outcome.kind}`);
  }
}

/**
 * The same for everyone: attempts that were due before the batch, and those of the batch itself. Those behind the bridge wait for their
 * platform.
 */
export function applyDuesOfAll(
  batch: EventBatch,
  hosted: { readonly dueUntil: (instant: Instant) => readonly HostedAttempt[] },
  now: Instant,
): void {
  for (const one of hosted.dueUntil(now)) applyDuesIn(batch, one, decidableIn(batch, one, now));
  for (const one of [...batch.drafts.keys()]) if (!one.isBroken) applyDuesIn(batch, one, decidableIn(batch, one, now));
}

/** Up to which instant the clock may decide about an attempt. */
export const decidableIn = (batch: EventBatch, { isBridged, row }: HostedAttempt, now: Instant): Instant =>
  isBridged ? decidableUntil(batch.watermarks.passed(row.accountName), now) : now;

/** Drafts that hold something to store. */
export const changedDrafts = (batch: EventBatch): readonly Draft[] =>
  [...batch.drafts.values()].filter((draft) => draft.lines.length > 0 || draft.hasRefusedMark);

/** After the store: the drafts become what everyone reads. */
export function keepBatch(batch: EventBatch): void {
  const tapeTo = batch.nextTapeId - 1;
  for (const { hosted, progress } of changedDrafts(batch)) {
    hosted.progress = progress;
    hosted.tapeTo = tapeTo;
    hosted.stored = { sequence: progress.sequence, tapeTo };
  }
}

/** After a failed store: undoes the batch. The database may have committed it, so its attempts are read again before the next batch. */
export function discardBatch(batch: EventBatch): void {
  for (const { hosted, addedFillIds, addedMarkIds } of batch.drafts.values()) {
    for (const id of addedFillIds) hosted.progress?.run.fillIds.delete(id);
    for (const id of addedMarkIds) hosted.progress?.run.markIds.delete(id);
    hosted.isStale = true;
  }
}

export function isRunningIn(batch: EventBatch, hosted: HostedAttempt): boolean {
  const progress = progressIn(batch, hosted);
  return !hosted.isBroken && progress !== null && !isDecided(progress.run.state);
}

/** A mark enters the log of an attempt only while it holds the contract. */
export const holdsIn = (batch: EventBatch, hosted: HostedAttempt, symbol: string): boolean =>
  findPosition(progressIn(batch, hosted)?.run.state.positions ?? [], symbol) !== undefined;

/** The draft of an attempt. A new one first writes the marks that its log is owed and applies those of this batch. */
export function draftIn(batch: EventBatch, hosted: HostedAttempt): Draft {
  const known = batch.drafts.get(hosted);
  if (known !== undefined) return known;
  if (hosted.progress === null) throw new Error('an attempt accepts entries from its first own fill on');
  batch.catchUp(hosted);
  const draft = emptyDraft(hosted, draftOf(hosted.progress));
  batch.drafts.set(hosted, draft);
  const owed = owedRow(hosted, hosted.progress);
  if (owed !== null) draft.lines.push(owed);
  for (const { id, mark } of batch.unseen) {
    const { state } = draft.progress.run;
    if (isDecided(state) || findPosition(state.positions, mark.contract.symbol) === undefined) continue;
    applyToDraft(draft, { entry: mark, tapeId: id });
  }
  return draft;
}

/** One row for all marks since the record was stored: the positions have not changed since. */
function owedRow(hosted: HostedAttempt, { run, sequence }: Progress): LogRow | null {
  if (sequence === hosted.stored.sequence) return null;
  const symbols = run.state.positions.map(({ symbol }) => symbol);
  return {
    attemptId: hosted.row.id,
    sequence,
    kind: 'marks',
    eventId: null,
    tapeId: null,
    entry: JSON.stringify({ type: 'marks', after: hosted.stored.tapeTo, upTo: hosted.tapeTo, symbols }),
    effectiveAt: run.state.clock,
    hash: run.logHash,
  };
}

const emptyDraft = (hosted: HostedAttempt, progress: Progress): Draft => ({
  hosted,
  progress,
  lines: [],
  decisions: [],
  personal: [],
  warnings: [],
  addedFillIds: [],
  addedMarkIds: [],
  hasRefusedMark: false,
});
