/**
 * The contracts that the tabs of a browser watch, asked for at the server as one list. One that a tab has just begun to watch is let go for an
 * instant where others had it, so that all get its snapshot. Of too many those of the oldest watch are left out, and their tabs told.
 */
import { watchedMax } from '@openbell/api/market/stream-limits.ts';

export type JointContracts<Tab> = {
  readonly watch: (tab: Tab, symbols: readonly string[]) => void;
  readonly isWatching: (tab: Tab) => boolean;
  /** Whether the tab had watched anything. */
  readonly leave: (tab: Tab) => boolean;
  /** Says what is wanted now, where it is something else than before. */
  readonly tell: () => void;
  /** Nothing was asked yet, and nobody watches anything. */
  readonly clear: () => void;
};

export function createJointContracts<Tab>(parts: {
  readonly ask: (symbols: readonly string[]) => void;
  readonly onLeftOut: (tab: Tab, symbols: readonly string[]) => void;
}): JointContracts<Tab> {
  const { ask, onLeftOut } = parts;
  /** The newest watch stands last. */
  const symbolsOf = new Map<Tab, readonly string[]>();
  /** What each tab was last told to be without; none of those that are without nothing. */
  const leftOutOf = new Map<Tab, readonly string[]>();
  /** What the server was last asked to tell. */
  let asked: readonly string[] = [];
  /** Contracts that a tab has just begun to watch: it needs their snapshot, whoever else had one. */
  const begun = new Set<string>();

  function askFor(symbols: readonly string[]): void {
    asked = symbols;
    ask(symbols);
  }

  function tellLeftOut(): void {
    for (const [tab, symbols] of symbolsOf) {
      const leftOut = symbols.filter((symbol) => !asked.includes(symbol));
      if (isSame(leftOut, leftOutOf.get(tab) ?? [])) continue;
      leftOutOf.set(tab, leftOut);
      onLeftOut(tab, leftOut);
    }
  }

  return {
    watch: (tab, symbols) => {
      const before = symbolsOf.get(tab) ?? [];
      for (const symbol of symbols) if (!before.includes(symbol)) begun.add(symbol);
      symbolsOf.delete(tab);
      symbolsOf.set(tab, symbols);
    },
    isWatching: (tab) => (symbolsOf.get(tab)?.length ?? 0) > 0,
    leave: (tab) => {
      leftOutOf.delete(tab);
      return symbolsOf.delete(tab);
    },
    tell: () => {
      const symbols = newestOf(symbolsOf);
      const kept = symbols.filter((symbol) => !begun.has(symbol) || !asked.includes(symbol));
      begun.clear();
      // Let go for an instant, a contract comes back with its snapshot.
      if (kept.length < symbols.length) askFor(kept);
      if (!isSame(symbols, asked)) askFor(symbols);
      tellLeftOut();
    },
    clear: () => {
      symbolsOf.clear();
      leftOutOf.clear();
      begun.clear();
      asked = [];
    },
  };
}

/** The contracts of all, as many as one connection may watch: the tabs that watched last go before. */
function newestOf<Tab>(symbolsOf: ReadonlyMap<Tab, readonly string[]>): readonly string[] {
  return [...new Set([...symbolsOf.values()].reverse().flat())].slice(0, watchedMax);
}

/** Whether two lists hold the same contracts, in whatever order. */
const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((symbol) => others.includes(symbol));
