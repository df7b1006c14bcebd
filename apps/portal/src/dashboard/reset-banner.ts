/** When the dashboard offers a reset (Q15). Pure. */
import { isCareerPathKey, isGauntletKey } from '@openbell/rules/access/plan-keys.ts';
import { msPerDay } from '@openbell/units/instant.ts';

/** A Gauntlet or Career Path whose attempt has failed, or expired a day after its end; not passed, not canceled. */
export const isResetOffered = (question: {
  readonly key: string;
  readonly status: string;
  readonly isCanceled: boolean;
  readonly isPassed: boolean;
  readonly failReason: string;
  readonly endsAt: number | null;
  readonly now: number;
}): boolean => {
  const { key, status, isCanceled, isPassed, failReason, endsAt, now } = question;
  if (!isGauntletKey(key) && !isCareerPathKey(key)) return false;
  if (isPassed || isCanceled || status !== 'active') return false;
  const hasFailed = failReason !== '' && failReason !== 'prog_ladder';
  return hasFailed || (endsAt !== null && now >= endsAt + msPerDay);
};
