// What a click in the ladder means: which order it asks for, and what a moved order becomes.
import type { MarketOrder } from '@openbell/api/market/market.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import type { BracketTicks, LiveContract, OrderDraft } from '../account/trading-store.ts';
import { isLiving } from '../orders/order-life.ts';
import { priceOfOrder } from './ladder-rows.ts';

type Side = MarketOrder['side'];

/** The order that a click in the columns of bids and asks requests. */
export type PickedPrice = { readonly side: Side; readonly type: 'limit' | 'stop'; readonly price: Ticks };

type Press = {
  readonly side: Side;
  readonly price: Ticks;
  /** Shift asks for a stop at any price. */
  readonly hasShift: boolean;
  readonly market: Pick<LiveContract, 'bids' | 'asks' | 'last'>;
};

/**
 * The column is the side. Up to the best opposite price the order is a limit, past it a stop: a buy far above the market is meant to
 * wait for a breakout, not to pay any price asked.
 */
export function pickedAt({ side, price, hasShift, market }: Press): PickedPrice {
  const opposite = side === 'buy' ? market.asks[0]?.price : market.bids[0]?.price;
  const edge = opposite ?? market.last;
  const isBeyond = edge !== null && (side === 'buy' ? price > edge : price < edge);
  return { side, price, type: hasShift || isBeyond ? 'stop' : 'limit' };
}

export function draftOf(
  { side, type, price }: PickedPrice,
  ticket: { readonly symbol: string; readonly quantity: number; readonly bracket: BracketTicks | null },
): OrderDraft {
  return {
    ...ticket,
    side,
    type,
    price: type === 'limit' ? price : null,
    stopPrice: type === 'stop' ? price : null,
  };
}

/** The living own orders of one side at one price, oldest first. */
export function ordersAt(
  orders: readonly MarketOrder[],
  { symbol, side, price }: { readonly symbol: string; readonly side: Side; readonly price: Ticks },
): readonly MarketOrder[] {
  return orders.filter(
    (order) => order.symbol === symbol && order.side === side && isLiving(order) && priceOfOrder(order) === price,
  );
}

/** Which fields change when an order moves to another price: a stop-limit moves its limit along. */
export function movedTo(
  order: Pick<MarketOrder, 'state' | 'price' | 'stopPrice' | 'type'>,
  price: Ticks,
): { readonly price?: Ticks; readonly stopPrice?: Ticks } {
  if (order.state !== 'waiting') return { price };
  if (order.type !== 'stop_limit' || order.price === null || order.stopPrice === null) return { stopPrice: price };
  return { stopPrice: price, price: asTicks(order.price + price - order.stopPrice) };
}
