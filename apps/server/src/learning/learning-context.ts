// The dependencies of the learning use cases.
import type { LessonLanguage } from '@openbell/content/course-format.ts';
import type { Course } from '@openbell/content/course-types.ts';
import type { LessonReader } from '@openbell/rules/access/lesson-access.ts';
import type { Context } from '../platform/context.ts';
import type { ContentLibrary } from './content-library.ts';

/** What learning needs to know of a customer. */
export type Learner = {
  readonly customerId: number;
  readonly name: string;
  /** The language of the lessons: French customers read English (I18N-003). */
  readonly language: LessonLanguage;
  /** The language of the portal, in which a course is named. */
  readonly portalLanguage: keyof Course['titles'];
  readonly reader: LessonReader;
};

export type LearningContext = Pick<Context, 'db' | 'clock' | 'config' | 'log'> & {
  readonly library: ContentLibrary;
  readonly readLearner: (customerId: number) => Promise<Learner>;
};
