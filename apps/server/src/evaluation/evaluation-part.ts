/** The evaluation figures of the customer's record (specification section 3): those of the newest attempt of the newest subscription. */

import { zeroDate } from '@openbell/api/common.ts';
import type { AccountFigures } from '@openbell/rules/evaluation/account-figures.ts';
import { bestDayShare } from '@openbell/rules/evaluation/share.ts';
import { attemptView } from '@openbell/rules/evaluation/view.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { formatInstant, msPerDay } from '@openbell/units/instant.ts';
import { dollarsOfMicros } from '@openbell/units/money.ts';
import { type EvaluationPart, noEvaluation } from '../accounts/account-parts.ts';
import type { DatabaseHandle } from '../platform/database.ts';
import { unpackState } from './attempt-state.ts';
import { type AttemptOnTape, type AttemptRow, findNewestAttempt } from './attempts-store.ts';
import { bringForward, readCurrentOne } from './current-attempt.ts';
import { shownDates } from './read-gauntlet.ts';

export const evaluationPart = async (db: DatabaseHandle, attempt: AttemptOnTape | null): Promise<EvaluationPart> =>
  attempt === null ? noEvaluation : partOf(await bringForward(db, attempt));

/** `gauntlet_balance` alone. */
export const readGauntletBalance = async (db: DatabaseHandle, subscriptionId: number): Promise<number> => {
  const attempt = await readCurrentOne(db, () => findNewestAttempt(db, subscriptionId));
  return attempt === undefined ? noEvaluation.gauntlet_balance : partOf(attempt).gauntlet_balance;
};

/** Before the first own fill: zero dates and balance 0, or the planned dates while pending. */
const partOf = (attempt: AttemptRow): EvaluationPart => {
  const { start, end } = shownDates(attempt);
  const dates = { gauntlet_start_date: start, gauntlet_end_date: end };
  const { figures } = attempt;
  if (attempt.state === null || attempt.startedAt === null || figures === null) return { ...noEvaluation, ...dates };
  const state = unpackState(attempt.state, attempt);
  const view = attemptView(state, attempt.logHash);
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
  };
};

const figuresPart = (figures: AccountFigures) => ({
  trailing_balance: dollarsOfMicros(figures.highestSettledMicros),
  est_max_drawdown: dollarsOfMicros(figures.largestFallMicros),
  est_drawdown_date: wireDay(figures.largestFallDate),
  est_last_trade_date: wireDay(figures.lastFillDate),
});

/** A session date as midnight UTC of its calendar date; the zero date without one. */
const wireDay = (date: SessionDate | null): string => (date === null ? zeroDate : formatInstant(date * msPerDay));
