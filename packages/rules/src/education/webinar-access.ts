import type { Instant } from '@openbell/units/instant.ts';

/** Who may register for a webinar. */
type Holder = {
  readonly key: string;
  readonly status: string;
  readonly canceled: boolean;
  /** End of the Gauntlet, epoch milliseconds; null for the zero date. */
  readonly gauntletEndAt: Instant | null;
};

/**
 * Everybody except canceled subscriptions and the classic Gauntlet after its end (specification section 6).
 *
 * @param now epoch milliseconds of product time; the end itself still counts
 */
export function mayRegisterForWebinar({ key, status, canceled, gauntletEndAt }: Holder, now: Instant): boolean {
  if (canceled || status === 'canceled') return false;
  return !(key === 'GAUNT' && gauntletEndAt !== null && gauntletEndAt < now);
}
