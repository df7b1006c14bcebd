// When /account_setup exists, and when the first load leads there.
import { isSetupKey } from './plan-keys.ts';

type SimulatorStatus = '' | 'pending' | 'active' | 'unknown';

/**
 * Whether the route /account_setup is registered (ROUTE-014): the key contains GAU or TCP or equals TRAIN, and the simulator is not
 * active. Only for a running plan, as every other gate (Q16): the server sets up nothing for another. While the simulator answer is unknown
 * it is registered, so that an address opened directly waits instead of bouncing.
 */
export function isAccountSetupRegistered(question: {
  readonly key: string;
  readonly status: string;
  readonly isCanceled: boolean;
  readonly simulatorStatus: SimulatorStatus;
}): boolean {
  const { key, status, isCanceled, simulatorStatus } = question;
  return status === 'active' && !isCanceled && isSetupKey(key) && simulatorStatus !== 'active';
}

/**
 * Whether this load sends the customer to /account_setup (SETUP-013): an active GAU, TCP or TRAIN subscription with a simulator that is
 * known not to be active, once per page load (Q10).
 */
export function sendsToAccountSetup(question: {
  readonly key: string;
  readonly status: string;
  readonly isCanceled: boolean;
  readonly simulatorStatus: SimulatorStatus;
  readonly wasSent: boolean;
}): boolean {
  const { key, status, isCanceled, simulatorStatus, wasSent } = question;
  if (wasSent || status !== 'active' || isCanceled) return false;
  return isSetupKey(key) && (simulatorStatus === '' || simulatorStatus === 'pending');
}
