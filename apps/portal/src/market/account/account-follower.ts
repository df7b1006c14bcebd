// Keeps the trading account in step with the server: one full read, then its events. A read that fails or is overtaken by an event is
// retried after a pause; until it succeeds, events keep applying to the last known account.
import type { MarketAccount } from '@openbell/api/market/market.ts';
import type { AccountWatch } from '../../platform/stream/account-watches.ts';
import type { MarketStream } from '../../platform/stream/market-stream.ts';
import { reconnectPauseMs } from '../../platform/stream/stream-client.ts';

export type FollowerParts = Pick<AccountWatch, 'onEvent' | 'onPlaces'> & {
  readonly readAccount: () => Promise<MarketAccount>;
  readonly watchAccount: MarketStream['watchAccount'];
  /** `isAnew`: event numbers start over. Returns false if the account came too late and was not used. */
  readonly onAccount: (account: MarketAccount, isAnew: boolean) => boolean;
  /** The account could not be read; the read is retried. */
  readonly onFault: (error: unknown) => void;
};

export type AccountFollower = {
  /** Reads the account again; settles after the first attempt. */
  readonly renew: () => Promise<void>;
  /** Whether the newest read failed, so that the known account may be out of date. */
  readonly isStale: () => boolean;
  readonly close: () => void;
};

/** The follower; nothing is read before the first `renew`. */
export function createAccountFollower(parts: FollowerParts): AccountFollower {
  const { readAccount, watchAccount, onAccount, onEvent, onPlaces, onFault } = parts;
  let stopWatching = (): void => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Counts the reads, so that only the newest one is used. */
  let reading = 0;
  /** Whether the server no longer has the events since the last one seen: more than it keeps, or its record is older. */
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
