import { describe, expect, it } from 'vitest';
import { applyLocale, direction, intlLocale, isLocale, LOCALES } from './locale.ts';

describe('locale', () => {
  it('writes Arabic from right to left with Western digits, the others from left to right', () => {
    expect(LOCALES.map(direction)).toEqual(['ltr', 'ltr', 'ltr', 'ltr', 'rtl']);
    expect(new Intl.NumberFormat(intlLocale('ar')).format(52)).toBe('52');
    expect(intlLocale('fr')).toBe('fr');
  });
  it('accepts the five languages and no other', () => {
    expect(LOCALES.every(isLocale)).toBe(true);
    expect(isLocale('de')).toBe(false);
  });
  it('sets language and direction of the page', () => {
    const page = {} as HTMLElement;
    applyLocale(page, 'ar');
    expect(page).toEqual({ lang: 'ar', dir: 'rtl' });
  });
});
