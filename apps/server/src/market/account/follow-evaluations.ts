/** Hears of the evaluations: what another platform filled moves the account here, and what they ask of the platform is carried out at once. */
import type { AttemptHost } from '../../evaluation/attempts/attempt-host.ts';
import type { MarketContext } from '../market-records.ts';
import type { AccountHome } from './account-home.ts';
import type { TradingAccounts } from './trading-accounts.ts';

/** Answers the end of it. */
export const followEvaluations = (
  { bus, log }: Pick<MarketContext, 'bus' | 'log'>,
  parts: {
    readonly host: AttemptHost;
    readonly accounts: TradingAccounts;
    readonly home: AccountHome;
    readonly isLeading: () => boolean;
    /** Carries out what the evaluation has asked of the platform. */
    readonly deliverControl: (customerId: number) => Promise<void>;
  },
): (() => void) => {
  const { host, accounts, home } = parts;
  const follow = (attemptId: number): void => {
    const account = accounts.find(host.rowOf(attemptId)?.accountName ?? '');
    if (account === undefined || account.tradedAt !== null || !parts.isLeading()) return;
    home.follow(account).catch((error: unknown) => {
      log.warn({ err: error }, 'what another platform filled could not be stored; it is read again');
    });
  };
  return bus.subscribe((event) => {
    if (event.kind === 'attempt') follow(event.attemptId);
    if (event.kind !== 'changed' || event.domain !== 'attempts') return;
    parts.deliverControl(event.customerId).catch((error: unknown) => {
      log.warn({ err: error }, 'a command of the evaluation waits for the outbox');
    });
  });
};
