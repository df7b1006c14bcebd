// The page's queries; the stream invalidates them through their keys.
import type { getBalances, getTrades } from '@openbell/api/evaluation.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/api-client.ts';
import { queryKeys } from '../../platform/calls/query-keys.ts';

/** Evaluations trade futures. */
const type = 'fu';

/** Settled sessions of the newest attempt. */
export const useBalances = () =>
  useQuery({
    queryKey: queryKeys.balances(type),
    queryFn: ({ signal }) =>
      call<typeof getBalances>('GET', '/accounts/gauntlet/:type/balances', { params: { type }, signal }),
  });

/** Round trips of one session date, YYYY-MM-DD; the stream refreshes them after each fill. */
export const useTrades = (date: string) =>
  useQuery({
    queryKey: queryKeys.trades(type, date),
    queryFn: ({ signal }) =>
      call<typeof getTrades>('GET', '/accounts/gauntlet/:type/trades/:date', { params: { type, date }, signal }),
  });
