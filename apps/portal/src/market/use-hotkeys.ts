import type { TradingPreferences } from './trading-preferences.ts';
import type { BracketTicks, TradingStore } from './trading-store.ts';

export type HotkeyHost = {
  readonly store: TradingStore;
  readonly symbol: string;
  readonly quantity: number;
  readonly bracket: BracketTicks | null;
  readonly preferences: TradingPreferences;
  readonly onQuantity: (quantity: number) => void;
  /** Centres the ladder: its handle. */
  readonly onCentre: () => void;
};

/** The keys of the trading screen while it is shown; silent while somebody types or a dialog is open. */
export function useHotkeys(_host: HotkeyHost): void {}
