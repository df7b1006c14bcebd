import { asInstant, type Instant } from '@openbell/units/instant.ts';

/**
 * The product's time in a browser; in the sandbox it may be ahead of real time. Every API answer carries it in a header, the stream in its
 * welcome message, and the machine's clock runs on from there. So a wrong machine clock shows no wrong date.
 */
export const productTimeHeader = 'openbell-time';

type Listener = () => void;

export type ProductClock = {
  readonly now: () => Instant;
  /** Sets the clock to the time the server just named, ISO 8601; ignores null and unreadable text. */
  readonly hear: (instant: string | null) => void;
  readonly subscribe: (listener: Listener) => () => void;
};

/** Tolerated network delay of an answer: only a larger difference means that the machine's clock was set. */
const wayMs = 5000;

/** Runs on the machine's clock until the server has answered. */
export function createProductClock(machineNow: () => number): ProductClock {
  let aheadMs: number | null = null;
  const listeners = new Set<Listener>();
  return {
    now: () => asInstant(machineNow() + (aheadMs ?? 0)),
    hear: (instant) => {
      const toldMs = Date.parse(instant ?? '') - machineNow();
      if (Number.isNaN(toldMs)) return;
      // A received time is as old as its network delay: of two similar ones the later is more accurate.
      if (aheadMs !== null && toldMs <= aheadMs && toldMs > aheadMs - wayMs) return;
      aheadMs = toldMs;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
