// Orders that were sent as a pair: the other order of one, and whether its fill has ended this one.
import type { MarketOrder } from '@openbell/api/market/market.ts';
import type { LiveAccount } from '../account/trading-store.ts';
import { isLiving } from '../orders/order-life.ts';

/** The market's name for the group of a pair; the legs of a bracket have another group name. */
const isPaired = ({ group }: Pick<MarketOrder, 'group'>): boolean => group?.endsWith('.pair') === true;

type Account = Pick<LiveAccount, 'orders' | 'fills'>;

/** The other order of a pair, living or not. */
function besides(order: MarketOrder, orders: readonly MarketOrder[]): MarketOrder | null {
  if (!isPaired(order)) return null;
  return (
    orders.find(
      ({ group, orderId, symbol }) => group === order.group && symbol === order.symbol && orderId !== order.orderId,
    ) ?? null
  );
}

/** The order that shrinks when this one fills, while both work: of a pair, or the legs of a bracket. */
export function linkedWith(order: MarketOrder, orders: readonly MarketOrder[]): MarketOrder | null {
  const { group, orderId, symbol } = order;
  if (group === null || !isLiving(order)) return null;
  const isOther = (one: MarketOrder): boolean =>
    one.group === group && one.symbol === symbol && one.orderId !== orderId && isLiving(one);
  return orders.find(isOther) ?? null;
}

/** The other order of a pair while both work. */
export function pairedWith(order: MarketOrder, orders: readonly MarketOrder[]): MarketOrder | null {
  const other = besides(order, orders);
  return other !== null && isLiving(order) && isLiving(other) ? other : null;
}

/** The order whose fill canceled this one, as in a pair; null if somebody canceled it. */
export function endedBy(order: MarketOrder, { orders, fills }: Account): MarketOrder | null {
  const other = besides(order, orders);
  if (other === null || order.state !== 'cancelled') return null;
  return fills.some(({ orderId, at }) => orderId === other.orderId && at === order.changedAt) ? other : null;
}
