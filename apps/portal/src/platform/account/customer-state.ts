// Collects the inputs of the customer's state and computes it; every screen gets the state from here.
import type { Account } from '@openbell/api/accounts.ts';
import type { SimulatorRecord } from '@openbell/api/market/simulator.ts';
import { type CustomerState, customerStateOf } from '@openbell/rules/accounts/customer-state.ts';
import type { CustomerQuestion } from '@openbell/rules/accounts/standing.ts';
import type { AttemptFacts } from '@openbell/rules/evaluation/attempt-standing.ts';
import { parseDate } from '@openbell/units/civil-date.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { useProductNow } from '../product-clock.ts';
import { instantOfWire } from '../wire-date.ts';
import { useAccount } from './account.ts';
import { useSimulatorQuery } from './simulator.ts';

export type CustomerRecords = {
  readonly account: Pick<
    Account,
    | 'status'
    | 'subscription'
    | 'agreements'
    | 'journalytix'
    | 'journalytix_url'
    | 'gauntlet_start_date'
    | 'gauntlet_end_date'
    | 'gauntlet_balance'
    | 'fail_reason'
    | 'standing'
  >;
  /** Undefined until the answer has arrived. */
  readonly simulator: Pick<SimulatorRecord, 'status' | 'gauntlet'> | undefined;
  readonly now: Instant;
};

const minuteMs = 60_000;

/** Uses records that the page has already loaded, so that no screen makes further calls. */
export function useCustomerState(): CustomerState {
  const account = useAccount();
  const { data: simulator } = useSimulatorQuery(account.status === 2);
  return customerStateOf(customerQuestionOf({ account, simulator, now: useProductNow(minuteMs) }));
}

/** A pending gauntlet has its own planned dates; an active one is described by the customer's record. */
export function customerQuestionOf({ account, simulator, now }: CustomerRecords): CustomerQuestion {
  const { subscription, standing } = account;
  const gauntlets = simulator?.gauntlet.gauntlets ?? [];
  const planned = gauntlets.some(({ Status }) => Status === 'active')
    ? undefined
    : (gauntlets.find(({ Type }) => Type === 'fu') ?? gauntlets[0]);
  return {
    key: subscription.key,
    subscriptionStatus: subscription.status,
    isCanceled: subscription.canceled,
    isPassed: subscription.passed,
    until: instantOfWire(subscription.until),
    isVerified: account.status === 2,
    simulatorStatus: simulator === undefined ? null : simulator.status,
    gauntlets: gauntlets.map(({ Status, Type }) => ({ status: Status, type: Type })),
    isGauntletCreating: simulator?.gauntlet.status === 'creating',
    start: instantOfWire(planned?.Start ?? account.gauntlet_start_date),
    end: instantOfWire(planned?.End ?? account.gauntlet_end_date),
    balance: account.gauntlet_balance,
    hasJournal: account.journalytix && account.journalytix_url !== '',
    hasAgreed: account.agreements === 'y',
    attempt: attemptFactsOf(account),
    renewal: { way: standing.renewal.way, failedTries: standing.renewal.failed_tries },
    now,
  };
}

function attemptFactsOf({ standing, fail_reason }: CustomerRecords['account']): AttemptFacts | null {
  const { attempt } = standing;
  if (attempt === null) return null;
  return {
    id: attempt.id,
    status: attempt.status,
    hasBegun: attempt.has_begun,
    failReason: fail_reason,
    decidedAt: instantOfWire(attempt.decided_at),
    decision: attempt.decision,
    session: parseDate(attempt.session_date),
    hasDailyLimit: attempt.has_daily_limit,
    isStoppedForTheDay: attempt.is_stopped_for_the_day,
    isAllMet: attempt.is_all_met,
    isHolding: attempt.is_holding,
    passConfirmedAt: instantOfWire(attempt.pass_confirmed_at),
  };
}
