// The bars of a chart: first the past, then live prints, and older bars when the view comes near the first one.
import type { BarMinutes } from '@openbell/api/market/market.ts';
import { asInstant, formatInstant } from '@openbell/units/instant.ts';
import { onLinkReturn } from '../account/link-return.ts';
import type { Print, TradingStore } from '../account/trading-store.ts';
import { caughtUp, grownBars, joinBars, printsAfter } from './chart-bars.ts';
import type { Bar, LoadBars } from './trading-chart-bars.ts';

/** Receives the bars to draw. `isKept`: older ones were prepended and the view stays. */
export type BarsDrawn = {
  readonly onBars: (bars: readonly Bar[], isKept: boolean) => void;
  readonly onBar: (bar: Bar) => void;
};

export type BarsState = 'loading' | 'ready' | 'failed';

export type BarsWanted = { readonly symbol: string; readonly minutes: BarMinutes; readonly load: LoadBars };

type LiveBarsWanted = BarsWanted & {
  readonly store: Pick<TradingStore, 'contract' | 'onFrame' | 'link' | 'subscribe'>;
};

export type BarFeed = {
  /** Starts over with other bars; returns a function that ends it. */
  readonly begin: (wanted: LiveBarsWanted, onState: (state: BarsState) => void) => () => void;
  /** Sends a drawing all known bars and each later change; returns a function that ends it. */
  readonly follow: (drawn: BarsDrawn) => () => void;
  readonly askOlder: (wanted: BarsWanted) => void;
};

export function createBarFeed(): BarFeed {
  const hold = createBarHold();
  let older: 'free' | 'asked' | 'none' = 'free';

  function askOlder({ symbol, minutes, load }: BarsWanted): void {
    const first = hold.bars()[0];
    if (first === undefined || older !== 'free') return;
    older = 'asked';
    load({ symbol, minutes, before: formatInstant(asInstant(first.at * 1_000)) }).then(
      (past) => {
        if (hold.bars()[0] !== first) return;
        older = past.length === 0 ? 'none' : 'free';
        if (past.length > 0) hold.show(joinBars(past, hold.bars()), true);
      },
      // The next move of the view asks again.
      () => {
        older = 'free';
      },
    );
  }

  return {
    begin: (wanted, onState) => {
      hold.clear();
      older = 'free';
      onState('loading');
      return keepLive(hold, wanted, onState);
    },
    follow: hold.follow,
    askOlder,
  };
}

/** The known bars, and the drawing that receives them. */
type BarHold = Pick<BarFeed, 'follow'> & {
  readonly bars: () => readonly Bar[];
  /** Forgets all bars; the drawing keeps the old ones until new ones arrive. */
  readonly clear: () => void;
  readonly show: (bars: readonly Bar[], isKept: boolean) => void;
  readonly grow: (grown: ReturnType<typeof grownBars>) => void;
};

function createBarHold(): BarHold {
  let bars: readonly Bar[] = [];
  let drawn: BarsDrawn | null = null;
  return {
    bars: () => bars,
    clear: () => {
      bars = [];
    },
    show: (next, isKept) => {
      bars = next;
      drawn?.onBars(bars, isKept);
    },
    grow: (grown) => {
      for (const bar of grown.changed) drawn?.onBar(bar);
      bars = grown.bars;
    },
    follow: (next) => {
      drawn = next;
      if (bars.length > 0) next.onBars(bars, false);
      return () => {
        drawn = null;
      };
    },
  };
}

/** Loads the past, then adds each print, and reloads what a lost connection missed. Returns a function that ends it. */
function keepLive(
  hold: BarHold,
  { store, symbol, minutes, load }: LiveBarsWanted,
  onState: (state: BarsState) => void,
): () => void {
  let isCurrent = true;
  let isLoaded = false;
  let seen: Print | null = null;
  const prints = (): readonly Print[] => store.contract(symbol)?.prints ?? [];
  function take(loaded: readonly Bar[], isKept: boolean): void {
    const heard = prints();
    seen = heard.at(-1) ?? null;
    hold.show(caughtUp(loaded, heard, minutes), isKept);
  }
  load({ symbol, minutes }).then(
    (loaded) => {
      if (!isCurrent) return;
      take(loaded, false);
      isLoaded = true;
      onState('ready');
    },
    () => isCurrent && onState('failed'),
  );
  // Trades made while the connection was lost are only in the server's bars.
  const endReturns = onLinkReturn(store, () => {
    if (!isLoaded) return;
    load({ symbol, minutes }).then(
      (loaded) => isCurrent && take(joinBars(hold.bars(), loaded), true),
      () => undefined, // the next return of the connection asks again
    );
  });
  const endFrames = store.onFrame(() => {
    if (!isLoaded) return;
    const heard = prints();
    const grown = grownBars(hold.bars(), printsAfter(heard, seen), minutes);
    seen = heard.at(-1) ?? seen;
    hold.grow(grown);
  });
  return () => {
    isCurrent = false;
    endFrames();
    endReturns();
  };
}
