// What the demo customers have learned: films watched, quizzes answered and, for one of them, a whole course, using the same functions as
// real customers, at instants in the past. No result is made up: scores, mistakes and the certificate come from the grading.
import { isRefusal } from '@openbell/api/calls/refusals.ts';
import { type ChoiceKey, type CourseId, choiceKeys } from '@openbell/content/course-format.ts';
import type { CourseLesson } from '@openbell/content/course-types.ts';
import { asInstant, type Instant, msPerDay, msPerMinute } from '@openbell/units/instant.ts';
import { gradeLessonQuiz } from '../learning/grade-lesson-quiz.ts';
import type { LearningContext } from '../learning/learning-context.ts';
import { listMistakes, listPlays } from '../learning/learning-store.ts';
import { questionId } from '../learning/read-quiz.ts';
import { saveProgress } from '../learning/save-progress.ts';

/** One lesson as it was studied: how far the film was watched, and the number of wrong answers in each attempt. */
type Studied = { readonly progress: 25 | 50 | 75 | 100; readonly wrong: readonly number[] };
type Study = {
  /** Over how many days, the last one being yesterday. */
  readonly days: number;
  readonly fundamentals: readonly Studied[] | 'complete';
  readonly advanced: readonly Studied[];
  /** How many of the first missed questions of the newest failed quiz were answered correctly in practice. */
  readonly practised: number;
};

const watched = (...wrong: readonly number[]): Studied => ({ progress: 100, wrong });
const begun = (progress: 25 | 50 | 75): Studied => ({ progress, wrong: [] });
const plain = { days: 8, practised: 0, advanced: [] } as const;

const studies: Readonly<Record<string, Study>> = {
  student: { ...plain, days: 11, fundamentals: [watched(0), watched(2), watched(3, 1), watched(1), begun(50)] },
  bootcamp: {
    days: 23,
    fundamentals: 'complete',
    advanced: [watched(1), watched(3), begun(25)],
    practised: 2,
  },
  trader: { ...plain, fundamentals: [watched(0), watched(1), watched(0), watched(4, 1), begun(75)], practised: 1 },
  ready: { ...plain, days: 2, fundamentals: [watched(1)] },
  passed: { ...plain, days: 17, fundamentals: Array.from({ length: 8 }, (_, at) => watched(at % 3)) },
  failed: { ...plain, days: 4, fundamentals: [watched(5), begun(25)] },
  blocked: { ...plain, days: 3, fundamentals: [watched(2), begun(50)] },
  arabic: { ...plain, days: 6, fundamentals: [watched(1), watched(2), watched(0), begun(50)] },
};

/** The attempts of a whole course, in turn: each ends with a pass. */
const passing: readonly (readonly number[])[] = [[0], [1], [3, 1], [2], [0], [4, 2, 0]];

/** Gives a demo customer their lessons, unless they have opened one before. */
export async function studyLessons(
  context: LearningContext,
  demo: { readonly local: string; readonly customerId: number; readonly now: Instant },
): Promise<void> {
  const study = studies[demo.local];
  if (study === undefined) return;
  if ((await listPlays(context.db, demo.customerId, 'lesson')).size > 0) return;
  const { now, customerId } = demo;
  const list = lessonsOf(context, study);
  const stepMs = (study.days * msPerDay) / Math.max(1, list.length);
  for (const [index, one] of list.entries())
    await studyLesson(context, {
      ...one,
      customerId,
      at: asInstant(Math.round(now - msPerDay - (list.length - 1 - index) * stepMs)),
    });
  await practise(context, { customerId, count: study.practised, at: asInstant(now - msPerDay / 2) });
}

type Planned = Studied & { readonly lesson: CourseLesson };

const lessonsOf = (context: LearningContext, study: Study): readonly Planned[] =>
  (['fundamentals', 'advanced'] as const).flatMap((course) => {
    const lessons = courseOf(context, course);
    const plan = study[course];
    const studied =
      plan === 'complete' ? lessons.map((_, at) => watched(...(passing[at % passing.length] ?? [0]))) : plan;
    return studied.flatMap((one, at) => {
      const lesson = lessons[at];
      return lesson === undefined ? [] : [{ ...one, lesson }];
    });
  });

const courseOf = ({ library }: LearningContext, id: CourseId): readonly CourseLesson[] =>
  library.current().catalogue.courses.find((course) => course.id === id)?.lessons ?? [];

/** The same calls with the product's clock in the past. */
const at = (context: LearningContext, instant: Instant): LearningContext => ({
  ...context,
  clock: { ...context.clock, productNow: () => instant },
});

/** Skips a lesson that the plan does not include, as in the portal. */
async function studyLesson(
  context: LearningContext,
  study: Planned & { readonly customerId: number; readonly at: Instant },
): Promise<void> {
  const { lesson, customerId, progress } = study;
  const seconds = Math.round((lesson.seconds * progress) / 100);
  const films = { kind: 'lesson', id: lesson.id, customerId } as const;
  for (const mark of [0, 25, 50, 75, 90, 100].filter((one) => one <= progress)) {
    const lastPlayTime = Math.round((lesson.seconds * mark) / 100);
    const then = at(context, asInstant(study.at + lastPlayTime * 1000));
    if (isRefusal(await saveProgress(then, { ...films, progress: mark, lastPlayTime }))) return;
  }
  for (const [index, wrong] of study.wrong.entries()) {
    const then = at(context, asInstant(study.at + seconds * 1000 + (index + 1) * 12 * msPerMinute));
    await answerQuiz(then, { lesson, customerId, isWrong: (place) => place < wrong });
  }
}

async function answerQuiz(
  context: LearningContext,
  quiz: {
    readonly lesson: CourseLesson;
    readonly customerId: number;
    readonly isWrong: (place: number) => boolean;
  },
): Promise<void> {
  const { lesson, customerId } = quiz;
  const questions = lesson.quiz?.en;
  if (questions === undefined) return;
  const answers = questions.map((question, index) => ({
    id: questionId(lesson.id, index),
    answer: quiz.isWrong((index * 5) % questions.length) ? otherThan(question.answer) : question.answer,
  }));
  await gradeLessonQuiz(context, { customerId, id: lesson.id, answers, isPractice: false });
}

async function practise(
  context: LearningContext,
  parts: { readonly customerId: number; readonly count: number; readonly at: Instant },
): Promise<void> {
  const { customerId, count } = parts;
  if (count === 0) return;
  const [lessonId, ids] = [...(await listMistakes(context.db, customerId))].at(-1) ?? [];
  const questions = lessonId === undefined ? undefined : context.library.current().lessons.get(lessonId)?.quiz?.en;
  if (lessonId === undefined || ids === undefined || questions === undefined) return;
  const answers = questions
    .map((question, index) => ({ id: questionId(lessonId, index), answer: question.answer }))
    .filter(({ id }) => ids.includes(id))
    .slice(0, count);
  await gradeLessonQuiz(at(context, parts.at), { customerId, id: lessonId, answers, isPractice: true });
}

/** A wrong choice: the next letter, and a after d. */
const otherThan = (answer: ChoiceKey): ChoiceKey =>
  choiceKeys[(choiceKeys.indexOf(answer) + 1) % choiceKeys.length] ?? 'a';
