/**
 * What this process has in hand of the work that is due: claimed in the database for a minute of real time, renewed while it lasts. A process
 * that is killed loses it with its connections or with the minute; one that was held up for longer does not begin what may be in other hands.
 */
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Clock } from './clock.ts';
import * as store from './jobs-store.ts';

export const claimMs = 60_000;
const renewEveryMs = 20_000;

export type Claims = {
  readonly owner: string;
  /** Who asks, for a reading. */
  readonly free: () => { readonly owner: string; readonly realNow: number };
  /** A claim as of now. */
  readonly claim: () => store.Claim;
  /** Whether what was claimed until then is still in hand; renewals since then count. */
  readonly holds: (claim: store.Claim) => boolean;
  /** Renews what is in hand again and again; answers its end, which gives everything back. */
  readonly start: () => () => Promise<void>;
};

export const createClaims = (parts: {
  readonly db: Database;
  readonly clock: Pick<Clock, 'realNow'>;
  readonly log: Pick<Logger, 'warn'>;
  readonly owner: string;
}): Claims => {
  const { db, clock, log, owner } = parts;
  let renewedUntil = 0;
  const claim = (): store.Claim => {
    const realNow = clock.realNow();
    return { owner, realNow, until: realNow + claimMs };
  };
  return {
    owner,
    free: () => ({ owner, realNow: clock.realNow() }),
    claim,
    holds: ({ until }) => clock.realNow() < Math.max(until, renewedUntil),
    start: () => {
      const timer = setInterval(() => {
        const next = claim();
        store.renewClaims(db, next).then(
          () => {
            renewedUntil = next.until;
          },
          (error: unknown) => log.warn({ err: error }, 'claims of due work could not be renewed'),
        );
      }, renewEveryMs);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await store
          .releaseClaims(db, owner)
          .catch((error: unknown) => log.warn({ err: error }, 'claims of due work end with their time'));
      };
    },
  };
};
