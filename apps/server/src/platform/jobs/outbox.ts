// Sends what waits in the outbox. Each kind is sent in order, and the kinds in parallel, so a mail server that hangs delays only mail.
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { createTurns } from '../turns.ts';
import type { Claims } from './claims.ts';
import * as store from './jobs-store.ts';
import { repeat } from './repeat.ts';

export type Outbox = {
  /** Sends what waits and what results from it; returns how many were done. `isForced` also retries what is in its pause. */
  readonly drain: (isForced: boolean) => Promise<number>;
  /** Polls the outbox; returns a function that stops it and waits for what is being sent. */
  readonly start: (pollMs: number) => () => Promise<void>;
};

export function createOutbox(parts: {
  readonly db: Database;
  readonly claims: Claims;
  readonly log: Logger;
  readonly isOwner?: () => boolean;
  /** Returns whether it is done. */
  readonly runOne: (row: store.WaitingJob) => Promise<boolean>;
}): Outbox {
  const { db, claims, log, isOwner = () => true, runOne } = parts;
  const [inTurnOfKind, oneDrainAtOnce] = [createTurns(), createTurns()];
  /** What the loop is sending, by kind. */
  const underWay = new Map<string, Promise<void>>();
  /** Counts for the loop and for a drain: work done by either may have added more. */
  let doneByAll = 0;
  let isStopped = false;

  const sendAll = async (kind: string, isForced: boolean, isOver: () => boolean): Promise<number> => {
    let done = 0;
    for (;;) {
      let progress = 0;
      const claim = claims.claim();
      for (const row of await store.claimOutbox(db, { kind, isForced }, claim)) {
        if (isOver() || !isOwner() || !claims.holds(claim)) return done;
        if (await runOne(row)) progress += 1;
      }
      done += progress;
      doneByAll += progress;
      if (progress === 0) return done;
    }
  };

  const drain = async (isForced: boolean): Promise<number> => {
    let done = 0;
    for (;;) {
      const before = doneByAll;
      await Promise.all(underWay.values());
      const kinds = await store.waitingKinds(db, claims.free(), isForced);
      const counts = await Promise.all(
        kinds.map((kind) => inTurnOfKind(kind, () => sendAll(kind, isForced, () => false))),
      );
      done += counts.reduce((sum, count) => sum + count, 0);
      if (doneByAll === before) return done;
    }
  };

  /** Starts each waiting kind that is not being sent, without waiting for any. */
  const beginAll = async (): Promise<void> => {
    if (!isOwner()) return;
    for (const kind of await store.waitingKinds(db, claims.free(), false)) {
      if (underWay.has(kind)) continue;
      const sending = inTurnOfKind(kind, () => sendAll(kind, false, () => isStopped))
        .catch((error: unknown) => log.error({ err: error, kind }, 'the outbox could not be read; it will be retried'))
        .then(() => void underWay.delete(kind));
      underWay.set(kind, sending);
    }
  };

  return {
    drain: (isForced) => oneDrainAtOnce('drain', () => drain(isForced)),
    start: (pollMs) => {
      const stop = repeat(beginAll, {
        pollMs,
        onFault: (error) => log.error({ err: error }, 'the outbox could not be read; it will be retried'),
      });
      return async () => {
        isStopped = true;
        await stop();
        await Promise.all(underWay.values());
      };
    },
  };
}
