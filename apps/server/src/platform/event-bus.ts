import type { Logger } from 'pino';

/**
 * Private events of a customer inside the process; for several servers an adapter would implement the same interface. Delivery is only a
 * hint: a client that misses one reads the state again.
 */
export type CustomerEvent =
  | {
      readonly kind: 'changed';
      readonly customerId: number;
      readonly domain: 'accounts' | 'simulator' | 'attempts' | 'billing' | 'journal';
    }
  | { readonly kind: 'attempt'; readonly customerId: number; readonly attemptId: number }
  /** Marks of contracts, which apply to everyone who holds them. */
  | { readonly kind: 'marks'; readonly symbols: ReadonlySet<string> }
  | { readonly kind: 'signed-out'; readonly customerId: number; readonly sessionIds: readonly string[] };

export type EventBus = {
  readonly publish: (event: CustomerEvent) => void;
  readonly subscribe: (listener: (event: CustomerEvent) => void) => () => void;
};

/** An exception in a listener is only logged: the publisher has committed by then, and the other listeners still get the event. */
export function createEventBus(log: Pick<Logger, 'error'>): EventBus {
  const listeners = new Set<(event: CustomerEvent) => void>();
  return {
    publish: (event) => {
      for (const listener of listeners)
        try {
          listener(event);
        } catch (error) {
          log.error(error, 'a listener of the event bus failed');
        }
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
