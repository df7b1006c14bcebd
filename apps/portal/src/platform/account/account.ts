// The customer's record, which every screen of the portal uses.
import type { Account, getAccounts } from '@openbell/api/accounts.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { call } from '../calls/api-client.ts';
import { accountPollIntervalMs } from '../calls/poll-interval.ts';
import { queryKeys } from '../calls/query-keys.ts';

type FetchAccount = (signal: AbortSignal) => Promise<Account>;

const fetchAccount: FetchAccount = (signal) => call<typeof getAccounts>('GET', '/accounts', { signal });

/** Polls in a hidden tab, too: the customer reads the verification mail in another one. */
export const accountOptions = (fetch: FetchAccount = fetchAccount) =>
  queryOptions({
    queryKey: queryKeys.account,
    queryFn: ({ signal }) => fetch(signal),
    refetchInterval: (query) => accountPollIntervalMs(query.state.data?.status),
    refetchIntervalInBackground: true,
  });

export const useAccountQuery = () => useQuery(accountOptions());

export const AccountContext = createContext<Account | null>(null);

/** The record, for screens: the shell renders them only after it was loaded. */
export function useAccount(): Account {
  const account = use(AccountContext);
  if (account === null) throw new Error('a screen was rendered before the account was there');
  return account;
}
