// The parts of the page that follow the trading account, each with its own sequence: every event once, in order, without a gap.
import type { MarketAccountEvent, MarketPlace } from '@openbell/api/market/market.ts';
import type { StreamClientMessage } from '@openbell/api/market/stream.ts';

export type AccountWatch = {
  /** Each event once, in order, without a gap. */
  readonly onEvent: (event: MarketAccountEvent, sequence: number) => void;
  /** The new queue positions of resting orders that moved. */
  readonly onPlaces: (places: readonly MarketPlace[]) => void;
  /** Too much was missed, and the watch has ended: read the account again and watch from its sequence. */
  readonly onReset: () => void;
};

export type AccountWatches = {
  /** Watches everything after a sequence of the account. Returns a function that ends it. */
  readonly watch: (after: number, watch: AccountWatch) => () => void;
  readonly isWatched: () => boolean;
  /** The connection is new: asks for everything after the last seen event. */
  readonly resume: () => void;
  readonly hearEvent: (event: MarketAccountEvent, sequence: number) => void;
  readonly hearPlaces: (places: readonly MarketPlace[]) => void;
  readonly reset: () => void;
};

type Account = { seen: number; readonly watch: AccountWatch };

/** @param say reaches the server while there is a connection */
export function createAccountWatches(say: (message: StreamClientMessage) => void): AccountWatches {
  const accounts = new Set<Account>();
  /** The gap that was already asked about, so that it is asked about only once. */
  let askedAfter: number | null = null;

  function ask(): void {
    askedAfter = null;
    if (accounts.size > 0) say({ type: 'watch_account', after: Math.min(...[...accounts].map(({ seen }) => seen)) });
  }

  function hearEvent(event: MarketAccountEvent, sequence: number): void {
    for (const account of [...accounts]) {
      if (sequence <= account.seen) continue;
      if (sequence === account.seen + 1) {
        account.seen = sequence;
        account.watch.onEvent(event, sequence);
      } else if (askedAfter !== account.seen) {
        ask();
        askedAfter = account.seen;
      }
    }
  }

  return {
    watch: (after, watch) => {
      const account: Account = { seen: after, watch };
      accounts.add(account);
      ask();
      return () => void accounts.delete(account);
    },
    isWatched: () => accounts.size > 0,
    resume: ask,
    hearEvent,
    hearPlaces: (places) => {
      for (const { watch } of accounts) watch.onPlaces(places);
    },
    reset: () => {
      const over = [...accounts];
      accounts.clear();
      for (const { watch } of over) watch.onReset();
    },
  };
}
