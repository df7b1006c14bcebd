// When the route /account_setup exists, and when the first load redirects to it.
import { isSetupKey } from './plan-keys.ts';

type SimulatorStatus = '' | 'pending' | 'active' | 'unknown';

/**
 * Whether the route /account_setup is registered (ROUTE-014): the key contains GAU or TCP or equals TRAIN, and the simulator is not active.
 * Like every other gate it needs a running plan (Q16): the server sets up no account for any other. While the simulator's answer is unknown
 * the route is registered, so a directly opened address waits instead of being redirected.
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
 * Whether this load redirects the customer to /account_setup (SETUP-013): an active GAU, TCP or TRAIN subscription whose simulator is known
 * not to be active. Once per page load (Q10).
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
