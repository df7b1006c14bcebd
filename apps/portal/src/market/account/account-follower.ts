/**
 * Keeps the trading account as the server has it: read whole, then event by event. A reading that fails, or that an event has overtaken, is tried
 * again after a pause, and until one comes the events go on after the account that is known.
 */
import type { MarketAccount } from '@openbell/api/market/market.ts';
import type { AccountWatch } from '../../platform/stream/account-watches.ts';
import type { MarketStream } from '../../platform/stream/market-stream.ts';
import { reconnectPauseMs } from '../../platform/stream/stream-client.ts';

export type FollowerParts = Pick<AccountWatch, 'onEvent' | 'onPlaces'> & {
  readonly readAccount: () => Promise<MarketAccount>;
  readonly watchAccount: MarketStream['watchAccount'];
  /** `isAnew`: its events count anew. Answers whether it was taken, or came too late. */
  readonly onAccount: (account: MarketAccount, isAnew: boolean) => boolean;
  /** The account could not be read; it is tried again. */
  readonly onFault: (error: unknown) => void;
};

export type AccountFollower = {
  /** Reads the account anew; answers after the first try. */
  readonly renew: () => Promise<void>;
  /** Whether the newest reading failed: what is known may have been left behind. */
  readonly isStale: () => boolean;
  readonly close: () => void;
};

/** The follower; nothing is read before the first `renew`. */
export function createAccountFollower(parts: FollowerParts): AccountFollower {
  const { readAccount, watchAccount, onAccount, onEvent, onPlaces, onFault } = parts;
  let stopWatching = (): void => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Counts the readings, so that only the newest one is heard. */
  let reading = 0;
  /** Whether the server does not know the events that were seen: more of them than it keeps, or an older record. */
  let isAnew = false;

  const onReset = (): void => {
    isAnew = true;
    void renew();
  };
  const readAgain = (): void => {
    timer = setTimeout(() => void renew(), reconnectPauseMs(failures));
  };
  const take = (account: MarketAccount): void => {
    if (!onAccount(account, isAnew)) {
      readAgain();
      return;
    }
    failures = 0;
    isAnew = false;
    stopWatching();
    stopWatching = watchAccount(account.sequence, { onEvent, onPlaces, onReset });
  };
  async function renew(): Promise<void> {
    clearTimeout(timer);
    reading += 1;
    const own = reading;
    try {
      const account = await readAccount();
      if (own === reading) take(account);
    } catch (error) {
      if (own !== reading) return;
      readAgain();
      failures += 1;
      onFault(error);
    }
  }
  return {
    renew,
    isStale: () => failures > 0,
    close: () => {
      reading += 1;
      clearTimeout(timer);
      stopWatching();
    },
  };
}
