import type { FlatTimes } from '@openbell/instruments/flat-times.ts';
import type { TablesVersion } from '@openbell/instruments/tables/day-tables.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { BasisPoints, MicroDollars } from '@openbell/units/money.ts';

/** The plans with an evaluation: Gauntlet Mini, Trader Career Path and the classic Gauntlet. */
export type EvaluationPlanKey =
  | 'GAU25'
  | 'GAU50'
  | 'GAU75'
  | 'GAU100'
  | 'GAU150'
  | 'GAU200'
  | 'TCP25'
  | 'TCP50'
  | 'TCP100'
  | 'GAUNT';

export type PlanFamily = 'mini' | 'career_path' | 'gauntlet';

/** `live` is preselected; both cost the same until plan data says otherwise. */
export type CommissionKind = 'live' | 'default';

/** Profit up to and including `profitMicrosMax` allows `contracts`; null: any profit above. */
export type LadderStep = { readonly profitMicrosMax: MicroDollars | null; readonly contracts: number };

/** The rules that can be broken, in the order in which they are tested. */
export type BreachRule = 'trailing' | 'daily_loss' | 'approved_times' | 'prog_ladder';

/** What a breach does: end the attempt, or block it until the next settlement. */
export type Consequence = 'fail' | 'block';

export type DrawdownRule =
  /** The floor follows the balance at each settlement, up to the starting balance; equity below it is a breach. */
  | { readonly kind: 'end_of_day'; readonly amountMicros: MicroDollars }
  /** The floor never moves; equity at or below it is a breach. */
  | { readonly kind: 'fixed'; readonly floorMicros: MicroDollars };

export type ConsistencyRule =
  | { readonly kind: 'always' }
  | { readonly kind: 'started_from'; readonly from: Instant }
  | { readonly kind: 'never' };

/** Everything that decides a verdict, frozen: an attempt keeps its version from purchase or reset to its end. */
export type PlanVersion = {
  readonly key: EvaluationPlanKey;
  readonly version: string;
  readonly family: PlanFamily;
  readonly startMicros: MicroDollars;
  readonly goalMicros: MicroDollars;
  readonly drawdown: DrawdownRule;
  readonly dailyLossMicros: MicroDollars | null;
  readonly ladder: readonly LadderStep[] | null;
  /** Its tables are those of the plan: see `underTables`. */
  readonly approvedTimes: FlatTimes | null;
  /** The exchange's facts in force; line 1 of a log names them. */
  readonly tables: TablesVersion;
  /** Whether a mark moves no price if it is older than the newest mark of its contract or than the fill that opened the position. */
  readonly isLateMarkIgnored: boolean;
  readonly consistency: ConsistencyRule;
  readonly consistencyBps: BasisPoints;
  readonly daysMin: number;
  /** Whether every whole week needs a fill. */
  readonly hasWeeklyFill: boolean;
  readonly periodDays: number;
  /** The attempt expires this long after its end date. */
  readonly graceHours: number;
  readonly commissionMicros: Readonly<Record<CommissionKind, MicroDollars>>;
  readonly consequences: Readonly<Record<BreachRule, Consequence>>;
};
