import { describe, expect, it } from 'vitest';
import { conversionDollarsOf } from './ad-conversion.ts';
import { catalogueOf, planCatalogue } from './plan-catalogue.ts';

describe('the value of a purchase for the advertising side', () => {
  it.each([
    ['GAUNT', 449],
    ['BCC', 249],
    ['BCAMP', 2499],
  ])('is for %s %i dollars [CONST-015]', (key, dollars) => {
    expect(conversionDollarsOf(key)).toBe(dollars);
    expect(catalogueOf(key)).not.toBeNull();
  });

  it('is null for every other key, including monthly ones of the same course [CONST-015]', () => {
    const reported = planCatalogue.map(({ key }) => key).filter((key) => conversionDollarsOf(key) !== null);
    expect(reported.sort()).toEqual(['BCAMP', 'BCC', 'GAUNT']);
    for (const key of ['BCCM', 'BCAMPM', 'GAU50', 'TCP50', 'LIVE', '', 'constructor'])
      expect(conversionDollarsOf(key), key).toBeNull();
  });
});
