// Orders that were read at a start, in the form that their markets restore. They are kept until the market of each contract starts and
// takes its own.
import type { MarketSnapshot } from '@openbell/market/trading/market-snapshot.ts';
import type { Order } from '@openbell/market/trading/order-types.ts';
import { busySymbols, endedIn, type TradingAccount } from '../account/trading-account.ts';

/** What the market of a contract starts with. */
export type KeptMarket = Pick<MarketSnapshot, 'accounts' | 'working' | 'stops'>;

export type KeptOrders = {
  /** The living orders of an account, by `keyOf`. */
  readonly keep: (account: TradingAccount, living: ReadonlyMap<string, Order>) => void;
  /** Takes those of one contract: from now on its market owns them. */
  readonly take: (account: TradingAccount, symbol: string) => readonly Order[];
  readonly clear: () => void;
};

export function createKeptOrders(): KeptOrders {
  const kept = new Map<TradingAccount, Map<string, Order>>();
  return {
    keep: (account, living) => void kept.set(account, new Map(living)),
    take: (account, symbol) => {
      const own = [...(kept.get(account) ?? [])].filter(([key]) => key.startsWith(`${symbol} `));
      for (const [key] of own) kept.get(account)?.delete(key);
      return own.map(([, order]) => order);
    },
    clear: () => kept.clear(),
  };
}

/** The starting content of a market: the orders of these accounts in queue order, their positions, and the used order ids. */
export function takeKeptMarket(
  orders: Pick<KeptOrders, 'take'>,
  accounts: Iterable<TradingAccount>,
  symbol: string,
): KeptMarket {
  const kept = [...accounts].map((account) => ({ account, own: orders.take(account, symbol) }));
  const queued = kept.flatMap(({ own }) => own).sort((one, other) => one.queuedAt - other.queuedAt);
  const named = (state: Order['state']): [string, string][] =>
    queued.filter((order) => order.state === state).map(({ accountId, id }) => [accountId, id]);
  return {
    accounts: kept
      .filter(({ account, own }) => own.length > 0 || knows(account, symbol))
      .map(({ account, own }) => ({
        id: account.account,
        net: account.positions.get(symbol)?.net ?? 0,
        orders: own,
        ended: endedIn(account, symbol),
      })),
    working: named('working'),
    stops: named('waiting'),
  };
}

const knows = (account: TradingAccount, symbol: string): boolean =>
  busySymbols(account).has(symbol) || endedIn(account, symbol).length > 0;
