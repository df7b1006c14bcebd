// Holds every active attempt in memory, rebuilt from its log. One writer: batches of the bridge, the clock's own entries and loads take
// turns, each stored in one transaction before anyone sees its result.
import type { DueSource } from '../../platform/jobs/jobs.ts';
import { createTurns } from '../../platform/turns.ts';
import { type BatchRunner, createBatchRunner, type HostContext } from '../bridge/batch-runner.ts';
import { applyDuesOfAll, type HostedAttempt } from '../bridge/event-batch.ts';
import { type BatchAnswer, type EventRequest, receiveBatch } from '../bridge/receive-batch.ts';
import { createLogSweeper } from '../log-sweeper.ts';
import { replayEvents } from '../replay-events.ts';
import { createHeldMarks, type HeldMarks } from '../tape/held-marks.ts';
import { type Amendment, amendAttempt, type WholeAttempt } from './amend-attempt.ts';
import type { Progress } from './attempt-progress.ts';
import type { AttemptRecords } from './attempt-records.ts';
import { AttemptReplacedError, type AttemptRow } from './attempts-store.ts';
import { createHostedAttempts, type HostedAttempts } from './hosted-attempts.ts';

export type AttemptHost = {
  /** Reads every active attempt; called once before anything else. */
  readonly open: () => Promise<void>;
  /** Events of the bridge, or of the built-in market. */
  readonly receiveEvents: (events: readonly unknown[], request: EventRequest) => Promise<BatchAnswer>;
  /** Answers when everything that was given to the host until now is decided and stored, and memory is what the records say. */
  readonly settled: () => Promise<void>;
  /** Does something between two batches: what was taken before is stored, and nothing is taken meanwhile. */
  readonly alone: <Value>(work: () => Promise<Value>) => Promise<Value>;
  /** Another process may have written meanwhile: every attempt, and the tape, is read again before the next turn. */
  readonly forget: () => void;
  /** The newest stored progress of an attempt that is held in memory; null where it is not, or has not begun. */
  readonly progressOf: (attemptId: number) => Progress | null;
  /**
   * The same without the marks that passed since its newest own entry: they decide nothing, and making them up for thousands costs what the
   * index of marks saves. For whoever asks about many, and about no figures.
   */
  readonly standingOf: (attemptId: number) => Progress | null;
  readonly rowOf: (attemptId: number) => AttemptRow | null;
  /** Whether an attempt takes nothing because it does not follow from its log. */
  readonly isBroken: (attemptId: number) => boolean;
  /** The running attempts of a customer that hold one of some contracts. */
  readonly heldBy: (customerId: number, symbols: ReadonlySet<string>) => readonly number[];
  /** The accounts of the running attempts that hold a contract. */
  readonly holderAccounts: (symbol: string) => readonly string[];
  /** An attempt has become active: hold it. */
  readonly hold: (attemptId: number) => Promise<void>;
  /** Gives an attempt a past, up to an instant (demo customers). */
  readonly replay: (attemptId: number, events: readonly unknown[], until: number) => Promise<void>;
  /** Lets go of attempts while `work` removes their rows (demo customers). */
  readonly remove: (attemptIds: readonly number[], work: () => Promise<void>) => Promise<void>;
  /** Deadlines, settlements and expiries, driven by the product's clock. */
  readonly dueSource: DueSource;
  /**
   * Whoever has events that may not have been given yet gives those of before in `gather`: nothing is decided by the clock alone until it
   * answers, and nothing where it throws.
   */
  readonly awaitBeforeDues: (gather: () => Promise<void>) => void;
  /**
   * An operator's act on one attempt: `work` reads its whole log and says what is appended, and what is written with it. Answers null where
   * the attempt cannot be amended: it is not there, has not begun, or does not follow from its log.
   */
  readonly amend: <Told>(attemptId: number, work: (whole: WholeAttempt) => Amendment<Told>) => Promise<Told | null>;
  /** Ends what runs by itself behind the marks. */
  readonly stop: () => Promise<void>;
};

