import type { Account } from '@openbell/api/accounts.ts';
import type { SimulatorRecord } from '@openbell/api/market/simulator.ts';
import type { SidebarQuestion, SimulatorStatus } from '@openbell/rules/access/sidebar-items.ts';

/** The facts about a customer that the gates of the shell need, from the record. */
export const gateQuestionOf = (account: Account, simulator: SimulatorRecord | undefined): SidebarQuestion => ({
  key: account.subscription.key,
  status: account.subscription.status,
  isCanceled: account.subscription.canceled,
  isPassed: account.subscription.passed,
  simulatorStatus: simulatorStatusOf(simulator),
});

export const simulatorStatusOf = (simulator: SimulatorRecord | undefined): SimulatorStatus =>
  simulator?.status ?? 'unknown';
