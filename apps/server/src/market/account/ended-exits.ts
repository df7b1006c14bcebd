/** Which exits a position lost with the end of a session: every order is for the day, and a position may stay. */
import type { MarketEndedExits, MarketOrder } from '@openbell/api/market/market.ts';
import type { OrderEvent } from '@openbell/market/trading/order-types.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import { type HeldPosition, isLiving, keyOf, type TradingAccount } from './trading-account.ts';

type Question = {
  readonly symbol: string;
  readonly position: Pick<HeldPosition, 'net' | 'endedExits'>;
  /** What has just happened to the orders of the contract. */
  readonly events: readonly OrderEvent[];
};

/** What is to be told of a position after some events: as before, anew, or nothing any more. */
export const endedExitsAfter = (
  account: Pick<TradingAccount, 'orders'>,
  { symbol, position: { net, endedExits: before }, events }: Question,
): MarketEndedExits | null => {
  if (net === 0) return null;
  const closes = (order: MarketOrder): boolean => order.symbol === symbol && order.side === (net > 0 ? 'sell' : 'buy');
  if ([...account.orders.values()].some((order) => closes(order) && isStop(order) && isLiving(order))) return null;
  const ended = events.filter(({ kind }) => kind === 'expired');
  const orders = ended
    .flatMap(({ orderId }) => account.orders.get(keyOf(symbol, orderId)) ?? [])
    .filter((order) => closes(order));
  const at = ended.at(-1)?.at;
  if (at !== undefined && orders.some(isStop)) return { symbol, endedAt: formatInstant(at), orders };
  // What was lost by the position on the other side protects nothing of this one.
  return before?.orders.every(closes) ? before : null;
};

const isStop = ({ type }: MarketOrder): boolean => type === 'stop' || type === 'stop_limit';
