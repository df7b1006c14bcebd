// The customer's what-if question in the URL: `?whatif=stop-300`, `half`, `until-11`, `worst`, `plan-TCP100`.
import type { WhatIf } from '@openbell/rules/evaluation/statistics/what-if.ts';
import { planTable } from '@openbell/rules/plans/plan-table.ts';
import type { EvaluationPlanKey } from '@openbell/rules/plans/plan-version.ts';
import { newestPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { microsOfDollars } from '@openbell/units/money.ts';

export type WhatIfChoice =
  | { readonly kind: 'daily_stop'; readonly dollars: number }
  | { readonly kind: 'half_size' }
  /** Nothing opened from this Chicago hour on. */
  | { readonly kind: 'no_late_opening'; readonly hour: number }
  | { readonly kind: 'without_worst_day' }
  | { readonly kind: 'other_plan'; readonly plan: EvaluationPlanKey };

export type WhatIfKind = WhatIfChoice['kind'];

/** The offered amounts of a daily stop; the URL may have any other up to the maximum. */
export const stopPresets: readonly number[] = [100, 200, 300, 500, 750, 1_000];
const stopDollarsMax = 100_000;
/** The offered hours; the session settles at 16:00. */
export const hourPresets: readonly number[] = [8, 9, 10, 11, 12, 13, 14, 15];
const hourMax = 15;

/** The other plans of the family, in the order of the list; none for the classic Gauntlet. */
export function plansBeside(plan: string): readonly EvaluationPlanKey[] {
  const family = planTable.find(({ key }) => key === plan)?.family;
  return planTable.filter((row) => row.family === family && row.key !== plan).map(({ key }) => key);
}

/** The kinds of questions for an attempt in a plan. */
export function kindsFor(plan: string): readonly WhatIfKind[] {
  const always: readonly WhatIfKind[] = ['daily_stop', 'half_size', 'no_late_opening', 'without_worst_day'];
  return plansBeside(plan).length === 0 ? always : [...always, 'other_plan'];
}

/** The first choice of a kind. */
export function firstChoiceOf(kind: WhatIfKind, plan: string): WhatIfChoice | null {
  switch (kind) {
    case 'daily_stop':
      return { kind, dollars: 300 };
    case 'no_late_opening':
      return { kind, hour: 11 };
    case 'half_size':
    case 'without_worst_day':
      return { kind };
    case 'other_plan': {
      const [other] = plansBeside(plan);
      return other === undefined ? null : { kind, plan: other };
    }
  }
}

/** Parses the URL; null for no question and for one that is invalid for this plan. */
export function parseChoice(text: string | null, plan: string): WhatIfChoice | null {
  if (text === 'half') return { kind: 'half_size' };
  if (text === 'worst') return { kind: 'without_worst_day' };
  const [, word, value = ''] = /^(stop|until|plan)-(\w+)$/.exec(text ?? '') ?? [];
  if (word === 'plan') {
    const other = plansBeside(plan).find((key) => key === value);
    return other === undefined ? null : { kind: 'other_plan', plan: other };
  }
  if (!/^\d{1,6}$/.test(value)) return null;
  const number = Number(value);
  if (word === 'stop') return number >= 1 && number <= stopDollarsMax ? { kind: 'daily_stop', dollars: number } : null;
  return number <= hourMax ? { kind: 'no_late_opening', hour: number } : null;
}

/** The choice as written into the URL. */
export function choiceText(choice: WhatIfChoice): string {
  switch (choice.kind) {
    case 'daily_stop':
      return `stop-${choice.dollars}`;
    case 'half_size':
      return 'half';
    case 'no_late_opening':
      return `until-${choice.hour}`;
    case 'without_worst_day':
      return 'worst';
    case 'other_plan':
      return `plan-${choice.plan}`;
  }
}

/** The same kind with another value from a list; null for an invalid value. */
export function withValue(choice: WhatIfChoice, value: string, plan: string): WhatIfChoice | null {
  const [word] = choiceText(choice).split('-');
  return parseChoice(`${word}-${value}`, plan);
}

/** The choice in the terms of the rules; another plan is its newest version. */
export function whatIfOf(choice: WhatIfChoice): WhatIf {
  switch (choice.kind) {
    case 'daily_stop':
      return { kind: 'daily_stop', lossMicros: microsOfDollars(choice.dollars) };
    case 'no_late_opening':
      return { kind: 'no_late_opening', minuteOfDay: choice.hour * 60 };
    case 'half_size':
    case 'without_worst_day':
      return choice;
    case 'other_plan':
      return { kind: 'other_plan', plan: newestPlanVersion(choice.plan) };
  }
}
