import type { BillingHistoryItem } from '@openbell/api/billing.ts';
import { CallError } from '@openbell/api/calls/call-error.ts';
import { describe, expect, it } from 'vitest';
import { fateOf, isStillOpen, type KeptReset, keepReset, readKeptReset } from './kept-reset.ts';

const at = Date.parse('2026-05-14T12:00:00Z');
const kept: KeptReset = {
  xid: 'cus_1',
  at,
  call: {
    params: { discounted: 'true', code: 'none', commission: 'live' },
    body: { Consent: { version: '1', locale: 'en', amount: 10_000 } },
    actionKey: 'key_1',
  },
};

function storageOf() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}
const closed = {
  getItem: () => {
    throw new Error('no storage');
  },
  setItem: () => {
    throw new Error('no storage');
  },
  removeItem: () => {
    throw new Error('no storage');
  },
};

describe('a reset without a response [RESET-003]', () => {
  it('is stored with its key for its customer only, until it is cleared', () => {
    const storage = storageOf();
    keepReset(storage, kept);
    expect(readKeptReset(storage, 'cus_1')).toEqual(kept);
    expect(readKeptReset(storage, 'cus_2')).toBeNull();
    keepReset(storage, null);
    expect(readKeptReset(storage, 'cus_1')).toBeNull();
  });

  it('is kept in memory if the browser stores nothing', () => {
    keepReset(closed, kept);
    expect(readKeptReset(closed, 'cus_1')).toBe(kept);
    expect(readKeptReset(closed, 'cus_2')).toBeNull();
    keepReset(closed, null);
    expect(readKeptReset(closed, 'cus_1')).toBeNull();
  });

  it.each(['{', 'null', '[]', '{"xid":"cus_1"}', '{"xid":"cus_1","at":1,"call":{"params":{}}}'])(
    'is not read from an invalid value: %s',
    (text) => {
      const storage = storageOf();
      storage.setItem('openbell-reset', text);
      expect(readKeptReset(storage, 'cus_1')).toBeNull();
    },
  );
});

describe('the outcome of a stored reset', () => {
  const line = (of: Partial<BillingHistoryItem>): BillingHistoryItem => ({
    ...{ transactionID: 'txn_1', date: '2026-05-14T12:00:01Z', description: 'reset', purpose: 'reset', plan: 'TCP50' },
    ...{ amount: 10_000, currency: 'USD', status: 'paid', invoice: 'txn_1', method: 'visa 4242', pay: '' },
    ...of,
  });
  const fate = (lines: readonly BillingHistoryItem[] | null, afterMs = 1000) =>
    fateOf(kept, { newestFirst: lines, now: at + afterMs });
  const paid = { id: 'txn_1', status: 'paid', amount: 10_000, currency: 'USD', invoice: '' };

  it('is that of its line in the billing history', () => {
    expect(fate([line({})])).toEqual({ kind: 'answered', outcome: paid });
    expect(fate([line({ amount: 0 })])).toEqual({ kind: 'answered', outcome: { ...paid, id: '', amount: 0 } });
    expect(fate([line({ status: 'pending', pay: 'https://pay.test/1' })])).toEqual({
      kind: 'answered',
      outcome: { ...paid, status: 'pending', invoice: 'https://pay.test/1' },
    });
  });

  it.each([
    ['declined', 'declined'],
    ['failed', 'payment_failed'],
    ['refunding', 'given_back'],
    ['refunded', 'given_back'],
    ['disputed', 'payment_disputed'],
  ] as const)('is a refusal if its line says %s', (status, code) => {
    expect(fate([line({ status })])).toMatchObject({ kind: 'refused', error: { code } });
  });

  it('is not taken from an older reset, or from another order', () => {
    const others = [line({ date: '2026-05-14T11:59:54Z' }), line({ purpose: 'renewal' })];
    expect(fate(others)).toEqual({ kind: 'unknown' });
    expect(fate([line({ date: '2026-05-14T11:59:55Z' })])).toMatchObject({ kind: 'answered' });
  });

  it('is unknown for five minutes in which it may still arrive, and without the billing history', () => {
    expect(fate([], 300_000)).toEqual({ kind: 'unknown' });
    expect(fate([], 300_001)).toEqual({ kind: 'lost' });
    expect(fate(null, 300_001)).toEqual({ kind: 'unknown' });
  });
});

describe('a failed call', () => {
  const error = (code: string, status: number) => new CallError({ code, status, message: '' });

  it.each([
    ['no answer', error('offline', 0), true, true],
    ['a fault', error('internal', 500), true, true],
    ['one in progress', error('call_in_progress', 409), true, true],
    ['a decline', error('declined', 402), false, false],
    ['too many requests', error('too_many_requests', 429), false, true],
    ['an ended sign-in session', error('not_signed_in', 401), false, true],
  ] as const)('leaves the order open or not, on the first call and on a retry: %s', (_what, fault, first, again) => {
    expect([isStillOpen(fault, false), isStillOpen(fault, true)]).toEqual([first, again]);
  });
});
