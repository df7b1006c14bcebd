// Grading a quiz, and what completes a course.
import { isComplete } from './lesson-progress.ts';

/** The minimum score to pass a quiz: six of eight. */
export const passScore = 75;

type Key = { readonly id: number; readonly answer: string };
type Answer = { readonly id: number; readonly answer: string };

export type Grade = {
  readonly correct: number;
  readonly total: number;
  /** Percent, rounded. */
  readonly score: number;
  readonly wrongIds: readonly number[];
};

/**
 * Grades the answers to the asked questions; a question without an answer is wrong.
 *
 * @param asked at least one question
 */
export function gradeQuiz(asked: readonly Key[], answers: readonly Answer[]): Grade {
  const given = new Map(answers.map(({ id, answer }) => [id, answer]));
  const wrongIds = asked.filter(({ id, answer }) => given.get(id) !== answer).map(({ id }) => id);
  const correct = asked.length - wrongIds.length;
  return { correct, total: asked.length, score: Math.round((correct * 100) / asked.length), wrongIds };
}

/** A course is complete when every lesson is complete and every quiz is passed. An empty course never is. */
export const isCourseComplete = (
  lessons: readonly { readonly progress: number; readonly score: number; readonly quizId: number }[],
): boolean =>
  lessons.length > 0 &&
  lessons.every((lesson) => isComplete(lesson.progress) && (lesson.quizId === 0 || lesson.score >= passScore));
