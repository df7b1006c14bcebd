// Holds every active attempt in memory, rebuilt from its log. There is one writer: batches of the bridge, the clock's own entries and loads
// take turns. Each is stored in one transaction before anyone sees its result.
import type { Instant } from '@openbell/units/instant.ts';
import type { DueSource } from '../../platform/jobs/jobs.ts';
import { createTurns } from '../../platform/turns.ts';
import { joined, partsOf } from '../bridge/batch-parts.ts';
import { type BatchRunner, createBatchRunner, type HostContext } from '../bridge/batch-runner.ts';
import { decideHeld, type HeldAnswer, type HeldDecision, type HeldRequest } from '../bridge/decide-held.ts';
import { createDoor } from '../bridge/door.ts';
import { applyDuesOfAll, type HostedAttempt } from '../bridge/event-batch.ts';
import { type BatchAnswer, type EventRequest, receiveBatch } from '../bridge/receive-batch.ts';
import { createWatermarks } from '../bridge/watermarks.ts';
import { createLogSweeper } from '../log-sweeper.ts';
import { replayEvents } from '../replay-events.ts';
import { createHeldMarks, type HeldMarks } from '../tape/held-marks.ts';
import { type Amendment, amendAttempt, type WholeAttempt } from './amend-attempt.ts';
import type { Progress } from './attempt-progress.ts';
import type { AttemptRecords } from './attempt-records.ts';
import { AttemptReplacedError, type AttemptRow } from './attempts-store.ts';
import { createHostedAttempts, type HostedAttempts } from './hosted-attempts.ts';

export type AttemptHost = {
  /** Loads every active attempt; call it once, before anything else. */
  readonly open: () => Promise<void>;
  /** Receives events of the bridge, or of the built-in market. */
  readonly receiveEvents: (events: readonly unknown[], request: EventRequest) => Promise<BatchAnswer>;
  /** A person's decision about events that the door of the bridge holds. */
  readonly decideHeld: (decision: HeldDecision, request: HeldRequest) => Promise<HeldAnswer>;
  /** Resolves when everything handed to the host so far is decided and stored, and memory matches the database. */
  readonly settled: () => Promise<void>;
  /** Runs `work` between two batches: earlier ones are stored, and no batch runs at the same time. */
  readonly alone: <Value>(work: () => Promise<Value>) => Promise<Value>;
  /** Another process may have written: all attempts, and the tape, must be reloaded before the next turn. */
  readonly forget: () => void;
  /** The newest stored progress of an attempt, including its waiting marks; null if it is not in memory or has not begun. */
  readonly progressOf: (attemptId: number) => Progress | null;
  /**
   * Like `progressOf`, but without the marks that wait for the attempt. They decide nothing, and applying them to thousands of attempts
   * would cost what the index of marks saves. For callers that ask about many attempts and need no figures.
   */
  readonly standingOf: (attemptId: number) => Progress | null;
  readonly rowOf: (attemptId: number) => AttemptRow | null;
  /** Whether an attempt accepts nothing because it does not follow from its log. */
  readonly isBroken: (attemptId: number) => boolean;
  /** The running attempts of a customer that hold at least one of these contracts. */
  readonly heldBy: (customerId: number, symbols: ReadonlySet<string>) => readonly number[];
  /** The accounts of the running attempts that hold a contract. */
  readonly holderAccounts: (symbol: string) => readonly string[];
  /** Loads an attempt that has become active. */
  readonly hold: (attemptId: number) => Promise<void>;
  /** Fills an attempt with past events up to an instant (demo customers). */
  readonly replay: (attemptId: number, events: readonly unknown[], until: Instant) => Promise<void>;
  /** Removes attempts from memory while `work` deletes their rows (demo customers). */
  readonly remove: (attemptIds: readonly number[], work: () => Promise<void>) => Promise<void>;
  /** Deadlines, settlements and expiries, driven by product time. */
  readonly dueSource: DueSource;
  /**
   * Registers a source of events that may lag, such as the built-in market. `gather` must deliver its earlier events: the clock decides
   * nothing until `gather` resolves, and nothing if it throws.
   */
  readonly awaitBeforeDues: (gather: () => Promise<void>) => void;
  /**
   * An operator's act on one attempt: `work` gets the whole log and returns the entry to append and further writes. Null if the attempt
   * cannot be amended: it does not exist, has not begun, or does not follow from its log.
   */
  readonly amend: <Told>(attemptId: number, work: (whole: WholeAttempt) => Amendment<Told>) => Promise<Told | null>;
  /** Stops the sweep of the logs. */
  readonly stop: () => Promise<void>;
};

export function createAttemptHost(context: HostContext): AttemptHost {
  const { records, log, assertOwner = () => undefined } = context;
  const { bridge = null } = context;
  const marks = createHeldMarks(records);
  const watermarks = createWatermarks();
  const door = createDoor();
  const hosted = createHostedAttempts(marks, watermarks);
  const runner = createBatchRunner(context, { hosted, marks, watermarks, door });
  const { refresh, run } = runner;
  const inTurn = createTurns();
  const write: Write = (work) =>
    inTurn('writer', async () => {
      // Check ownership before anything else: with stale memory, a mark that breaches would look like one without holders.
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
  const parts = { records, hosted, reached: marks.reached, run, put, bridge, door };
  let gather: () => Promise<void> = async () => undefined;
  const isAnyDue = (at: Instant): boolean => (hosted.earliestDueAt() ?? Number.POSITIVE_INFINITY) <= at;

  return {
    ...readersOf(hosted, marks),
    ...createAttemptActs({ records, hosted, runner, catchUp: marks.catchUp, put, write, writeFresh }),
    open: () => write(refresh),
    receiveEvents: async (events, request) => {
      // The built-in market delivers its events in time order, so what was due before them is already due: no need to gather.
      if (request.isOwnMarket !== true && isAnyDue(request.now)) await gather();
      const answers: BatchAnswer[] = [];
      for (const part of partsOf(events, request)) {
        answers.push(await writeFresh(() => receiveBatch(parts, part.events, part.request)));
        // Before the next part: a reader of an attempt applies all the marks that its log is owed.
        sweeper.beginIfDue();
      }
      return joined(answers);
    },
    decideHeld: (decision, request) => writeFresh(() => decideHeld(parts, decision, request)),
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

/** Runs `work` in the writer's turn. */
type Write = <Value>(work: () => Promise<Value>) => Promise<Value>;

/**
 * Retries once if an attempt of the batch was given up in the meantime. The retry first reloads the attempts that the batch touched and
 * drops the one that was given up.
 */
const onceMoreWhereReplaced: Write = async (work) => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AttemptReplacedError)) throw error;
    return work();
  }
};

/** Reads of the attempts in memory. */
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

/** Operations on single attempts: load, fill with a past, remove, amend. */
function createAttemptActs(parts: {
  readonly records: AttemptRecords;
  readonly hosted: HostedAttempts;
  readonly runner: BatchRunner;
  readonly catchUp: HeldMarks['catchUp'];
  readonly put: (row: AttemptRow) => Promise<HostedAttempt>;
  readonly write: Write;
  /** Like `write`, but first reloads attempts that may differ between memory and database. */
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
        if (one === undefined) throw new Error('only an active attempt can be filled with past events');
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
