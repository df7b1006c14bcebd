// The actions that the subscription's status offers. Pure.
import { type PlanRow, planRowOf, planTable } from '@openbell/rules/plans/plan-table.ts';

/** The next larger plan of the same family, the one upgrade that the status offers; null for the largest and for plans without sizes. */
export function nextSizeOf(key: string): PlanRow | null {
  const held = planRowOf(key);
  if (held === undefined || held.family === 'gauntlet') return null;
  return planTable.find(({ family, capital }) => family === held.family && capital > held.capital) ?? null;
}

/** "25k": the size in the plan's name. */
export const sizeOf = ({ capital }: Pick<PlanRow, 'capital'>): string => `${capital / 1000}k`;
