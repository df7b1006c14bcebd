// How a private event changes the trading account. Pure; events arrive in the order of their sequence.
import type { MarketAccount, MarketAccountEvent, MarketOrder, MarketPlace } from '@openbell/api/market/market.ts';
import type { LiveAccount } from './trading-store.ts';

type Keyed<Item> = { readonly items: readonly Item[]; readonly keyOf: (item: Item) => string };

/** Replaces the item with the same key, or appends the item if there is none. */
function replaced<Item>({ items, keyOf }: Keyed<Item>, item: Item): readonly Item[] {
  const index = items.findIndex((other) => keyOf(other) === keyOf(item));
  return index === -1 ? [...items, item] : items.with(index, item);
}

/** One action on several contracts, such as closing everything, creates an order with the same number in each. */
export const orderKey = ({ symbol, orderId }: Pick<MarketOrder, 'symbol' | 'orderId'>): string =>
  `${symbol} ${orderId}`;

export function accountAfter(account: LiveAccount, event: MarketAccountEvent, sequence: number): LiveAccount {
  const next = { ...account, sequence };
  switch (event.kind) {
    case 'order':
      return {
        ...next,
        orders: replaced({ items: account.orders, keyOf: orderKey }, event.order),
      };
    case 'fill':
      return {
        ...next,
        fills: replaced({ items: account.fills, keyOf: ({ fillId }) => fillId }, event.fill),
        positions: replaced({ items: account.positions, keyOf: ({ symbol }) => symbol }, event.position),
      };
    case 'position':
      return {
        ...next,
        positions: replaced({ items: account.positions, keyOf: ({ symbol }) => symbol }, event.position),
      };
    case 'ended_exits': {
      const others = account.endedExits.filter(({ symbol }) => symbol !== event.symbol);
      return { ...next, endedExits: event.ended === null ? others : [...others, event.ended] };
    }
    case 'block':
      return { ...next, block: event.block };
    case 'limits':
      return { ...next, limits: event.limits, balanceMicros: event.balanceMicros };
    case 'rejected':
      return next;
  }
}

/** The id of the order whose command this event confirms: the order rests, has changed, or was refused. */
export function orderIdToldBy(event: MarketAccountEvent): string | null {
  if (event.kind === 'order') return event.order.orderId;
  return event.kind === 'rejected' ? event.orderId : null;
}

/** The account with new queue positions for its orders; the same object if no working order moved. */
function accountPlaced(account: LiveAccount, places: readonly MarketPlace[]): LiveAccount {
  const aheadOf = new Map(places.map((place) => [orderKey(place), place.ahead]));
  let isMoved = false;
  const orders = account.orders.map((order) => {
    const ahead = aheadOf.get(orderKey(order));
    if (ahead === undefined || ahead === order.ahead || order.state !== 'working') return order;
    isMoved = true;
    return { ...order, ahead };
  });
  return isMoved ? { ...account, orders } : account;
}

export type NumberedEvent = { readonly sequence: number; readonly event: MarketAccountEvent };

export type AccountHold = {
  readonly account: () => LiveAccount | null;
  /**
   * Replaces the account with one read from the server. `isAnew` discards everything known before. Returns false, and keeps the account,
   * if events have already moved it past `account.sequence`.
   */
  readonly replace: (account: MarketAccount, isAnew: boolean) => boolean;
  /** Accepts events in any order and any number of times. Applies those without a gap before them and returns the ones it applied. */
  readonly take: (events: readonly NumberedEvent[]) => readonly NumberedEvent[];
  /** Updates the queue positions of resting orders. Returns whether one has moved. */
  readonly place: (places: readonly MarketPlace[]) => boolean;
};

/** A command's response can overtake the stream: an early event waits for the events before it. */
export function createAccountHold(): AccountHold {
  let account: LiveAccount | null = null;
  const early = new Map<number, MarketAccountEvent>();
  const applyReady = (): readonly NumberedEvent[] => {
    const applied: NumberedEvent[] = [];
    while (account !== null) {
      const sequence: number = account.sequence + 1;
      const event = early.get(sequence);
      if (event === undefined) break;
      early.delete(sequence);
      account = accountAfter(account, event, sequence);
      applied.push({ sequence, event });
    }
    return applied;
  };
  return {
    account: () => account,
    replace: (next, isAnew) => {
      const isOther = isAnew || account?.account !== next.account;
      if (!isOther && next.sequence < (account?.sequence ?? 0)) return false;
      account = next;
      for (const sequence of [...early.keys()]) if (isOther || sequence <= next.sequence) early.delete(sequence);
      applyReady();
      return true;
    },
    take: (events) => {
      const seen = account?.sequence ?? 0;
      for (const { sequence, event } of events) if (sequence > seen) early.set(sequence, event);
      return applyReady();
    },
    place: (places) => {
      const before = account;
      if (account !== null) account = accountPlaced(account, places);
      return account !== before;
    },
  };
}
