// Follows the evaluations: copies fills of another platform to the account here, and carries out the evaluation's platform commands at
// once.
import type { AttemptHost } from '../../evaluation/attempts/attempt-host.ts';
import type { MarketContext } from '../market-records.ts';
import type { AccountHome } from './account-home.ts';
import type { TradingAccounts } from './trading-accounts.ts';

/** Returns a function that stops following. */
export function followEvaluations(
  { bus, log }: Pick<MarketContext, 'bus' | 'log'>,
  parts: {
    readonly host: AttemptHost;
    readonly accounts: TradingAccounts;
    readonly home: AccountHome;
    readonly isLeading: () => boolean;
    /** Carries out the evaluation's platform commands for a customer. */
    readonly deliverControl: (customerId: number) => Promise<void>;
  },
): () => void {
  const { host, accounts, home } = parts;
  const follow = (attemptId: number): void => {
    const account = accounts.find(host.rowOf(attemptId)?.accountName ?? '');
    if (account === undefined || account.tradedAt !== null || !parts.isLeading()) return;
    home.follow(account).catch((error: unknown) => {
      log.warn({ err: error }, 'fills of another platform could not be stored; they are read again');
    });
  };
  return bus.subscribe((event) => {
    if (event.kind === 'attempt') follow(event.attemptId);
    if (event.kind !== 'changed' || event.domain !== 'attempts') return;
    parts.deliverControl(event.customerId).catch((error: unknown) => {
      log.warn({ err: error }, 'the market could not deliver a command of the evaluation; the outbox will retry it');
    });
  });
}
