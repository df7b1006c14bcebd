// Which lesson is preselected when the list is shown (LESSON-014, LESSON-025).
import type { Instant } from '@openbell/units/instant.ts';
import { isComplete } from './lesson-progress.ts';

export type ListedLesson = {
  readonly id: number;
  readonly order: number;
  /** 0 to 100. */
  readonly progress: number;
  /** Percent of the best attempt; below 0 without one. */
  readonly score: number;
  /** 0 without a quiz. */
  readonly quizId: number;
  readonly isOpen: boolean;
  /** Epoch milliseconds; 0 if it was never played. */
  readonly lastPlayedAt: Instant;
};

/** Nothing is left to do: watched, and its quiz attempted if it has one. */
export const isDone = (lesson: ListedLesson): boolean =>
  isComplete(lesson.progress) && (lesson.quizId === 0 || lesson.score >= 0);

/**
 * The last played unfinished lesson, else the one after the last lesson at 100 with a score, else the first with something left to do
 * (Q58). Locked lessons are skipped. Null if all are done.
 *
 * @param lessons one course in its order
 */
export function nextLesson<Lesson extends ListedLesson>(lessons: readonly Lesson[]): Lesson | null {
  const open = lessons.filter((lesson) => lesson.isOpen);
  const [lastPlayed] = open
    .filter((lesson) => lesson.lastPlayedAt > 0 && !isComplete(lesson.progress))
    .sort((one, other) => other.lastPlayedAt - one.lastPlayedAt);
  if (lastPlayed !== undefined) return lastPlayed;
  const left = open.filter((lesson) => !isDone(lesson));
  const finished = lessons.findLast((lesson) => lesson.progress === 100 && lesson.score >= 0);
  return left.find((lesson) => finished === undefined || lesson.order > finished.order) ?? left[0] ?? null;
}

/** Complete lessons out of all, and the mean of the attempted quizzes, rounded; 0 if none was attempted (Q61). */
export function courseFigures(lessons: readonly Pick<ListedLesson, 'progress' | 'score'>[]): {
  readonly complete: number;
  readonly total: number;
  readonly averageScore: number;
} {
  const scores = lessons.filter((lesson) => lesson.score >= 0).map((lesson) => lesson.score);
  const sum = scores.reduce((total, score) => total + score, 0);
  return {
    complete: lessons.filter((lesson) => isComplete(lesson.progress)).length,
    total: lessons.length,
    averageScore: scores.length === 0 ? 0 : Math.round(sum / scores.length),
  };
}
