// Issues the certificate of a course once all of its lessons are complete and all of its quizzes are passed.

import type { CourseId } from '@openbell/content/course-format.ts';
import { certificateCodeOfDigest } from '@openbell/rules/evaluation/certificate.ts';
import { isCourseComplete } from '@openbell/rules/learning/grade-quiz.ts';
import { courseFigures } from '@openbell/rules/learning/next-lesson.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { appendAudit } from '../platform/audit/audit.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { randomToken, sha256Hex } from '../platform/security/randomness.ts';
import type { Shelf } from './content-library.ts';
import type { Learner } from './learning-context.ts';
import { addCertificate, listPlays, listScores } from './learning-store.ts';

/** @returns whether the certificate was issued now; a course completed before is not changed */
export async function completeCourse(
  trx: DatabaseTransaction,
  given: { readonly learner: Learner; readonly shelf: Shelf; readonly course: CourseId; readonly at: Instant },
): Promise<boolean> {
  const { learner, shelf, course, at } = given;
  const { customerId } = learner;
  const lessons = shelf.catalogue.courses.find((one) => one.id === course)?.lessons ?? [];
  const plays = await listPlays(trx, customerId, 'lesson');
  const scores = await listScores(trx, customerId);
  const states = lessons.map((lesson) => ({
    progress: plays.get(lesson.id)?.progress ?? 0,
    score: scores.get(lesson.id) ?? -1,
    quizId: lesson.quiz === null ? 0 : lesson.id,
  }));
  if (!isCourseComplete(states)) return false;
  const code = certificateCodeOfDigest(sha256Hex(randomToken()));
  const { averageScore } = courseFigures(states);
  const row = { customerId, course, code, name: learner.name, lessons: lessons.length, averageScore, completedAt: at };
  if (!(await addCertificate(trx, row))) return false;
  await appendAudit(trx, {
    at,
    customerId,
    actor: 'customer',
    kind: 'learning.course-completed',
    details: { course, code, lessons: lessons.length, averageScore },
  });
  return true;
}
