// Orders that were sent as a pair: the one beside an order, and whether its fill has ended the other.
import type { MarketOrder } from '@openbell/api/market/market.ts';
import type { LiveAccount } from '../account/trading-store.ts';
import { isLiving } from '../orders/order-life.ts';

/** The market names the group of a pair so; the legs of a bracket are a group of another name. */
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

/** The other of two orders of which a fill of one takes from the other, while both work: of a pair, or the legs of a bracket. */
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

/** The order whose fill canceled this one, as the two of a pair do; null where somebody canceled it. */
export function endedBy(order: MarketOrder, { orders, fills }: Account): MarketOrder | null {
  const other = besides(order, orders);
  if (other === null || order.state !== 'cancelled') return null;
  return fills.some(({ orderId, at }) => orderId === other.orderId && at === order.changedAt) ? other : null;
}
