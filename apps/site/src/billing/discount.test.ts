import { describe, expect, it } from 'vitest';
import { type DiscountCheck, discountFor, isCodeSettled } from './discount.ts';

const good: DiscountCheck = {
  kind: 'good',
  code: 'MAY20',
  plan: 'TCP50',
  answer: { amt: 20, one_time: true, type: 'percent', plan: '' },
};

describe('a discount code of an order', () => {
  it('counts only as it was checked: not before, not during the check, and not if it is unknown [DISC-001]', () => {
    expect(discountFor(good, 'MAY20', 'TCP50')).toEqual({ kind: 'percent', percent: 20 });
    expect(discountFor(good, 'MAY2', 'TCP50')).toBeNull();
    expect(discountFor({ kind: 'idle' }, 'MAY20', 'TCP50')).toBeNull();
    expect(discountFor({ kind: 'checking', code: 'MAY20', plan: 'TCP50' }, 'MAY20', 'TCP50')).toBeNull();
    expect(discountFor({ kind: 'bad', code: 'MAY20', plan: 'TCP50', text: 'unknown' }, 'MAY20', 'TCP50')).toBeNull();
  });

  it('counts only for the plan it was checked for, since another plan may have another discount [API-033]', () => {
    const answer = { ...good.answer, plan: 'GAU50', type: 'flat', amt: 40 };
    const bound: DiscountCheck = { ...good, plan: 'GAU50', answer };
    expect(discountFor(bound, 'MAY20', 'GAU50')).toEqual({ kind: 'flat', cents: 4000 });
    expect(discountFor(bound, 'MAY20', 'TCP50')).toBeNull();
    expect(discountFor(good, 'MAY20', 'TCP25')).toBeNull();
    expect(discountFor({ ...good, plan: '' }, 'MAY20', 'TCP50')).toBeNull();
  });

  it('must be checked before the order is paid; without a code there is no check', () => {
    expect(isCodeSettled({ kind: 'idle' }, '  ', 'TCP50')).toBe(true);
    expect(isCodeSettled({ kind: 'idle' }, 'MAY20', 'TCP50')).toBe(false);
    expect(isCodeSettled(good, 'MAY20 ', 'TCP50')).toBe(true);
    expect(isCodeSettled(good, 'MAY20', 'TCP25')).toBe(false);
    expect(isCodeSettled({ kind: 'bad', code: 'MAY20', plan: 'TCP50', text: '' }, 'MAY20', 'TCP50')).toBe(false);
  });
});
