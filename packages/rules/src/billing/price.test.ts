import { asCents } from '@openbell/units/money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planCatalogue } from './plan-catalogue.ts';
import { currencyOf, majorUnits, priceFor, rupeesOfCents } from './price.ts';

describe('prices in rupees', () => {
  const vectors: readonly (readonly [dollars: number, rupees: number])[] = [
    [249, 20_999],
    [150, 12_699],
    [170, 14_399],
    [190, 15_999],
    [245, 20_699],
    [315, 26_599],
    [350, 29_599],
    [375, 31_699],
    [550, 46_499],
  ];
  it.each(vectors)('%i dollars are %i rupees [PRICE-013]', (dollars, rupees) => {
    expect(rupeesOfCents(asCents(dollars * 100))).toBe(rupees);
  });

  it('charges an Indian customer 20,999 for the Beginner Crash Course [PRICE-015]', () => {
    const bcc = planCatalogue.find((plan) => plan.key === 'BCC');
    expect(priceFor(bcc?.priceCents ?? asCents(0), 'IND')).toEqual({ currency: 'INR', amountMinor: 2_099_900 });
  });

  it('keeps zero at zero and makes no small price negative', () => {
    expect(rupeesOfCents(asCents(0))).toBe(0);
    expect(rupeesOfCents(asCents(1))).toBe(0);
    // 98.2752 rupees are 99 when rounded up, 99.1224 are 100: the first whole hundred.
    expect(rupeesOfCents(asCents(116))).toBe(0);
    expect(rupeesOfCents(asCents(117))).toBe(99);
  });

  it('rounds up before it rounds down, at the very edge of a hundred', () => {
    // 2500 cents x 84.72 = 2118.00 exactly; 1181 cents = 1000.5432 -> 1001.
    expect(rupeesOfCents(asCents(2_500))).toBe(2_099);
    expect(rupeesOfCents(asCents(1_181))).toBe(999);
    // 1180 cents = 999.696 -> 1000: the ceiling alone reaches the hundred.
    expect(rupeesOfCents(asCents(1_180))).toBe(999);
    // 1179 cents = 998.8488 -> 999.
    expect(rupeesOfCents(asCents(1_179))).toBe(899);
  });

  it('equals the formula in exact arithmetic for every price up to 100,000 dollars', () => {
    fc.assert(
      fc.property(fc.integer({ min: 117, max: 10_000_000 }), (cents) => {
        const tenThousandths = BigInt(cents) * 8472n;
        const rupees = (tenThousandths + 9_999n) / 10_000n;
        expect(BigInt(rupeesOfCents(asCents(cents)))).toBe((rupees / 100n) * 100n - 1n);
      }),
    );
  });
});

describe('what a customer pays', () => {
  it('is dollars for E2T and EDX and rupees for IND', () => {
    expect(priceFor(asCents(19_000), 'E2T')).toEqual({ currency: 'USD', amountMinor: 19_000 });
    expect(priceFor(asCents(19_000), 'EDX')).toEqual({ currency: 'USD', amountMinor: 19_000 });
    expect(priceFor(asCents(19_000), 'IND')).toEqual({ currency: 'INR', amountMinor: 1_599_900 });
    expect(currencyOf('')).toBe('USD');
  });

  it('shows cents and paise divided by a hundred [PRICE-012]', () => {
    expect(majorUnits({ currency: 'USD', amountMinor: 17_000 })).toBe(170);
    expect(majorUnits(priceFor(asCents(24_900), 'IND'))).toBe(20_999);
  });

  it('takes a percentage off the dollar price before it converts', () => {
    const half = { kind: 'percent', percent: 50 } as const;
    expect(priceFor(asCents(19_000), 'E2T', half).amountMinor).toBe(9_500);
    // 95 dollars: 8048.4 -> 8049 -> 8000 -> 7999.
    expect(priceFor(asCents(19_000), 'IND', half).amountMinor).toBe(799_900);
    expect(priceFor(asCents(42_900), 'E2T', { kind: 'percent', percent: 10 }).amountMinor).toBe(38_610);
    expect(priceFor(asCents(24_900), 'IND', { kind: 'percent', percent: 0 }).amountMinor).toBe(2_099_900);
  });

  it('subtracts a flat amount that is converted without rounding in rupees [PRICE-014]', () => {
    const ten = { kind: 'flat', cents: asCents(1_000) } as const;
    expect(priceFor(asCents(24_900), 'IND', ten).amountMinor).toBe(2_099_900 - 84_720);
    expect(priceFor(asCents(24_900), 'E2T', ten).amountMinor).toBe(23_900);
  });

  it('never falls below zero: discount under, at and over the whole price', () => {
    const flat = (cents: number) => ({ kind: 'flat', cents: asCents(cents) }) as const;
    expect(priceFor(asCents(10_000), 'E2T', flat(9_999)).amountMinor).toBe(1);
    expect(priceFor(asCents(10_000), 'E2T', flat(10_000)).amountMinor).toBe(0);
    expect(priceFor(asCents(10_000), 'E2T', flat(10_001)).amountMinor).toBe(0);
    expect(priceFor(asCents(10_000), 'IND', flat(1_000_000)).amountMinor).toBe(0);
    expect(priceFor(asCents(10_000), 'IND', { kind: 'percent', percent: 100 }).amountMinor).toBe(0);
  });

  it('is a whole number of the smallest unit, never negative, never above the list price, for any discount', () => {
    const discount = fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 0, max: 100 }) }),
      fc.record({ kind: fc.constant('flat' as const), cents: fc.integer({ min: 0, max: 1_000_000 }).map(asCents) }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }).map(asCents),
        fc.constantFrom('E2T', 'EDX', 'IND'),
        fc.option(discount, { nil: null }),
        (cents, partner, off) => {
          const { amountMinor } = priceFor(cents, partner, off);
          expect(Number.isSafeInteger(amountMinor)).toBe(true);
          expect(amountMinor).toBeGreaterThanOrEqual(0);
          expect(amountMinor).toBeLessThanOrEqual(priceFor(cents, partner).amountMinor);
        },
      ),
    );
  });

  it.each([-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('throws for %d cents, which is not a price', (cents) => {
    expect(() => priceFor(asCents(cents), 'IND')).toThrow();
  });
});
