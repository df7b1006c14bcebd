// Converts the engine's state between memory and database. Plan versions are code, so the row stores only the name of the version.
import type { AttemptHeader, EvaluationState } from '@openbell/rules/evaluation/types.ts';
import { namedPlanVersion } from '@openbell/rules/plans/plan-versions.ts';

import type { AttemptRow } from './attempts-store.ts';

type Named = { readonly planKey: string; readonly planVersion: string };

/** Line 1 of the log; throws before the first own fill. */
export function headerOf(row: AttemptRow): AttemptHeader {
  if (row.startedAt === null) throw new Error(`attempt ${row.xid} has not begun`);
  return { plan: namedPlanVersion(row), commission: row.commission, start: row.startedAt };
}

/** The state as JSON text. Equal states give equal texts: the engine always builds the members in the same order. */
export const packState = (state: EvaluationState): string => JSON.stringify({ ...state, plan: undefined });

/** States that were stored before the rule of late marks lack its member. */
type StoredState = Omit<EvaluationState, 'plan' | 'priceTimes'> & Partial<Pick<EvaluationState, 'priceTimes'>>;

export function unpackState(packed: unknown, named: Named): EvaluationState {
  if (typeof packed !== 'object' || packed === null) throw new Error('the row of an attempt has no state');
  const state = packed as StoredState;
  return { ...state, priceTimes: state.priceTimes ?? null, plan: namedPlanVersion(named) };
}
