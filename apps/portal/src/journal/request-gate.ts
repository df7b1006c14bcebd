// Whether a customer may ask for the journal, and why not (JOURNAL-003, JOURNAL-004).
import type { Account } from '@openbell/api/accounts.ts';

export type RequestBlock = 'canceled' | 'passed' | 'balance';

type Question = {
  /** 0, nothing or null where no evaluation has a balance (Q73). */
  readonly gauntlet_balance: unknown;
  readonly subscription: Pick<Account['subscription'], 'canceled' | 'status' | 'passed'>;
};

/** The reason said beside the button; null where it may be pressed. A plan that ended goes first, since no balance would help; one that was passed ends as canceled without the flag. */
export function requestBlockOf({ gauntlet_balance: balance, subscription }: Question): RequestBlock | null {
  const { canceled, status, passed } = subscription;
  if (canceled || status === 'canceled') return passed && !canceled ? 'passed' : 'canceled';
  return typeof balance === 'number' && balance !== 0 ? null : 'balance';
}

export type JournalPlace =
  | { readonly kind: 'request' | 'own' }
  | { readonly kind: 'elsewhere'; readonly address: string };

/** What stands at /journal: the request, our own journal, or a journal of another company at the address of the record. */
export function journalPlaceOf({
  journalytix,
  journalytix_url: address,
}: Pick<Account, 'journalytix' | 'journalytix_url'>): JournalPlace {
  if (!journalytix) return { kind: 'request' };
  return /^https?:\/\//.test(address) ? { kind: 'elsewhere', address } : { kind: 'own' };
}
