// The due work that this process has claimed in the database, each time for a minute of real time, renewed while it runs. A killed process
// loses its claims with its connections, or after the minute; one that was held up longer does not start work that another may have.
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Clock } from './clock.ts';
import * as store from './jobs-store.ts';

export const claimMs = 60_000;
const renewEveryMs = 20_000;

export type Claims = {
  readonly owner: string;
  /** The owner and time of a reading. */
  readonly free: () => { readonly owner: string; readonly realNow: Instant };
  /** A claim as of now. */
  readonly claim: () => store.Claim;
  /** Whether work claimed until then is still claimed; renewals since count. */
  readonly holds: (claim: store.Claim) => boolean;
  /** Keeps renewing the claims; returns a function that stops and releases them all. */
  readonly start: () => () => Promise<void>;
};

export function createClaims(parts: {
  readonly db: Database;
  readonly clock: Pick<Clock, 'realNow'>;
  readonly log: Pick<Logger, 'warn'>;
  readonly owner: string;
}): Claims {
  const { db, clock, log, owner } = parts;
  let renewedUntil = 0;
  const claim = (): store.Claim => {
    const realNow = clock.realNow();
    return { owner, realNow, until: asInstant(realNow + claimMs) };
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
          (error: unknown) =>
            log.warn(
              { err: error },
              'claims of due work could not be renewed; they expire within a minute unless the next renewal succeeds',
            ),
        );
      }, renewEveryMs);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await store
          .releaseClaims(db, owner)
          .catch((error: unknown) =>
            log.warn({ err: error }, 'claims of due work could not be released; they expire by themselves'),
          );
      };
    },
  };
}
