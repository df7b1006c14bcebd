// The questions of a quiz for a customer: without answers, explanations and reasons (Q60).
import { isRefusal, type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import type { Quiz, QuizQuestion } from '@openbell/api/learning.ts';
import type { CourseLesson } from '@openbell/content/course-types.ts';
import { findFilm } from './find-film.ts';
import type { LearningContext } from './learning-context.ts';
import { listMistakes } from './learning-store.ts';

type Written = NonNullable<CourseLesson['quiz']>['en'][number];

const questionsPerLessonMax = 100;

/** The public id of a question: the lesson and its place in the quiz, from 1. */
export const questionId = (lessonId: number, index: number): number => lessonId * questionsPerLessonMax + index + 1;

/** What may be seen before grading. */
export const openQuestion = (id: number, { question, a, b, c, d }: Written): QuizQuestion => ({
  id,
  question,
  choiceA: a,
  choiceB: b,
  choiceC: c,
  choiceD: d,
  answer: '',
  selected: '',
  explanation: '',
});

export async function readQuiz(
  context: LearningContext,
  asked: { readonly customerId: number; readonly id: number; readonly preview?: string | undefined },
): Promise<Quiz | Refusal> {
  const found = await findFilm(context, { kind: 'lesson', ...asked });
  if (isRefusal(found)) return found;
  const { film, learner, shelf, isPreview } = found;
  if (film.quiz === null) return refuse('not_found', { message: 'This lesson has no quiz.' });
  const mistakes = isPreview ? undefined : (await listMistakes(context.db, asked.customerId)).get(film.id);
  const questions = film.quiz[learner.language].map((one, index) => openQuestion(questionId(film.id, index), one));
  const known = new Set(questions.map(({ id }) => id));
  return {
    courseName:
      shelf.catalogue.courses.find((course) => course.id === film.course)?.titles[learner.portalLanguage] ?? '',
    lessonName: film.texts[learner.language].title,
    lang: learner.language,
    questions,
    mistakes: (mistakes ?? []).filter((id) => known.has(id)),
  };
}
