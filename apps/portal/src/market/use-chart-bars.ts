// The bars of a chart as they are asked for and grow: first the past, then live prints, older ones when the view comes near the first.
import { formatInstant } from '@openbell/units/instant.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { barAfter, caughtUp, joinBars, printsAfter } from './chart-bars.ts';
import type { Bar, BarMinutes, LoadBars } from './trading-chart-bars.ts';
import type { Print, TradingStore } from './trading-store.ts';

/** What draws them. `isKept`: older ones came in front, the view stays. */
export type BarsDrawn = {
  readonly onBars: (bars: readonly Bar[], isKept: boolean) => void;
  readonly onBar: (bar: Bar) => void;
};

export type BarsState = 'loading' | 'ready' | 'failed';

type Question = {
  readonly store: TradingStore;
  readonly symbol: string;
  readonly minutes: BarMinutes;
  readonly load: LoadBars;
};

export type ChartBars = {
  readonly state: BarsState;
  readonly retry: () => void;
  /** Tells a drawing everything known and each change from then on; answers how to end it. */
  readonly follow: (drawn: BarsDrawn) => () => void;
  readonly askOlder: () => void;
};

export function useChartBars({ store, symbol, minutes, load }: Question): ChartBars {
  const [state, setState] = useState<BarsState>('loading');
  const [tries, setTries] = useState(0);
  const bars = useRef<readonly Bar[]>([]);
  const drawn = useRef<BarsDrawn | null>(null);
  const older = useRef<'free' | 'asked' | 'none'>('free');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let isCurrent = true;
    let seen: Print | null = null;
    let isLoaded = false;
    bars.current = [];
    older.current = 'free';
    setState('loading');
    function take(loaded: readonly Bar[], isKept: boolean): void {
      const prints = store.contract(symbol)?.prints ?? [];
      bars.current = caughtUp(loaded, prints, minutes);
      seen = prints.at(-1) ?? null;
      drawn.current?.onBars(bars.current, isKept);
    }
    load({ symbol, minutes }).then(
      (loaded) => {
        if (!isCurrent) return;
        take(loaded, false);
        isLoaded = true;
        setState('ready');
      },
      () => isCurrent && setState('failed'),
    );
    // Trades of the time without a connection are in the bars of the server alone.
    let wasLost = store.link() === 'lost';
    const endLink = store.subscribe(() => {
      const isBack = wasLost && store.link() === 'live';
      wasLost = store.link() === 'lost' || (wasLost && !isBack);
      if (!isBack || !isLoaded) return;
      const reloaded = load({ symbol, minutes });
      reloaded.then(
        (loaded) => isCurrent && take(joinBars(bars.current, loaded), true),
        () => undefined, // the next return of the connection asks again
      );
    });
    const end = store.onFrame(() => {
      const prints = store.contract(symbol)?.prints ?? [];
      if (!isLoaded) return;
      const fresh = printsAfter(prints, seen);
      seen = prints.at(-1) ?? seen;
      bars.current = grow(bars.current, fresh, { minutes, onBar: (bar) => drawn.current?.onBar(bar) });
    });
    return () => {
      isCurrent = false;
      end();
      endLink();
    };
  }, [store, symbol, minutes, load, tries]);

  return useMemo(
    () => ({
      state,
      retry: () => setTries((count) => count + 1),
      follow: (next) => {
        drawn.current = next;
        if (bars.current.length > 0) next.onBars(bars.current, false);
        return () => {
          drawn.current = null;
        };
      },
      askOlder: () => {
        const first = bars.current[0];
        if (first === undefined || older.current !== 'free') return;
        older.current = 'asked';
        load({ symbol, minutes, before: formatInstant(first.at * 1_000) }).then(
          (past) => {
            if (bars.current[0] !== first) return;
            older.current = past.length === 0 ? 'none' : 'free';
            if (past.length === 0) return;
            bars.current = joinBars(past, bars.current);
            drawn.current?.onBars(bars.current, true);
          },
          // The next move of the view asks again.
          () => {
            older.current = 'free';
          },
        );
      },
    }),
    [state, load, symbol, minutes],
  );
}

type Growth = { readonly minutes: BarMinutes; readonly onBar: (bar: Bar) => void };

/** A frame brings many prints but mostly one bar: it is drawn once, and each that was finished on the way. */
function grow(bars: readonly Bar[], prints: readonly Print[], { minutes, onBar }: Growth): readonly Bar[] {
  if (prints.length === 0) return bars;
  const grown = [...bars];
  const from = Math.max(0, grown.length - 1);
  for (const print of prints) {
    const last = grown.at(-1);
    const next = barAfter(last, print, minutes);
    if (next === null) continue;
    if (last?.at === next.at) grown.pop();
    grown.push(next);
  }
  for (const bar of grown.slice(from)) onBar(bar);
  return grown;
}
