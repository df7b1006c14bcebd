// The contracts that the tabs of a browser watch, requested from the server as one list. If a tab starts to watch a contract that others
// already have, the contract is dropped for an instant and requested again, so that all get a snapshot. Over the limit the oldest watches
// are left out, and their tabs are notified.
import { watchedMax } from '@openbell/api/market/stream-limits.ts';

export type JointContracts<Tab> = {
  readonly watch: (tab: Tab, symbols: readonly string[]) => void;
  readonly isWatching: (tab: Tab) => boolean;
  /** Returns whether the tab had watched anything. */
  readonly leave: (tab: Tab) => boolean;
  /** Sends the wanted contracts if they have changed. */
  readonly tell: () => void;
  /** Resets for a new connection: nothing requested, nobody watching. */
  readonly clear: () => void;
};

export function createJointContracts<Tab>(parts: {
  readonly ask: (symbols: readonly string[]) => void;
  readonly onLeftOut: (tab: Tab, symbols: readonly string[]) => void;
}): JointContracts<Tab> {
  const { ask, onLeftOut } = parts;
  /** The newest watch is last. */
  const symbolsOf = new Map<Tab, readonly string[]>();
  /** The contracts that each tab was last told it lacks; no entry if it lacks none. */
  const leftOutOf = new Map<Tab, readonly string[]>();
  /** The last request to the server. */
  let asked: readonly string[] = [];
  /** Contracts that a tab has just started to watch: it needs a snapshot, even if others have one. */
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
      // Dropped for an instant, a contract comes back with a snapshot.
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

/** The contracts of all tabs, up to the limit of one connection; tabs that watched last come first. */
function newestOf<Tab>(symbolsOf: ReadonlyMap<Tab, readonly string[]>): readonly string[] {
  return [...new Set([...symbolsOf.values()].reverse().flat())].slice(0, watchedMax);
}

/** Whether two lists hold the same contracts, in any order. */
const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((symbol) => others.includes(symbol));
