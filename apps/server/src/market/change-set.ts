// The changes in memory that are not stored yet: every event adds to it, the journal takes it whole.
import type { MarketAccountEvent, MarketOrder } from '@openbell/api/market/market.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import type { Order } from '@openbell/market/trading/order-types.ts';
import { formatDate } from '@openbell/units/civil-date.ts';
import { type Instant, instantOf } from '@openbell/units/instant.ts';
import { type HeldPosition, isLiving, keyOf, type TradingAccount } from './account/trading-account.ts';
import type {
  AccountChange,
  Changes,
  CommandChange,
  EventChange,
  FillChange,
  OrderChange,
  PlaceChange,
  PositionChange,
} from './changes-store.ts';

export type ChangeSet = {
  /** Adds the next private event of an account; returns its sequence number. */
  readonly event: (account: TradingAccount, at: Instant, event: MarketAccountEvent) => number;
  /** `core` is the state that the market restores; null: the order has ended. */
  readonly order: (account: TradingAccount, wire: MarketOrder, core: Order | null) => void;
  /** A trade trailed a waiting stop: the next store reports it once, with its price at that time. */
  readonly moved: (account: TradingAccount, wire: MarketOrder) => void;
  /** Only the queue place of a resting order changed. */
  readonly place: (account: TradingAccount, wire: MarketOrder, ahead: number | null) => void;
  readonly fill: (fill: FillChange) => void;
  readonly position: (account: TradingAccount, symbol: string, position: HeldPosition) => void;
  readonly account: (account: TradingAccount) => void;
  readonly contract: (symbol: string, sequence: number) => void;
  readonly command: (command: CommandChange) => void;
  /** Calls the listener with each private event as it happens. Returns a function that stops it. */
  readonly listen: (listener: (event: EventChange) => void) => () => void;
  readonly isEmpty: () => boolean;
  readonly take: () => Changes;
};

export function createChangeSet(): ChangeSet {
  const accounts = new Map<string, TradingAccount>();
  const orders = new Map<string, OrderChange>();
  const places = new Map<string, PlaceChange>();
  const moves = new Map<string, { readonly account: TradingAccount; readonly order: MarketOrder }>();
  const positions = new Map<string, PositionChange>();
  const contracts = new Map<string, number>();
  let events: EventChange[] = [];
  let fills: FillChange[] = [];
  let commands: CommandChange[] = [];
  const listeners = new Set<(event: EventChange) => void>();
  const tell: ChangeSet['event'] = (account, at, event) => {
    // An order event carries the whole order, so it also says where the stop is now.
    if (event.kind === 'order') moves.delete(changeKeyOf(account, event.order));
    account.sequence += 1;
    accounts.set(account.account, account);
    const { customerId, sequence } = account;
    const change = { account: account.account, customerId, sequence, at, event };
    events.push(change);
    for (const listener of listeners) listener(change);
    return sequence;
  };
  return {
    event: tell,
    order: (account, wire, core) => {
      const key = changeKeyOf(account, wire);
      places.delete(key);
      orders.set(key, orderChangeOf(account, wire, core));
    },
    moved: (account, order) => void moves.set(changeKeyOf(account, order), { account, order }),
    place: (account, wire, ahead) => void places.set(changeKeyOf(account, wire), { ...namesOf(account, wire), ahead }),
    fill: (fill) => void fills.push(fill),
    position: (account, symbol, position) =>
      void positions.set(`${account.account} ${symbol}`, positionChangeOf(account, symbol, position)),
    account: (account) => void accounts.set(account.account, account),
    contract: (symbol, sequence) => void contracts.set(symbol, sequence),
    command: (command) => void commands.push(command),
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isEmpty: () =>
      accounts.size + orders.size + moves.size + places.size + positions.size + fills.length + commands.length === 0,
    take: () => {
      for (const { account, order } of [...moves.values()])
        tell(account, instantOf(order.changedAt), { kind: 'order', order });
      const taken: Changes = {
        accounts: [...accounts.values()].map(accountChangeOf),
        orders: [...orders.values()],
        places: [...places.values()],
        positions: [...positions.values()],
        contracts: [...contracts].map(([symbol, sequence]) => ({ symbol, sequence })),
        events,
        fills,
        commands,
      };
      for (const map of [accounts, orders, moves, places, positions, contracts]) map.clear();
      [events, fills, commands] = [[], [], []];
      return taken;
    },
  };
}

const changeKeyOf = ({ account }: TradingAccount, { symbol, orderId }: MarketOrder): string =>
  `${account} ${keyOf(symbol, orderId)}`;

/** The key of an order's row. */
const namesOf = ({ account }: TradingAccount, { symbol, orderId, placedAt }: MarketOrder) => ({
  account,
  symbol,
  orderId,
  sessionDate: formatDate(sessionDateOf(instantOf(placedAt))),
});

const orderChangeOf = (account: TradingAccount, wire: MarketOrder, core: Order | null): OrderChange => ({
  ...namesOf(account, wire),
  customerId: account.customerId,
  isLiving: isLiving(wire),
  wire,
  core,
  ahead: core?.ahead ?? null,
});

const positionChangeOf = (
  { account, customerId }: TradingAccount,
  symbol: string,
  { openingNet, net, lots, sessionDate, realizedMicros, commissionMicros, endedExits }: HeldPosition,
): PositionChange => ({
  account,
  customerId,
  symbol,
  openingNet,
  net,
  lots,
  sessionDate: formatDate(sessionDate),
  realizedMicros,
  commissionMicros,
  endedExits,
});

/** The account as it is at the time of the store, regardless of what changed it. */
const accountChangeOf = (account: TradingAccount): AccountChange => ({
  account: account.account,
  customerId: account.customerId,
  attemptId: account.kind.kind === 'evaluation' ? account.kind.attemptId : null,
  sequence: account.sequence,
  balanceMicros: account.balanceMicros,
  block: account.block,
  openedAt: account.openedAt,
  tradedAt: account.tradedAt,
});
