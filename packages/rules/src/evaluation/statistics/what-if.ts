// What if: the customer's own log run again under the real rules with one change, next to what really happened. A simulation: nobody knows
// what the market, or the trader, would have done; only prices and executions of the log are used.
import { sessionMidnightOf, settlementMinute, settlementOf } from '@openbell/instruments/sessions.ts';
import { assert } from '@openbell/units/assert.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { type Instant, msPerMinute } from '@openbell/units/instant.ts';
import { asMicros, type BasisPoints, type MicroDollars } from '@openbell/units/money.ts';
import type { BreachRule, PlanVersion } from '../../plans/plan-version.ts';
import { underTables } from '../../plans/plan-versions.ts';
import { reachedBps } from '../exact-ratio.ts';
import {
  type Behaviour,
  type EntryChange,
  type Rerun,
  rerunLog,
  settleLastSession,
  unchanged,
} from '../log/rerun-log.ts';
import { bestSessionOf, type SessionResult, sessionResultsOf, worstSessionOf } from '../session-results.ts';
import { balanceOf, isDecided } from '../state.ts';
import type { AttemptHeader, AttemptStatus, EvaluationState, LogEntry } from '../types.ts';
import { type AttemptView, attemptView } from '../view.ts';
import { followFill, type KeptLots } from './kept-lots.ts';

export type WhatIf =
  /**
   * Stop for the day: once day P/L (equity - previous settlement, including open profit) is at or below -lossMicros after an entry, every
   * position is closed at that instant at the newest price of its contract, with commission, without slippage. Opening fills up to the
   * settlement are dropped. lossMicros is above 0. A verdict at the same entry goes first.
   */
  | { readonly kind: 'daily_stop'; readonly lossMicros: MicroDollars }
  /** Half the contracts of every opening, rounded down, but at least one: a single contract cannot be halved and stays. */
  | { readonly kind: 'half_size' }
  /**
   * No openings from a time of the session's date on: Chicago minutes after midnight, inclusive, 0 to 959. The evening before is the
   * session's early part and stays. Earlier openings close as they did.
   */
  | { readonly kind: 'no_late_opening'; readonly minuteOfDay: number }
  /** No openings in the session that lost most, which may be the unsettled last one; the first of equals. */
  | { readonly kind: 'without_worst_day' }
  /** The same log under another plan version, on the days of its own exchange tables. */
  | { readonly kind: 'other_plan'; readonly plan: PlanVersion };

export type WhatIfQuestion = {
  readonly header: AttemptHeader;
  /** The entries of a verified log, see `readLogEntries`. */
  readonly entries: readonly LogEntry[];
  /** The newest hash of that log. */
  readonly logHash: string;
  readonly whatIf: WhatIf;
  /** Product time. A re-run that ends flat is settled up to it, at most to the end of the last session. */
  readonly now: Instant;
};

export type WhatIfAnswer = {
  readonly original: WhatIfSide;
  readonly rerun: WhatIfSide;
  /** In log order; empty if nothing would have been different. */
  readonly changes: readonly EntryChange[];
  /** The log of the re-run. */
  readonly entries: readonly LogEntry[];
  /** Every session that the original or the re-run traded. */
  readonly days: readonly DayPair[];
  /** Openings of a single contract, which half size cannot halve. */
  readonly unhalved: number;
  /** The session that was left out. */
  readonly worstDay: SessionDate | null;
  /** The re-run still held a position when the log ended, so its figures are not final. */
  readonly isOpenEnded: boolean;
};

export type WhatIfSide = {
  /** `log_hash` is that of the log if nothing differs from it, else empty: a simulation proves nothing. */
  readonly view: AttemptView;
  readonly figures: WhatIfFigures;
  readonly state: EvaluationState;
};

export type WhatIfFigures = {
  readonly status: AttemptStatus;
  readonly failReason: BreachRule | null;
  /** The instant of the verdict; null while there is none. */
  readonly decidedAt: Instant | null;
  readonly balanceMicros: MicroDollars;
  readonly profitMicros: MicroDollars;
  /** Profit / goal, rounded down; below 0 at a loss. */
  readonly goalShareBps: BasisPoints;
  readonly worstDay: SessionResult | null;
  readonly bestDay: SessionResult | null;
  readonly daysTraded: number;
  /** The largest fall of equity below the highest settled balance. */
  readonly largestFallMicros: MicroDollars;
  readonly fills: number;
  readonly contracts: number;
  readonly commissionMicros: MicroDollars;
};

export type DayPair = {
  readonly date: SessionDate;
  readonly originalMicros: MicroDollars | null;
  readonly rerunMicros: MicroDollars | null;
};

/**
 * Answers one what-if. Pure and exact: the same question always gives the same answer. Throws for values outside the bounds of `WhatIf`.
 */
