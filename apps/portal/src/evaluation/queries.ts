// What the page asks the server for; renewed by the stream through the keys.
import type { Attempt, getBalances, getTrades, listAttempts } from '@openbell/api/evaluation.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../platform/api-client.ts';
import { queryKeys } from '../platform/query-keys.ts';

/** Evaluations trade futures. */
const type = 'fu';

export const attemptsOptions = queryOptions({
  queryKey: queryKeys.attempts,
  queryFn: ({ signal }) => call<typeof listAttempts>('GET', '/attempts', { signal }),
});

export const useAttempts = () => useQuery(attemptsOptions);

/** The attempt the page is about: the newest that has begun. */
export function currentAttempt(attempts: readonly Attempt[] | undefined): Attempt | undefined {
  return attempts?.find(({ status }) => status !== 'pending');
}

/** Settled sessions of the newest attempt. */
export const useBalances = () =>
  useQuery({
    queryKey: queryKeys.balances(type),
    queryFn: ({ signal }) =>
      call<typeof getBalances>('GET', '/accounts/gauntlet/:type/balances', { params: { type }, signal }),
  });

/** Round trips of one session date, YYYY-MM-DD; the stream has them fetched again after each fill. */
export const useTrades = (date: string) =>
  useQuery({
    queryKey: queryKeys.trades(type, date),
    queryFn: ({ signal }) =>
      call<typeof getTrades>('GET', '/accounts/gauntlet/:type/trades/:date', { params: { type, date }, signal }),
  });
