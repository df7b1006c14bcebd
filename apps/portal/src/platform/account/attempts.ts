// The customer's attempts, for the evaluation and the trading screen; the stream invalidates them through the keys.
import type { Attempt, listAttempts } from '@openbell/api/evaluation.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../calls/api-client.ts';
import { queryKeys } from '../calls/query-keys.ts';

/** Ignores the abort signal: an event that invalidates the attempts also changes the page, and the next page uses the answer. */
export const attemptsOptions = queryOptions({
  queryKey: queryKeys.attempts,
  queryFn: () => call<typeof listAttempts>('GET', '/attempts'),
});

export const useAttempts = () => useQuery(attemptsOptions);

/** The attempt that a page is about: the newest that has begun. */
export function currentAttempt(attempts: readonly Attempt[] | undefined): Attempt | undefined {
  return attempts?.find(({ status }) => status !== 'pending');
}
