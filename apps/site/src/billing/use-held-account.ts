import type { Account } from '@openbell/api/accounts.ts';
import { useState } from 'react';
import { useAccount } from '../platform/account-query.ts';

const askAgainMs = 4_000;

/**
 * The ordering customer, kept even after the session ended during the order, so that no input is lost. In that case it polls whether
 * somebody signed in again in another tab.
 */
export function useHeldAccount() {
  const [held, setHeld] = useState<Account | null>(null);
  const hasHeld = held !== null;
  const query = useAccount({ pollMs: (account) => (account === null && hasHeld ? askAgainMs : false) });
  const { data, isError, error, refetch } = query;
  if (data !== undefined && data !== null && data !== held) setHeld(data);
  const hasEnded = data === null && hasHeld;
  return { data: hasEnded ? held : data, hasEnded, isError, error, refetch };
}
