// What the page asks the state function of the rules room: the customer's record and the simulator answer in honest types.
import type { Account } from '@openbell/api/accounts.ts';
import type { SimulatorRecord } from '@openbell/api/simulator.ts';
import type { PageQuestion } from '@openbell/rules/evaluation/page-state.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { instantOfWire } from '../platform/wire-values.ts';

export type PageRecords = {
  readonly account: Pick<
    Account,
    | 'subscription'
    | 'journalytix'
    | 'journalytix_url'
    | 'gauntlet_start_date'
    | 'gauntlet_end_date'
    | 'gauntlet_balance'
  >;
  /** Undefined until the answer has arrived. */
  readonly simulator: Pick<SimulatorRecord, 'status' | 'gauntlet'> | undefined;
  readonly now: Instant;
};

/** The question for `pageStateOf`. A pending gauntlet brings its own planned dates; an active one is described by the customer's record. */
export function pageQuestionOf({ account, simulator, now }: PageRecords): PageQuestion {
  const { subscription } = account;
  const gauntlets = simulator?.gauntlet.gauntlets ?? [];
  const planned = gauntlets.some(({ Status }) => Status === 'active')
    ? undefined
    : (gauntlets.find(({ Type }) => Type === 'fu') ?? gauntlets[0]);
  return {
    key: subscription.key,
    subscriptionStatus: subscription.status,
    isCanceled: subscription.canceled,
    isPassed: subscription.passed,
    simulatorStatus: simulator === undefined ? null : simulator.status,
    gauntlets: gauntlets.map(({ Status, Type }) => ({ status: Status, type: Type })),
    start: instantOfWire(planned?.Start ?? account.gauntlet_start_date),
    end: instantOfWire(planned?.End ?? account.gauntlet_end_date),
    balance: account.gauntlet_balance,
    hasJournal: account.journalytix && account.journalytix_url !== '',
    now,
  };
}
