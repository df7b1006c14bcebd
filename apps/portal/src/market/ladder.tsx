// The ladder: ten levels a side around the market, own orders in their queues, one click that is off until it is asked for.
import type { MarketOrder } from '@openbell/api/market.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import type { ReactNode, Ref } from 'react';
import type { LadderColumns } from './trading-preferences.ts';
import type { BracketTicks, TradingStore } from './trading-store.ts';

/** What a click means while one click is off: the ticket takes it over, nothing is sent. */
export type PickedPrice = {
  readonly side: MarketOrder['side'];
  readonly type: 'limit' | 'stop';
  readonly price: Ticks;
};

/** What the page can ask of the ladder, by a ref. */
export type LadderHandle = { readonly centre: () => void };

export type LadderProps = Readonly<{
  store: TradingStore;
  symbol: string;
  /** Size and bracket of the ticket: what one click sends. */
  quantity: number;
  bracket: BracketTicks | null;
  onPick: (picked: PickedPrice) => void;
  columns: LadderColumns;
  /** The key that flattens, shown on its button; null while sending keys are off. */
  flattenKey?: string | null | undefined;
  handle?: Ref<LadderHandle> | undefined;
}>;

export function Ladder({ symbol }: LadderProps): ReactNode {
  return <section dir="ltr" aria-label={symbol} />;
}
