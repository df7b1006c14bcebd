// Lessons, quizzes and supplemental items over HTTP. Every resource of a lesson (page, quiz, video, pictures, captions) passes the same
// access check.
import { isRefusal, type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import {
  checkCourseCertificate,
  getLesson,
  getLessonCaptions,
  getLessonFigure,
  getLessonThumb,
  getLessonVideo,
  getQuiz,
  getSupplemental,
  getSupplementalCaptions,
  getSupplementalFigure,
  getSupplementalThumb,
  getSupplementalVideo,
  gradeQuizCall,
  listCertificates,
  listLessons,
  listSupplemental,
  putLessonProgress,
  putSupplementalProgress,
} from '@openbell/api/learning.ts';
import type { Film } from '@openbell/content/course-types.ts';
import { videoType } from '@openbell/content/video-file.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takeCertificateCheck } from '../platform/audit/certificate-checks.ts';
import { customerCall, openCall, type RouteContext, sent } from '../platform/http/routes.ts';
import { checkCourseCode } from './check-course-certificate.ts';
import type { Shelf } from './content-library.ts';
import { findAnyFilm, findFilm } from './find-film.ts';
import { gradeLessonQuiz } from './grade-lesson-quiz.ts';
import type { LearningContext } from './learning-context.ts';
import { listCertificateRecords, listLessonRecords, listSupplementalRecords } from './list-lessons.ts';
import { readLessonDetail, readSupplementalDetail } from './read-lesson.ts';
import { readQuiz } from './read-quiz.ts';
import { saveProgress } from './save-progress.ts';
import { sendFile } from './send-file.ts';

export function openLearningRoutes(routes: RouteContext, context: LearningContext): void {
  customerCall(routes, listLessons, ({ customer }) => listLessonRecords(context, customer.customerId));
  customerCall(routes, listSupplemental, ({ customer }) => listSupplementalRecords(context, customer.customerId));
  customerCall(routes, listCertificates, ({ customer }) => listCertificateRecords(context, customer.customerId));
  openCall(routes, checkCourseCertificate, async ({ params, request }) => {
    const refused = await takeCertificateCheck(context, request.ip);
    return refused ?? checkCourseCode(context, params.code);
  });
  customerCall(routes, getLesson, ({ customer, params, query }) =>
    readLessonDetail(context, { customerId: customer.customerId, id: params.lesson, preview: query.preview }),
  );
  customerCall(routes, getSupplemental, ({ customer, params, query }) =>
    readSupplementalDetail(context, { customerId: customer.customerId, id: params.lesson, preview: query.preview }),
  );
  customerCall(routes, getQuiz, ({ customer, params, query }) =>
    readQuiz(context, { customerId: customer.customerId, id: params.lesson, preview: query.preview }),
  );
  customerCall(routes, gradeQuizCall, ({ customer, params, query, body }) =>
    gradeLessonQuiz(context, {
      customerId: customer.customerId,
      id: params.lesson,
      preview: query.preview,
      answers: body.answers,
      isPractice: body.practice ?? false,
    }),
  );
  customerCall(routes, putLessonProgress, ({ customer, params, body }) =>
    saveProgress(context, {
      kind: 'lesson',
      id: params.lesson,
      customerId: customer.customerId,
      progress: params.progress,
      lastPlayTime: body?.lastPlayTime ?? null,
    }),
  );
  customerCall(routes, putSupplementalProgress, ({ customer, params, body }) =>
    saveProgress(context, {
      kind: 'supplemental',
      id: params.lesson,
      customerId: customer.customerId,
      progress: params.progress,
      lastPlayTime: body?.lastPlayTime ?? null,
    }),
  );
  openFileRoutes(routes, context);
}

function openFileRoutes(routes: RouteContext, context: LearningContext): void {
  for (const [kind, video, thumb, figure, captions] of [
    ['lesson', getLessonVideo, getLessonThumb, getLessonFigure, getLessonCaptions],
    ['supplemental', getSupplementalVideo, getSupplementalThumb, getSupplementalFigure, getSupplementalCaptions],
  ] as const) {
    customerCall(routes, video, async ({ customer, params, query, request, reply }) => {
      const found = await findFilm(context, { kind, id: params.lesson, customerId: customer.customerId, ...query });
      if (isRefusal(found)) return found;
      const name = found.film.videos?.[found.learner.language];
      return sendPlace(request, reply, { shelf: found.shelf, name, type: videoType(name ?? '') });
    });
    customerCall(routes, thumb, async ({ params, query, request, reply }) => {
      const found = await findAnyFilm(context, { kind, id: params.lesson, ...query });
      if (isRefusal(found)) return found;
      return sendPlace(request, reply, { shelf: found.shelf, name: found.film.thumb, type: 'image/svg+xml' });
    });
    customerCall(routes, figure, async ({ customer, params, query, request, reply }) => {
      const found = await findFilm(context, { kind, id: params.lesson, customerId: customer.customerId, ...query });
      if (isRefusal(found)) return found;
      const name = figureOf(found.film, params.file, found.learner.language);
      return sendPlace(request, reply, { shelf: found.shelf, name, type: 'image/svg+xml' });
    });
    customerCall(routes, captions, async ({ customer, params, query, request, reply }) => {
      const found = await findFilm(context, { kind, id: params.lesson, customerId: customer.customerId, ...query });
      if (isRefusal(found)) return found;
      const name = found.film.captions === null ? undefined : `${found.film.folder}/captions.${params.lang}.vtt`;
      return sendPlace(request, reply, { shelf: found.shelf, name, type: 'text/vtt; charset=utf-8' });
    });
  }
}

/** The picture in the customer's language if there is one, otherwise the common one. */
function figureOf(film: Film, file: string, language: string): string | undefined {
  const own = file.replace(/\.svg$/, `.${language}.svg`);
  const name = [own, file].find((one) => film.figures.has(one));
  return name === undefined ? undefined : `${film.folder}/figures/${name}`;
}

async function sendPlace(
  request: FastifyRequest,
  reply: FastifyReply,
  file: { readonly shelf: Shelf; readonly name: string | undefined; readonly type: string },
): Promise<typeof sent | Refusal> {
  const place = file.name === undefined ? undefined : file.shelf.places.get(file.name);
  if (place === undefined) return refuse('not_found', { message: 'There is no such file.' });
  await sendFile(request, reply, { place, type: file.type });
  return sent;
}
