// The bars of a chart as they are asked for and grow: first the past, then live prints, older ones when the view comes near the first.
import { formatInstant } from '@openbell/units/instant.ts';
import { caughtUp, grownBars, joinBars, printsAfter } from './chart-bars.ts';
import { onLinkReturn } from './link-return.ts';
import type { Bar, BarMinutes, LoadBars } from './trading-chart-bars.ts';
import type { Print, TradingStore } from './trading-store.ts';

/** What draws them. `isKept`: older ones came in front, the view stays. */
export type BarsDrawn = {
  readonly onBars: (bars: readonly Bar[], isKept: boolean) => void;
  readonly onBar: (bar: Bar) => void;
};

export type BarsState = 'loading' | 'ready' | 'failed';

export type BarsWanted = { readonly symbol: string; readonly minutes: BarMinutes; readonly load: LoadBars };

export type BarFeed = {
  /** Begins anew with other bars; answers how to end it. */
  readonly begin: (
    wanted: BarsWanted & { readonly store: Pick<TradingStore, 'contract' | 'onFrame' | 'link' | 'subscribe'> },
    onState: (state: BarsState) => void,
  ) => () => void;
  /** Tells a drawing everything known and each change from then on; answers how to end it. */
  readonly follow: (drawn: BarsDrawn) => () => void;
  readonly askOlder: (wanted: BarsWanted) => void;
};

export function createBarFeed(): BarFeed {
  let bars: readonly Bar[] = [];
  let drawn: BarsDrawn | null = null;
  let older: 'free' | 'asked' | 'none' = 'free';

  function show(next: readonly Bar[], isKept: boolean): void {
    bars = next;
    drawn?.onBars(bars, isKept);
  }

  const begin: BarFeed['begin'] = ({ store, symbol, minutes, load }, onState) => {
    let isCurrent = true;
    let isLoaded = false;
    let seen: Print | null = null;
    const prints = (): readonly Print[] => store.contract(symbol)?.prints ?? [];
    function take(loaded: readonly Bar[], isKept: boolean): void {
      const heard = prints();
      seen = heard.at(-1) ?? null;
      show(caughtUp(loaded, heard, minutes), isKept);
    }
    bars = [];
    older = 'free';
    onState('loading');
    load({ symbol, minutes }).then(
      (loaded) => {
        if (!isCurrent) return;
        take(loaded, false);
        isLoaded = true;
        onState('ready');
      },
      () => isCurrent && onState('failed'),
    );
    // Trades of the time without a connection are in the bars of the server alone.
    const endReturns = onLinkReturn(store, () => {
      if (!isLoaded) return;
      load({ symbol, minutes }).then(
        (loaded) => isCurrent && take(joinBars(bars, loaded), true),
        () => undefined, // the next return of the connection asks again
      );
    });
    const endFrames = store.onFrame(() => {
      if (!isLoaded) return;
      const heard = prints();
      const grown = grownBars(bars, printsAfter(heard, seen), minutes);
      seen = heard.at(-1) ?? seen;
      for (const bar of grown.changed) drawn?.onBar(bar);
      bars = grown.bars;
    });
    return () => {
      isCurrent = false;
      endFrames();
      endReturns();
    };
  };

  function askOlder({ symbol, minutes, load }: BarsWanted): void {
    const first = bars[0];
    if (first === undefined || older !== 'free') return;
    older = 'asked';
    load({ symbol, minutes, before: formatInstant(first.at * 1_000) }).then(
      (past) => {
        if (bars[0] !== first) return;
        older = past.length === 0 ? 'none' : 'free';
        if (past.length > 0) show(joinBars(past, bars), true);
      },
      // The next move of the view asks again.
      () => {
        older = 'free';
      },
    );
  }

  return {
    begin,
    follow: (next) => {
      drawn = next;
      if (bars.length > 0) next.onBars(bars, false);
      return () => {
        drawn = null;
      };
    },
    askOlder,
  };
}
