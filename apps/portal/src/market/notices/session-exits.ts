// How the end of a session affects exits: every order is a day order, while the plan may let a position stay open.
import type { MarketEndedExits, MarketOrder } from '@openbell/api/market/market.ts';
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { type Instant, msPerMinute } from '@openbell/units/instant.ts';
import { nextOpeningOf, sessionEndOf } from '../../platform/market-hours.ts';
import type { LiveAccount, OrderDraft } from '../account/trading-store.ts';
import { isLiving } from '../orders/order-life.ts';
import { instrumentOf } from '../outlook/desk-rules.ts';

/** How long before the end the ending orders are announced. */
const warnMs = 15 * msPerMinute;

type Held = Pick<LiveAccount, 'positions' | 'orders' | 'canHoldOver'>;

export type EndingExits = {
  readonly symbol: string;
  readonly net: number;
  readonly endsAt: Instant;
  readonly orders: readonly MarketOrder[];
  readonly hasStop: boolean;
};

/** The held contracts whose session is about to end, with the orders that would have closed them. */
export function endingExits(account: Held, now: Instant): readonly EndingExits[] {
  if (!account.canHoldOver) return [];
  return account.positions.flatMap(({ symbol, net }): readonly EndingExits[] => {
    const instrument = net === 0 ? null : instrumentOf(symbol);
    const endsAt = instrument === null ? null : sessionEndOf(instrument, now);
    if (endsAt === null || endsAt - now > warnMs) return [];
    const orders = account.orders.filter((order) => isLiving(order) && closes(order, { symbol, net }));
    return orders.length === 0 ? [] : [{ symbol, net, endsAt, orders, hasStop: orders.some(isStop) }];
  });
}

/** When the session ends for which an order sent now is valid: the running one, else the next. */
export function orderEndsAt(instrument: Instrument, now: Instant): Instant | null {
  const opensAt = sessionEndOf(instrument, now) === null ? nextOpeningOf(instrument, now) : now;
  return opensAt === null ? null : sessionEndOf(instrument, opensAt);
}

/** Whether an order is or brings a stop that protects a position: by its bracket, or because it closes what is held. */
export function protectsPosition(draft: OrderDraft, { positions }: Pick<LiveAccount, 'positions'>): boolean {
  if (draft.bracket !== null && draft.bracket.stopTicks !== null) return true;
  const held = positions.find(({ symbol }) => symbol === draft.symbol);
  return isStop(draft) && held !== undefined && held.net !== 0 && closes(draft, held);
}

/** The ended stops as new orders, up to the size that is still held. */
export function stopsAgain({ symbol, orders }: MarketEndedExits, net: number): readonly OrderDraft[] {
  let left = Math.abs(net);
  return orders.filter(isStop).flatMap((order): readonly OrderDraft[] => {
    const quantity = Math.min(left, order.quantity - order.filled);
    left -= quantity;
    const { type, side, price, stopPrice, trailTicks } = order;
    const limit = type === 'stop_limit' ? price : null;
    const again = { symbol, type, side, quantity, price: limit, stopPrice, trailTicks, bracket: null } as const;
    return quantity === 0 ? [] : [again];
  });
}

const isStop = ({ type }: Pick<MarketOrder, 'type'>): boolean => type === 'stop' || type === 'stop_limit';

const closes = (
  order: Pick<MarketOrder, 'symbol' | 'side'>,
  { symbol, net }: { readonly symbol: string; readonly net: number },
): boolean => order.symbol === symbol && order.side === (net > 0 ? 'sell' : 'buy');
