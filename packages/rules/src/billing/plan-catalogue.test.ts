import { asCents } from '@openbell/units/money.ts';
import { describe, expect, it } from 'vitest';
import { mentoringCents } from './add-on-price.ts';
import { catalogueOf, listPriceOf, planCatalogue, plansOnSale } from './plan-catalogue.ts';

describe('the catalogue', () => {
  it('knows the keys of a subscription, with demo in both spellings as one plan [ENTITY-017]', () => {
    expect(planCatalogue.map((plan) => plan.key).sort()).toEqual(
      [
        'LIVE',
        'demo',
        'DEMO',
        'CLAS',
        'BCAMP',
        'BCAMPM',
        'BCC',
        'BCCM',
        'GAUNT',
        'GAU25',
        'GAU50',
        'GAU75',
        'GAU100',
        'GAU150',
        'GAU200',
        'TCP25',
        'TCP50',
        'TCP100',
        'TRAIN',
      ].sort(),
    );
    const { key: _, ...demo } = catalogueOf('demo') ?? { key: '' };
    const { key: __, ...DEMO } = catalogueOf('DEMO') ?? { key: '' };
    expect(demo).toEqual(DEMO);
  });

  it.each(['', 'tcp50', 'TCP50 ', 'GAU125', '__proto__', 'constructor'])('knows no plan %j', (key) => {
    expect(catalogueOf(key)).toBeUndefined();
  });

  const monthly = 'monthly';
  const table: readonly (readonly [string, number, string])[] = [
    ['TCP25', 15_000, monthly],
    ['TCP50', 19_000, monthly],
    ['TCP100', 35_000, monthly],
    ['GAU25', 15_000, monthly],
    ['GAU50', 17_000, monthly],
    ['GAU75', 24_500, monthly],
    ['GAU100', 31_500, monthly],
    ['GAU150', 37_500, monthly],
    ['GAU200', 55_000, monthly],
    ['GAUNT', 42_900, 'once'],
    ['BCC', 24_900, 'lifetime'],
    ['BCAMP', 249_900, 'once'],
    ['TRAIN', 4_900, monthly],
  ];
  it('sells thirteen plans at their prices', () => {
    expect(plansOnSale().map((plan) => [plan.key, plan.priceCents, plan.term.kind])).toEqual(table);
  });

  it.each([
    ['BCC', 24_900, 'lifetime', '[PRICE-010]'],
    ['BCC', 24_900, 'lifetime', '[PRICE-016]'],
    ['BCAMP', 249_900, 'once', '[PRICE-018]'],
    ['GAUNT', 42_900, 'once', '[PRICE-019]'],
    ['TRAIN', 4_900, 'monthly', '[PRICE-020]'],
  ])('sells %s at %i cents, %s %s', (key, cents, term) => {
    const plan = plansOnSale().find((one) => one.key === key);
    expect([plan?.priceCents, plan?.term.kind]).toEqual([cents, term]);
  });

  it('charges 75 dollars for half an hour of mentoring [PRICE-017]', () => {
    expect(mentoringCents).toBe(7_500);
  });

  it('prefers fetched prices to the table and falls back to it without them [PRICE-001]', () => {
    const fetched = [{ key: 'TCP50', price: asCents(21_000) }];
    expect(listPriceOf('TCP50', fetched)).toBe(21_000);
    expect(listPriceOf('TCP25', fetched)).toBe(15_000);
    expect(listPriceOf('TCP50', null)).toBe(19_000);
    expect(listPriceOf('LIVE', null)).toBeNull();
    expect(listPriceOf('nothing', fetched)).toBeNull();
  });
});
