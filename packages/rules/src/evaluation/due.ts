// What falls due by the clock alone between two entries: flat deadlines, settlements, the expiry.

import { nextFlatDeadline } from '@openbell/instruments/flat-times.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { nextSessionDate, sessionDateOf, sessionStartOf, settlementOf } from '@openbell/instruments/sessions.ts';
import { assert } from '@openbell/units/assert.ts';
import { weekdayOf } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { asMicros } from '@openbell/units/money.ts';
import { breach, decide } from './decide.ts';
import { isPassReached } from './pass-conditions.ts';
import { heldSizes } from './positions.ts';
import { balanceOf, floorAfter, isDecided, ladderTier, stopOf } from './state.ts';
import { type Decision, type EvaluationState, never, type Position, type SettledDay } from './types.ts';

const monday = 1;
const friday = 5;

/**
 * Runs everything that is due up to an instant, inclusive and earliest first. At the same instant the deadline comes first, then the
 * settlement, then the expiry. Moves the clock there.
 */
export function passTime(state: EvaluationState, upTo: Instant, decisions: Decision[]): void {
  while (state.dueAt <= upTo) {
    const at = state.dueAt;
    if (at === state.deadlineAt) breakDeadline(state, at, decisions);
    else if (at === state.settlementAt) settle(state, decisions);
    else expire(state, decisions);
  }
  if (upTo > state.clock) state.clock = upTo;
  if (isDecided(state) && upTo >= state.settlementAt) {
    const date = sessionDateOf(upTo);
    state.settledAt = sessionStartOf(date);
    state.settlementAt = settlementOf(date);
  }
}

function breakDeadline(state: EvaluationState, at: Instant, decisions: Decision[]): void {
  const held = state.positions.filter((position) => firstDeadline(state, position, asInstant(at - 1)) === at);
  breach(state, decisions, {
    at,
    cause: null,
    formula: { rule: 'approved_times', cause: 'held', deadline: at, closedUntil: null, held: heldSizes(held) },
    limit: null,
  });
}

function settle(state: EvaluationState, decisions: Decision[]): void {
  const at = state.settlementAt;
  const date = state.sessionDate;
  const balanceMicros = balanceOf(state);
  const pnlMicros = asMicros(balanceMicros - state.previousBalanceMicros);
  state.floorMicros = floorAfter(state.plan, state.floorMicros, balanceMicros);
  state.tier = ladderTier(state.plan, asMicros(balanceMicros - state.plan.startMicros));
  if (pnlMicros > state.bestDayMicros) {
    state.bestDayMicros = pnlMicros;
    state.bestDayDate = date;
  }
  let day: SettledDay | null = null;
  if (state.hasFillInSession) {
    day = { date, balanceMicros, pnlMicros, floorMicros: state.floorMicros, tier: state.tier };
    state.days.push(day);
  }
  closeWeek(state);
  state.previousBalanceMicros = balanceMicros;
  state.stopMicros = stopOf(state);
  state.hasFillInSession = false;
  state.sessionDate = nextSessionDate(date);
  state.settledAt = at;
  state.settlementAt = settlementOf(state.sessionDate);
  decisions.push({ kind: 'settled', date, at, day });
  if (state.status === 'blocked') {
    state.status = 'active';
    state.breach = null;
    decisions.push({ kind: 'unblocked', at });
  }
  if (isPassReached(state)) pass(state, at, decisions);
  else findNextDue(state, at);
}

/** On a Friday: a whole week after the start without a fill withholds the pass of the classic Gauntlet permanently. */
function closeWeek(state: EvaluationState): void {
  if (weekdayOf(state.sessionDate) !== friday) return;
  const weekBegins = state.sessionDate - (friday - monday);
  if (weekBegins > sessionDateOf(state.start) && !state.hasFillInWeek) state.hasMissedWeek = true;
  state.hasFillInWeek = false;
}

function pass(state: EvaluationState, at: Instant, decisions: Decision[]): void {
  const { plan } = state;
  decide(state, decisions, 'passed', {
    at,
    cause: null,
    formula: {
      rule: 'pass',
      profitMicros: asMicros(balanceOf(state) - plan.startMicros),
      goalMicros: plan.goalMicros,
      daysTraded: state.daysTraded,
      daysMin: plan.daysMin,
      bestDayMicros: state.bestDayMicros,
      consistencyBps: state.hasConsistency ? plan.consistencyBps : null,
    },
    limit: null,
  });
}

function expire(state: EvaluationState, decisions: Decision[]): void {
  decide(state, decisions, 'expired', {
    at: state.expires,
    cause: null,
    formula: { rule: 'expiry', end: state.end, expires: state.expires },
    limit: null,
  });
}

/** Recomputes what is due next. Call it after a position opened or closed, or the status or the session changed. */
export function findNextDue(state: EvaluationState, after: Instant): void {
  if (isDecided(state)) {
    state.deadlineAt = never;
    state.dueAt = never;
    return;
  }
  state.deadlineAt = nextDeadline(state, after);
  state.dueAt = asInstant(Math.min(state.deadlineAt, state.settlementAt, state.expires));
}

/** During a block the platform has to close the positions, so no deadline is due. */
function nextDeadline(state: EvaluationState, after: Instant): Instant {
  if (state.plan.approvedTimes === null || state.status !== 'active') return never;
  let earliest = never;
  for (const position of state.positions)
    earliest = asInstant(Math.min(earliest, firstDeadline(state, position, after)));
  return earliest;
}

function firstDeadline(state: EvaluationState, position: Position, after: Instant): Instant {
  const times = state.plan.approvedTimes;
  const instrument = instrumentOfRoot(position.root);
  assert(times !== null && instrument !== undefined, `no deadlines for ${position.root}`);
  let deadline = nextFlatDeadline(times, instrument, { date: state.sessionDate, after });
  while (deadline !== null && isAnnulled(state, deadline)) {
    deadline = nextFlatDeadline(times, instrument, { date: state.sessionDate, after: deadline });
  }
  return deadline ?? never;
}

/** Whether an operator annulled the instant, so that no rule is tested at it. */
export function isAnnulled(state: EvaluationState, at: Instant): boolean {
  for (const annulment of state.annulments) if (at >= annulment.from && at < annulment.to) return true;
  return false;
}
