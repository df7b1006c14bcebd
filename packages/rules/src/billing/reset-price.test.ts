import { asCents } from '@openbell/units/money.ts';
import { describe, expect, it } from 'vitest';
import { planCatalogue } from './plan-catalogue.ts';
import { priceOf } from './price-of.ts';
import { fixedResetOf, isDiscountedReset, resetBaseCents, resetListCents } from './reset-price.ts';

function resetOf(
  planKey: string,
  more: { readonly fixed?: number; readonly isFree?: boolean; readonly flat?: number; readonly percent?: number } = {},
  partner = 'E2T',
): number | undefined {
  const code =
    more.flat !== undefined
      ? ({ kind: 'flat', cents: asCents(more.flat * 100) } as const)
      : more.percent !== undefined
        ? ({ kind: 'percent', percent: more.percent } as const)
        : null;
  const item = { kind: 'reset', planKey, fixedResetDollars: more.fixed ?? 0, isFree: more.isFree ?? false } as const;
  return priceOf(item, partner, code)?.price.amountMinor;
}

describe('the price of a reset', () => {
  it.each(['TCP25', 'TCP50', 'TCP100', 'GAU50', 'GAU100'])('is 100 for %s [RESET-023]', (key) => {
    expect(resetOf(key)).toBe(10_000);
  });

  it('is 130 for GAU150 and 155 for GAU200 [RESET-024] [RESET-025]', () => {
    expect([resetOf('GAU150'), resetOf('GAU200')]).toEqual([13_000, 15_500]);
  });

  it('is 100 for every other plan [RESET-026]', () => {
    const others = planCatalogue.map((plan) => plan.key).filter((key) => key !== 'GAU150' && key !== 'GAU200');
    expect(others.map(resetListCents)).toEqual(others.map(() => 10_000));
    expect(resetListCents('unknown')).toBe(10_000);
  });

  it('is the price fixed for the account, if there is one [RESET-027]', () => {
    expect(resetBaseCents('GAU200', 0)).toBe(15_500);
    expect(resetBaseCents('GAU200', 99)).toBe(9_900);
    expect(resetOf('TCP50', { fixed: 229 })).toBe(22_900);
  });

  it.each([
    ['TCP25', 45, 5_500],
    ['TCP50', 35, 6_500],
    ['GAU50', 40, 6_000],
  ])('comes down from 100 for %s by %i dollars [RESET-031]', (key, flat, cents) => {
    expect(resetOf(key, { flat })).toBe(cents);
    // From the list price each time: the second check does not add to the first.
    expect(resetOf(key, { flat })).toBe(cents);
  });

  it('subtracts a code from the fixed price, not from the table [RESET-027] [RESET-031]', () => {
    expect(resetOf('GAUNT', { fixed: 229, percent: 10 })).toBe(20_610);
    expect(resetOf('GAUNT', { fixed: 229, flat: 29 })).toBe(20_000);
  });

  it('is never below zero: discount under, at and over the price [RESET-032]', () => {
    expect([99, 100, 101, 5000].map((flat) => resetOf('TCP50', { flat }))).toEqual([100, 0, 0, 0]);
    expect(resetOf('TCP50', { percent: 100 })).toBe(0);
  });

  it('is zero with a free reset, in rupees too, regardless of codes [RESET-033]', () => {
    for (const partner of ['E2T', 'IND']) {
      expect(resetOf('GAU200', { isFree: true }, partner)).toBe(0);
      expect(resetOf('GAUNT', { isFree: true, fixed: 229, flat: 10 }, partner)).toBe(0);
    }
  });

  it('is converted for India: 100 dollars are 8,399 rupees', () => {
    expect(resetOf('TCP50', {}, 'IND')).toBe(839_900);
  });
});

describe('the classic Gauntlet', () => {
  it('carries 229 until its drawdown has been reached', () => {
    expect(fixedResetOf({ planKey: 'GAUNT', setDollars: 0, hasReachedDrawdown: false })).toBe(229);
    expect(fixedResetOf({ planKey: 'GAUNT', setDollars: 0, hasReachedDrawdown: true })).toBe(0);
    expect(fixedResetOf({ planKey: 'GAUNT', setDollars: 80, hasReachedDrawdown: false })).toBe(80);
    expect(fixedResetOf({ planKey: 'TCP50', setDollars: 0, hasReachedDrawdown: false })).toBe(0);
  });

  it('sends true above 22,500 only [RESET-022]', () => {
    expect([22_499, 22_500, 22_500.01, 22_501].map(isDiscountedReset)).toEqual([false, false, true, true]);
  });

  it('is bought again for 386.10 with ten percent off', () => {
    const sum = priceOf({ kind: 'plan', planKey: 'GAUNT' }, 'E2T', { kind: 'percent', percent: 10 });
    expect(sum?.price.amountMinor).toBe(38_610);
  });
});
