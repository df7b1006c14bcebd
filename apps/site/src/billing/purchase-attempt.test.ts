import type { BillingHistoryItem } from '@openbell/api/billing.ts';
import { CallError } from '@openbell/api/calls/call-error.ts';
import { decisionOf } from '@openbell/api/market/order-line.ts';
import { describe, expect, it } from 'vitest';
import {
  type Attempt,
  keptAttempt,
  lineOfAttempt,
  maySendAgain,
  outcomeOf,
  purchaseOfLine,
  readAttempt,
  writeAttempt,
} from './purchase-attempt.ts';

const attempt: Attempt = { xid: 'cus_1', key: 'k-1', plan: 'TCP50', code: '', purchase: null };

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

function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
}

describe('a purchase attempt', () => {
  it('is found again after a reload, with the same key', () => {
    const storage = memory();
    writeAttempt(storage, attempt);
    expect(readAttempt(storage, 'cus_1')).toEqual(attempt);
  });

  it('is never read for another customer', () => {
    const storage = memory();
    writeAttempt(storage, attempt);
    expect(readAttempt(storage, 'cus_2')).toBeNull();
  });

  it('is gone when it has ended, and invalid data is no attempt', () => {
    const storage = memory();
    writeAttempt(storage, attempt);
    writeAttempt(storage, null);
    expect(readAttempt(storage, 'cus_1')).toBeNull();
    storage.setItem('openbell-purchase', '{"xid":"cus_1"}');
    expect(readAttempt(storage, 'cus_1')).toBeNull();
    storage.setItem('openbell-purchase', '{');
    expect(readAttempt(storage, 'cus_1')).toBeNull();
  });
});

describe('the attempt that a page continues with', () => {
  const purchase = purchaseOfLine(lineOf({}));
  const keep = (kept: Partial<Attempt>, runningPlan: string, askedPlan = ''): Attempt | null => {
    const storage = memory();
    writeAttempt(storage, { ...attempt, ...kept });
    const found = keptAttempt(storage, { xid: 'cus_1', runningPlan, askedPlan });
    // An outdated attempt is removed for good.
    expect(readAttempt(storage, 'cus_1')).toEqual(found);
    return found;
  };

  it('is a paid one while its plan is active and the URL requests no other, so that a reload shows the receipt again', () => {
    expect(keep({ purchase }, 'TCP50')).not.toBeNull();
    expect(keep({ purchase }, 'TCP50', 'TCP50')).not.toBeNull();
  });

  it.each([
    ['its plan has ended', '', ''],
    ['its plan has ended and is requested again', '', 'TCP50'],
    ['another plan is active', 'TCP100', ''],
    ['the URL requests another plan', 'TCP50', 'GAU50'],
  ])('is no paid one if %s [Q16]', (_why, runningPlan, askedPlan) => {
    expect(keep({ purchase }, runningPlan, askedPlan)).toBeNull();
  });

  it('is any one with an unknown outcome', () => {
    expect(keep({}, '', 'GAU50')).not.toBeNull();
    expect(keep({ purchase: { ...purchase, status: 'pending' } }, '', 'GAU50')).not.toBeNull();
  });
});

describe('an order without a response', () => {
  const pressedAt = Date.parse('2026-05-14T12:00:00Z');
  const minute = 60_000;

  it('is sent again automatically for five minutes, and never if its time is unknown', () => {
    const sent = (passedMs: number): boolean => maySendAgain({ at: pressedAt }, pressedAt + passedMs);
    expect([0, 5 * minute, 5 * minute + 1, 48 * 60 * minute].map(sent)).toEqual([true, true, false, false]);
    expect(sent(-6 * minute)).toBe(false);
    expect(maySendAgain({}, pressedAt)).toBe(false);
  });

  it('is the newest purchase of its plan since the press in the billing history', () => {
    const after = lineOf({ transactionID: 'txn_2', date: '2026-05-14T12:00:02Z' });
    const before = lineOf({ transactionID: 'txn_1', date: '2026-05-14T11:00:00Z' });
    const asked = { plan: 'TCP50', at: pressedAt };
    expect(lineOfAttempt([after, before], asked)).toBe(after);
    expect(lineOfAttempt([before], asked)).toBeUndefined();
    expect(lineOfAttempt([lineOf({ ...after, plan: 'TCP100' })], asked)).toBeUndefined();
    expect(lineOfAttempt([lineOf({ ...after, purpose: 'renewal' })], asked)).toBeUndefined();
    expect(lineOfAttempt([after], { plan: 'TCP50' })).toBeUndefined();
  });

  it.each([
    ['paid', 'paid'],
    ['pending', 'open'],
    ['declined', 'refused'],
    ['failed', 'refused'],
    ['refunding', 'undone'],
    ['refunded', 'undone'],
    ['disputed', 'disputed'],
  ] as const)('with the history status %s is %s', (status, decided) => {
    expect(decisionOf(lineOf({ status }))).toBe(decided);
  });

  it('that is missing in the history is open', () => {
    expect(decisionOf(undefined)).toBe('open');
  });
});

describe('a failed purchase call', () => {
  const error = (code: string, status: number) => new CallError({ code, status, message: '' });

  it.each([
    ['offline', 0],
    ['internal', 500],
    ['unavailable', 503],
    ['call_in_progress', 409],
    ['too_many_requests', 429],
  ])('leaves the outcome unknown: %s', (code, status) => {
    expect(outcomeOf(error(code, status))).toBe('unknown');
  });

  it.each([
    ['declined', 402],
    ['payment_failed', 402],
    ['payment_method_required', 402],
    ['already_subscribed', 409],
    ['payment_pending', 409],
    ['unknown_plan', 400],
    ['not_signed_in', 401],
  ])('ends the attempt: %s', (code, status) => {
    expect(outcomeOf(error(code, status))).toBe('ended');
  });
});
