/**
 * The tape as memory knows it: the number of its newest mark, and the marks that holders have taken without being looked at. What was passed
 * over in an attempt is made up for when somebody asks.
 */
import { isDecided } from '@openbell/rules/evaluation/state.ts';
import { assert } from '@openbell/units/assert.ts';
import { takeStep } from '../attempts/attempt-progress.ts';
import type { AttemptRecords } from '../attempts/attempt-records.ts';
import type { HostedAttempt } from '../bridge/event-batch.ts';
import { createMarkTape, type MarkTape, type TapeMark } from './mark-tape.ts';

export type KnownTape = Pick<MarkTape, 'size' | 'dropThrough'> & {
  /** The newest number that memory knows. */
  readonly end: () => number;
  /** Reads what the database may have more. */
  readonly sync: () => Promise<void>;
  /** The database may be ahead: it is asked before the next use. */
  readonly doubt: () => void;
  /** Brings what is in memory of an attempt up to the newest stored mark. */
  readonly catchUp: (hosted: HostedAttempt) => void;
  /** A batch was stored: the marks that holders took unseen in it, and where the tape ends now. */
  readonly take: (passed: readonly TapeMark[], end: number) => void;
};

const tapePageRows = 5000;

export const createKnownTape = (records: Pick<AttemptRecords, 'tapeEnd' | 'tapeMarks'>): KnownTape => {
  const tape = createMarkTape();
  let tapeEnd = 0;
  let isSure = false;
  let isOpen = false;
  return {
    size: tape.size,
    dropThrough: tape.dropThrough,
    end: () => tapeEnd,
    sync: async () => {
      if (isSure) return;
      const upTo = await records.tapeEnd();
      // At the first call nobody is held yet: what is loaded later reads what it is owed from the tape itself.
      if (isOpen) for await (const one of readMarksAfter(records, tapeEnd, upTo)) tape.append(one);
      [tapeEnd, isSure, isOpen] = [upTo, true, true];
    },
    doubt: () => {
      isSure = false;
    },
    catchUp: (one) => {
      const { progress } = one;
      // It may have come further on record than marks alone lead to.
      if (one.isStale) return;
      if (progress !== null && !one.isBroken && !isDecided(progress.run.state) && one.tapeTo < tapeEnd) {
        const symbols = progress.run.state.positions.map(({ symbol }) => symbol);
        for (const { mark } of tape.after(symbols, one.tapeTo)) takePassed(one, mark);
      }
      one.tapeTo = tapeEnd;
    },
    take: (passed, end) => {
      for (const one of passed) tape.append(one);
      tapeEnd = end;
    },
  };
};

/** A mark that the index let pass. What a limit of the customer's own made of it nevertheless is told with the next batch. */
export const takePassed = (one: HostedAttempt, mark: TapeMark['mark']): void => {
  if (one.progress === null) return;
  const { outcome, personal } = takeStep(one.progress, mark, one.row.personalLimits);
  assert(outcome.kind === 'accepted' && outcome.decisions.length === 0, 'a mark that passed was not let pass');
  if (personal !== null) one.late.push(personal);
  // Ids of marks are known by the tape.
  one.progress.run.markIds.clear();
};

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
