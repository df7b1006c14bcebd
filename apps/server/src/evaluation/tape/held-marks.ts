// Which marks wait for which attempts. A mark is applied at once only to the attempts that it reaches; for every other holder it changes
// figures and decides nothing, so it waits here until that attempt is read, traded or swept. Knows the end of the common tape as well.
import { createMarkIndex } from '@openbell/rules/evaluation/marks/mark-index.ts';
import { createMarkTape, type MarkTape, type TapeMark } from '@openbell/rules/evaluation/marks/mark-tape.ts';
import { isDecided } from '@openbell/rules/evaluation/state.ts';
import type { MarkEntry } from '@openbell/rules/evaluation/types.ts';
import { assert } from '@openbell/units/assert.ts';
import { applyStep, watchedBand } from '../attempts/attempt-progress.ts';
import type { AttemptRecords } from '../attempts/attempt-records.ts';
import type { HostedAttempt } from '../bridge/event-batch.ts';

export type HeldMarks = Pick<MarkTape, 'size' | 'dropThrough'> & {
  /** Lets marks reach an attempt, judged by its current positions, stops and limits. The attempt must be caught up. */
  readonly watch: (hosted: HostedAttempt) => void;
  readonly unwatch: (hosted: HostedAttempt) => void;
  /** The watched holders that a mark must be applied to now. */
  readonly reached: (mark: MarkEntry) => readonly HostedAttempt[];
  /** Applies the waiting marks to an attempt, so that its progress includes the newest stored mark. */
  readonly catchUp: (hosted: HostedAttempt) => void;
  /** Call it after a batch is stored, with the batch's marks that wait for holders and the new end of the tape. */
  readonly append: (unseen: readonly TapeMark[], end: number) => void;
  /** The newest tape number that memory knows. */
  readonly end: () => number;
  /** Reads newer marks from the database. */
  readonly sync: () => Promise<void>;
  /** The database may be ahead: `sync` must ask it again. */
  readonly doubt: () => void;
};

const tapePageRows = 5000;

export function createHeldMarks(records: Pick<AttemptRecords, 'tapeEnd' | 'tapeMarks'>): HeldMarks {
  const index = createMarkIndex<HostedAttempt>();
  const tape = createMarkTape();
  let tapeEnd = 0;
  let isSure = false;
  let isOpen = false;
  return {
    size: tape.size,
    dropThrough: tape.dropThrough,
    watch: (hosted) => {
      const { progress, row } = hosted;
      assert(progress !== null, 'an attempt without progress holds nothing');
      index.put(hosted, progress.run.state, watchedBand(progress, row.personalLimits));
    },
    unwatch: index.remove,
    reached: index.reached,
    catchUp: (hosted) => {
      const { progress } = hosted;
      // Its database record may include more than marks, so waiting marks alone would not bring it up to date.
      if (hosted.isStale) return;
      if (progress !== null && !hosted.isBroken && !isDecided(progress.run.state) && hosted.tapeTo < tapeEnd) {
        const symbols = progress.run.state.positions.map(({ symbol }) => symbol);
        for (const { mark } of tape.after(symbols, hosted.tapeTo)) applyUnseen(hosted, mark);
      }
      hosted.tapeTo = tapeEnd;
    },
    append: (unseen, end) => {
      for (const one of unseen) tape.append(one);
      tapeEnd = end;
    },
    end: () => tapeEnd,
    sync: async () => {
      if (isSure) return;
      const upTo = await records.tapeEnd();
      // Before the first call no attempt is in memory. Each attempt loaded later reads its waiting marks from the database.
      if (isOpen) for await (const one of readMarksAfter(records, tapeEnd, upTo)) tape.append(one);
      [tapeEnd, isSure, isOpen] = [upTo, true, true];
    },
    doubt: () => {
      isSure = false;
    },
  };
}

/** Applies a mark that did not reach the attempt: it must decide nothing, neither for the verdict nor for the customer's own limits. */
export function applyUnseen(hosted: HostedAttempt, mark: MarkEntry): void {
  if (hosted.progress === null) return;
  const { outcome, personal } = applyStep(hosted.progress, mark, hosted.row.personalLimits);
  assert(
    outcome.kind === 'applied' && outcome.decisions.length === 0,
    'a mark decided something for an attempt that it did not reach',
  );
  assert(personal === null, 'a mark changed an own limit of an attempt that it did not reach');
  // The tape detects repeated ids of marks, so the attempt need not keep them.
  hosted.progress.run.markIds.clear();
}

async function* readMarksAfter(
  records: Pick<AttemptRecords, 'tapeMarks'>,
  from: number,
  upTo: number,
): AsyncGenerator<TapeMark> {
  let after = from;
  for (;;) {
    const page = await records.tapeMarks({ symbols: null, after, upTo }, tapePageRows);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < tapePageRows) return;
    after = last.id;
  }
}
