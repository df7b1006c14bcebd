import type { Instant } from '@openbell/units/instant.ts';

/** Access levels of lessons by their numbers on the wire (ACCESS-001). */
export const accessLevels = { PUBLIC: 1, CLASONLY: 2, LIVEONLY: 3, PAID: 4 } as const;
export type AccessLevel = keyof typeof accessLevels;

/** Where a lesson is requested: the same key opens more on the dashboard and the supplemental pages than on the lesson and quiz pages. */
export type LessonPage = 'lesson' | 'dashboard';

export type LessonReader = {
  /** Subscription key; `demo` and `DEMO` mean the same. */
  readonly key: string;
  /** Status of the subscription; only `active` opens lessons (ACCESS-005). */
  readonly status: string;
  readonly canceled: boolean;
  /** Epoch milliseconds of the end of the program window; null for the zero date. */
  readonly gauntletEndAt: Instant | null;
};

const publicOnly: readonly AccessLevel[] = ['PUBLIC'];
const everything: readonly AccessLevel[] = ['PUBLIC', 'LIVEONLY', 'CLASONLY', 'PAID'];
const classLevels: readonly AccessLevel[] = ['PUBLIC', 'CLASONLY', 'PAID'];

const windowKeys = ['GAU25', 'GAU50', 'GAU75', 'GAU100', 'GAU150', 'GAU200', 'TCP25', 'TCP50', 'TCP100', 'TRAIN'];

/**
 * The lock statuses that a subscription opens (ACCESS-002, ACCESS-005 to ACCESS-012; section 6).
 *
 * @param now epoch milliseconds of product time; the window is open up to and including its end
 * @returns an empty list without an active subscription, and for a key that is not known
 */
export function openLevels(reader: LessonReader, page: LessonPage, now: Instant): readonly AccessLevel[] {
  if (reader.status !== 'active' || reader.canceled) return [];
  switch (reader.key) {
    case 'demo':
    case 'DEMO':
      return publicOnly;
    case 'LIVE':
    case 'BCAMP':
    case 'BCAMPM':
      return everything;
    case 'CLAS':
    case 'BCC':
    case 'BCCM':
      return page === 'dashboard' ? everything : classLevels;
    // The specification's lists do not name this key: it opens the public lessons (Q55).
    case 'GAUNT':
      return publicOnly;
    default:
      if (!windowKeys.includes(reader.key)) return [];
      return reader.gauntletEndAt !== null && reader.gauntletEndAt < now ? publicOnly : classLevels;
  }
}

/** Whether a lesson of a lock status opens for a reader on a page. */
export const isLessonOpen = (level: AccessLevel, reader: LessonReader, page: LessonPage, now: Instant): boolean =>
  openLevels(reader, page, now).includes(level);