export function createAttemptHost(context: HostContext): AttemptHost {
  const { records, log, assertOwner = () => undefined } = context;
  const marks = createHeldMarks(records);
  const hosted = createHostedAttempts(marks);
  const runner = createBatchRunner(context, hosted, marks);
  const { refresh, run } = runner;
  const inTurn = createTurns();
  const write: Write = (work) =>
    inTurn('writer', async () => {
      // First of all: a mark that breaches would be taken for one that nobody holds.
      assertOwner();
      return onceMoreWhereReplaced(work);
    });
  const writeFresh: Write = (work) =>
    write(async () => {
      await refresh();
      return work();
    });
  const put = async (row: AttemptRow): Promise<HostedAttempt> => hosted.put(await runner.load(row));
  const sweeper = createLogSweeper({ log, isDue: runner.isSweepDue, sweepSome: () => writeFresh(runner.sweepSome) });
  let gather: () => Promise<void> = async () => undefined;
  const isAnyDue = (at: number): boolean => (hosted.earliestDueAt() ?? Number.POSITIVE_INFINITY) <= at;

  return {
    ...readersOf(hosted, marks),
    ...createAttemptActs({ records, hosted, runner, catchUp: marks.catchUp, put, write, writeFresh }),
    open: () => write(refresh),
    receiveEvents: async (events, request) => {
      // The own market gives its events in the order of their times: what was due before them is due.
      if (request.isOwnMarket !== true && isAnyDue(request.now)) await gather();
      const answer = await writeFresh(() =>
        receiveBatch({ records, hosted, reached: marks.reached, run, put }, events, request),
      );
      sweeper.beginIfDue();
      return answer;
    },
    settled: () => write(refresh),
    alone: writeFresh,
    forget: runner.forget,
    dueSource: {
      nextDueAt: hosted.earliestDueAt,
      runDue: async (instant) => {
        await gather();
        await writeFresh(() => run((batch) => applyDuesOfAll(batch, hosted, instant)));
      },
    },
    awaitBeforeDues: (given) => {
      gather = given;
    },
    stop: sweeper.stop,
  };
}

/** Does something in its turn. */
type Write = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** Works once more where an attempt was given up in the meantime; what was touched is read again first, and the given up one let go. */
const onceMoreWhereReplaced: Write = async (work) => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AttemptReplacedError)) throw error;
    return work();
  }
};

/** What is known of the attempts in memory. */
const readersOf = (
  hosted: HostedAttempts,
  { catchUp }: Pick<HeldMarks, 'catchUp'>,
): Pick<AttemptHost, 'progressOf' | 'standingOf' | 'rowOf' | 'isBroken' | 'heldBy' | 'holderAccounts'> => ({
  progressOf: (attemptId) => {
    const one = hosted.get(attemptId);
    if (one !== undefined) catchUp(one);
    return one?.progress ?? null;
  },
  standingOf: (attemptId) => hosted.get(attemptId)?.progress ?? null,
  rowOf: (attemptId) => hosted.get(attemptId)?.row ?? null,
  isBroken: (attemptId) => hosted.get(attemptId)?.isBroken ?? false,
  heldBy: (customerId, symbols) =>
    [...hosted.ofCustomer(customerId)]
      .filter((one) => [...symbols].some((symbol) => hosted.holdersOf(symbol).has(one)))
      .map(({ row }) => row.id),
  holderAccounts: (symbol) => [...hosted.holdersOf(symbol)].map(({ row }) => row.accountName),
});

/** What is done to single attempts: holding one, giving it a past, letting go of it, amending it. */
function createAttemptActs(parts: {
  readonly records: AttemptRecords;
  readonly hosted: HostedAttempts;
  readonly runner: BatchRunner;
  readonly catchUp: HeldMarks['catchUp'];
  readonly put: (row: AttemptRow) => Promise<HostedAttempt>;
  readonly write: Write;
  /** The same, with what memory and database may not share any more read again first. */
  readonly writeFresh: Write;
}): Pick<AttemptHost, 'hold' | 'replay' | 'remove' | 'amend'> {
  const { records, hosted, runner, catchUp, put, write, writeFresh } = parts;
  return {
    hold: (attemptId) =>
      write(async () => {
        const row = hosted.get(attemptId) === undefined ? await records.find(attemptId) : undefined;
        if (row?.status === 'active') await put(row);
      }),
    replay: (attemptId, events, until) =>
      writeFresh(async () => {
        const one = hosted.get(attemptId);
        if (one === undefined) throw new Error('an attempt that is not active has no past to take');
        await runner.run((batch) => replayEvents(batch, one, { events, until }));
      }),
    remove: (attemptIds, work) =>
      write(async () => {
        for (const id of attemptIds) hosted.remove(id);
        await work();
      }),
    amend: (attemptId, work) =>
      writeFresh(async () => {
        const row = await records.find(attemptId);
        if (row === undefined || row.startedAt === null) return null;
        return amendAttempt(
          { records, catchUp, run: runner.run },
          { row, hosted: hosted.get(attemptId) ?? (await put(row)) },
          work,
        );
      }),
  };
}
