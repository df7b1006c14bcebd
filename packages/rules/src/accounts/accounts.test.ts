import { describe, expect, it } from 'vitest';
import { defaultLanguage, isProductLanguage, productLanguages } from './default-language.ts';
import { isLoggedIn } from './logged-in.ts';
import { indiaCountryId, partnerOfCountry, partners, usCountryId } from './partner.ts';
import { isPartnerChangeDue } from './partner-change.ts';
import { splitName } from './person-name.ts';
import { checkProfileField, type ProfileTextField, profileLengths } from './profile.ts';

describe('the name of a customer', () => {
  it.each([
    ['Ana Maria Lopez', 'Ana', 'Lopez'],
    ['Madonna', 'Madonna', 'Madonna'],
    ['  Jean-Luc \t de  la Tour ', 'Jean-Luc', 'Tour'],
    ['أحمد بن علي', 'أحمد', 'علي'],
    ['', '', ''],
  ])('%j is first and last word [ENTITY-002]', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName });
  });
});

describe('the language before the customer is known', () => {
  it.each([
    ['es-MX', 'es'],
    ['pt', 'pt'],
    ['AR-eg', 'ar'],
    ['fr_CA', 'fr'],
    ['fr,en;q=0.5', 'fr'],
    ['de', 'en'],
    ['en-GB', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('follows the browser language %j: %s [I18N-005]', (browser, language) => {
    expect(defaultLanguage(browser)).toBe(language);
  });

  it('is one of five [ENTITY-003]', () => {
    expect(productLanguages).toEqual(['en', 'es', 'pt', 'fr', 'ar']);
    expect(['es', 'EN', 'de', ''].map(isProductLanguage)).toEqual([true, false, false, false]);
  });
});

describe('the signed-in check of a record', () => {
  it('is true only with an e-mail address [ENTITY-006]', () => {
    const records = [{ email: 'ana@example.test' }, { email: '' }, { email: null }, {}, null];
    expect(records.map(isLoggedIn)).toEqual([true, false, false, false, false]);
  });
});

describe('the partner', () => {
  it('follows the country: the US, India, everyone else [ENTITY-007]', () => {
    expect(partners).toEqual(['E2T', 'EDX', 'IND']);
    expect([usCountryId, indiaCountryId, 276, 840].map(partnerOfCountry)).toEqual(['E2T', 'IND', 'EDX', 'EDX']);
  });
});

describe('the profile', () => {
  const lengthRows = Object.entries(profileLengths).map(([field, { min, max }]) => ({
    field: field as ProfileTextField,
    min,
    max,
  }));

  it.each(lengthRows)('accepts $field from $min to $max characters', ({ field, min, max }) => {
    const of = (length: number) => checkProfileField(field, '7'.repeat(length));
    expect([of(min), of(max), of(max + 1)]).toEqual([null, null, 'too_long']);
    if (min > 1) expect(of(min - 1)).toBe('too_short');
  });

  it.each([
    ['phone', '12345 67890', 'not_numeric'],
    ['phone', '+15551234567', 'not_numeric'],
    ['motivation', '   ', 'required'],
    ['address', '  ', 'missing'],
    ['phone', '', 'missing'],
    ['email', '', 'missing'],
    ['address2', '', null],
    ['motivation', 'abcd', 'too_short'],
    ['name', '  Anna ', 'too_short'],
    ['email', 'ana@example', 'invalid_email'],
    ['email', 'ana@@example.com', 'invalid_email'],
    ['email', 'ana@example.com', null],
  ] as const)('says what is wrong with %s %j', (field, value, problem) => {
    expect(checkProfileField(field, value)).toBe(problem);
  });
});

describe('the change of partner', () => {
  it('knows three partners [PARTNER-001]', () => {
    expect(partners).toEqual(['E2T', 'EDX', 'IND']);
  });

  it.each([
    ['', 'E2T', 1, false],
    ['', 'E2T', 276, true],
    ['', 'EDX', 1, true],
    ['', 'EDX', 276, false],
    ['', 'IND', 1, true],
    ['', 'IND', 356, false],
    [null, 'E2T', 356, true],
    ['canceled', 'E2T', 276, true],
    ['active', 'E2T', 276, false],
    ['processing', 'E2T', 276, false],
    ['', 'E2T', 0, false],
  ])(
    'with the subscription %j, partner %s and country %i is due: %s [PARTNER-006]',
    (subscriptionStatus, partner, countryId, isDue) => {
      expect(isPartnerChangeDue({ subscriptionStatus, partner, countryId })).toBe(isDue);
    },
  );
});
