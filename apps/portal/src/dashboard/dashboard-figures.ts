// The evaluation figures of the dashboard, from the record's dollars, in whole cents (Q14). Pure.
import { startingBalanceOf } from '@openbell/rules/plans/plan-table.ts';
import { centsOfWire } from '../platform/wire-date.ts';

export type DashboardFigures = {
  readonly balanceCents: number;
  readonly resultCents: number;
  /** Percent of the starting balance with at most two decimals, without sign or unit: `4.81`, `-0.5`, `0`. */
  readonly gain: string;
  /** Null while nothing is processed yet: shown as a dash. */
  readonly minimumCents: number | null;
};

/** Null without an evaluation, which means no balance. After a verdict the figures are those of the verdict (TRUST-018). */
export function dashboardFiguresOf(record: {
  readonly key: string;
  readonly gauntletBalance: number;
  /** Equity at the verdict, on which it was based; null while there is none. */
  readonly verdictEquity: number | null;
  readonly minimumBalance: number;
}): DashboardFigures | null {
  if (record.gauntletBalance === 0) return null;
  const balanceCents = centsOfWire(record.verdictEquity ?? record.gauntletBalance);
  const startCents = centsOfWire(startingBalanceOf(record.key));
  const resultCents = balanceCents - startCents;
  return {
    balanceCents,
    resultCents,
    gain: gainOf(resultCents, startCents),
    minimumCents: record.minimumBalance === 0 ? null : centsOfWire(record.minimumBalance),
  };
}

/** Hundredths of a percent as whole numbers, truncated towards zero. */
function gainOf(resultCents: number, startCents: number): string {
  const hundredths = Math.trunc((resultCents * 10_000) / startCents);
  return String(hundredths / 100);
}
