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

/** The states of a stored account that may go to another one; `none` is no account, and the same state again no transition. */
export function simulatorStatesBefore(to: SimulatorState): readonly Exclude<SimulatorState, 'none'>[] {
  return (['pending', 'active', 'refused', 'closed'] as const).filter((from) =>
    simulatorTransitions[from].includes(to),
  );
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

/** The states of a stored evaluation that may go to another one; `none` is no evaluation, and the same state again no transition. */
export function attemptStatesBefore(to: AttemptState): readonly Exclude<AttemptState, 'none'>[] {
  return (['creating', 'pending', 'active', 'ended'] as const).filter((from) => attemptTransitions[from].includes(to));
}
