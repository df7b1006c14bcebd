import { useSyncExternalStore } from 'react';
import type { LiveAccount, TradingStore } from '../account/trading-store.ts';

/** A number or word of the live data, read once a frame; the component renders only when the value changed. */
export function useFrameValue<Value extends string | number | boolean | null>(
  store: TradingStore,
  read: () => Value,
): Value {
  return useSyncExternalStore(store.onFrame, read);
}

/** The trading account after its newest event. */
export function useLiveAccount(store: TradingStore): LiveAccount | null {
  return useSyncExternalStore(store.subscribe, store.account);
}
