// The states of a simulator account and of an evaluation on it, and their transitions.

/** `refused`: the platform declined to create the account; the customer may ask again. `closed`: gone for good with its subscription. */
export type SimulatorState = 'none' | 'pending' | 'active' | 'refused' | 'closed';

const simulatorTransitions: Readonly<Record<SimulatorState, readonly SimulatorState[]>> = {
  none: ['pending'],
  pending: ['active', 'refused', 'closed'],
  active: ['closed'],
  refused: ['pending', 'closed'],
  closed: [],
};

/** The states from which a stored account may move to a state. `none` means no account; staying in a state is not a transition. */
export function simulatorStatesBefore(to: SimulatorState): readonly Exclude<SimulatorState, 'none'>[] {
  return (['pending', 'active', 'refused', 'closed'] as const).filter((from) =>
    simulatorTransitions[from].includes(to),
  );
}

/** The status in GET /accounts/simulator (ENTITY-022): a refused or closed account counts as none. */
export function shownSimulatorStatus(state: SimulatorState): '' | 'pending' | 'active' {
  return state === 'pending' || state === 'active' ? state : '';
}

/**
 * The platform's side of an evaluation (EVAL-030): `creating` until the platform has applied the personal limits, `pending` until the
 * account is ready, `active` from then on, `ended` with the verdict. The engine owns the verdict itself.
 */
export type AttemptState = 'none' | 'creating' | 'pending' | 'active' | 'ended';

const attemptTransitions: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  none: ['creating'],
  creating: ['pending', 'active', 'ended'],
  pending: ['active', 'ended'],
  active: ['ended'],
  ended: [],
};

/** The states from which a stored evaluation may move to a state. `none` means no evaluation; staying in a state is not a transition. */
export function attemptStatesBefore(to: AttemptState): readonly Exclude<AttemptState, 'none'>[] {
  return (['creating', 'pending', 'active', 'ended'] as const).filter((from) => attemptTransitions[from].includes(to));
}
