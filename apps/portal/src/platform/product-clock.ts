/**
 * The product's clock as the browser knows it: the machine's clock plus the distance the server last told. It can be ahead of the real
 * time in the sandbox; everything about sessions, plans and deadlines uses it.
 */
import { useSyncExternalStore } from 'react';

type Listener = () => void;

export type ProductClock = {
  readonly now: () => number;
  /** Sets the clock by an instant the server named just now. */
  readonly setNow: (instantMs: number) => void;
  readonly subscribe: (listener: Listener) => () => void;
};

export const createProductClock = (machineNow: () => number = Date.now): ProductClock => {
  let aheadMs = 0;
  const listeners = new Set<Listener>();
  return {
    now: () => machineNow() + aheadMs,
    setNow: (instantMs) => {
      if (!Number.isFinite(instantMs)) return;
      aheadMs = instantMs - machineNow();
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export const productClock = createProductClock();

/**
 * The product time, renewed at each whole step (a second, a minute) and when the server sets the clock.
 *
 * @param stepMs how finely the caller shows time; the value is cut to it, so that nothing renders more often
 */
export const useProductNow = (stepMs: number): number =>
  useSyncExternalStore(
    (listener) => {
      const unsubscribe = productClock.subscribe(listener);
      const timer = setInterval(listener, Math.min(stepMs, 1000));
      return () => {
        unsubscribe();
        clearInterval(timer);
      };
    },
    () => Math.floor(productClock.now() / stepMs) * stepMs,
  );
