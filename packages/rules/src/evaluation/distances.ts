// How far the attempt is from each limit right now: what a trader checks before a trade.

import { nextFlatDeadline } from '@openbell/instruments/flat-times.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { nextSessionDate, sessionDateOf } from '@openbell/instruments/sessions.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { asMicros, type BasisPoints, type MicroDollars } from '@openbell/units/money.ts';
import { asSizeTenths, type SizeTenths } from '@openbell/units/quantity.ts';
import { sizeTenthsOf } from './positions.ts';
import { balanceOf, equityOf, floorAfter, isConsistencyBroken, isDecided, ladderTier } from './state.ts';
import { type EvaluationState, never } from './types.ts';

export type Distances = {
  readonly equityMicros: MicroDollars;
  readonly balanceMicros: MicroDollars;
  readonly floorMicros: MicroDollars;
  /** Equity - floor: below 0 is a breach; for the fixed floor 0 is one already. */
  readonly roomToFloorMicros: MicroDollars;
  /** The floor of the next session if this one were settled now: the settlement counts closed profit only. */
  readonly floorTomorrowMicros: MicroDollars;
  readonly dayPnlMicros: MicroDollars;
  /** Null without a daily loss rule. */
  readonly dailyLoss: { readonly stopsAtMicros: MicroDollars; readonly roomMicros: MicroDollars } | null;
  readonly sizeTenths: SizeTenths;
  /** Null without a ladder. */
  readonly ladder: { readonly tier: number; readonly leftTenths: SizeTenths; readonly tierTomorrow: number } | null;
  /** When the held positions must be flat; null when flat, blocked, decided or without deadlines. */
  readonly flatAt: Instant | null;
  /** The next ordinary deadline, held or not; null without deadlines. */
  readonly sessionFlatAt: Instant | null;
  readonly goalLeftMicros: MicroDollars;
  readonly daysLeft: number;
  readonly consistency: ConsistencyRoom | null;
};

export type ConsistencyRoom = {
  readonly isBroken: boolean;
  readonly limitBps: BasisPoints;
  /** Balance that the attempt must reach to bring its best day under the limit; null if it already is, or without a best day. */
  readonly balanceNeededMicros: MicroDollars | null;
  /** The greatest P/L of this session that keeps the session's own share under the limit. */
  readonly dayPnlMaxMicros: MicroDollars;
};

/** The distances at an instant of the product's clock, which may be ahead of the newest entry. */
export function distancesOf(state: EvaluationState, now: Instant): Distances {
  const equityMicros = equityOf(state);
  const balanceMicros = balanceOf(state);
  const { plan, previousBalanceMicros, floorMicros } = state;
  const stopsAtMicros = asMicros(previousBalanceMicros - (plan.dailyLossMicros ?? 0));
  const sizeTenths = sizeTenthsOf(state.positions);
  const profitMicros = asMicros(balanceMicros - plan.startMicros);
  return {
    equityMicros,
    balanceMicros,
    floorMicros,
    roomToFloorMicros: asMicros(equityMicros - floorMicros),
    floorTomorrowMicros: floorAfter(plan, floorMicros, balanceMicros),
    dayPnlMicros: asMicros(equityMicros - previousBalanceMicros),
    dailyLoss:
      plan.dailyLossMicros === null ? null : { stopsAtMicros, roomMicros: asMicros(equityMicros - stopsAtMicros) },
    sizeTenths,
    ladder: ladderRoom(state, { sizeTenths, profitMicros }),
    flatAt: state.deadlineAt === never ? null : state.deadlineAt,
    sessionFlatAt: isDecided(state) ? null : sessionFlatAt(state, now),
    goalLeftMicros: asMicros(Math.max(0, plan.goalMicros - profitMicros)),
    daysLeft: Math.max(0, plan.daysMin - state.daysTraded),
    consistency: state.hasConsistency ? consistencyRoom(state) : null,
  };
}

function ladderRoom(
  state: EvaluationState,
  held: { readonly sizeTenths: SizeTenths; readonly profitMicros: MicroDollars },
): Distances['ladder'] {
  const { tier, plan } = state;
  if (tier === null) return null;
  const tierTomorrow = ladderTier(plan, held.profitMicros) ?? tier;
  return { tier, leftTenths: asSizeTenths(Math.max(0, tier * 10 - held.sizeTenths)), tierTomorrow };
}

/** The deadline of products without one of their own, in the session of the instant or the one after it. */
function sessionFlatAt(state: EvaluationState, now: Instant): Instant | null {
  const times = state.plan.approvedTimes;
  const ordinary = instrumentOfRoot('ES');
  if (times === null || ordinary === undefined) return null;
  const date = sessionDateOf(now);
  return (
    nextFlatDeadline(times, ordinary, { date, after: now }) ??
    nextFlatDeadline(times, ordinary, { date: nextSessionDate(date), after: now })
  );
}

function consistencyRoom(state: EvaluationState): ConsistencyRoom {
  const { plan, bestDayMicros } = state;
  const limitBps = plan.consistencyBps;
  const profitMicros = balanceOf(state) - plan.startMicros;
  const profitNeeded = leastProfitFor(bestDayMicros, limitBps);
  const isUnder = bestDayMicros <= 0 || profitMicros >= profitNeeded;
  return {
    isBroken: isConsistencyBroken(state),
    limitBps,
    balanceNeededMicros: isUnder ? null : asMicros(plan.startMicros + profitNeeded),
    dayPnlMaxMicros: greatestDay(asMicros(state.previousBalanceMicros - plan.startMicros), limitBps),
  };
}

/** The smallest profit that keeps a given day under the limit: day < limit x profit, in whole micro-dollars. */
function leastProfitFor(dayMicros: MicroDollars, limitBps: BasisPoints): MicroDollars {
  return asMicros(Number((BigInt(dayMicros) * 10_000n) / BigInt(limitBps)) + 1);
}

/** The greatest day d with d < limit x (profit before + d); 0 when there is no profit before. */
function greatestDay(profitBeforeMicros: MicroDollars, limitBps: BasisPoints): MicroDollars {
  if (profitBeforeMicros <= 0) return asMicros(0);
  const product = BigInt(profitBeforeMicros) * BigInt(limitBps);
  return asMicros(Math.max(0, Number((product - 1n) / BigInt(10_000 - limitBps))));
}
