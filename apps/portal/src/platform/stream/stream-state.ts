import { useSyncExternalStore } from 'react';
import { createMarketStream } from './market-stream.ts';
import type { StreamState } from './stream-client.ts';

/** The page's market watches; they survive connections, and wait while there is none. */
export const marketStream = createMarketStream();

let state: StreamState = 'connecting';
const listeners = new Set<() => void>();

export function setStreamState(next: StreamState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The state of the connection, for components with live figures. */
export const useStreamState = (): StreamState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