export function whatIf(question: WhatIfQuestion): WhatIfAnswer {
  const { header, entries, logHash, now } = question;
  const original = rerunLog(header, entries, unchanged);
  settleLastSession(original, now);
  const worstDay = question.whatIf.kind === 'without_worst_day' ? (worstSessionOf(original.state)?.date ?? null) : null;
  const rerun = rerunLog(headerOf(question), entries, behaviourOf(question.whatIf, worstDay));
  settleLastSession(rerun, now);
  const { key, version } = rerun.state.plan;
  const isSame = rerun.changes.length === 0 && key === header.plan.key && version === header.plan.version;
  return {
    original: sideOf(original, logHash),
    rerun: sideOf(rerun, isSame ? logHash : ''),
    changes: rerun.changes,
    entries: rerun.entries,
    days: pairDays(original.state, rerun.state),
    unhalved: question.whatIf.kind === 'half_size' ? countSingles(entries) : 0,
    worstDay,
    isOpenEnded: rerun.state.positions.length > 0 && !isDecided(rerun.state),
  };
}

function headerOf({ header, whatIf: asked }: WhatIfQuestion): AttemptHeader {
  return asked.kind === 'other_plan' ? { ...header, plan: underTables(asked.plan, header.plan.tables) } : header;
}

function behaviourOf(asked: WhatIf, worstDay: SessionDate | null): Behaviour {
  switch (asked.kind) {
    case 'daily_stop':
      assert(Number.isSafeInteger(asked.lossMicros) && asked.lossMicros > 0, `a daily stop at ${asked.lossMicros}`);
      return { ...unchanged, dayStopMicros: asked.lossMicros };
    case 'half_size':
      return { ...unchanged, openingOf: ({ quantity }) => Math.max(1, Math.floor(quantity / 2)) };
    case 'no_late_opening': {
      const { minuteOfDay } = asked;
      const isInDay = Number.isInteger(minuteOfDay) && minuteOfDay >= 0 && minuteOfDay < settlementMinute;
      assert(isInDay, `no opening after minute ${minuteOfDay}`);
      return {
        ...unchanged,
        openingOf: ({ at, sessionDate, quantity }) => {
          const midnight = sessionMidnightOf(settlementOf(sessionDate));
          return at < midnight + minuteOfDay * msPerMinute ? quantity : 0;
        },
      };
    }
    case 'without_worst_day':
      return { ...unchanged, openingOf: ({ sessionDate, quantity }) => (sessionDate === worstDay ? 0 : quantity) };
    case 'other_plan':
      return unchanged;
  }
}

function sideOf(rerun: Rerun, logHash: string): WhatIfSide {
  const { state } = rerun;
  const profitMicros = asMicros(balanceOf(state) - state.plan.startMicros);
  return {
    view: attemptView(state, logHash),
    state,
    figures: {
      status: state.status,
      failReason: state.status === 'failed' ? ruleOf(state) : null,
      decidedAt: isDecided(state) ? (state.evidence.at(-1)?.at ?? null) : null,
      balanceMicros: balanceOf(state),
      profitMicros,
      goalShareBps: reachedBps(profitMicros, state.plan.goalMicros),
      worstDay: worstSessionOf(state),
      bestDay: bestSessionOf(state),
      daysTraded: state.daysTraded,
      largestFallMicros: rerun.figures.largestFallMicros,
      fills: rerun.fills,
      contracts: rerun.contracts,
      commissionMicros: state.commissionMicros,
    },
  };
}

function ruleOf(state: EvaluationState): BreachRule | null {
  const rule = state.breach?.rule;
  return rule === undefined || rule === 'pass' || rule === 'expiry' ? null : rule;
}

/** Openings of a single contract. */
function countSingles(entries: readonly LogEntry[]): number {
  const lots: KeptLots = new Map();
  let singles = 0;
  for (const entry of entries) {
    if (entry.type !== 'fill') continue;
    followFill(lots, entry, (quantity) => {
      if (quantity === 1) singles += 1;
      return quantity;
    });
  }
  return singles;
}

function pairDays(original: EvaluationState, rerun: EvaluationState): readonly DayPair[] {
  const pairs = new Map<SessionDate, { originalMicros: MicroDollars | null; rerunMicros: MicroDollars | null }>();
  for (const { date, pnlMicros } of sessionResultsOf(original))
    pairs.set(date, { originalMicros: pnlMicros, rerunMicros: null });
  for (const { date, pnlMicros } of sessionResultsOf(rerun))
    pairs.set(date, { originalMicros: pairs.get(date)?.originalMicros ?? null, rerunMicros: pnlMicros });
  return [...pairs].toSorted(([one], [other]) => one - other).map(([date, pair]) => ({ date, ...pair }));
}
