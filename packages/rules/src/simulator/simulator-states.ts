// The states of a simulator account and of one evaluation on it: what may follow what.

/** `refused`: the platform would not make the account; the customer may ask again. `closed`: gone for good with its subscription. */
export type SimulatorState = 'none' | 'pending' | 'active' | 'refused' | 'closed';

const simulatorTransitions: Readonly<Record<SimulatorState, readonly SimulatorState[]>> = {
  none: ['pending'],
  pending: ['active', 'refused', 'closed'],
  active: ['closed'],
  refused: ['pending', 'closed'],
  closed: [],
};

/** Whether a simulator account may go from one state to another; the same state again is not a transition. */
export function canSimulatorMove(from: SimulatorState, to: SimulatorState): boolean {
  return simulatorTransitions[from].includes(to);
}

/** What GET /accounts/simulator says (ENTITY-022): a refused or closed account is none. */
export function shownSimulatorStatus(state: SimulatorState): '' | 'pending' | 'active' {
  return state === 'pending' || state === 'active' ? state : '';
}

/**
 * The platform's side of an evaluation (EVAL-030): `creating` until the platform has taken the personal limits, `pending` until the account
 * is ready, `active` from then on, `ended` with the verdict. The verdict itself belongs to the engine.
 */
export type AttemptState = 'none' | 'creating' | 'pending' | 'active' | 'ended';

const attemptTransitions: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  none: ['creating'],
  creating: ['pending', 'active', 'ended'],
  pending: ['active', 'ended'],
  active: ['ended'],
  ended: [],
};

/** Whether an evaluation may go from one state to another; the same state again is not a transition. */
export function canAttemptMove(from: AttemptState, to: AttemptState): boolean {
  return attemptTransitions[from].includes(to);
}
