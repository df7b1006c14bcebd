// The types of the evaluation: what enters the log of an attempt, what the engine remembers, what it decides.
import type { Contract } from '@openbell/instruments/contract-symbol.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import type { BasisPoints, MicroDollars } from '@openbell/units/money.ts';
import type { SizeTenths, Ticks } from '@openbell/units/quantity.ts';
import type { BreachRule, CommissionKind, PlanVersion } from '../plans/plan-version.ts';

export type Side = 'buy' | 'sell';

/** The trader's own execution. The texts are stored exactly as received, so that the log shows what was sent. */
export type FillEntry = {
  readonly type: 'fill';
  readonly id: string;
  readonly at: Instant;
  readonly atText: string;
  readonly contract: Contract;
  readonly symbolText: string;
  readonly side: Side;
  readonly quantity: number;
  readonly ticks: Ticks;
  readonly priceText: string;
  /** Recorded if the sender named one; the engine charges the plan's own. */
  readonly commission: string | number | null;
};

/** A trade price of a contract in the market. */
export type MarkEntry = {
  readonly type: 'mark';
  readonly id: string | null;
  readonly at: Instant;
  readonly atText: string;
  readonly contract: Contract;
  readonly symbolText: string;
  readonly ticks: Ticks;
  readonly priceText: string;
};

/** The product's clock reached an instant at which something was decided. */
export type TimeEntry = { readonly type: 'time'; readonly at: Instant; readonly atText: string };

/** An operator's correction: marks with from <= at < to do not count, no rule is tested in between. */
export type AnnulEntry = {
  readonly type: 'annul';
  readonly from: Instant;
  readonly fromText: string;
  readonly to: Instant;
  readonly toText: string;
  readonly reason: string;
};

export type MarketEntry = FillEntry | MarkEntry;
export type TimedEntry = MarketEntry | TimeEntry;
export type LogEntry = TimedEntry | AnnulEntry;

/** Line 1 of a log: which attempt this is. */
export type AttemptHeader = {
  readonly plan: PlanVersion;
  readonly commission: CommissionKind;
  readonly start: Instant;
};

export type RefusalCode =
  | 'bad_json'
  | 'bad_at'
  | 'bad_price'
  | 'bad_symbol'
  | 'bad_side'
  | 'bad_quantity'
  | 'bad_id'
  | 'bad_annul'
  | 'unknown_type'
  | 'unknown_root'
  | 'off_tick'
  | 'out_of_range'
  | 'id_conflict'
  | 'before_start'
  | 'settled_session';

/** Why an entry was refused; nothing changed. */
export type Refusal = { readonly code: RefusalCode; readonly message: string };

export type AttemptStatus = 'active' | 'blocked' | 'failed' | 'passed' | 'expired';

export type Lot = { quantity: number; readonly ticks: Ticks };

/** An open position in one contract. Lots are open entries, oldest first, all of one direction. */
export type Position = {
  readonly symbol: string;
  readonly root: string;
  readonly tickValueMicros: MicroDollars;
  readonly sizeTenths: SizeTenths;
  /** Net contracts, negative when short; never 0. */
  net: number;
  lots: Lot[];
  /** Sum over the lots of signed quantity x entry price. */
  costTicks: number;
  markTicks: Ticks;
  openMicros: MicroDollars;
};

/** The instants before which a mark of a contract is late; each the entry's own `at`. */
export type PriceTimes = {
  /** The newest accepted mark. */
  markedAt: Instant;
  /** The fill that opened the newest position: the first from flat, or the one that turned it round. */
  openedAt: Instant;
};

/** A settled session with at least one own fill; floor and tier are those after that settlement. */
export type SettledDay = {
  readonly date: SessionDate;
  readonly balanceMicros: MicroDollars;
  readonly pnlMicros: MicroDollars;
  readonly floorMicros: MicroDollars;
  readonly tier: number | null;
};

/** The entry that caused a decision; `number` is its place in the log, the first after line 1 being 1. */
export type CausingEntry = {
  readonly number: number;
  readonly type: 'fill' | 'mark' | 'time';
  readonly id: string | null;
  readonly at: Instant;
  readonly symbol: string | null;
  readonly side: Side | null;
  readonly quantity: number | null;
  readonly price: string | null;
};

export type HeldSize = { readonly symbol: string; readonly net: number; readonly sizeTenths: SizeTenths };

/** The terms of every equity: equity = start + realized - commissions + open. */
export type EquitySum = {
  readonly startMicros: MicroDollars;
  readonly realisedMicros: MicroDollars;
  readonly commissionMicros: MicroDollars;
  readonly openMicros: MicroDollars;
  readonly equityMicros: MicroDollars;
};

