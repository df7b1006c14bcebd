import type { Account } from '@openbell/api/accounts.ts';
import { useState } from 'react';
import { useAccount } from '../platform/account-query.ts';

const askAgainMs = 4_000;

/**
 * The customer who orders: also after the sign-in session ended on the way, so that what was typed stays where it is. Asks meanwhile whether
 * somebody signed in again, in another tab.
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
