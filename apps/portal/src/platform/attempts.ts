/** The attempts of the customer, for the evaluation and for the trading screen; renewed by the stream through the keys. */
import type { Attempt, listAttempts } from '@openbell/api/evaluation.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api-client.ts';
import { queryKeys } from './query-keys.ts';

export const attemptsOptions = queryOptions({
  queryKey: queryKeys.attempts,
  queryFn: ({ signal }) => call<typeof listAttempts>('GET', '/attempts', { signal }),
});

export const useAttempts = () => useQuery(attemptsOptions);

/** The attempt a page is about: the newest that has begun. */
export function currentAttempt(attempts: readonly Attempt[] | undefined): Attempt | undefined {
  return attempts?.find(({ status }) => status !== 'pending');
}
