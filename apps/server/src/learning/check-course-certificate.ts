// Shows anyone what the certificate of a course says, by its code.
import type { CheckedCourse } from '@openbell/api/learning.ts';
import { checkCertificateCode } from '@openbell/rules/evaluation/certificate.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import type { LearningContext } from './learning-context.ts';
import { findCertificate } from './learning-store.ts';

/** A malformed code is looked up all the same, so that the response time reveals nothing. */
export async function checkCourseCode(
  { db, library }: Pick<LearningContext, 'db' | 'library'>,
  typed: string,
): Promise<CheckedCourse | null> {
  const code = checkCertificateCode(typed);
  const found = await findCertificate(db, code.ok ? code.value : '');
  const course = library.current().catalogue.courses.find((one) => one.id === found?.course);
  if (found === undefined || course === undefined) return null;
  const { name, lessons, averageScore, completedAt } = found;
  return {
    course: course.id,
    code: found.code,
    name,
    lessons,
    averageScore,
    completedAt: formatInstant(completedAt),
  };
}
