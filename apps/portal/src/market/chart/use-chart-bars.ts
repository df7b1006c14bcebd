// The bars of the chart that is shown; another contract or span starts over.
import { useEffect, useMemo, useState } from 'react';
import type { TradingStore } from '../account/trading-store.ts';
import { type BarFeed, type BarsState, type BarsWanted, createBarFeed } from './bar-feed.ts';

export type ChartBars = Pick<BarFeed, 'follow'> & {
  readonly state: BarsState;
  readonly retry: () => void;
  readonly askOlder: () => void;
};

export function useChartBars({
  store,
  symbol,
  minutes,
  load,
}: BarsWanted & { readonly store: TradingStore }): ChartBars {
  const [feed] = useState(createBarFeed);
  const [state, setState] = useState<BarsState>('loading');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => feed.begin({ store, symbol, minutes, load }, setState), [feed, store, symbol, minutes, load, tries]);
  return useMemo(
    () => ({
      state,
      retry: () => setTries((count) => count + 1),
      follow: feed.follow,
      askOlder: () => feed.askOlder({ symbol, minutes, load }),
    }),
    [feed, state, load, symbol, minutes],
  );
}
