/**
 * How a browser knows the product's time, which may be ahead of the real one in the sandbox: every answer of the API names it in a header,
 * the stream in its welcome, and the machine's clock runs on from there. A wrong machine clock so shows no wrong date.
 */
export const productTimeHeader = 'openbell-time';

type Listener = () => void;

export type ProductClock = {
  readonly now: () => number;
  /** Sets the clock by what the server named just now, ISO 8601; null and what cannot be read change nothing. */
  readonly hear: (instant: string | null) => void;
  readonly subscribe: (listener: Listener) => () => void;
};

/** What an answer may have waited on its way: only a difference beyond it means that the machine's clock was set. */
const wayMs = 5000;

/** Runs on the machine's clock until the server has spoken. */
export const createProductClock = (machineNow: () => number): ProductClock => {
  let aheadMs: number | null = null;
  const listeners = new Set<Listener>();
  return {
    now: () => machineNow() + (aheadMs ?? 0),
    hear: (instant) => {
      const toldMs = Date.parse(instant ?? '') - machineNow();
      if (Number.isNaN(toldMs)) return;
      // What is heard is as old as its way was long: of two that are about the same the later instant is the truer one.
      if (aheadMs !== null && toldMs <= aheadMs && toldMs > aheadMs - wayMs) return;
      aheadMs = toldMs;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
