import { CallError } from '@openbell/api/call-error.ts';
import { describe, expect, it } from 'vitest';
import { type Attempt, outcomeOf, readAttempt, writeAttempt } from './purchase-attempt.ts';

const attempt: Attempt = { xid: 'cus_1', key: 'k-1', plan: 'TCP50', code: '', purchase: null };

const memory = () => {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
};

describe('a purchase attempt', () => {
  it('is found again after a reload, with the same key', () => {
    const storage = memory();
    writeAttempt(storage, attempt);
    expect(readAttempt(storage, 'cus_1')).toEqual(attempt);
  });

  it('is never another customer’s', () => {
    const storage = memory();
    writeAttempt(storage, attempt);
    expect(readAttempt(storage, 'cus_2')).toBeNull();
  });

  it('is gone when it has ended, and nonsense is no attempt', () => {
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

describe('a purchase call that failed', () => {
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
