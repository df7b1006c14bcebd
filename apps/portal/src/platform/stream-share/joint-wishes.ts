/**
 * What the tabs of a browser want of their one connection, said to the server once: every contract that any of them watches, and the private
 * events from the earliest place that any of them asks for. Each tab passes over what it had already.
 */
import type { StreamClientMessage } from '@openbell/api/market/stream.ts';
import { createJointContracts } from './joint-contracts.ts';

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
  /** Which of its contracts a tab is without, since all together want too many; told when they are others. */
  readonly onLeftOut: (tab: Tab, symbols: readonly string[]) => void;
}): JointWishes<Tab> {
  const { say, later, onLeftOut } = parts;
  const contracts = createJointContracts<Tab>({
    ask: (symbols) => say({ type: 'watch', symbols: [...symbols] }),
    onLeftOut,
  });
  /** The newest event of the account that this connection brought or asks to go on from. */
  let accountAt: number | null = null;
  let resumeAfter: number | null = null;
  let accountAfter: number | null = null;
  let isDue = false;

  function flush(): void {
    isDue = false;
    if (resumeAfter !== null) say({ type: 'resume', after: resumeAfter });
    contracts.tell();
    if (accountAfter !== null) {
      accountAt = earlier(accountAt, accountAfter);
      say({ type: 'watch_account', after: accountAt });
    }
    resumeAfter = null;
    accountAfter = null;
  }

  function plan(): void {
    if (!isDue) later(flush, gatherMs);
    isDue = true;
  }

  return {
    take: (tab, wish) => {
      if (wish.type === 'watch') contracts.watch(tab, wish.symbols);
      else if (wish.type === 'resume') resumeAfter = earlier(resumeAfter, wish.after);
      else accountAfter = earlier(accountAfter, wish.after);
      plan();
    },
    isWatching: contracts.isWatching,
    leave: (tab) => {
      if (contracts.leave(tab)) plan();
    },
    clear: () => {
      contracts.clear();
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
