// Records a decision: status, evidence, and the outcome that the caller has to pass on.
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { equityOf } from './state.ts';
import { type CausingEntry, type Decision, type EvaluationState, type Evidence, type Formula, never } from './types.ts';

type Facts<Kind extends Formula = Formula> = {
  readonly at: Instant;
  readonly cause: CausingEntry | null;
  readonly formula: Kind;
  readonly limit: Evidence['limit'];
};

type BreachFormula = Exclude<Formula, { readonly rule: 'pass' | 'expiry' }>;

/** Records a breach: it ends the attempt, or blocks it until the next settlement, as the plan version says. */
export function breach(state: EvaluationState, decisions: Decision[], facts: Facts<BreachFormula>): void {
  if (state.plan.consequences[facts.formula.rule] === 'fail') {
    decide(state, decisions, 'failed', facts);
    return;
  }
  const evidence = evidenceOf(state, 'blocked', facts);
  state.status = 'blocked';
  state.breach = evidence;
  state.evidence.push(evidence);
  state.deadlineAt = never;
  state.dueAt = asInstant(Math.min(state.settlementAt, state.expires));
  decisions.push({ kind: 'blocked', evidence });
}

/** A verdict: the figures do not change after it. */
export function decide(
  state: EvaluationState,
  decisions: Decision[],
  outcome: 'failed' | 'passed' | 'expired',
  facts: Facts,
): void {
  const evidence = evidenceOf(state, outcome, facts);
  state.status = outcome;
  state.breach = outcome === 'failed' ? evidence : null;
  state.evidence.push(evidence);
  state.deadlineAt = never;
  state.dueAt = never;
  decisions.push({ kind: outcome, evidence });
}

function evidenceOf(state: EvaluationState, outcome: Evidence['outcome'], facts: Facts): Evidence {
  return {
    outcome,
    rule: facts.formula.rule,
    plan: state.plan.key,
    planVersion: state.plan.version,
    at: facts.at,
    event: facts.cause,
    formula: facts.formula,
    equityMicros: equityOf(state),
    limit: facts.limit,
  };
}
