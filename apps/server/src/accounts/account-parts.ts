// What the customer's record shows of other domains. `compose.ts` passes in one builder per domain; one statement reads the rows for all of
// them.

import type { Account, SubscriptionRecord } from '@openbell/api/accounts.ts';
import type { PaymentMethodRecord } from '@openbell/api/billing.ts';
import { zeroDate } from '@openbell/api/common.ts';
import { asCents } from '@openbell/units/money.ts';
import type { Expression } from 'kysely';
import type { AccountRows } from './account-record-store.ts';

export type SubscriptionPart = {
  readonly subscription: SubscriptionRecord;
  readonly plan_price: Account['plan_price'];
  readonly fixed_reset: number;
  readonly renewal: Account['standing']['renewal'];
  readonly notices: Account['notices'];
};

export type SimulatorPart = Pick<Account, 'account_name' | 'depth' | 'rithmic'>;

export type JournalPart = Pick<Account, 'journalytix' | 'journalytix_url'>;

export type EvaluationPart = Pick<
  Account,
  | 'trailing_balance'
  | 'gauntlet_start_date'
  | 'gauntlet_end_date'
  | 'gauntlet_balance'
  | 'largest_pnl'
  | 'largest_pnl_date'
  | 'largest_pnl_perc'
  | 'last_start_date'
  | 'est_min_balance'
  | 'est_max_drawdown'
  | 'est_drawdown_date'
  | 'est_days_traded'
  | 'est_last_trade_date'
  | 'fail_reason'
  | 'fail_date'
> & { readonly attempt: Account['standing']['attempt'] };

export type AccountParts = {
  readonly subscription: (rows: AccountRows) => Promise<SubscriptionPart>;
  readonly paymentMethod: (row: NonNullable<AccountRows['method']>) => PaymentMethodRecord;
  readonly simulator: (row: AccountRows['simulator']) => SimulatorPart;
  readonly evaluation: (row: AccountRows['attempt']) => Promise<EvaluationPart>;
  readonly journal: (rows: AccountRows) => JournalPart;
  /** The newest mark of the tape as a column of that statement: an attempt is shown up to it. */
  readonly tapeEnd: () => Expression<number>;
  /** Reads only the newest subscription. */
  readonly readSubscription: (customerId: number) => Promise<SubscriptionRecord>;
};

export const noSubscription: Omit<SubscriptionPart, 'notices'> = {
  subscription: {
    key: '',
    type: '',
    status: '',
    canceled: false,
    passed: false,
    until: zeroDate,
    price: asCents(0),
    free_resets: 0,
    discount_code: '',
    upgrades: [],
  },
  plan_price: { amount: 0, currency: 'USD', code: '' },
  fixed_reset: 0,
  renewal: { way: '', failed_tries: 0 },
};

export const noSimulator: SimulatorPart = {
  account_name: '',
  depth: false,
  rithmic: { username: '', password: '' },
};

export const noEvaluation: EvaluationPart = {
  trailing_balance: 0,
  gauntlet_start_date: zeroDate,
  gauntlet_end_date: zeroDate,
  gauntlet_balance: 0,
  largest_pnl: 0,
  largest_pnl_date: zeroDate,
  largest_pnl_perc: 0,
  last_start_date: zeroDate,
  est_min_balance: 0,
  est_max_drawdown: 0,
  est_drawdown_date: zeroDate,
  est_days_traded: 0,
  est_last_trade_date: zeroDate,
  fail_reason: '',
  fail_date: zeroDate,
  attempt: null,
};
