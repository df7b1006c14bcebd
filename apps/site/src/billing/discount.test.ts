import { describe, expect, it } from 'vitest';
import { type DiscountCheck, discountFor, isCodeSettled } from './discount.ts';

const good: DiscountCheck = {
  kind: 'good',
  code: 'MAY20',
  answer: { amt: 20, one_time: true, type: 'percent', plan: '' },
};

describe('a discount code of an order', () => {
  it('counts only as it was checked: not before, not while, and not when it is unknown [DISC-001]', () => {
    expect(discountFor(good, 'MAY20', 'TCP50')).toEqual({ kind: 'percent', percent: 20 });
    expect(discountFor(good, 'MAY2', 'TCP50')).toBeNull();
    expect(discountFor({ kind: 'idle' }, 'MAY20', 'TCP50')).toBeNull();
    expect(discountFor({ kind: 'checking', code: 'MAY20' }, 'MAY20', 'TCP50')).toBeNull();
    expect(discountFor({ kind: 'bad', code: 'MAY20', text: 'unknown' }, 'MAY20', 'TCP50')).toBeNull();
  });

  it('counts only for its plan', () => {
    const bound: DiscountCheck = { ...good, answer: { ...good.answer, plan: 'GAU50', type: 'flat', amt: 40 } };
    expect(discountFor(bound, 'MAY20', 'GAU50')).toEqual({ kind: 'flat', cents: 4000 });
    expect(discountFor(bound, 'MAY20', 'TCP50')).toBeNull();
  });

  it('must be checked before the order is paid; no code needs no check', () => {
    expect(isCodeSettled({ kind: 'idle' }, '  ')).toBe(true);
    expect(isCodeSettled({ kind: 'idle' }, 'MAY20')).toBe(false);
    expect(isCodeSettled(good, 'MAY20 ')).toBe(true);
    expect(isCodeSettled({ kind: 'bad', code: 'MAY20', text: '' }, 'MAY20')).toBe(false);
  });
});
