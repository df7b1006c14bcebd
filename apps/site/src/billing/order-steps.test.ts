import type { BillingHistoryItem } from '@openbell/api/billing.ts';
import { CallError } from '@openbell/api/calls/call-error.ts';
import { describe, expect, it } from 'vitest';
import { afterAnswer, afterFailure, afterLine, afterSearch, isUnderWay, type Order, orderOf } from './order-steps.ts';
import { type Attempt, purchaseOfLine } from './purchase-attempt.ts';

const at = Date.parse('2026-05-14T12:00:00Z');
const attempt: Attempt = { xid: 'cus_1', key: 'k-1', plan: 'TCP50', code: '', at, purchase: null };
const lineOf = (line: Partial<BillingHistoryItem>): BillingHistoryItem => ({
  transactionID: 'txn_1',
  date: '2026-05-14T12:00:01Z',
  description: 'Trader Career Path 50k',
  purpose: 'subscription',
  plan: 'TCP50',
  amount: 19_000,
  currency: 'USD',
  status: 'paid',
  invoice: 'txn_1',
  method: 'visa 4242',
  pay: '',
  ...line,
});
const paid = purchaseOfLine(lineOf({}));
const pending = purchaseOfLine(lineOf({ status: 'pending' }));
const failed = (code: string, status: number) => new CallError({ code, status, message: '' });
const codeOf = (order: Order | undefined): string | null | undefined =>
  order?.kind === 'refused' ? (order.error as CallError | null)?.code : undefined;

describe('a page after loading', () => {
  it.each([
    ['open without an attempt', null, { kind: 'open' }],
    ['paying if the attempt has no response, so that it is sent with the same key', attempt, { kind: 'paying' }],
    ['waiting if it is not confirmed', { ...attempt, purchase: pending }, { kind: 'pending', purchase: pending }],
    ['at the receipt if it is paid', { ...attempt, purchase: paid }, { kind: 'done', purchase: paid }],
  ] as const)('is %s', (_where, kept, order) => {
    expect(orderOf(kept)).toEqual(order);
  });

  it('blocks orders while one is in progress', () => {
    const kinds: readonly Order[] = [
      { kind: 'open' },
      { kind: 'paying' },
      { kind: 'unknown' },
      { kind: 'seeking', isAgain: false },
      { kind: 'lost', attempt },
      { kind: 'pending', purchase: pending },
      { kind: 'refused', error: null },
      { kind: 'done', purchase: paid },
    ];
    expect(kinds.filter(isUnderWay).map(({ kind }) => kind)).toEqual(['paying', 'unknown', 'seeking', 'pending']);
  });
});

describe('the response of a purchase call', () => {
  it.each([
    [paid, 'done'],
    [pending, 'pending'],
  ] as const)('is stored with its attempt, and is $1', (purchase, kind) => {
    expect(afterAnswer(attempt, purchase)).toEqual({
      attempt: { ...attempt, purchase },
      order: { kind, purchase },
      hasNews: true,
    });
  });

  it.each([
    ['no answer', failed('offline', 0), false],
    ['a fault', failed('internal', 500), false],
    ['no session, for an order that may have arrived before', failed('not_signed_in', 401), true],
  ] as const)('that was %s keeps the attempt, to be sent again', (_what, error, isAgain) => {
    expect(afterFailure(attempt, error, isAgain)).toEqual({
      attempt,
      order: { kind: 'unknown' },
      hasNews: false,
    });
  });

  it.each([
    ['a decline', failed('declined', 402), true],
    ['no session, for an order that was never sent before', failed('not_signed_in', 401), false],
  ] as const)('that was %s ends the attempt', (_what, error, isAgain) => {
    expect(afterFailure(attempt, error, isAgain)).toEqual({
      attempt: null,
      order: { kind: 'refused', error },
      hasNews: true,
    });
  });
});

describe('a line of the billing history', () => {
  const waiting = { ...attempt, purchase: pending };

  it('that is paid leads to the receipt', () => {
    const purchase = { ...pending, status: 'paid' };
    expect(afterLine(waiting, pending, lineOf({}))).toEqual({
      attempt: { ...attempt, purchase },
      order: { kind: 'done', purchase },
      hasNews: true,
    });
  });

  it.each([
    ['was declined, in the page’s own words', { status: 'declined' }, undefined],
    ['is an invoice that nobody paid', { status: 'failed', pay: 'https://pay.test/i1' }, 'invoice_expired'],
    ['goes back', { status: 'refunding' }, 'given_back'],
    ['is disputed with the bank', { status: 'disputed' }, 'payment_disputed'],
    ['was refunded', { status: 'refunded', pay: 'https://pay.test/i1' }, 'given_back'],
  ] as const)('ends the order if it %s', (_what, of, code) => {
    const line = lineOf(of);
    const step = afterLine(waiting, purchaseOfLine(line), line);
    expect([step?.attempt, step?.order.kind, codeOf(step?.order), step?.hasNews]).toEqual([
      null,
      'refused',
      code,
      true,
    ]);
  });

  it.each([
    ['is open', lineOf({ status: 'pending' })],
    ['is missing', undefined],
  ])('that %s does not change a pending order', (_what, line) => {
    expect(afterLine(waiting, pending, line)).toBeNull();
  });

  it('that is open makes an order without a response a pending one', () => {
    expect(afterLine(attempt, pending, lineOf({ status: 'pending' }))).toEqual({
      attempt: waiting,
      order: { kind: 'pending', purchase: pending },
      hasNews: false,
    });
  });
});

describe('the lookup of an order without a response', () => {
  it('is repeated if the history could not be read', () => {
    expect(afterSearch(attempt, null)).toEqual({
      attempt,
      order: { kind: 'seeking', isAgain: true },
      hasNews: false,
    });
  });

  it('shows that it never arrived if the history has no line of it, and does not send it again', () => {
    expect(afterSearch(attempt, [lineOf({ plan: 'TCP100' })])).toEqual({
      attempt: null,
      order: { kind: 'lost', attempt },
      hasNews: true,
    });
  });

  it('shows that it arrived if the history has a line of it', () => {
    expect(afterSearch(attempt, [lineOf({})])?.order).toEqual({ kind: 'done', purchase: paid });
    expect(afterSearch(attempt, [lineOf({ status: 'pending' })])?.order).toEqual({
      kind: 'pending',
      purchase: pending,
    });
  });
});
