import type { Account } from '@openbell/api/accounts.ts';
import { isCallError } from '@openbell/api/calls/call-error.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { fetchAccount } from './calls.ts';
import { readStored, store } from './storage.ts';

const signedInMark = 'openbell-signed-in';

/** Remembers that this browser signed in, so that the front page need not ask the server for every visitor. */
export const markSignedIn = (isSignedIn: boolean): void => store(signedInMark, isSignedIn ? '1' : null);
export const wasSignedIn = (): boolean => readStored(signedInMark) === '1';

let endedByVerification = false;
/** Whether the latest "not signed in" answer came because the address was verified in another browser, which ended this session. */
export const wasVerifiedElsewhere = (): boolean => endedByVerification;

type PollMs = number | false;
type AccountOptions = {
  readonly isEnabled?: boolean;
  /** The polling interval; may depend on the latest answer. */
  readonly pollMs?: PollMs | ((account: Account | null | undefined) => PollMs);
};

/** The signed-in customer, or null for a visitor. */
export const useAccount = ({ isEnabled = true, pollMs = false }: AccountOptions = {}): UseQueryResult<Account | null> =>
  useQuery({
    queryKey: ['account'],
    queryFn: fetchAccountOrNull,
    enabled: isEnabled,
    refetchInterval: typeof pollMs === 'function' ? ({ state }) => pollMs(state.data) : pollMs,
  });

async function fetchAccountOrNull(): Promise<Account | null> {
  try {
    const account = await fetchAccount();
    markSignedIn(true);
    return account;
  } catch (error) {
    if (!isCallError(error) || error.status !== 401) throw error;
    markSignedIn(false);
    endedByVerification = isCallError(error, 'verified_meanwhile');
    return null;
  }
}
