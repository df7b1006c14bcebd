// What the trading page shows to whom: the platform, a wait, a prompt, or the step that comes before it.

import { isSetupKey } from './plan-keys.ts';
import { isSimulatorUnlocked, type PlanHolder } from './simulator-access.ts';

export type TradingScreen =
  /** The platform itself. */
  | 'platform'
  /** The account is being made: up to 1 business day. */
  | 'pending'
  /** The plan does not open the simulator. */
  | 'upgrade'
  /** Steps that come first, each a screen of its own. */
  | 'agreements'
  | 'account_setup'
  | 'realtime';

export type TradingScreenQuestion = {
  readonly holder: PlanHolder;
  readonly simulatorStatus: '' | 'pending' | 'active';
  readonly hasAgreed: boolean;
};

/**
 * An active simulator trades once the agreements are given (SIM-001, Q52), a pending one waits (SIM-002). Without one, plans with an
 * account setup begin with it, the others that unlock the simulator choose their data in the settings, and everybody else is shown what
 * opens it (SIM-003, ROUTE-032, Q05).
 */
export function tradingScreenOf({ holder, simulatorStatus, hasAgreed }: TradingScreenQuestion): TradingScreen {
  if (simulatorStatus === 'active') return hasAgreed ? 'platform' : 'agreements';
  if (simulatorStatus === 'pending') return 'pending';
  if (!isSimulatorUnlocked(holder)) return 'upgrade';
  return isSetupKey(holder.key) ? 'account_setup' : 'realtime';
}
