import { asInstant, instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import {
  chooseDiscount,
  codeInPath,
  type DiscountCode,
  discountEndOf,
  discountOf,
  isNoCode,
  normalizeCode,
  renewalDiscountOf,
} from './discounts.ts';
import { priceOf } from './price-of.ts';

const code = (more: Partial<DiscountCode>): DiscountCode => ({
  code: 'c',
  type: 'flat',
  amount: 10,
  target: 'plan',
  planKey: null,
  isOneTime: true,
  ...more,
});

describe('a discount code', () => {
  it('is the word none in the path if nothing was typed [DISC-005]', () => {
    expect(['', '  ', 'none', 'NONE '].map(codeInPath)).toEqual(['none', 'none', 'none', 'none']);
    expect(codeInPath(' Secret60 ')).toBe('Secret60');
    expect([isNoCode(''), isNoCode('None'), isNoCode('nonesuch')]).toEqual([true, true, false]);
    expect(normalizeCode(' Secret60 ')).toBe('secret60');
  });

  it('applies to its target and its plan, and a row of the plan wins over a row of all plans', () => {
    const rows = [
      code({ amount: 1 }),
      code({ amount: 2, planKey: 'TCP50' }),
      code({ amount: 3, planKey: 'TCP50', target: 'reset' }),
    ];
    const amountOf = (target: 'plan' | 'reset', planKey: string) => chooseDiscount(rows, { target, planKey })?.amount;
    expect(amountOf('plan', 'TCP50')).toBe(2);
    expect(amountOf('plan', 'TCP25')).toBe(1);
    expect(amountOf('reset', 'TCP50')).toBe(3);
    expect(amountOf('reset', 'TCP25')).toBeUndefined();
    expect(amountOf('plan', '')).toBe(1);
    expect(amountOf('reset', '')).toBe(3);
  });

  it('is percent or whole dollars [ENTITY-043]', () => {
    expect(discountOf({ type: 'percent', amount: 15 })).toEqual({ kind: 'percent', percent: 15 });
    expect(discountOf({ type: 'flat', amount: 15 })).toEqual({ kind: 'flat', cents: 1_500 });
  });

  it('holds for the first month, or for renewals within 120 days of 24 hours: before, at and after the end [DISC-006]', () => {
    const boughtAt = instantOf('2026-11-01T12:00:00Z');
    const end = instantOf('2027-03-01T12:00:00Z');
    expect(discountEndOf({ isOneTime: true }, boughtAt)).toBeNull();
    expect(discountEndOf({ isOneTime: false }, boughtAt)).toBe(end);
    const discount = { kind: 'percent', percent: 50 } as const;
    const kept = { discount, discountUntil: end };
    expect(renewalDiscountOf(kept, asInstant(end - 1))).toBe(discount);
    expect(renewalDiscountOf(kept, end)).toBe(discount);
    expect(renewalDiscountOf(kept, asInstant(end + 1))).toBeNull();
    expect(renewalDiscountOf({ discount, discountUntil: null }, boughtAt)).toBeNull();
  });

  it('gives no discount on data fees and mentoring [PRICE-025]', () => {
    const half = { kind: 'percent', percent: 50 } as const;
    const at = instantOf('2026-11-05T12:00:00Z');
    expect(priceOf({ kind: 'data', at }, 'E2T', half)?.price.amountMinor).toBe(8_000);
    expect(priceOf({ kind: 'data-renewal' }, 'E2T', half)?.price.amountMinor).toBe(8_000);
    expect(priceOf({ kind: 'mentoring' }, 'E2T', half)?.price.amountMinor).toBe(7_500);
    expect(priceOf({ kind: 'plan', planKey: 'TCP50' }, 'E2T', half)?.price.amountMinor).toBe(9_500);
  });
});
