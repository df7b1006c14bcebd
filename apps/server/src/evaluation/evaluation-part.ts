// The evaluation figures of the customer's record (specification section 3), from the newest attempt of the newest subscription.
import { zeroDate } from '@openbell/api/common.ts';
import type { AccountFigures } from '@openbell/rules/evaluation/account-figures.ts';
import { byDanger } from '@openbell/rules/evaluation/marks/objective-marks.ts';
import { isAllMet } from '@openbell/rules/evaluation/pass-conditions.ts';
import { bestDayShare } from '@openbell/rules/evaluation/statistics/share.ts';
import { attemptView } from '@openbell/rules/evaluation/view.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, formatInstant, type Instant, msPerDay } from '@openbell/units/instant.ts';
import { dollarsOfMicros } from '@openbell/units/money.ts';
import { type EvaluationPart, noEvaluation } from '../accounts/account-parts.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { shownDates } from '../simulator/gauntlet-part.ts';
import { attemptAnswer } from './attempts/attempt-answer.ts';
import { unpackState } from './attempts/attempt-state.ts';
import { type AttemptOnTape, type AttemptRow, findNewestAttempt } from './attempts/attempts-store.ts';
import { bringForward, readCurrentOne } from './attempts/current-attempt.ts';

export const evaluationPart = async (
  db: DatabaseHandle,
  attempt: AttemptOnTape | null,
  now: Instant,
): Promise<EvaluationPart> => (attempt === null ? noEvaluation : partOf(await bringForward(db, attempt), now));

/** Only `gauntlet_balance`. */
export async function readGauntletBalance(db: DatabaseHandle, subscriptionId: number): Promise<number> {
  const attempt = await readCurrentOne(db, () => findNewestAttempt(db, subscriptionId));
  if (attempt === undefined || attempt.state === null || attempt.startedAt === null)
    return noEvaluation.gauntlet_balance;
  return attemptView(unpackState(attempt.state, attempt), attempt.logHash).balance;
}

/** Before the first own fill: zero dates and balance 0, or the planned dates while pending. */
function partOf(row: AttemptRow, now: Instant): EvaluationPart {
  const { start, end } = shownDates(row);
  const dates = { gauntlet_start_date: start, gauntlet_end_date: end };
  const attempt = standingPart(row, now);
  const { figures } = row;
  if (row.state === null || row.startedAt === null || figures === null) return { ...noEvaluation, ...dates, attempt };
  const state = unpackState(row.state, row);
  const view = attemptView(state, row.logHash);
  return {
    ...dates,
    ...figuresPart(figures),
    gauntlet_balance: view.balance,
    largest_pnl: view.best_day,
    largest_pnl_date: wireDay(state.bestDayDate),
    largest_pnl_perc: Math.round(bestDayShare(state) * 10_000) / 100,
    last_start_date: start,
    est_min_balance: view.floor,
    est_days_traded: view.days_traded,
    fail_reason: view.fail_reason,
    fail_date: view.fail_at ?? zeroDate,
    attempt,
  };
}

/** The facts from which the standing of the attempt is derived. */
function standingPart(row: AttemptRow, now: Instant): EvaluationPart['attempt'] {
  const { id, number, status, session_date, equity, size, stopped_for_the_day, objectives, daily_limit } =
    attemptAnswer(row, now);
  const state = row.state === null ? null : unpackState(row.state, row);
  const decided = state?.evidence.findLastIndex(({ outcome }) => outcome === state.status) ?? -1;
  const decision = state?.evidence[decided];
  return {
    id,
    number,
    status,
    has_begun: row.startedAt !== null,
    session_date,
    decided_at: decision === undefined ? zeroDate : formatInstant(decision.at),
    decision: decided + 1,
    equity,
    is_holding: size > 0,
    is_stopped_for_the_day: stopped_for_the_day !== null,
    is_all_met: state !== null && isAllMet(state),
    has_daily_limit: daily_limit !== null,
    pass_confirmed_at: row.passConfirmedAt === null ? zeroDate : formatInstant(row.passConfirmedAt),
    objectives: byDanger(objectives).map((objective) => ({ id: objective.id, mark: objective.mark })),
  };
}

const figuresPart = (figures: AccountFigures) => ({
  trailing_balance: dollarsOfMicros(figures.highestSettledMicros),
  est_max_drawdown: dollarsOfMicros(figures.largestFallMicros),
  est_drawdown_date: wireDay(figures.largestFallDate),
  est_last_trade_date: wireDay(figures.lastFillDate),
});

/** A session date as midnight UTC of its calendar date; the zero date without one. */
const wireDay = (date: SessionDate | null): string =>
  date === null ? zeroDate : formatInstant(asInstant(date * msPerDay));
