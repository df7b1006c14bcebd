import { useCallback, useEffect, useState } from 'react';
import { readPreferences, type TradingPreferences } from './trading-preferences.ts';

export type PreferencesHold = readonly [TradingPreferences, (change: Partial<TradingPreferences>) => void];

/** `const [preferences, change] = useTradingPreferences(xid)`: saved per customer in this browser, the same in all its tabs. */
export function useTradingPreferences(customer: string | number): PreferencesHold {
  const place = `openbell.trading.${customer}`;
  const [value, setValue] = useState(() => readPreferences(readKept(place)));
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent): void => {
      if (key === place) setValue(readPreferences(newValue));
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [place]);
  const change = useCallback(
    (changed: Partial<TradingPreferences>) =>
      setValue((old) => {
        const next = { ...old, ...changed };
        keep(place, next);
        return next;
      }),
    [place],
  );
  return [value, change];
}

function readKept(place: string): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

function keep(place: string, value: TradingPreferences): void {
  try {
    localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // A full or disabled storage: the settings last until the page is left.
  }
}
