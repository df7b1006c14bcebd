import { type FlatTimes, flatTimes202603 } from '@openbell/instruments/flat-times.ts';
import type { TablesVersion } from '@openbell/instruments/tables/day-tables.ts';
import { assert } from '@openbell/units/assert.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { asBasisPoints, microsOfDollars } from '@openbell/units/money.ts';
import { newestFlatTimes } from './flat-times-on-sale.ts';
import { type PlanRow, planRowOf, planTable } from './plan-table.ts';
import type { EvaluationPlanKey, LadderStep, PlanVersion } from './plan-version.ts';

const ladders: Readonly<Record<number, readonly LadderStep[]>> = {
  25000: ladder([1_500, 2], [null, 3]),
  50000: ladder([1_500, 2], [2_000, 4], [null, 6]),
  75000: ladder([1_500, 2], [2_000, 4], [2_750, 6], [null, 9]),
  100000: ladder([1_500, 3], [2_000, 4], [3_500, 6], [null, 12]),
  150000: ladder([1_500, 3], [2_000, 4], [3_000, 5], [4_500, 10], [null, 15]),
  200000: ladder([2_000, 3], [3_000, 4], [4_500, 6], [6_000, 12], [null, 16]),
};

function ladder(...steps: readonly (readonly [profitMax: number | null, contracts: number])[]): readonly LadderStep[] {
  return steps.map(([profitMax, contracts]) => ({
    profitMicrosMax: profitMax === null ? null : microsOfDollars(profitMax),
    contracts,
  }));
}

const commissionMicros = { live: microsOfDollars(2.02), default: microsOfDollars(2.02) };
const consequences = { trailing: 'fail', daily_loss: 'fail', approved_times: 'fail', prog_ladder: 'block' } as const;
/** April 1, 2020, midnight in Chicago. */
const consistencyFrom = instantOf('2020-04-01T05:00:00Z');

type Edition = {
  readonly version: string;
  readonly daysMin: number;
  readonly approvedTimes: FlatTimes;
  readonly isLateMarkIgnored: boolean;
};
/** Oldest first. The first edition is kept for attempts that began when fifteen days were required. New tables come with a new edition. */
const editions: readonly Edition[] = [
  { version: '2019-01', daysMin: 15, approvedTimes: flatTimes202603, isLateMarkIgnored: false },
  { version: '2026-03', daysMin: 10, approvedTimes: flatTimes202603, isLateMarkIgnored: false },
  { version: '2026-12', daysMin: 10, approvedTimes: newestFlatTimes, isLateMarkIgnored: true },
];

function sizedVersion(row: PlanRow, edition: Edition): PlanVersion {
  const steps = ladders[row.capital];
  assert(steps !== undefined && row.dailyLoss !== null, `no bounds for ${row.key}`);
  return {
    key: row.key,
    version: edition.version,
    family: row.family,
    startMicros: microsOfDollars(row.capital),
    goalMicros: microsOfDollars(row.goal),
    drawdown: { kind: 'end_of_day', amountMicros: microsOfDollars(row.drawdown) },
    dailyLossMicros: microsOfDollars(row.dailyLoss),
    ladder: steps,
    approvedTimes: edition.approvedTimes,
    tables: edition.approvedTimes.tables,
    isLateMarkIgnored: edition.isLateMarkIgnored,
    consistency: row.family === 'mini' ? { kind: 'started_from', from: consistencyFrom } : { kind: 'always' },
    consistencyBps: asBasisPoints(3_000),
    daysMin: edition.daysMin,
    hasWeeklyFill: false,
    periodDays: 60,
    graceHours: 24,
    commissionMicros,
    consequences,
  };
}

/** It began with the second edition; days and approved times of the editions do not concern it. */
function classicGauntlet(edition: Edition): PlanVersion {
  return {
    key: 'GAUNT',
    version: edition.version,
    family: 'gauntlet',
    startMicros: microsOfDollars(25_000),
    goalMicros: microsOfDollars(2_500),
    drawdown: { kind: 'fixed', floorMicros: microsOfDollars(22_500) },
    dailyLossMicros: null,
    ladder: null,
    approvedTimes: null,
    tables: edition.approvedTimes.tables,
    isLateMarkIgnored: edition.isLateMarkIgnored,
    consistency: { kind: 'never' },
    consistencyBps: asBasisPoints(3_000),
    daysMin: 30,
    hasWeeklyFill: true,
    periodDays: 60,
    graceHours: 24,
    commissionMicros,
    consequences,
  };
}

/** Every version ever offered, by plan in the order of the plan table, oldest first. Frozen: a change is a new version. */
export const planVersions: readonly PlanVersion[] = planTable.flatMap((row) =>
  row.key === 'GAUNT' ? editions.slice(1).map(classicGauntlet) : editions.map((edition) => sizedVersion(row, edition)),
);
for (const version of planVersions) freezeDeep(version);

function freezeDeep(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const member of Object.values(value)) freezeDeep(member);
}

export function isEvaluationPlanKey(key: string): key is EvaluationPlanKey {
  return planRowOf(key) !== undefined;
}

/** The plan version of `KEY@version`, or the newest one of `KEY`; undefined if there is none. */
export function findPlanVersion(name: string): PlanVersion | undefined {
  const [key, version, ...rest] = name.split('@');
  if (rest.length > 0) return undefined;
  return planVersions.findLast((plan) => plan.key === key && (version === undefined || plan.version === version));
}

/** The version that an attempt began with. Throws for a version that this program does not know: versions are never removed. */
export function namedPlanVersion({
  planKey,
  planVersion,
}: Readonly<{ planKey: string; planVersion: string }>): PlanVersion {
  const plan = findPlanVersion(`${planKey}@${planVersion}`);
  assert(plan !== undefined, `there is no plan version ${planKey}@${planVersion}`);
  return plan;
}

/** The version that a purchase or reset gets today. */
export function newestPlanVersion(key: EvaluationPlanKey): PlanVersion {
  const plan = findPlanVersion(key);
  assert(plan !== undefined, `no version of ${key}`);
  return plan;
}

/** The same rules on the days of other tables, such as those that a log names. */
export function underTables(plan: PlanVersion, tables: TablesVersion): PlanVersion {
  if (plan.tables === tables) return plan;
  return { ...plan, tables, approvedTimes: plan.approvedTimes === null ? null : { ...plan.approvedTimes, tables } };
}
