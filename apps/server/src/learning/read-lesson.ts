// One lesson or supplemental item, with everything its page needs.
import { isRefusal, type Refusal } from '@openbell/api/calls/refusals.ts';
import type { LessonDetail, SupplementalDetail } from '@openbell/api/learning.ts';
import { lessonLanguages } from '@openbell/content/course-format.ts';
import type { Film } from '@openbell/content/course-types.ts';
import { type Found, findFilm } from './find-film.ts';
import type { LearningContext } from './learning-context.ts';
import { findLastPlay, listPlays, listScores } from './learning-store.ts';
import type { FilmKind } from './tables.ts';

type Asked = { readonly customerId: number; readonly id: number; readonly preview?: string | undefined };

export async function readLessonDetail(
  context: LearningContext,
  { customerId, id, preview }: Asked,
): Promise<LessonDetail | Refusal> {
  const found = await findFilm(context, { kind: 'lesson', id, customerId, preview });
  if (isRefusal(found)) return found;
  const { film, shelf, learner } = found;
  const course = shelf.catalogue.courses.find((one) => one.id === film.course);
  const scores = found.isPreview ? undefined : await listScores(context.db, customerId);
  return {
    ...(await filmDetail(context, 'lesson', found, preview)),
    course: course?.titles[learner.portalLanguage] ?? '',
    order: film.order,
    quizId: film.quiz === null ? 0 : film.id,
    score: scores?.get(film.id) ?? -1,
    terms: film.terms,
  };
}

export async function readSupplementalDetail(
  context: LearningContext,
  { customerId, id, preview }: Asked,
): Promise<SupplementalDetail | Refusal> {
  const found = await findFilm(context, { kind: 'supplemental', id, customerId, preview });
  if (isRefusal(found)) return found;
  const { type, recordedOn } = found.film;
  return { ...(await filmDetail(context, 'supplemental', found, preview)), course: '', type, recordedOn };
}

/**
 * `lastPlay…` is this film's own position if it was played before, otherwise the film played last: playback resumes only if the id is the
 * same (LESSON-024).
 */
async function filmDetail<Kind extends FilmKind>(
  { db }: LearningContext,
  kind: Kind,
  { film, learner, isPreview }: Found<Kind>,
  preview: string | undefined,
) {
  const { customerId, language } = learner;
  const own = isPreview ? undefined : (await listPlays(db, customerId, kind)).get(film.id);
  const last = isPreview ? undefined : (own ?? (await findLastPlay(db, customerId)));
  const base = `/api/${kind === 'lesson' ? 'lessons' : 'supplemental'}/${film.id}`;
  const query = preview === undefined ? '' : `?preview=${encodeURIComponent(preview)}`;
  const text = film.texts[language];
  return {
    id: film.id,
    lesson: text.title,
    summary: text.summary,
    thumb: `${base}/thumb${query}`,
    player: 'html5',
    video: film.stream ?? (film.videos === null ? '' : `${base}/video${query}`),
    lastPlayId: last?.itemId ?? 0,
    lastPlayType: last?.kind ?? ('' as const),
    lastPlayTime: (last?.positionMs ?? 0) / 1000,
    length: film.seconds,
    progress: own?.progress ?? 0,
    lang: language,
    blocks: text.blocks,
    figures: `${base}/figures/`,
    captions: captionsOf(film, base, query),
    transcript: (film.captions?.[language].cues ?? []).map((cue) => ({ from: cue.fromMs / 1000, text: cue.text })),
    chapters: (film.captions?.[language].chapters ?? []).map(({ fromMs, title }) => ({
      from: fromMs / 1000,
      text: title,
    })),
  };
}

const captionsOf = (film: Film, base: string, query: string) =>
  film.captions === null ? [] : lessonLanguages.map((lang) => ({ lang, url: `${base}/captions/${lang}${query}` }));
