/** Tells anyone what the certificate of a course says, by the code that stands on it. */
import type { CheckedCourse } from '@openbell/api/learning.ts';
import { checkCertificateCode } from '@openbell/rules/evaluation/certificate.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import type { LearningContext } from './learning-context.ts';
import { findCertificate } from './learning-store.ts';

/** What is no code is looked up all the same: the time of the answer tells nothing either. */
export const checkCourseCode = async (
  { db, library }: Pick<LearningContext, 'db' | 'library'>,
  typed: string,
): Promise<CheckedCourse | null> => {
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
};
