import { useSyncExternalStore } from 'react';
import type { StreamState } from './stream-client.ts';

let state: StreamState = 'connecting';
const listeners = new Set<() => void>();

export const setStreamState = (next: StreamState): void => {
  state = next;
  for (const listener of listeners) listener();
};

/** The state of the connection, for whoever shows live figures. */
export const useStreamState = (): StreamState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
