// Whether a customer may ask for the journal, and why not (JOURNAL-003, JOURNAL-004).
import type { Account } from '@openbell/api/accounts.ts';
import { journalRefusalOf } from '@openbell/rules/access/journal-access.ts';

export type RequestBlock = 'canceled' | 'passed' | 'plan' | 'balance';

type Question = {
  /** 0, missing or null if no evaluation has a balance (Q73). */
  readonly gauntlet_balance: unknown;
  readonly subscription: Pick<Account['subscription'], 'key' | 'canceled' | 'status' | 'passed'>;
};

/**
 * The reason shown next to the button; null if it is enabled. A plan that ended or is inactive comes first, since no balance would help; a
 * passed plan ends as canceled without the flag. A balance is required only if the plan has an evaluation that can provide it.
 */
export function requestBlockOf({ gauntlet_balance: balance, subscription }: Question): RequestBlock | null {
  const { key, canceled, status, passed } = subscription;
  if (canceled || status === 'canceled') return passed && !canceled ? 'passed' : 'canceled';
  if (status !== 'active') return 'plan';
  const refusal = journalRefusalOf({
    key,
    isActive: true,
    isCanceled: false,
    balance: typeof balance === 'number' ? balance : null,
  });
  return refusal === null ? null : 'balance';
}

export type JournalPlace =
  | { readonly kind: 'request' | 'own' }
  | { readonly kind: 'elsewhere'; readonly address: string };

/** The content of /journal: the request, our own journal, or another company's journal at the URL in the record. */
export function journalPlaceOf({
  journalytix,
  journalytix_url: address,
}: Pick<Account, 'journalytix' | 'journalytix_url'>): JournalPlace {
  if (!journalytix) return { kind: 'request' };
  return /^https?:\/\//.test(address) ? { kind: 'elsewhere', address } : { kind: 'own' };
}
