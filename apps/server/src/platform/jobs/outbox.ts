/**
 * Sends what waits in the outbox, kind by kind: within a kind in the order of its making, the kinds beside each other, so that a mail server
 * that hangs holds up mails and nothing else.
 */
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { createTurns } from '../turns.ts';
import type { Claims } from './claims.ts';
import * as store from './jobs-store.ts';
import { repeat } from './repeat.ts';

export type Outbox = {
  /** Sends what waits, and what comes of it; answers how many were done. `isForced` tries again at once what waits for its pause. */
  readonly drain: (isForced: boolean) => Promise<number>;
  /** Looks again and again; answers its end, which waits for what is being sent. */
  readonly start: (pollMs: number) => () => Promise<void>;
};

export const createOutbox = (parts: {
  readonly db: Database;
  readonly claims: Claims;
  readonly log: Logger;
  readonly isOwner?: () => boolean;
  /** Answers whether it is done. */
  readonly runOne: (row: store.WaitingJob) => Promise<boolean>;
}): Outbox => {
  const { db, claims, log, isOwner = () => true, runOne } = parts;
  const [inTurnOfKind, oneDrainAtOnce] = [createTurns(), createTurns()];
  /** What the loop sends, by kind. */
  const underWay = new Map<string, Promise<void>>();
  /** By the loop and by a drain: what either has done may have made more. */
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

  /** Begins with each kind that waits and is not at work, and waits for none. */
  const beginAll = async (): Promise<void> => {
    if (!isOwner()) return;
    for (const kind of await store.waitingKinds(db, claims.free(), false)) {
      if (underWay.has(kind)) continue;
      const sending = inTurnOfKind(kind, () => sendAll(kind, false, () => isStopped))
        .catch((error: unknown) => log.error({ err: error, kind }, 'the outbox could not be read; it is tried again'))
        .then(() => void underWay.delete(kind));
      underWay.set(kind, sending);
    }
  };

  return {
    drain: (isForced) => oneDrainAtOnce('drain', () => drain(isForced)),
    start: (pollMs) => {
      const stop = repeat(beginAll, {
        pollMs,
        onFault: (error) => log.error({ err: error }, 'the outbox could not be read; it is tried again'),
      });
      return async () => {
        isStopped = true;
        await stop();
        await Promise.all(underWay.values());
      };
    },
  };
};
