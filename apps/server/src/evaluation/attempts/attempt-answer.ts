// An attempt as the API returns it: the members of the command line, the limits with their numbers, the evidence of each decision.

import { zeroDate } from '@openbell/api/common.ts';
import type { Attempt, AttemptLive } from '@openbell/api/evaluation.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { priceOfTicks } from '@openbell/instruments/price.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { distancesOf } from '@openbell/rules/evaluation/distances.ts';
import { nextDueAt } from '@openbell/rules/evaluation/engine.ts';
import { markOf } from '@openbell/rules/evaluation/marks/objective-marks.ts';
import { type ObjectiveMeasure, objectivesOf } from '@openbell/rules/evaluation/objectives.ts';
import { type OwnBlock, personalWatchOf } from '@openbell/rules/evaluation/personal-watch.ts';
import { isDecided, startState } from '@openbell/rules/evaluation/state.ts';
import type { EvaluationState, Position } from '@openbell/rules/evaluation/types.ts';
import { attemptView } from '@openbell/rules/evaluation/view.ts';
import type { LadderStep, PlanVersion } from '@openbell/rules/plans/plan-version.ts';
import { namedPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { formatDate } from '@openbell/units/civil-date.ts';
import { formatInstant, type Instant } from '@openbell/units/instant.ts';
import {
  asCents,
  asMicros,
  dollarsOfCents,
  dollarsOfMicros,
  type MicroDollars,
  microsPerCent,
} from '@openbell/units/money.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { shownDates } from '../../simulator/gauntlet-part.ts';
import { evidenceAnswer } from '../evidence-answer.ts';
import type { VerdictBefore } from '../tables.ts';
import { unpackState } from './attempt-state.ts';
import type { AttemptRow } from './attempts-store.ts';

/** A begun attempt, from memory or from the database. */
export type BegunAttempt = {
  readonly row: AttemptRow;
  readonly state: EvaluationState;
  readonly logHash: string;
  readonly personalBlock: OwnBlock | null;
};

export function attemptAnswer(row: AttemptRow, now: Instant): Attempt {
  const plan = namedPlanVersion(row);
  const { start, end } = shownDates(row);
  const rules = {
    plan: plan.key,
    plan_version: plan.version,
    commission: row.commission,
    account: row.accountName,
    number: row.number,
    start,
    end,
    start_balance: dollarsOfMicros(plan.startMicros),
    goal: dollarsOfMicros(plan.goalMicros),
    min_days: plan.daysMin,
    drawdown: dollarsOfMicros(drawdownOf(plan)),
    ladder: ladderSteps(plan.ladder ?? []),
    replaced_at: row.replacedAt === null ? zeroDate : formatInstant(row.replacedAt),
  };
  if (row.state === null) return { ...liveOfUnbegun(row, now), ...rules, ...nothingJudged };
  const state = unpackState(row.state, row);
  const { fail_at, breach, days } = attemptView(state, row.logHash);
  return {
    ...liveAnswer({ row, state, logHash: row.logHash, personalBlock: row.personalBlock }, now),
    ...rules,
    fail_at,
    breach,
    annulments: state.annulments.map(({ from, to, reason }) => ({
      from: formatInstant(from),
      to: formatInstant(to),
      reason,
    })),
    verdict_before_annulment: verdictAnswer(row.verdictBeforeAnnulment),
    pass_confirmed_at: row.passConfirmedAt === null ? null : formatInstant(row.passConfirmedAt),
    days: [...days],
    evidence: state.evidence.map(evidenceAnswer),
  };
}

const nothingJudged = {
  fail_at: null,
  breach: null,
  annulments: [],
  verdict_before_annulment: null,
  pass_confirmed_at: null,
  days: [],
  evidence: [],
} satisfies Partial<Attempt>;

const verdictAnswer = (before: VerdictBefore | null): Attempt['verdict_before_annulment'] =>
  before === null
    ? null
    : {
        status: before.status,
        fail_reason: before.failReason,
        fail_at: before.failAt,
        evidence: (before.evidence ?? []).map(evidenceAnswer),
      };

/** The part of the answer that changes with each tick. */
export function liveAnswer({ row, state, logHash, personalBlock }: BegunAttempt, now: Instant): AttemptLive {
  const view = attemptView(state, logHash);
  const distances = distancesOf(state, now);
  const flatAt = distances.flatAt ?? distances.sessionFlatAt;
  const dueAt = nextDueAt(state);
  return {
    id: row.xid,
    status: view.status,
    fail_reason: view.fail_reason,
    balance: view.balance,
    equity: view.equity,
    floor: view.floor,
    floor_tomorrow: dollarsOfMicros(distances.floorTomorrowMicros),
    tier: view.tier,
    size: distances.sizeTenths / 10,
    day_pnl: view.day_pnl,
    day_start_balance: dollarsOfMicros(state.previousBalanceMicros),
    daily_limit: state.plan.dailyLossMicros === null ? null : dollarsOfMicros(state.plan.dailyLossMicros),
    session_date: view.session_date,
    flat_at: flatAt === null ? null : formatInstant(flatAt),
    days_traded: view.days_traded,
    best_day: view.best_day,
    best_day_date: view.best_day_date,
    best_day_share: view.best_day_share,
    positions: state.positions.map(positionAnswer),
    objectives: objectiveRows(state, now, personalBlock !== null),
    events: view.events,
    log_hash: view.log_hash,
    as_of: formatInstant(state.clock),
    next_due_at: dueAt === null ? null : formatInstant(dueAt),
    is_provisional: dueAt !== null && dueAt <= now,
    stopped_for_the_day: personalBlock === null ? null : formatInstant(personalBlock.at),
    limits: ownLimits(row, state),
  };
}

const ownLimits = ({ personalLimits }: AttemptRow, state: EvaluationState): AttemptLive['limits'] =>
  personalLimits === null
    ? []
    : personalWatchOf({ limits: personalLimits, state, sessions: state.days }).map((watch) => ({
        name: watch.name,
        kind: watch.kind,
        period: watch.period,
        from: formatDate(watch.from),
        limit: dollarsOfMicros(watch.limitMicros),
        used: dollarsOfMicros(watch.usedMicros),
        left: dollarsOfMicros(watch.leftMicros),
        state: watch.state,
        stops_day: watch.stopsDay,
      }));

/** Before the first own fill there are no figures; the limits are those the attempt will begin with. */
function liveOfUnbegun(row: AttemptRow, now: Instant): AttemptLive {
  const plan = namedPlanVersion(row);
  const state = startState({ plan, commission: row.commission, start: now });
  const isWaiting = row.status === 'creating' || row.status === 'pending';
  return {
    ...liveAnswer({ row, state, logHash: '', personalBlock: null }, now),
    status: isWaiting ? 'pending' : 'active',
    next_due_at: null,
    is_provisional: false,
    balance: 0,
    equity: 0,
    day_pnl: 0,
    session_date: formatDate(sessionDateOf(now)),
    as_of: zeroDate,
  };
}

const objectiveRows = (state: EvaluationState, now: Instant, isStoppedByOwnLimit: boolean): AttemptLive['objectives'] =>
  objectivesOf({ state, now, isStoppedByOwnLimit }).map((row) => ({
    id: row.id,
    state: row.state,
    mark: markOf(row, {
      isDecided: isDecided(state),
      drawdownMicros: drawdownOf(state.plan),
      isHolding: state.positions.length > 0,
      now,
    }),
    highlighted: row.isHighlighted,
    ...measureAnswer(row.measure),
  }));

function measureAnswer(measure: ObjectiveMeasure): { limit: number | null; used: number | null; left: number | null } {
  switch (measure.kind) {
    case 'money':
      return {
        limit: dollarsOfMicros(measure.limitMicros),
        used: dollarsOfMicros(measure.usedMicros),
        left: dollarsOfMicros(measure.leftMicros),
      };
    case 'days':
      return { limit: measure.limit, used: measure.used, left: measure.left };
    case 'size':
      return { limit: measure.limitTenths / 10, used: measure.usedTenths / 10, left: measure.leftTenths / 10 };
    case 'time':
      return { limit: null, used: null, left: null };
    case 'share': {
      const needed = measure.balanceNeededMicros;
      // Rounded up to the next cent: at the amount shown, the pass is no longer withheld.
      return { limit: measure.limit, used: measure.used, left: needed === null ? null : dollarsUpOf(needed) };
    }
  }
}

const dollarsUpOf = (micros: MicroDollars): number => dollarsOfCents(asCents(Math.ceil(micros / microsPerCent)));

function positionAnswer(position: Position): AttemptLive['positions'][number] {
  const instrument = instrumentOfRoot(position.root);
  if (instrument === undefined) throw new Error(`no instrument ${position.root}`);
  // The average entry, rounded to the nearest tick; `open` has the exact sum.
  const average = asTicks(Math.round(position.costTicks / position.net));
  return {
    symbol: position.symbol,
    quantity: position.net,
    price: priceOfTicks(average, instrument),
    mark: priceOfTicks(position.markTicks, instrument),
    open: dollarsOfMicros(position.openMicros),
  };
}

const drawdownOf = ({ drawdown, startMicros }: PlanVersion): MicroDollars =>
  drawdown.kind === 'fixed' ? asMicros(startMicros - drawdown.floorMicros) : drawdown.amountMicros;

/** Each step: above this profit, so many contracts. The first step applies from any profit on. */
export const ladderSteps = (ladder: readonly LadderStep[]): Attempt['ladder'] =>
  ladder.map((step, index) => ({
    above: index === 0 ? 0 : dollarsOfMicros(ladder[index - 1]?.profitMicrosMax ?? asMicros(0)),
    contracts: step.contracts,
  }));
