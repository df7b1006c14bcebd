// Work due by product time, and effects that leave the server. A job is scheduled inside the transaction that makes it necessary, runs at
// its instant, may run twice without a second effect, and is retried in real time with growing pauses for more than a day. After that it is
// dead and kept for a person (`operator -- jobs-dead`).
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import type { Logger } from 'pino';
import type { Database, DatabaseHandle } from '../database/database.ts';
import { NotOwnerError } from '../database/ownership.ts';
import { randomId, randomShare } from '../security/randomness.ts';
import { createClaims } from './claims.ts';
import type { Clock } from './clock.ts';
import * as store from './jobs-store.ts';
import { createOutbox } from './outbox.ts';
import { repeat } from './repeat.ts';

export type Job = {
  readonly id: number;
  readonly kind: string;
  readonly key: string;
  readonly payload: unknown;
  readonly dueAt: Instant;
};
export type JobHandler = (job: Job) => Promise<void>;

/** Anything besides scheduled jobs that falls due by product time (the running attempts: deadlines, settlements, expiry). */
export type DueSource = {
  readonly nextDueAt: () => Instant | null;
  readonly runDue: (instant: Instant) => Promise<void>;
};

/** With the pauses below this covers a company that is away for a day. */
export const triesMax = 60;
type OnInstant = (instant: Instant) => Promise<void>;

const pollMs = 250;
const pauseMsFirst = 1000;
const pauseMsMax = 30 * 60_000;

/**
 * The pause after a failed try, real milliseconds: doubled each time up to half an hour, plus up to a quarter at random, so that jobs that
 * failed together do not retry together.
 */
export const pauseAfter = (attempts: number, share: number): number =>
  Math.min(pauseMsMax, pauseMsFirst * 2 ** Math.max(0, attempts - 1)) * (1 + share / 4);

export type Jobs = {
  /** Schedules work; the same kind and key again changes nothing. */
  readonly schedule: (
    handle: DatabaseHandle,
    job: { kind: string; key: string; runAt: Instant; payload: unknown },
  ) => Promise<void>;
  /** Adds an effect to the outbox (mail, a command to the platform); it is sent after the commit. */
  readonly send: (handle: DatabaseHandle, effect: { kind: string; key: string; payload: unknown }) => Promise<void>;
  readonly handle: (kind: string, handler: JobHandler) => void;
  readonly addDueSource: (source: DueSource) => void;
  /** Called after everything due was done and the clock is at an instant (this is where the demo customers act). */
  readonly afterDue: (listener: (instant: Instant) => Promise<void>) => void;
  readonly earliestDueAt: () => Promise<number | null>;
  /** Runs what is due up to an instant, earliest first; awaits `onInstant` for each instant before its work. */
  readonly runDueUntil: (instant: Instant, onInstant?: OnInstant) => Promise<void>;
  /** Sends what waits in the outbox; returns how many were done. `isForced` also retries what is in its pause. */
  readonly drainOutbox: (isForced?: boolean) => Promise<number>;
  /** Starts the worker's two loops, due work and outbox, which do not wait for each other; returns a function that stops them. */
  readonly start: () => () => Promise<void>;
};

