import { describe, expect, it } from 'vitest';
import {
  decimalString,
  formatDuration,
  formatMoney,
  formatNumber,
  formatPercent,
  joinFigure,
} from './number-format.ts';

function money(amount: Parameters<typeof formatMoney>[0], options: Parameters<typeof formatMoney>[1]): string {
  return joinFigure(formatMoney(amount, options)).replaceAll('\u00a0', ' ');
}

describe('decimalString', () => {
  it('divides by moving the point, never by floating point', () => {
    expect(decimalString(5_263_224, 2)).toBe('52632.24');
    expect(decimalString(-27_904, 2)).toBe('-279.04');
    expect(decimalString(7, 6)).toBe('0.000007');
    expect(decimalString(9_007_199_254_740_991, 6)).toBe('9007199254.740991');
  });
  it('throws for a number that is not a safe integer', () => {
    expect(() => decimalString(0.5, 2)).toThrow(RangeError);
    expect(() => decimalString(2 ** 53, 2)).toThrow(RangeError);
  });
});

describe('formatMoney', () => {
  it('writes the sign before the currency, with the true minus', () => {
    expect(money({ cents: 5_263_224 }, { locale: 'en' })).toBe('$52,632.24');
    expect(money({ cents: -27_904 }, { locale: 'en' })).toBe('\u2212$279.04');
    expect(money({ micros: 283_840_000 }, { locale: 'en', isSigned: true })).toBe('+$283.84');
  });
  it('writes zero, and what rounds to zero, without a sign', () => {
    expect(money({ cents: 0 }, { locale: 'en', isSigned: true })).toBe('$0.00');
    expect(money({ micros: -4_999 }, { locale: 'en' })).toBe('$0.00');
    expect(money({ micros: -5_000 }, { locale: 'en' })).toBe('\u2212$0.01');
  });
  it('keeps the conventions of each language and Western digits in Arabic', () => {
    expect(money({ cents: 5_263_224 }, { locale: 'es' })).toBe('52.632,24 $');
    expect(money({ cents: 5_263_224 }, { locale: 'pt' })).toBe('$ 52.632,24');
    expect(money({ cents: -5_263_224 }, { locale: 'fr' })).toMatch(/^\u221252.632,24 \$$/);
    expect(money({ cents: -110_000 }, { locale: 'ar' })).toBe('\u2212$1,100.00');
  });
  it('separates the fraction for dimming, even if the currency sign follows', () => {
    expect(formatMoney({ cents: 123_456 }, { locale: 'es' })).toEqual({
      main: '1234',
      fraction: ',56',
      rest: '\u00a0$',
    });
  });
  it('omits cents and currency on request', () => {
    expect(money({ cents: 300_000 }, { locale: 'en', places: 'auto' })).toBe('$3,000');
    expect(money({ cents: 300_050 }, { locale: 'en', places: 'auto' })).toBe('$3,000.50');
    expect(money({ cents: 300_050 }, { locale: 'en', places: 'whole' })).toBe('$3,001');
    expect(money({ cents: 5_124_840 }, { locale: 'en', currency: null })).toBe('51,248.40');
    expect(money({ cents: 2_099_900 }, { locale: 'en', currency: 'INR', places: 'auto' })).toBe('₹20,999');
  });
});

describe('formatPercent', () => {
  it('writes one decimal in the format of the language', () => {
    expect(formatPercent(2610, { locale: 'en' })).toBe('26.1%');
    expect(formatPercent(2610, { locale: 'ar' })).toBe('26.1%');
    expect(formatPercent(2610, { locale: 'es' }).replaceAll('\u00a0', ' ')).toBe('26,1 %');
    expect(formatPercent(-34, { locale: 'en', decimals: 2, isSigned: true })).toBe('\u22120.34%');
  });
  it('truncates on request, so that 29.99 does not read as 30', () => {
    expect(formatPercent(2999, { locale: 'en' })).toBe('30.0%');
    expect(formatPercent(2999, { locale: 'en', isCut: true })).toBe('29.9%');
    expect(formatPercent(2999, { locale: 'en', decimals: 2, isCut: true })).toBe('29.99%');
  });
});

describe('formatNumber', () => {
  it('keeps the decimals of a price given as text', () => {
    expect(formatNumber('5914.50', { locale: 'en' })).toBe('5,914.50');
    expect(formatNumber('5914.50', { locale: 'fr' })).toMatch(/^5.914,50$/);
    expect(formatNumber('-37.63', { locale: 'ar' })).toBe('\u221237.63');
  });
});

describe('formatDuration', () => {
  it('writes hours only if there are any', () => {
    expect(formatDuration(8_021_999)).toBe('2:13:41');
    expect(formatDuration(250_000)).toBe('4:10');
    expect(formatDuration(-1)).toBe('0:00');
  });
});
