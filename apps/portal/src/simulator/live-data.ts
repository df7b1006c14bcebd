// The real-time data of the settings: which state the section shows, and what a choice of exchanges leads to. Pure.
import { isSetupKey } from '@openbell/rules/access/plan-keys.ts';
import { isSimulatorUnlocked, type PlanHolder } from '@openbell/rules/access/simulator-access.ts';

/** In the order of the settings (DATA-018); EUREX is an add-on. */
export const liveExchanges = ['cme', 'nymex', 'comex', 'cbot', 'eurex'] as const;
export type LiveExchange = (typeof liveExchanges)[number];
export type LiveChoice = Readonly<Record<LiveExchange, boolean>>;

/** The name of an exchange, the same in every language. */
export const exchangeName = (id: LiveExchange): string => id.toUpperCase();

/** The account's exchanges as form values. */
export const choiceOf = (exchanges: Readonly<Partial<Record<LiveExchange, boolean | undefined>>>): LiveChoice => ({
  cme: exchanges.cme === true,
  nymex: exchanges.nymex === true,
  comex: exchanges.comex === true,
  cbot: exchanges.cbot === true,
  eurex: exchanges.eurex === true,
});

export type LiveDataPhase = 'no-plan' | 'no-account' | 'setup' | 'configure' | 'pending' | 'shown';

/**
 * The state of the section (T18, Q05): exchanges only with a running plan and an active simulator account. A plan without an account
 * is sent to the account setup if it has that route; else the data is configured here.
 */
export function liveDataPhaseOf(holder: PlanHolder, simulatorStatus: '' | 'pending' | 'active'): LiveDataPhase {
  if (holder.status !== 'active' || holder.canceled) return 'no-plan';
  if (!isSimulatorUnlocked(holder)) return 'no-account';
  if (simulatorStatus === 'active') return 'shown';
  if (simulatorStatus === 'pending') return 'pending';
  return isSetupKey(holder.key) ? 'setup' : 'configure';
}

/** What Submit does: says why not, buys EUREX first, or sends the choice (DATA-019, DATA-021). */
export function submissionOf(
  before: LiveChoice,
  choice: LiveChoice,
  hasEurex: boolean,
): 'none' | 'unchanged' | 'buy' | 'send' {
  if (!liveExchanges.some((id) => choice[id])) return 'none';
  if (choice.eurex && !hasEurex) return 'buy';
  return liveExchanges.every((id) => choice[id] === before[id]) ? 'unchanged' : 'send';
}
