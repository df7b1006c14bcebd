// The trial as it stands now: it also ends in a page that has been open since before.
import { useProductNow } from '../../platform/product-clock.ts';
import { instantOfWire } from '../../platform/wire-date.ts';
import { useJournalAccess } from './queries.ts';

type Trial = {
  /** Null until it is known. */
  readonly until: number | null;
  /** To the minute. */
  readonly now: number;
  readonly isOver: boolean;
};

export function useTrial(): Trial {
  const { data } = useJournalAccess();
  const now = useProductNow(60_000);
  const until = data === undefined ? null : instantOfWire(data.trialUntil);
  return { until, now, isOver: data?.state === 'over' || (until !== null && now >= until) };
}
