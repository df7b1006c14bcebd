// The lists: lessons of both courses and supplemental items with the customer's progress and locks, and the certificates.
import { zeroDate } from '@openbell/api/common.ts';
import type { CourseCertificate, LessonRecord, SupplementalRecord } from '@openbell/api/learning.ts';
import { accessLevels, openLevels } from '@openbell/rules/access/lesson-access.ts';
import { formatInstant, type Instant } from '@openbell/units/instant.ts';
import type { LearningContext } from './learning-context.ts';
import { listOwnCertificates, listPlays, listStandings } from './learning-store.ts';

export async function listLessonRecords(context: LearningContext, customerId: number): Promise<LessonRecord[]> {
  const { db, clock, library } = context;
  const { reader, language, portalLanguage } = await context.readLearner(customerId);
  const standings = await listStandings(db, customerId);
  const now = clock.productNow();
  const openInList = openLevels(reader, 'dashboard', now);
  const openOnPage = openLevels(reader, 'lesson', now);
  return library.current().catalogue.courses.flatMap((course) =>
    course.lessons.map((lesson) => {
      const standing = standings.get(lesson.id);
      return {
        id: lesson.id,
        order: lesson.order,
        lessonName: lesson.texts[language].title,
        courseName: course.titles[portalLanguage],
        progress: standing?.progress ?? 0,
        score: standing?.score ?? -1,
        thumb: `/api/lessons/${lesson.id}/thumb`,
        length: lesson.seconds,
        lockStatus: accessLevels[lesson.level],
        quizId: lesson.quiz === null ? 0 : lesson.id,
        course: course.id,
        summary: lesson.texts[language].summary,
        isOpen: openInList.includes(lesson.level),
        opensPage: openOnPage.includes(lesson.level),
        hasVideo: lesson.videos !== null || lesson.stream !== null,
        lastPlayTime: (standing?.positionMs ?? 0) / 1000,
        lastPlayedAt: wireTime(standing?.playedAt),
        mistakes: lesson.quiz === null ? 0 : (standing?.mistakes ?? 0),
      };
    }),
  );
}

const wireTime = (instant: Instant | null | undefined): string =>
  instant === null || instant === undefined ? zeroDate : formatInstant(instant);

export async function listSupplementalRecords(
  context: LearningContext,
  customerId: number,
): Promise<SupplementalRecord[]> {
  const { db, clock, library } = context;
  const { reader, language } = await context.readLearner(customerId);
  const plays = await listPlays(db, customerId, 'supplemental');
  const open = openLevels(reader, 'dashboard', clock.productNow());
  return library.current().catalogue.supplemental.map((item) => ({
    id: item.id,
    type: item.type,
    lessonName: item.texts[language].title,
    thumb: `/api/supplemental/${item.id}/thumb`,
    length: item.seconds,
    lockStatus: accessLevels[item.level],
    summary: item.texts[language].summary,
    recordedOn: item.recordedOn,
    progress: plays.get(item.id)?.progress ?? 0,
    isOpen: open.includes(item.level),
    hasVideo: item.videos !== null || item.stream !== null,
  }));
}

export async function listCertificateRecords(
  context: LearningContext,
  customerId: number,
): Promise<CourseCertificate[]> {
  const { portalLanguage } = await context.readLearner(customerId);
  const rows = await listOwnCertificates(context.db, customerId);
  const { courses } = context.library.current().catalogue;
  return rows.flatMap((row) => {
    const course = courses.find((one) => one.id === row.course);
    if (course === undefined) return [];
    const { code, name, lessons, averageScore, completedAt } = row;
    return [
      {
        course: course.id,
        courseName: course.titles[portalLanguage],
        code,
        name,
        lessons,
        averageScore,
        completedAt: formatInstant(completedAt),
      },
    ];
  });
}
