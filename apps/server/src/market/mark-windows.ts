// The trades of the running quarter second of each contract: when it is cut, the lowest, the highest and the last trade become marks.

import type { Instrument } from '@openbell/instruments/instrument.ts';
import { priceOfTicks } from '@openbell/instruments/price.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';

export type TradePoint = { readonly at: Instant; readonly price: Ticks };
export type Mark = { readonly at: Instant; readonly price: string };

export type MarkWindows = {
  readonly trade: (symbol: string, instrument: Instrument, point: TradePoint) => void;
  /** The contracts with trades. */
  readonly symbols: () => readonly string[];
  /** Ends the quarter second of a contract: returns its marks, oldest first; none without trades. */
  readonly cut: (symbol: string) => readonly Mark[];
  readonly clear: () => void;
};

type Window = { readonly instrument: Instrument; lowest: TradePoint; highest: TradePoint; last: TradePoint };

export function createMarkWindows(): MarkWindows {
  const windows = new Map<string, Window>();
  return {
    trade: (symbol, instrument, point) => {
      const window = windows.get(symbol);
      if (window === undefined) {
        windows.set(symbol, { instrument, lowest: point, highest: point, last: point });
        return;
      }
      if (point.price < window.lowest.price) window.lowest = point;
      if (point.price > window.highest.price) window.highest = point;
      window.last = point;
    },
    symbols: () => [...windows.keys()],
    cut: (symbol) => {
      const window = windows.get(symbol);
      windows.delete(symbol);
      return window === undefined ? [] : marksOf(window);
    },
    clear: () => windows.clear(),
  };
}

const marksOf = ({ instrument, lowest, highest, last }: Window): readonly Mark[] =>
  [...new Set([lowest, highest, last])]
    .sort((one, other) => one.at - other.at)
    .map(({ at, price }) => ({ at, price: priceOfTicks(price, instrument) }));
