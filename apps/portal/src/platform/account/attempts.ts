/** The attempts of the customer, for the evaluation and for the trading screen; renewed by the stream through the keys. */
import type { Attempt, listAttempts } from '@openbell/api/evaluation.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../calls/api-client.ts';
import { queryKeys } from '../calls/query-keys.ts';

/** Without the signal of the query: the event that renews the attempts changes the page too, and who reads them next takes the answer. */
export const attemptsOptions = queryOptions({
  queryKey: queryKeys.attempts,
  queryFn: () => call<typeof listAttempts>('GET', '/attempts'),
});

export const useAttempts = () => useQuery(attemptsOptions);

/** The attempt a page is about: the newest that has begun. */
export function currentAttempt(attempts: readonly Attempt[] | undefined): Attempt | undefined {
  return attempts?.find(({ status }) => status !== 'pending');
}
