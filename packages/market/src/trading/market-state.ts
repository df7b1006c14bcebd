// The state of one contract's market between two inputs.
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { createOrderBook, type OrderBook, type OrderHandle } from '../book/book-state.ts';
import type { Exposure } from './check-order.ts';
import type { Side } from './market-event.ts';
import { moveOrder } from './order-states.ts';
import { type Order, type OrderEvent, remainingOf } from './order-types.ts';

/** Facts of the market that do not change while it runs. */
export type MarketRules = {
  /** Prefix of every fill id, such as `ESZ26`. */
  readonly symbol: string;
  /** How far from the best opposite price (market order) or from the stop price (triggered stop) an order may trade. */
  readonly protectionTicks: Ticks;
  /** The exchange's maximum order size, in contracts. */
  readonly quantityMax: number;
  /** How many levels per side the source displays; null: its whole book. Behind them a queue is unknown, not empty. */
  readonly visibleLevels: number | null;
  /** A price near which the market opens. */
  readonly around: Ticks;
  /** Whether its price can fall below zero: an order of any other contract is refused there. */
  readonly canBeNegative: boolean;
};

/** Protection points of the desk and of its replays: wide enough to close an evaluation's largest position in the thinnest book. */
export const deskProtectionTicks = asTicks(40);

export type Account = {
  readonly id: string;
  net: number;
  /** Open orders, oldest first. */
  readonly orders: Map<string, Order>;
  /** Ids of the orders that ended in this session; they are not reused in it. */
  readonly ended: Set<string>;
};

export type TradingMarket = {
  readonly rules: MarketRules;
  now: Instant;
  isOpen: boolean;
  lastPrice: Ticks | null;
  sequence: number;
  /**
   * When the source last started over. For orders that have waited since before, it is unknown which of the source's first orders are ahead
   * of them.
   */
  clearedAt: Instant;
  /** The source's displayed levels: one entry per level. */
  reference: OrderBook;
  /** Customers' resting orders of all accounts; they never trade with each other. */
  working: OrderBook;
  /** Waiting stops, each on the side on which the one nearest to the market is the best: buy stops as asks, sell stops as bids. */
  stops: OrderBook;
  readonly byWorkingHandle: Map<OrderHandle, Order>;
  readonly byStopHandle: Map<OrderHandle, Order>;
  readonly handles: Map<Order, OrderHandle>;
  /** The waiting stops that trail the market. */
  readonly trailing: Set<Order>;
  readonly accounts: Map<string, Account>;
  /** By side and price of the reference: what each account took there since the last data of that level. */
  readonly taken: Map<string, Map<string, number>>;
  /** The events caused by the current input. */
  told: OrderEvent[];
};

/** A closed market without prices: an `open` event opens it. */
export function createTradingMarket(rules: MarketRules): TradingMarket {
  const book = () => createOrderBook({ around: rules.around, levels: 4_096, orders: 256 });
  return {
    rules,
    now: asInstant(Number.MIN_SAFE_INTEGER),
    isOpen: false,
    lastPrice: null,
    sequence: 0,
    clearedAt: asInstant(Number.MIN_SAFE_INTEGER),
    reference: book(),
    working: book(),
    stops: book(),
    byWorkingHandle: new Map(),
    byStopHandle: new Map(),
    handles: new Map(),
    trailing: new Set(),
    accounts: new Map(),
    taken: new Map(),
    told: [],
  };
}

export function accountOf(market: TradingMarket, accountId: string): Account {
  let account = market.accounts.get(accountId);
  if (account === undefined) {
    account = { id: accountId, net: 0, orders: new Map(), ended: new Set() };
    market.accounts.set(accountId, account);
  }
  return account;
}

/** The fields of an event in addition to its heading. */
type Distribute<Event> = Event extends unknown ? Omit<Event, 'sequence' | 'at' | 'accountId' | 'orderId'> : never;
export type Told = Distribute<OrderEvent>;

export function tell(
  market: TradingMarket,
  order: { readonly accountId: string; readonly id: string },
  told: Told,
): void {
  market.sequence += 1;
  const heading = { sequence: market.sequence, at: market.now, accountId: order.accountId, orderId: order.id };
  market.told.push({ ...heading, ...told } as OrderEvent);
}

/**
 * What open orders could add to a position. Of a group only the largest order counts, since a fill reduces the others; so leaving an order
 * out leaves out its group too.
 */
export function exposureOf(account: Account, without?: Order): Exposure {
  const sums: Record<Side, number> = { buy: 0, sell: 0 };
  const largest = new Map<string, number>();
  for (const order of account.orders.values()) {
    if (order === without || (without !== undefined && isGrouped(order, without))) continue;
    const size = remainingOf(order);
    if (order.group === null) {
      sums[order.side] += size;
      continue;
    }
    const key = `${order.side} ${order.group}`;
    const known = largest.get(key) ?? 0;
    if (size > known) {
      sums[order.side] += size - known;
      largest.set(key, size);
    }
  }
  return { net: account.net, buys: sums.buy, sells: sums.sell };
}

function isGrouped(order: Order, other: Order): boolean {
  return order.group !== null && order.group === other.group && order.side === other.side;
}

/** Moves an order to its final state. */
export function finishOrder(market: TradingMarket, order: Order, end: 'filled' | 'cancelled' | 'expired'): void {
  moveOrder(order, end);
  const account = accountOf(market, order.accountId);
  account.orders.delete(order.id);
  account.ended.add(order.id);
}
