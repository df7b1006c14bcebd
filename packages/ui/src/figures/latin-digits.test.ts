import { describe, expect, it } from 'vitest';
import { latinDigits, latinFigure, numericText } from './latin-digits.ts';

describe('latinDigits', () => {
  it('converts Arabic and Persian digits to Western ones', () => {
    expect(latinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
    expect(latinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
    expect(latinDigits('ES 5914')).toBe('ES 5914');
  });
});

describe('latinFigure', () => {
  it.each([
    ['٥٬٩٩٩٫٧٥', '5999.75'],
    ['۲۵۰٫۵', '250.5'],
    ['٧٬٦١٦', '7616'],
    // Separators of other languages are handled elsewhere.
    ['7.616,25', '7.616,25'],
    ['٢٥٠,٥', '250,5'],
  ])('%s is %s', (typed, figure) => {
    expect(latinFigure(typed)).toBe(figure);
  });
});

describe('numericText', () => {
  it.each([
    ['letters are ignored', '+1 (555) abc-01', 0, '155501'],
    ['a decimal point is dropped if only whole numbers are allowed', '1.5', 0, '15'],
    ['one decimal point is kept', '1.2.3', 2, '1.23'],
    ['a comma counts as the point', '5913,755', 2, '5913.75'],
    ['the Arabic decimal separator counts as the point', '٥٫٢٥', 2, '5.25'],
    ['the Arabic thousands separator is dropped', '١٬٢٥٠٫٥', 2, '1250.5'],
    ['a trailing point stays while typing', '5.', 2, '5.'],
  ])('%s', (_title, typed, decimals, kept) => {
    expect(numericText(typed, decimals)).toBe(kept);
  });
});
