// The queue places of resting orders: for display, and on record, so that a restart does not put them at the end. A place changes with
// nearly every market event, so changed places are gathered every few seconds; an order that is stored anyway carries its place with it.
import type { MarketPlace } from '@openbell/api/market/market.ts';
import type { Order } from '@openbell/market/trading/order-types.ts';
import type { Holdings } from '../account/holdings.ts';
import { keyOf, type TradingAccount } from '../account/trading-account.ts';
import type { ChangeSet } from '../change-set.ts';
import type { Rooms } from './rooms.ts';

export type QueuePlaces = {
  /** The current places of an account's orders. */
  readonly of: (account: TradingAccount) => readonly MarketPlace[];
  /** Adds the places that changed to the change set. */
  readonly gather: () => void;
};

export function createQueuePlaces(parts: {
  readonly holdings: Holdings;
  readonly rooms: Rooms;
  readonly changes: ChangeSet;
}): QueuePlaces {
  const { holdings, rooms, changes } = parts;
  /** Keyed by the market's order object: an order that was read again after a fault is a new object, and its place is written again. */
  const kept = new WeakMap<object, number | null>();
  const restingOf = (account: TradingAccount): readonly { readonly symbol: string; readonly order: Order }[] =>
    [...holdings.symbolsOf(account)].flatMap((symbol) =>
      [...(rooms.find(symbol)?.market.accounts.get(account.account)?.orders.values() ?? [])]
        .filter(({ state }) => state === 'working')
        .map((order) => ({ symbol, order })),
    );
  const gatherOf = (account: TradingAccount): void => {
    for (const { symbol, order } of restingOf(account)) {
      const wire = account.orders.get(keyOf(symbol, order.id));
      if (wire === undefined || kept.get(order) === order.ahead) continue;
      kept.set(order, order.ahead);
      changes.place(account, wire, order.ahead);
    }
  };
  return {
    of: (account) => restingOf(account).map(({ symbol, order: { id, ahead } }) => ({ symbol, orderId: id, ahead })),
    gather: () => {
      for (const account of holdings.busy()) gatherOf(account);
    },
  };
}
