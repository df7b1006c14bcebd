/** Orders that were read at a start, as their markets go on with them: kept until the market of each begins, which takes its own. */
import type { MarketSnapshot } from '@openbell/market/trading/market-snapshot.ts';
import type { Order } from '@openbell/market/trading/order-types.ts';
import { busySymbols, endedIn, type TradingAccount } from '../account/trading-account.ts';

/** What a market of a contract begins with. */
export type KeptMarket = Pick<MarketSnapshot, 'accounts' | 'working' | 'stops'>;

export type KeptOrders = {
  /** The living orders of an account, by `keyOf`. */
  readonly keep: (account: TradingAccount, living: ReadonlyMap<string, Order>) => void;
  /** Those in one contract: they are its market's from now on. */
  readonly take: (account: TradingAccount, symbol: string) => readonly Order[];
  readonly clear: () => void;
};

export const createKeptOrders = (): KeptOrders => {
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
};

/** What a market begins with: the orders of these accounts in the order in which they queued, what each holds, and the ids that are used up. */
export const takeKeptMarket = (
  orders: Pick<KeptOrders, 'take'>,
  accounts: Iterable<TradingAccount>,
  symbol: string,
): KeptMarket => {
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
};

const knows = (account: TradingAccount, symbol: string): boolean =>
  busySymbols(account).has(symbol) || endedIn(account, symbol).length > 0;
