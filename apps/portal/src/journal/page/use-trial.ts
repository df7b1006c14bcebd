// The current state of the trial, which can end while a page is open.
import type { Instant } from '@openbell/units/instant.ts';
import { useProductNow } from '../../platform/product-clock.ts';
import { instantOfWire } from '../../platform/wire-date.ts';
import { useJournalAccess } from './queries.ts';

type Trial = {
  /** Null until it is loaded. */
  readonly until: Instant | null;
  /** To the minute. */
  readonly now: Instant;
  readonly isOver: boolean;
};

export function useTrial(): Trial {
  const { data } = useJournalAccess();
  const now = useProductNow(60_000);
  const until = data === undefined ? null : instantOfWire(data.trialUntil);
  return { until, now, isOver: data?.state === 'over' || (until !== null && now >= until) };
}
