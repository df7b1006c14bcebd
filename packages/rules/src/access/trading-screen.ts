// What the trading page shows a customer: the platform, a wait, a prompt, or the step that comes first.

import { isSetupKey } from './plan-keys.ts';
import { isSimulatorUnlocked, type PlanHolder } from './simulator-access.ts';

export type TradingScreen =
  /** The platform itself. */
  | 'platform'
  /** The account is being created: up to 1 business day. */
  | 'pending'
  /** The plan does not open the simulator. */
  | 'upgrade'
  /** Required first steps, each with its own screen. */
  | 'agreements'
  | 'account_setup'
  | 'realtime';

export type TradingScreenQuestion = {
  readonly holder: PlanHolder;
  readonly simulatorStatus: '' | 'pending' | 'active';
  readonly hasAgreed: boolean;
};

/**
 * An active simulator trades once the agreements are given (SIM-001, Q52); a pending one waits (SIM-002). Without a simulator, plans with
 * an account setup start there, the other plans that unlock it choose their data in the settings, and everybody else sees what unlocks it
 * (SIM-003, ROUTE-032, Q05).
 */
export function tradingScreenOf({ holder, simulatorStatus, hasAgreed }: TradingScreenQuestion): TradingScreen {
  if (simulatorStatus === 'active') return hasAgreed ? 'platform' : 'agreements';
  if (simulatorStatus === 'pending') return 'pending';
  if (!isSimulatorUnlocked(holder)) return 'upgrade';
  return isSetupKey(holder.key) ? 'account_setup' : 'realtime';
}
