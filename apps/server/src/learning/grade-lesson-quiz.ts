// Grades a quiz on the server, stores the attempt and its mistakes, and issues the certificate if this completes the course.
import { isRefusal, type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import type { Choice, GradedQuestion, QuizGrade } from '@openbell/api/learning.ts';
import type { LessonLanguage } from '@openbell/content/course-format.ts';
import type { CourseLesson } from '@openbell/content/course-types.ts';
import { sectionTitles } from '@openbell/content/section-chapters.ts';
import { gradeQuiz, passScore } from '@openbell/rules/learning/grade-quiz.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import { completeCourse } from './complete-course.ts';
import { findFilm } from './find-film.ts';
import type { LearningContext } from './learning-context.ts';
import { addAttempt, listAttempts, listMistakes, replaceMistakes } from './learning-store.ts';
import { openQuestion, questionId } from './read-quiz.ts';

type Answer = { readonly id: number; readonly answer: Choice };
type Sent = {
  readonly customerId: number;
  readonly id: number;
  readonly preview?: string | undefined;
  readonly answers: readonly Answer[];
  readonly isPractice: boolean;
};

/**
 * A full attempt answers every question once. Practice answers open mistakes, does not change the score, and removes mistakes that are now
 * right.
 */
export async function gradeLessonQuiz(context: LearningContext, sent: Sent): Promise<QuizGrade | Refusal> {
  const { customerId, answers, isPractice } = sent;
  const found = await findFilm(context, { kind: 'lesson', id: sent.id, customerId, preview: sent.preview });
  if (isRefusal(found)) return found;
  const { film, learner, shelf, isPreview } = found;
  if (film.quiz === null) return refuse('not_found', { message: 'This lesson has no quiz.' });
  const written = film.quiz[learner.language].map((question, index) => ({
    ...question,
    id: questionId(film.id, index),
  }));
  const mistakes = isPractice && !isPreview ? ((await listMistakes(context.db, customerId)).get(film.id) ?? []) : [];
  const refused = refuseAnswers(answers, isPractice ? mistakes : written.map(({ id }) => id), isPractice);
  if (refused !== null) return refused;
  const given = new Map(answers.map(({ id, answer }) => [id, answer]));
  const asked = written.filter(({ id }) => given.has(id));
  const grade = gradeQuiz(asked, answers);
  const at = context.clock.productNow();
  let isCompleted = false;
  if (!isPreview) {
    await context.db.transaction().execute(async (trx) => {
      if (!isPractice) {
        const { correct, total, score } = grade;
        await addAttempt(trx, { customerId, lessonId: film.id, correct, total, score, answers, gradedAt: at });
      }
      await replaceMistakes(trx, { customerId, lessonId: film.id, ids: asked.map(({ id }) => id), at }, grade.wrongIds);
      isCompleted = await completeCourse(trx, { learner, shelf, course: film.course, at });
    });
  }
  const questions = asked.map((question): GradedQuestion => {
    const selected = given.get(question.id) ?? '';
    const isCorrect = selected === question.answer;
    return {
      ...openQuestion(question.id, question),
      answer: question.answer,
      selected,
      explanation: question.explanation,
      isCorrect,
      whyWrong: isCorrect || selected === '' ? '' : (question.wrong[selected] ?? ''),
      section: question.section,
      filmSecond: filmSecondOf(film, learner.language, question.section),
    } as GradedQuestion;
  });
  return {
    questions,
    topics: topicsOf(questions, sectionTitles(film.texts[learner.language])),
    attempts: isPreview ? [] : await readAttempts(context, customerId, film.id),
    score: grade.score,
    correct: grade.correct,
    total: grade.total,
    isPassed: grade.score >= passScore,
    isPractice,
    completedCourse: isCompleted ? film.course : '',
  };
}

const attemptsShownMax = 10;

async function readAttempts(
  { db }: LearningContext,
  customerId: number,
  lessonId: number,
): Promise<QuizGrade['attempts']> {
  const rows = await listAttempts(db, { customerId, lessonId, countMax: attemptsShownMax });
  return rows.map(({ gradedAt, ...attempt }) => ({ ...attempt, at: formatInstant(gradedAt) }));
}

/** Rounded down, so that nothing of the chapter is missed. */
function filmSecondOf(film: CourseLesson, language: LessonLanguage, section: number): number | null {
  const chapter = film.captions?.[language].chapters[(film.sectionChapters[section - 1] ?? 0) - 1];
  return chapter === undefined ? null : Math.floor(chapter.fromMs / 1000);
}

const topicsOf = (questions: readonly GradedQuestion[], titles: readonly string[]): QuizGrade['topics'] =>
  titles.flatMap((title, index) => {
    const asked = questions.filter(({ section }) => section === index + 1);
    const correct = asked.filter(({ isCorrect }) => isCorrect).length;
    return asked.length === 0 ? [] : [{ section: index + 1, title, correct, total: asked.length }];
  });

/** @param due the ids that may be answered; a full attempt must answer all of them */
function refuseAnswers(answers: readonly Answer[], due: readonly number[], isPractice: boolean): Refusal | null {
  const ids = answers.map(({ id }) => id);
  const invalid = (message: string): Refusal =>
    refuse('invalid_fields', { message: 'Some values are not valid.', fields: { answers: message } });
  if (new Set(ids).size !== ids.length) return invalid('A question is answered twice.');
  if (ids.some((id) => !due.includes(id)))
    return isPractice
      ? refuse('wrong_state', { message: 'This question is not among your mistakes.' })
      : invalid('There is no such question.');
  return isPractice || ids.length === due.length ? null : invalid('A question is not answered.');
}
