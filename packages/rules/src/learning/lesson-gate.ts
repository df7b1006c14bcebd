// Where a customer is sent who may not see a lesson, and what a lesson offers in the list.
import { isCareerPathKey, isGauntletKey } from '../access/plan-keys.ts';

type Held = { readonly status: string; readonly canceled: boolean };

/** A cancellation closes the gates as soon as it is requested (Q16). */
export const isCutOff = ({ status, canceled }: Held): boolean => canceled || status === 'canceled';

/**
 * The redirect of a lesson, quiz or supplemental page: `/lessons/home` for a canceled subscription (ROUTE-028 to ROUTE-030),
 * `/settings/subscriptions` without an active one or for a level that it does not open (ROUTE-027, ACCESS-005). Null if the page is shown.
 */
export function lessonRedirect(held: Held, isOpen: boolean): '/lessons/home' | '/settings/subscriptions' | null {
  if (isCutOff(held)) return '/lessons/home';
  return held.status === 'active' && isOpen ? null : '/settings/subscriptions';
}

/** Which quiz button a lesson has in the list: only with an active subscription, access and a quiz (LESSON-008). */
export function quizButton(lesson: {
  readonly held: Held;
  readonly isOpen: boolean;
  readonly quizId: number;
  readonly score: number;
}): 'start' | 'retake' | null {
  const { held, isOpen, quizId, score } = lesson;
  if (held.status !== 'active' || isCutOff(held) || !isOpen || quizId <= 0) return null;
  return score >= 0 ? 'retake' : 'start';
}

/** Customers with keys other than LIVE, BCAMP, BCAMPM, TRAIN, GAU* and TCP* are told that another plan opens more (LESSON-013). */
export const needsSupplementalUpgrade = (key: string): boolean =>
  !['LIVE', 'BCAMP', 'BCAMPM', 'TRAIN'].includes(key) && !isGauntletKey(key) && !isCareerPathKey(key);
