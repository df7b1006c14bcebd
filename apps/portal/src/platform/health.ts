import type { getHealth } from '@openbell/api/accounts.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './calls/api-client.ts';
import { healthPollMs } from './calls/poll-interval.ts';
import { queryKeys } from './calls/query-keys.ts';

export type Health = { readonly version: string; readonly status: string };

type FetchHealth = (signal: AbortSignal) => Promise<Health>;

const fetchHealth: FetchHealth = (signal) => call<typeof getHealth>('GET', '/hc', { signal });

/** The health check, every 60 seconds until it is stopped, in a hidden tab too (STATE-008, STATE-009). */
export const healthOptions = ({ isStopped, fetch = fetchHealth }: { isStopped: boolean; fetch?: FetchHealth }) =>
  queryOptions({
    queryKey: queryKeys.health,
    queryFn: ({ signal }) => fetch(signal),
    enabled: !isStopped,
    refetchInterval: isStopped ? false : healthPollMs,
    refetchIntervalInBackground: true,
    retry: false,
  });

/** Whether a newer version than the first seen one runs and the customer has not postponed it. */
export function isNewVersion(question: {
  readonly first: string | undefined;
  readonly now: string | undefined;
  readonly putOff: string | undefined;
}): boolean {
  const { first, now, putOff } = question;
  return first !== undefined && now !== undefined && now !== first && now !== putOff;
}
