// Combines what the tabs of a browser want from their one connection: every contract that any of them watches, and the private events from
// the earliest sequence that any of them asks for. Each tab skips what it already had.
import type { StreamClientMessage } from '@openbell/api/market/stream.ts';
import { createJointContracts } from './joint-contracts.ts';

export type Wish = Exclude<StreamClientMessage, { readonly type: 'ping' }>;

export type JointWishes<Tab> = {
  readonly take: (tab: Tab, wish: Wish) => void;
  readonly isWatching: (tab: Tab) => boolean;
  readonly leave: (tab: Tab) => void;
  /** Resets for a new connection: nothing requested, nothing wanted. */
  readonly clear: () => void;
  /** The server sent an account event, or cannot resume (null). */
  readonly hearAccount: (sequence: number | null) => void;
};

/** After a lost connection all tabs ask at once; their messages are gathered, since the limit is that of a single tab. */
const gatherMs = 20;

export function createJointWishes<Tab>(parts: {
  readonly say: (message: StreamClientMessage) => void;
  readonly later: (act: () => void, ms: number) => void;
  /** Called if the contracts have changed that a tab lacks because all tabs together want too many. */
  readonly onLeftOut: (tab: Tab, symbols: readonly string[]) => void;
}): JointWishes<Tab> {
  const { say, later, onLeftOut } = parts;
  const contracts = createJointContracts<Tab>({
    ask: (symbols) => say({ type: 'watch', symbols: [...symbols] }),
    onLeftOut,
  });
  /** The newest account event that this connection delivered or asked to resume after. */
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
