// Stores how far a film was watched, and the position of the player (LESSON-023, Q59).
import { isRefusal, type Refusal } from '@openbell/api/calls/refusals.ts';
import { completeCourse } from './complete-course.ts';
import { findFilm } from './find-film.ts';
import type { LearningContext } from './learning-context.ts';
import { savePlay } from './learning-store.ts';
import type { FilmKind } from './tables.ts';

type Report = {
  readonly kind: FilmKind;
  readonly id: number;
  readonly customerId: number;
  readonly progress: number;
  /** Seconds; null keeps the position. A position past the end counts as the end. */
  readonly lastPlayTime: number | null;
};

export async function saveProgress(
  context: LearningContext,
  { kind, id, customerId, progress, lastPlayTime }: Report,
): Promise<{ progress: number; lastPlayTime: number } | Refusal> {
  const found = await findFilm(context, { kind, id, customerId });
  if (isRefusal(found)) return found;
  const { film, learner, shelf } = found;
  const at = context.clock.productNow();
  const positionMs = lastPlayTime === null ? null : Math.round(Math.min(lastPlayTime, film.seconds) * 1000);
  return context.db.transaction().execute(async (trx) => {
    const saved = await savePlay(trx, { customerId, kind, itemId: id, progress, positionMs, playedAt: at });
    if ('course' in film) await completeCourse(trx, { learner, shelf, course: film.course, at });
    return { progress: saved.progress, lastPlayTime: saved.positionMs / 1000 };
  });
}
