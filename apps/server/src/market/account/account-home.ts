// Decides where an account trades. Until its first order here, an account mirrors its evaluation, including fills from another platform's
// bridge. From its first order on it trades only on this market, and the evaluation refuses the bridge's fills for it, so it never has two
// positions.
import type { AttemptHost } from '../../evaluation/attempts/attempt-host.ts';
import type { Clock } from '../../platform/jobs/clock.ts';
import type { Judge } from '../desk/account-limits.ts';
import type { MarketJournal } from '../market-journal.ts';
import { adoptPositions } from './adopt-positions.ts';
import type { TradingAccount } from './trading-account.ts';
import type { TradingAccounts } from './trading-accounts.ts';

export type AccountHome = {
  /** Await this before trading for an account. Afterwards the account holds everything that the evaluation ever accepts from elsewhere. */
  readonly takeOver: (account: TradingAccount) => Promise<void>;
  /** Called when the evaluation's positions changed: an account that has not traded here copies them. */
  readonly follow: (account: TradingAccount) => Promise<void>;
};

export function createAccountHome(parts: {
  readonly clock: Clock;
  readonly judge: Judge & Pick<AttemptHost, 'alone'>;
  readonly journal: MarketJournal;
  readonly assertHeld: TradingAccounts['assertHeld'];
  readonly onMoved: (account: TradingAccount) => void;
}): AccountHome {
  const { clock, judge, journal } = parts;
  const taking = new WeakMap<TradingAccount, Promise<void>>();

  const adopt = (account: TradingAccount): void => {
    if (account.kind.kind !== 'evaluation') return;
    const state = judge.progressOf(account.kind.attemptId)?.run.state;
    if (state === undefined || !adoptPositions(account, state, { at: clock.productNow(), changes: journal.changes }))
      return;
    parts.onMoved(account);
  };
  /** Runs between two batches of the evaluation and stores the take-over: earlier bridge fills are included, later ones are refused. */
  const take = (account: TradingAccount): Promise<void> =>
    judge.alone(async () => {
      parts.assertHeld(account);
      account.tradedAt = clock.productNow();
      adopt(account);
      journal.changes.account(account);
      await journal.flush();
    });
  return {
    takeOver: (account) => {
      const before = taking.get(account);
      if (before !== undefined) return before;
      if (account.tradedAt !== null) return Promise.resolve();
      const mine = take(account).catch((error: unknown) => {
        account.tradedAt = null;
        taking.delete(account);
        throw error;
      });
      taking.set(account, mine);
      return mine;
    },
    follow: async (account) => {
      if (account.tradedAt !== null) return;
      adopt(account);
      if (!journal.changes.isEmpty()) await journal.flush();
    },
  };
}
