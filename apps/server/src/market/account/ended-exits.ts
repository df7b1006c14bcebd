// Which exits a position lost at session end: every order is a day order, but a position may stay open.
import type { MarketEndedExits, MarketOrder } from '@openbell/api/market/market.ts';
import type { OrderEvent } from '@openbell/market/trading/order-types.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import { type HeldPosition, isLiving, keyOf, type TradingAccount } from './trading-account.ts';

type Question = {
  readonly symbol: string;
  readonly position: Pick<HeldPosition, 'net' | 'endedExits'>;
  /** The latest events on the orders of the contract. */
  readonly events: readonly OrderEvent[];
};

/** The ended exits to report for a position after some events: the ones before, new ones, or null. */
export function endedExitsAfter(
  account: Pick<TradingAccount, 'orders'>,
  { symbol, position: { net, endedExits: before }, events }: Question,
): MarketEndedExits | null {
  if (net === 0) return null;
  const closes = (order: MarketOrder): boolean => order.symbol === symbol && order.side === (net > 0 ? 'sell' : 'buy');
  if ([...account.orders.values()].some((order) => closes(order) && isStop(order) && isLiving(order))) return null;
  const ended = events.filter(({ kind }) => kind === 'expired');
  const orders = ended
    .flatMap(({ orderId }) => account.orders.get(keyOf(symbol, orderId)) ?? [])
    .filter((order) => closes(order));
  const at = ended.at(-1)?.at;
  if (at !== undefined && orders.some(isStop)) return { symbol, endedAt: formatInstant(at), orders };
  // Exits lost by a position on the other side would not protect this one.
  return before?.orders.every(closes) ? before : null;
}

const isStop = ({ type }: MarketOrder): boolean => type === 'stop' || type === 'stop_limit';
