/**
 * Holds every active attempt in memory, rebuilt from its log. One writer: batches of the bridge, the clock's own entries and loads take
 * turns, each stored in one transaction before anyone sees its result.
 */
import type { OwnBlock } from '@openbell/rules/evaluation/personal-watch.ts';
import type { EvaluationState, LogEntry } from '@openbell/rules/evaluation/types.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import type { DueSource } from '../platform/jobs.ts';
import { createTurns } from '../platform/turns.ts';
import { type AccountTarget, accountOf } from './accept-event.ts';
import type { Progress } from './attempt-progress.ts';
import { AttemptReplacedError, type AttemptRow } from './attempts-store.ts';
import { createBatchRunner, type HostContext } from './batch-runner.ts';
import { amendIn, type EventBatch, type HostedAttempt, passDuesIn } from './event-batch.ts';
import { createHostedAttempts, type HostedAttempts } from './hosted-attempts.ts';
import { parseStoredEntry, readWholeLog } from './read-log.ts';
import { replayEvents } from './replay-events.ts';
import { type BatchAnswer, markIdsOf, takeEvents } from './take-events.ts';

export type AttemptHost = {
  /** Reads every active attempt; called once before anything else. */
  readonly open: () => Promise<void>;
  /** Events of the bridge. `signature` names the request, so that its replay is known. `now` is product time. */
  readonly acceptEvents: (
    events: readonly unknown[],
    request: {
      readonly now: number;
      readonly signature: string | null;
      /** They are what happened on the built-in market: fills of its own accounts are taken from nobody else. */
      readonly isOwnMarket?: boolean;
      /** What is written with the batch where an event was accepted. */
      readonly alongside?: (trx: DatabaseTransaction, answer: BatchAnswer) => Promise<void>;
    },
  ) => Promise<BatchAnswer>;
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

/** An attempt with everything its log holds. */
export type WholeAttempt = {
  readonly row: AttemptRow;
  readonly state: EvaluationState;
  readonly personalBlock: OwnBlock | null;
  readonly entries: readonly LogEntry[];
};

export type Amendment<Told> = {
  readonly entry: LogEntry;
  /** The whole log with the entry, folded again. */
  readonly progress: Progress;
  readonly alongside: (trx: DatabaseTransaction) => Promise<void>;
  readonly told: Told;
};

export const createAttemptHost = (context: HostContext): AttemptHost => {
  const { records } = context;
  const hosted = createHostedAttempts();
  const inTurn = createTurns();
  const write = <Value>(work: () => Promise<Value>): Promise<Value> => inTurn('writer', () => withoutReplaced(work));
  const runner = createBatchRunner(context, hosted);
  const { refresh, run } = runner;
  const put = async (row: AttemptRow): Promise<HostedAttempt> => hosted.put(await runner.load(row));
  let gather: () => Promise<void> = async () => undefined;
  const isAnyDue = (at: number): boolean => (hosted.earliestDueAt() ?? Number.POSITIVE_INFINITY) <= at;

  const targetOf = async (row: AttemptRow | undefined): Promise<AccountTarget> => {
    if (row === undefined)
      return { kind: 'none', code: 'unknown_account', message: 'there is no such account with an evaluation' };
    if (row.status === 'creating' || row.status === 'pending')
      return { kind: 'none', code: 'not_active', message: 'the evaluation of this account is not active yet' };
    if (row.replacedAt !== null)
      return { kind: 'none', code: 'not_active', message: 'the evaluation of this account was given up for a new one' };
    return { kind: 'attempt', hosted: hosted.get(row.id) ?? (await put(row)) };
  };

  /** Logs are written behind the marks, a little in each turn, so that nobody waits for it. */
  let sweeping: Promise<void> | null = null;
  let isStopped = false;
  const sweep = async (): Promise<void> => {
    try {
      let isMore = true;
      while (isMore && !isStopped)
        isMore = await write(async () => {
          await refresh();
          return runner.sweepSome();
        });
    } catch (error) {
      context.log.warn(
        { err: error },
        'what logs are owed could not be written; it is tried again with the next marks',
      );
    }
  };
  const sweepBehind = (): void => {
    if (sweeping !== null || isStopped || !runner.isSweepDue()) return;
    sweeping = sweep().finally(() => {
      sweeping = null;
    });
  };

  const acceptEvents: AttemptHost['acceptEvents'] = async (events, { now, signature, isOwnMarket, alongside }) => {
    // The own market gives its events in the order of their times: what was due before them is due.
    if (isOwnMarket !== true && isAnyDue(now)) await gather();
    const answer = await write(async () => {
      await refresh();
      const accounts = new Map<string, AccountTarget>();
      const names = [...new Set(events.map(accountOf).filter((one) => one !== null))];
      // A zero character is no text for the database, and no account has one.
      const readable = names.filter((name) => !name.includes('\u0000'));
      const rows = await records.findOfAccounts(readable);
      const tradedHere = isOwnMarket === true ? new Set<string>() : await records.tradedHere(readable);
      for (const name of names) accounts.set(name, await targetOf(rows.get(name)));
      const knownMarks = new Map(await records.tapeEntries(markIdsOf(events)));
      const isReplay = signature !== null && (await records.isKnownRequest(signature));
      return run((batch) => {
        if (!isReplay) batch.signature = signature;
        passDuesOfAll(batch, hosted, now);
        const accept = {
          batch,
          now,
          accounts,
          tradedHere,
          holdersOf: hosted.holdersOf,
          reached: hosted.reached,
          knownMarks,
          isReplay,
        };
        const answer = takeEvents(accept, events);
        passDuesOfAll(batch, hosted, now);
        if (alongside !== undefined && answer.accepted > 0) batch.alongside.push((trx) => alongside(trx, answer));
        return answer;
      });
    });
    sweepBehind();
    return answer;
  };

  return {
    open: () => write(refresh),
    acceptEvents,
    settled: () => write(refresh),
    alone: (work) =>
      write(async () => {
        await refresh();
        return work();
      }),
    forget: runner.forget,
    progressOf: (attemptId) => {
      const one = hosted.get(attemptId);
      if (one !== undefined) runner.catchUp(one);
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
    hold: (attemptId) =>
      write(async () => {
        const row = hosted.get(attemptId) === undefined ? await records.find(attemptId) : undefined;
        if (row?.status === 'active') await put(row);
      }),
    replay: (attemptId, events, until) =>
      write(async () => {
        await refresh();
        const one = hosted.get(attemptId);
        if (one === undefined) throw new Error('an attempt that is not active has no past to take');
        await run((batch) => replayEvents(batch, one, { events, until }));
      }),
    remove: (attemptIds, work) =>
      write(async () => {
        for (const id of attemptIds) hosted.remove(id);
        await work();
      }),
    dueSource: {
      nextDueAt: hosted.earliestDueAt,
      runDue: async (instant) => {
        await gather();
        await write(async () => {
          await refresh();
          await run((batch) => passDuesOfAll(batch, hosted, instant));
        });
      },
    },
    awaitBeforeDues: (given) => {
      gather = given;
    },
    amend: (attemptId, work) =>
      write(async () => {
        await refresh();
        const row = await records.find(attemptId);
        if (row === undefined || row.startedAt === null) return null;
        const one = hosted.get(attemptId) ?? (await put(row));
        runner.catchUp(one);
        if (one.isBroken || one.progress === null) return null;
        const entries: LogEntry[] = [];
        for await (const { entry } of readWholeLog(records, row, one.tapeTo)) entries.push(parseStoredEntry(entry));
        const { run: before, personalBlock } = one.progress;
        const amendment = work({ row, state: before.state, personalBlock, entries });
        await run((batch) => {
          amendIn(batch, one, amendment);
          batch.alongside.push(amendment.alongside);
        });
        return amendment.told;
      }),
    stop: async () => {
      isStopped = true;
      await sweeping;
    },
  };
};

/** Works once more where an attempt was given up in the meantime; what was touched is read again first, and the given up one let go. */
const withoutReplaced = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AttemptReplacedError)) throw error;
    return work();
  }
};

/** Lets the clock decide for everyone: those who were due before the batch, and those of the batch itself. */
const passDuesOfAll = (batch: EventBatch, hosted: HostedAttempts, until: number): void => {
  for (const one of hosted.dueUntil(until)) passDuesIn(batch, one, until);
  for (const one of [...batch.drafts.keys()]) if (!one.isBroken) passDuesIn(batch, one, until);
};
