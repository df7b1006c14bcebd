import { asInstant, type Instant } from '@openbell/units/instant.ts';

/**
 * The one clock, with two times. Product time drives plans, attempts, provider waits and everything due; the sandbox may move it forward.
 * Real time drives sign-in sessions, mailed links, rate limits, signatures and retries. Nothing else reads the time.
 */
export type Clock = {
  /** Product time, epoch milliseconds. */
  readonly productNow: () => Instant;
  /** Real time, epoch milliseconds. */
  readonly realNow: () => Instant;
};

export type MovableClock = Clock & {
  /** Milliseconds by which product time is ahead of real time. */
  readonly aheadMs: () => number;
  /** Freezes product time at an instant while the work due at it runs; time never goes back. */
  readonly holdAt: (instant: Instant) => void;
  /** Lets product time run on at normal speed from an instant. */
  readonly runFrom: (instant: Instant) => void;
};

/** The clock of the running process; `aheadMs` restores what the sandbox moved before a restart. */
export function createClock(options: { readonly aheadMs: number; readonly readRealTime?: () => number }): MovableClock {
  const readRealTime = options.readRealTime ?? Date.now;
  let aheadMs = options.aheadMs;
  let heldAt: Instant | null = null;
  return {
    realNow: () => asInstant(readRealTime()),
    productNow: () => heldAt ?? asInstant(readRealTime() + aheadMs),
    aheadMs: () => aheadMs,
    holdAt: (instant) => {
      heldAt = asInstant(Math.max(instant, heldAt ?? readRealTime() + aheadMs));
    },
    runFrom: (instant) => {
      aheadMs = Math.max(aheadMs, instant - readRealTime());
      heldAt = null;
    },
  };
}