/** The formula of a decision with its numbers, so that a reader can recompute it. */
export type Formula =
  /** equity < floor; for the fixed floor equity <= floor. */
  | ({ readonly rule: 'trailing'; readonly comparison: '<' | '<='; readonly floorMicros: MicroDollars } & EquitySum)
  /** equity - previous settlement < -limit. */
  | ({
      readonly rule: 'daily_loss';
      readonly previousBalanceMicros: MicroDollars;
      readonly dayPnlMicros: MicroDollars;
      readonly limitMicros: MicroDollars;
    } & EquitySum)
  /** A position held at a deadline, or a fill between a deadline and the reopening. */
  | {
      readonly rule: 'approved_times';
      readonly cause: 'held' | 'fill';
      readonly deadline: Instant;
      readonly closedUntil: Instant | null;
      readonly held: readonly HeldSize[];
    }
  /** size > tier, both in tenths of a contract. */
  | {
      readonly rule: 'prog_ladder';
      readonly held: readonly HeldSize[];
      readonly sizeTenths: SizeTenths;
      readonly tier: number;
      readonly profitMicros: MicroDollars;
    }
  | {
      readonly rule: 'pass';
      readonly profitMicros: MicroDollars;
      readonly goalMicros: MicroDollars;
      readonly daysTraded: number;
      readonly daysMin: number;
      readonly bestDayMicros: MicroDollars;
      readonly consistencyBps: BasisPoints | null;
    }
  | { readonly rule: 'expiry'; readonly end: Instant; readonly expires: Instant };

/** A decision that anyone can check: rule, version, instant, cause, formula, equity and limit. */
export type Evidence = {
  readonly outcome: 'failed' | 'blocked' | 'passed' | 'expired';
  readonly rule: BreachRule | 'pass' | 'expiry';
  readonly plan: string;
  readonly planVersion: string;
  readonly at: Instant;
  readonly event: CausingEntry | null;
  readonly formula: Formula;
  readonly equityMicros: MicroDollars;
  /** An equity for trailing and daily_loss, contracts for prog_ladder, null otherwise. */
  readonly limit:
    | { readonly kind: 'equity'; readonly micros: MicroDollars }
    | { readonly kind: 'contracts'; readonly contracts: number }
    | null;
};

/** What one step decided, in order. The caller notifies the provider and the customer, and stores it. */
export type Decision =
  | { readonly kind: 'settled'; readonly date: SessionDate; readonly at: Instant; readonly day: SettledDay | null }
  | { readonly kind: 'unblocked'; readonly at: Instant }
  | { readonly kind: 'blocked'; readonly evidence: Evidence }
  | { readonly kind: 'failed'; readonly evidence: Evidence }
  | { readonly kind: 'passed'; readonly evidence: Evidence }
  | { readonly kind: 'expired'; readonly evidence: Evidence };

export type Annulment = { readonly from: Instant; readonly to: Instant; readonly reason: string };

/**
 * The running state of an attempt: plain data, JSON in and out. The engine changes it in place; to be able to undo, copy it with
 * `cloneState`. Sums are micro-dollars, instants are milliseconds.
 */
export type EvaluationState = {
  readonly plan: PlanVersion;
  readonly commission: CommissionKind;
  readonly start: Instant;
  readonly end: Instant;
  readonly expires: Instant;
  readonly hasConsistency: boolean;
  readonly annulments: readonly Annulment[];

  status: AttemptStatus;
  /** The current block or failure. */
  breach: Evidence | null;
  /** Every decision so far, including blocks that have ended. */
  evidence: Evidence[];

  realisedMicros: MicroDollars;
  commissionMicros: MicroDollars;
  openMicros: MicroDollars;
  positions: Position[];
  /** By contract; null for plan versions under which a late mark moves its price like any other. */
  readonly priceTimes: { [symbol: string]: PriceTimes } | null;

  /** The session that the figures belong to; it no longer changes once the attempt is decided. */
  sessionDate: SessionDate;
  previousBalanceMicros: MicroDollars;
  floorMicros: MicroDollars;
  tier: number | null;
  /**
   * Equity below this breaks trailing or daily_loss. For the fixed floor it is one micro-dollar above the floor, since touching that floor
   * is a breach.
   */
  stopMicros: MicroDollars;
  hasFillInSession: boolean;
  daysTraded: number;
  bestDayMicros: MicroDollars;
  bestDayDate: SessionDate | null;
  days: SettledDay[];
  /** Classic Gauntlet: a fill since the Friday before. A whole week without one withholds the pass permanently. */
  hasFillInWeek: boolean;
  hasMissedWeek: boolean;

  /** Effective instant of the newest entry. */
  clock: Instant;
  /** The newest settlement up to the clock: an entry before it is too late. */
  settledAt: Instant;
  /** The next settlement; it keeps moving after the verdict. */
  settlementAt: Instant;
  /** The next flat deadline that a held position would break; `never` without one. */
  deadlineAt: Instant;
  /** The earliest of deadline, settlement and expiry; `never` once the attempt is decided. */
  dueAt: Instant;
  /** Number of accepted entries, without repeats. */
  events: number;
};

/** Later than any instant, yet an integer that survives JSON. */
export const never = asInstant(Number.MAX_SAFE_INTEGER);
