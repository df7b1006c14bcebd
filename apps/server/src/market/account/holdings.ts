// Index of busy accounts by contract: those with a position or an order. Kept up to date as they change.
import { busySymbols, type TradingAccount } from './trading-account.ts';

export type Holdings = {
  /** Call this when positions or orders of an account may have changed. */
  readonly touch: (account: TradingAccount) => void;
  /** Accounts with a position or an order in any contract. */
  readonly busy: () => Iterable<TradingAccount>;
  /** The contracts of an account. */
  readonly symbolsOf: (account: TradingAccount) => ReadonlySet<string>;
  readonly isBusySymbol: (symbol: string) => boolean;
  /** Accounts with an evaluation that now hold a position in a contract. */
  readonly judgedHolders: (symbol: string) => ReadonlySet<string>;
  readonly clear: () => void;
};

const none: ReadonlySet<never> = new Set();

export function createHoldings(): Holdings {
  const busy = new Map<TradingAccount, ReadonlySet<string>>();
  const counts = new Map<string, number>();
  const judged = new Map<string, Set<string>>();
  const count = (symbols: ReadonlySet<string>, by: 1 | -1): void => {
    for (const symbol of symbols) {
      const sum = (counts.get(symbol) ?? 0) + by;
      if (sum === 0) counts.delete(symbol);
      else counts.set(symbol, sum);
    }
  };
  return {
    touch: (account) => {
      count(busy.get(account) ?? none, -1);
      const symbols = busySymbols(account);
      count(symbols, 1);
      if (symbols.size === 0) busy.delete(account);
      else busy.set(account, symbols);
      for (const [symbol, { net }] of account.positions) {
        const isJudged = net !== 0 && account.kind.kind === 'evaluation';
        const holders = judged.get(symbol) ?? new Set();
        if (isJudged) judged.set(symbol, holders.add(account.account));
        else holders.delete(account.account);
      }
    },
    busy: () => busy.keys(),
    symbolsOf: (account) => busy.get(account) ?? none,
    isBusySymbol: (symbol) => counts.has(symbol),
    judgedHolders: (symbol) => judged.get(symbol) ?? none,
    clear: () => {
      for (const map of [busy, counts, judged]) map.clear();
    },
  };
}
