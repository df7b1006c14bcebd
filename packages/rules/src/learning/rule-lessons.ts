// Which lesson explains a broken rule.
import type { FailReason } from '../evaluation/attempt-standing.ts';

/** Lesson ids of the courses that ship: sessions and hours, risk per trade, expectancy and losing streaks. */
const lessons: Readonly<Record<FailReason, number>> = {
  approved_times: 3,
  daily_loss: 7,
  trailing: 109,
  drawdown: 109,
};

/** The id of the lesson to start with after a failure. */
export const lessonOfRule = (reason: FailReason): number => lessons[reason];