export function createJobs(parts: JobParts): Jobs {
  const { db, clock, log, isOwner = () => true } = parts;
  const handlers = new Map<string, JobHandler>();
  const sources: DueSource[] = [];
  const afterListeners: ((instant: Instant) => Promise<void>)[] = [];
  let running: Promise<void> = Promise.resolve();

  const claims = createClaims({ db, clock, log, owner: parts.owner ?? randomId('work') });
  const runOne = createJobRunner(parts, { handlers, owner: claims.owner });
  const earliestDueAt = async (): Promise<number | null> => {
    const instants = sources.map((source) => source.nextDueAt()).filter((instant) => instant !== null);
    const planned = await store.earliestScheduled(db, claims.free());
    if (planned !== null) instants.push(asInstant(planned));
    return instants.length === 0 ? null : Math.min(...instants);
  };

  const runInstant = async (instant: Instant): Promise<void> => {
    const claim = claims.claim();
    for (const row of await store.claimDue(db, instant, claim)) {
      if (!isOwner() || !claims.holds(claim)) return;
      await runOne('schedule', row, row.dueAt);
    }
    for (const source of sources) {
      const dueAt = source.nextDueAt();
      if (dueAt !== null && dueAt <= instant) await source.runDue(instant);
    }
  };

  const runDueUntil = async (instant: Instant, onInstant?: OnInstant): Promise<void> => {
    for (;;) {
      if (!isOwner()) throw new NotOwnerError();
      const dueAt = await earliestDueAt();
      if (dueAt === null || dueAt > instant) break;
      await onInstant?.(asInstant(dueAt));
      await runInstant(asInstant(dueAt));
    }
    await onInstant?.(instant);
    for (const listener of afterListeners) {
      try {
        await listener(instant);
      } catch (error) {
        log.error({ err: error }, 'work after the due jobs failed; it will be retried');
      }
    }
  };

  // One runner at a time: the loop and a moved clock must not run the same work in parallel.
  const inOneLine = (instant: () => Instant, onInstant?: OnInstant): Promise<void> => {
    const next = running.then(() => runDueUntil(instant(), onInstant));
    running = next.catch(() => undefined);
    return next;
  };
  const outbox = createOutbox({ db, claims, log, isOwner, runOne: (row) => runOne('outbox', row, row.dueAt) });

  return {
    schedule: (handle, job) => store.addScheduled(handle, job),
    send: (handle, effect) => store.addOutbox(handle, { ...effect, createdAt: clock.productNow() }),
    handle: (kind, handler) => void handlers.set(kind, handler),
    addDueSource: (source) => void sources.push(source),
    afterDue: (listener) => void afterListeners.push(listener),
    earliestDueAt,
    runDueUntil: (instant, onInstant) => inOneLine(() => instant, onInstant),
    drainOutbox: (isForced = false) => outbox.drain(isForced),
    start: () => {
      const stopDue = repeat(async () => (isOwner() ? inOneLine(clock.productNow) : undefined), {
        pollMs,
        onFault: (error) => log.error({ err: error }, 'the worker loop failed; it continues'),
      });
      const stopOutbox = outbox.start(pollMs);
      const stopClaims = claims.start();
      return async () => {
        await Promise.all([stopDue(), stopOutbox()]);
        await stopClaims();
      };
    },
  };
}

type JobParts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** The name under which it claims work: that of its connections. */
  readonly owner?: string;
  /** Whether this process runs due work; it stops if another process may be running it. */
  readonly isOwner?: () => boolean;
};
type JobRunner = (table: store.JobTable, row: store.WaitingJob, dueAt: Instant) => Promise<boolean>;

/** Runs one job of either table and records the result; a failed one waits for its next try, or is dead after the last. */
function createJobRunner(
  { db, clock, log }: JobParts,
  { handlers, owner }: { readonly handlers: ReadonlyMap<string, JobHandler>; readonly owner: string },
): JobRunner {
  return async (table, row, dueAt) => {
    const handler = handlers.get(row.kind);
    try {
      if (handler === undefined) throw new Error(`no handler for ${row.kind}`);
      await handler({ id: row.id, kind: row.kind, key: row.key, payload: row.payload, dueAt });
      await store.markDone(db, table, row.id);
      return true;
    } catch (error) {
      const attempts = row.attempts + 1;
      const state = attempts >= triesMax ? 'dead' : 'waiting';
      const message = error instanceof Error ? error.message : String(error);
      log[state === 'dead' ? 'error' : 'warn']({ kind: row.kind, key: row.key, attempts, err: error }, 'job failed');
      await store.markFailed(db, table, row.id, {
        attempts,
        state,
        retryAt: asInstant(Math.floor(clock.realNow() + pauseAfter(attempts, randomShare()))),
        message,
        owner,
      });
      return false;
    }
  };
}
