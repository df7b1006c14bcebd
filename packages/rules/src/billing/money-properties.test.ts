// Prices against an independent oracle in whole numbers of any size (R14): every item, partner and discount, for every plan key.
import { asCents } from '@openbell/units/money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planCatalogue } from './plan-catalogue.ts';
import type { Discount } from './price.ts';
import { type OnSale, priceOf } from './price-of.ts';

const runs = process.env['BARS'] === '1' ? 10_000 : 500;

/** Section 9 of the specification, written down a second time: dollars. */
const dollars: Readonly<Record<string, number>> = {
  TCP25: 150,
  TCP50: 190,
  TCP100: 350,
  GAU25: 150,
  GAU50: 170,
  GAU75: 245,
  GAU100: 315,
  GAU150: 375,
  GAU200: 550,
  GAUNT: 429,
  BCC: 249,
  BCAMP: 2499,
  TRAIN: 49,
};
const resets: Readonly<Record<string, number>> = { GAU150: 130, GAU200: 155 };

/** In hundredths of a rupee, or cents. */
function oracle(listDollars: number, partner: string, discount: Discount | null): bigint {
  const cents = BigInt(listDollars) * 100n;
  const rupees = (amount: bigint): bigint => {
    if (amount === 0n) return 0n;
    const whole = (amount * 8472n + 9_999n) / 10_000n;
    const rounded = (whole / 100n) * 100n - 1n;
    return (rounded < 0n ? 0n : rounded) * 100n;
  };
  if (discount?.kind === 'percent') {
    const left = (cents * BigInt(100 - discount.percent) * 2n + 100n) / 200n;
    return partner === 'IND' ? rupees(left) : left;
  }
  const off = discount === null ? 0n : BigInt(discount.cents);
  if (partner !== 'IND') return cents > off ? cents - off : 0n;
  const paise = (off * 8472n + 99n) / 100n;
  const list = rupees(cents);
  return list > paise ? list - paise : 0n;
}

const key = fc.constantFrom(...planCatalogue.map((plan) => plan.key));
const partner = fc.constantFrom('E2T', 'EDX', 'IND');
const discount: fc.Arbitrary<Discount | null> = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 100 }).map((percent) => ({ kind: 'percent', percent }) as const),
  fc.integer({ min: 0, max: 600 }).map((amount) => ({ kind: 'flat', cents: asCents(amount * 100) }) as const),
);
const step = fc.record({
  key,
  partner,
  discount,
  fixed: fc.constantFrom(0, 0, 229, 80),
  isFree: fc.boolean(),
  kind: fc.constantFrom('plan', 'renewal', 'reset', 'data-renewal', 'mentoring'),
});

describe('a sequence of orders', () => {
  it('costs what the oracle says, in whole minor units, never below nothing', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (orders) => {
        for (const order of orders) {
          const [item, listDollars, counted] = orderOf(order);
          const sum = priceOf(item, order.partner, order.discount);
          if (listDollars === null) {
            expect(sum).toBeNull();
            continue;
          }
          const amount = sum?.price.amountMinor ?? -1;
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
          expect(sum?.price.currency).toBe(order.partner === 'IND' ? 'INR' : 'USD');
          expect(BigInt(amount)).toBe(oracle(listDollars, order.partner, counted));
        }
      }),
      { numRuns: runs },
    );
  });
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The item, its list price in dollars, and the discount that may apply to it. */
function orderOf(order: Step): readonly [OnSale, number | null, Discount | null] {
  switch (order.kind) {
    case 'plan':
      return [{ kind: 'plan', planKey: order.key }, dollars[order.key] ?? null, order.discount];
    case 'renewal': {
      const list = dollars[order.key] ?? 0;
      return [{ kind: 'renewal', listCents: asCents(list * 100) }, list, order.discount];
    }
    case 'reset': {
      const list = order.fixed > 0 ? order.fixed : (resets[order.key] ?? 100);
      const item = { kind: 'reset', planKey: order.key, fixedResetDollars: order.fixed, isFree: order.isFree } as const;
      return [item, list, order.isFree ? { kind: 'flat', cents: asCents(list * 100) } : order.discount];
    }
    case 'data-renewal':
      return [{ kind: 'data-renewal' }, 80, null];
    default:
      return [{ kind: 'mentoring' }, 75, null];
  }
}
