// Finds a lesson or supplemental item for a customer and decides whether the subscription includes it, for the page and all of its files.
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import type { CourseLesson, SupplementalItem } from '@openbell/content/course-types.ts';
import { isLessonOpen } from '@openbell/rules/access/lesson-access.ts';
import { isCutOff } from '@openbell/rules/learning/lesson-gate.ts';
import type { Shelf } from './content-library.ts';
import type { Learner, LearningContext } from './learning-context.ts';
import { readPreview } from './preview-link.ts';
import type { FilmKind } from './tables.ts';

type Films = { readonly lesson: CourseLesson; readonly supplemental: SupplementalItem };

export type Found<Kind extends FilmKind> = {
  readonly film: Films[Kind];
  readonly learner: Learner;
  readonly shelf: Shelf;
  /** Opened by an operator's link: nothing is recorded. */
  readonly isPreview: boolean;
};

type Question<Kind extends FilmKind> = {
  readonly kind: Kind;
  readonly id: number;
  readonly customerId: number;
  readonly preview?: string | undefined;
};

/**
 * The film or the refusal: `not_found` if it does not exist, `subscription_canceled` after a cancellation, `not_entitled` if the
 * subscription does not include its level (ACCESS-005, ACCESS-022). Lesson and quiz pages use the lesson's rule, supplemental pages the
 * list's (Q54).
 */
export async function findFilm<Kind extends FilmKind>(
  context: LearningContext,
  question: Question<Kind>,
): Promise<Found<Kind> | Refusal> {
  const { kind, id, customerId } = question;
  const learner = await context.readLearner(customerId);
  const shelf = await shelfOf(context, question.preview);
  if (shelf === null) return refuse('link_expired', { message: 'This preview has ended. Ask for a new link.' });
  const film = (kind === 'lesson' ? shelf.lessons : shelf.items).get(id) as Films[Kind] | undefined;
  const isPreview = question.preview !== undefined;
  if (film === undefined) return refuse('not_found', { message: 'There is no such lesson.' });
  if (isPreview) return { film, learner, shelf, isPreview };
  const { reader } = learner;
  if (isCutOff(reader)) return refuse('subscription_canceled', { message: 'Your subscription is canceled.' });
  const page = kind === 'lesson' ? 'lesson' : 'dashboard';
  if (!isLessonOpen(film.level, reader, page, context.clock.productNow()))
    return refuse('not_entitled', { message: 'Your plan does not include this lesson.' });
  return { film, learner, shelf, isPreview };
}

/** Any film, locked or not: the list shows the thumbnails of locked lessons too. */
export async function findAnyFilm<Kind extends FilmKind>(
  context: LearningContext,
  { kind, id, preview }: Omit<Question<Kind>, 'customerId'>,
): Promise<{ readonly film: Films[Kind]; readonly shelf: Shelf } | Refusal> {
  const shelf = await shelfOf(context, preview);
  const film = (kind === 'lesson' ? shelf?.lessons : shelf?.items)?.get(id) as Films[Kind] | undefined;
  if (shelf === null || film === undefined) return refuse('not_found', { message: 'There is no such lesson.' });
  return { film, shelf };
}

async function shelfOf({ library, config, clock }: LearningContext, token: string | undefined): Promise<Shelf | null> {
  if (token === undefined) return library.current();
  const id = readPreview(config, token, clock.realNow());
  return id === null ? null : library.preview(id);
}
