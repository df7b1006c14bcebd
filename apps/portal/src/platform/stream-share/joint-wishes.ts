/**
 * What the tabs of a browser want of their one connection, said to the server once: every contract that any of them watches, and the private
 * events from the earliest place that any of them asks for. Each tab passes over what it had already.
 */
import type { StreamClientMessage } from '@openbell/api/stream.ts';
import { watchedMax } from '@openbell/api/stream-limits.ts';

export type Wish = Exclude<StreamClientMessage, { readonly type: 'ping' }>;

export type JointWishes<Tab> = {
  readonly take: (tab: Tab, wish: Wish) => void;
  readonly isWatching: (tab: Tab) => boolean;
  readonly leave: (tab: Tab) => void;
  /** Nothing was asked yet, and nobody wants anything: the connection is another one. */
  readonly clear: () => void;
  /** The server told an event of the account, or that there is nothing to go on from (null). */
  readonly hearAccount: (sequence: number | null) => void;
};

/** After a lost connection all tabs ask at once: together they may say no more than one of them. */
const gatherMs = 20;

export function createJointWishes<Tab>(parts: {
  readonly say: (message: StreamClientMessage) => void;
  readonly later: (act: () => void, ms: number) => void;
}): JointWishes<Tab> {
  const { say, later } = parts;
  /** The newest watch stands last. */
  const symbolsOf = new Map<Tab, readonly string[]>();
  /** What the server was last asked to tell. */
  let asked: readonly string[] = [];
  /** Contracts that a tab has just begun to watch: it needs their snapshot, whoever else had one. */
  const begun = new Set<string>();
  /** The newest event of the account that this connection brought or asks to go on from. */
  let accountAt: number | null = null;
  let resumeAfter: number | null = null;
  let accountAfter: number | null = null;
  let isDue = false;

  function flush(): void {
    isDue = false;
    if (resumeAfter !== null) say({ type: 'resume', after: resumeAfter });
    tellSymbols();
    if (accountAfter !== null) {
      accountAt = earlier(accountAt, accountAfter);
      say({ type: 'watch_account', after: accountAt });
    }
    resumeAfter = null;
    accountAfter = null;
  }

  /** The tabs that watched last go before where all together want too much. */
  function tellSymbols(): void {
    const all = [...symbolsOf.values()].reverse().flat();
    const symbols = [...new Set(all)].slice(0, watchedMax);
    const kept = symbols.filter((symbol) => !begun.has(symbol) || !asked.includes(symbol));
    begun.clear();
    // Let go for an instant, a contract comes back with its snapshot.
    if (kept.length < symbols.length) tell(kept);
    if (symbols.length !== asked.length || symbols.some((symbol) => !asked.includes(symbol))) tell(symbols);
  }

  function tell(symbols: readonly string[]): void {
    asked = symbols;
    say({ type: 'watch', symbols: [...symbols] });
  }

  function plan(): void {
    if (!isDue) later(flush, gatherMs);
    isDue = true;
  }

  function watch(tab: Tab, symbols: readonly string[]): void {
    const before = symbolsOf.get(tab) ?? [];
    for (const symbol of symbols) if (!before.includes(symbol)) begun.add(symbol);
    symbolsOf.delete(tab);
    symbolsOf.set(tab, symbols);
  }

  return {
    take: (tab, wish) => {
      if (wish.type === 'watch') watch(tab, wish.symbols);
      else if (wish.type === 'resume') resumeAfter = earlier(resumeAfter, wish.after);
      else accountAfter = earlier(accountAfter, wish.after);
      plan();
    },
    isWatching: (tab) => (symbolsOf.get(tab)?.length ?? 0) > 0,
    leave: (tab) => {
      if (symbolsOf.delete(tab)) plan();
    },
    clear: () => {
      symbolsOf.clear();
      begun.clear();
      asked = [];
      accountAt = null;
      resumeAfter = null;
      accountAfter = null;
    },
    hearAccount: (sequence) => {
      accountAt = sequence;
    },
  };
}

const earlier = (one: number | null, other: number): number => (one === null ? other : Math.min(one, other));
