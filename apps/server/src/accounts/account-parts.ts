/**
 * What the customer's record shows of other domains. Each domain fills its part in `compose.ts`; until one has landed, its part is what
 * a customer without that thing sees. Domains do not import each other's stores.
 */
import type { Account, SubscriptionRecord } from '@openbell/api/accounts.ts';
import type { PaymentMethodRecord } from '@openbell/api/billing.ts';
import { zeroDate } from '@openbell/api/common.ts';

export type SubscriptionPart = {
  /** The newest subscription, which the simulator account and the attempts hang on; null where there never was one. */
  readonly id: number | null;
  readonly subscription: SubscriptionRecord;
  readonly plan_price: Account['plan_price'];
  readonly fixed_reset: number;
  readonly open_invoice: string;
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
>;

export type AccountParts = {
  readonly subscription: (customerId: number) => Promise<SubscriptionPart>;
  readonly paymentMethod: (customerId: number) => Promise<PaymentMethodRecord | null>;
  readonly simulator: (subscriptionId: number | null) => Promise<SimulatorPart>;
  readonly evaluation: (subscriptionId: number | null) => Promise<EvaluationPart>;
  readonly journal: (customer: { readonly id: number; readonly xid: string }) => Promise<JournalPart>;
};

export const noSubscription: SubscriptionPart = {
  id: null,
  subscription: {
    key: '',
    type: '',
    status: '',
    canceled: false,
    passed: false,
    until: zeroDate,
    price: 0,
    free_resets: 0,
    discount_code: '',
    upgrades: [],
  },
  plan_price: { amount: 0, currency: 'USD', code: '' },
  fixed_reset: 0,
  open_invoice: '',
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
};

export const emptyAccountParts: AccountParts = {
  subscription: async () => noSubscription,
  paymentMethod: async () => null,
  simulator: async () => noSimulator,
  evaluation: async () => noEvaluation,
  journal: async () => ({ journalytix: false, journalytix_url: '' }),
};
