import { asCents, type Cents } from '@openbell/units/money.ts';
import type { EvaluationPlanKey, PlanFamily } from './plan-version.ts';

export type PlanSize = 25 | 50 | 75 | 100 | 150 | 200;

/** One row of the plan table: what a customer reads before the purchase. Whole dollars, the price in cents. */
export type PlanRow = {
  readonly key: EvaluationPlanKey;
  readonly family: PlanFamily;
  readonly capital: number;
  readonly goal: number;
  readonly drawdown: number;
  readonly dailyLoss: number | null;
  readonly contracts: number | null;
  /** Fallback for the fetched price. Monthly, except for the classic Gauntlet, which is paid once. */
  readonly priceCents: Cents;
};

type SizeRow = Omit<PlanRow, 'key' | 'family' | 'priceCents'>;

/** Bounds by plan size; the contracts of 25 and 75 are derived from 3 per 25,000 of capital. */
const sizes: Readonly<Record<PlanSize, SizeRow>> = {
  25: { capital: 25_000, goal: 1_750, drawdown: 1_500, dailyLoss: 550, contracts: 3 },
  50: { capital: 50_000, goal: 3_000, drawdown: 2_000, dailyLoss: 1_100, contracts: 6 },
  75: { capital: 75_000, goal: 4_300, drawdown: 2_750, dailyLoss: 1_750, contracts: 9 },
  100: { capital: 100_000, goal: 6_000, drawdown: 3_500, dailyLoss: 2_200, contracts: 12 },
  150: { capital: 150_000, goal: 9_000, drawdown: 4_500, dailyLoss: 3_300, contracts: 15 },
  200: { capital: 200_000, goal: 11_000, drawdown: 6_000, dailyLoss: 4_400, contracts: 16 },
};

/** The evaluation plans in the order in which they are offered. */
export const planTable: readonly PlanRow[] = [
  rowOf('TCP25', 25, 15_000),
  rowOf('TCP50', 50, 19_000),
  rowOf('TCP100', 100, 35_000),
  rowOf('GAU25', 25, 15_000),
  rowOf('GAU50', 50, 17_000),
  rowOf('GAU75', 75, 24_500),
  rowOf('GAU100', 100, 31_500),
  rowOf('GAU150', 150, 37_500),
  rowOf('GAU200', 200, 55_000),
  {
    key: 'GAUNT',
    family: 'gauntlet',
    capital: 25_000,
    goal: 2_500,
    drawdown: 2_500,
    dailyLoss: null,
    contracts: null,
    priceCents: asCents(42_900),
  },
];

function rowOf(key: Exclude<EvaluationPlanKey, 'GAUNT'>, size: PlanSize, cents: number): PlanRow {
  const family = key.startsWith('TCP') ? 'career_path' : 'mini';
  return { key, family, ...sizes[size], priceCents: asCents(cents) };
}

export function planRowOf(key: string): PlanRow | undefined {
  return planTable.find((row) => row.key === key);
}

/** The starting balance in dollars of any plan key; 25,000 for every plan without a row (CONST-001, CONST-002). */
export function startingBalanceOf(key: string): number {
  return planRowOf(key)?.capital ?? 25_000;
}
