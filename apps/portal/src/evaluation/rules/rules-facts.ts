// The rules of a plan version as sentences with numbers: the page shows the same data that the engine uses.
import type { PlanVersion } from '@openbell/rules/plans/plan-version.ts';
import type { Cents, MicroDollars } from '@openbell/units/money.ts';
import { centsOfMicros } from '@openbell/units/money.ts';

export type RuleFact =
  | { readonly kind: 'days'; readonly days: number; readonly isWeekly: boolean }
  | { readonly kind: 'goal'; readonly goalCents: Cents }
  | { readonly kind: 'drawdown'; readonly floorCents: Cents }
  | { readonly kind: 'trailing'; readonly amountCents: Cents; readonly startCents: Cents }
  | { readonly kind: 'dailyLoss'; readonly limitCents: Cents }
  | { readonly kind: 'size'; readonly steps: readonly LadderFact[] }
  | { readonly kind: 'times' }
  | { readonly kind: 'consistency'; readonly shareBps: number }
  | { readonly kind: 'period'; readonly days: number }
  | { readonly kind: 'consequence'; readonly isClassic: boolean };

/** Contracts up to and including a closed profit; null: above the previous step. */
export type LadderFact = { readonly upToCents: Cents | null; readonly contracts: number };

/** The rules of a plan in the order of the rules text (EVAL-034 to EVAL-041); a plan lists only its own (Q41). */
export function ruleFacts(plan: PlanVersion): readonly RuleFact[] {
  const facts: (RuleFact | null)[] = [
    { kind: 'days', days: plan.daysMin, isWeekly: plan.hasWeeklyFill },
    { kind: 'goal', goalCents: cents(plan.goalMicros) },
    plan.drawdown.kind === 'fixed'
      ? { kind: 'drawdown', floorCents: cents(plan.drawdown.floorMicros) }
      : { kind: 'trailing', amountCents: cents(plan.drawdown.amountMicros), startCents: cents(plan.startMicros) },
    plan.dailyLossMicros === null ? null : { kind: 'dailyLoss', limitCents: cents(plan.dailyLossMicros) },
    plan.ladder === null ? null : { kind: 'size', steps: plan.ladder.map(ladderFact) },
    plan.approvedTimes === null ? null : { kind: 'times' },
    plan.consistency.kind === 'never' ? null : { kind: 'consistency', shareBps: plan.consistencyBps },
    { kind: 'period', days: plan.periodDays },
    { kind: 'consequence', isClassic: plan.ladder === null },
  ];
  return facts.filter((fact) => fact !== null);
}

function ladderFact(step: NonNullable<PlanVersion['ladder']>[number]): LadderFact {
  return { upToCents: step.profitMicrosMax === null ? null : cents(step.profitMicrosMax), contracts: step.contracts };
}

function cents(micros: MicroDollars): Cents {
  return centsOfMicros(micros);
}
