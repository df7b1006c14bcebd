import { describe, expect, it } from 'vitest';
import { unread } from '../outlook/leg-bounds.ts';
import { decimalOfPrice, keptFigure, keptPrice, typedWhole } from './typed-figures.ts';

describe('a typed size', () => {
  it.each([
    ['3', 3],
    [' 3 ', 3],
    ['\u200e3', 3],
    ['\u0664\u0660', 40],
    ['\u0661\u066c\u0662\u0660\u0660', 1_200],
    ['1', 1],
    ['10000', 10_000],
    ['', null],
    [' ', null],
    ['0', unread],
    ['10001', unread],
    ['99999999999999999999', unread],
    ['1e3', unread],
    ['-3', unread],
    ['2.5', unread],
    ['1,5', unread],
    ['1\u066b5', unread],
    ['0x1f', unread],
    ['abc', unread],
  ])('%s is %s, and never a number that was not typed', (typed, value) => {
    expect(typedWhole(keptFigure(typed), 10_000)).toBe(value);
  });
});

describe('a typed or pasted price', () => {
  it.each([
    ['7616.25', '7616.25', '7616.25'],
    ['7616,25', '7616.25', '7616.25'],
    ['\u0667\u0666\u0660\u0660\u066b\u0662\u0665', '7600.25', '7600.25'],
    // The Arabic separators are unambiguous in every language.
    ['\u0667\u066c\u0666\u0661\u0666\u066b\u0662\u0665', '7616.25', '7616.25'],
    ['\u0667\u066c\u0666\u0661\u0666', '7616', '7616'],
    ['7,616.25', '7616.25', '7616.25'],
    ['7.616,25', '7616.25', '7616.25'],
    ['7\u202f616,25', '7616.25', '7616.25'],
    ['7 616.25', '7616.25', '7616.25'],
    ['107,616.50', '107616.50', '107616.50'],
    // A single comma before three digits depends on the customer's language.
    ['7,616', '7616', '7.616'],
    ['1,085', '1085', '1.085'],
    ['0,085', '0.085', '0.085'],
    ['1.085', '1.085', '1.085'],
    ['7616.', '7616', '7616'],
    ['\u221237,63', '-37.63', '-37.63'],
    ['110\u2019165', "110'165", "110'165"],
    ['110-16+', '110-16+', '110-16+'],
    ['', '', ''],
    // No price in any language: kept as it is, so that it can be reported.
    ['1.2.3', '1.2.3', '1.2.3'],
    ['1,2,3', '1,2,3', '1,2,3'],
    ['1e9', '1e9', '1e9'],
    ['75x90', '75x90', '75x90'],
    ['\u200e7616.25', '7616.25', '7616.25'],
  ])('%s is %s, with a decimal comma %s', (typed, withPoint, withComma) => {
    expect(decimalOfPrice(keptPrice(typed), { hasDecimalComma: false })).toBe(withPoint);
    expect(decimalOfPrice(keptPrice(typed), { hasDecimalComma: true })).toBe(withComma);
  });
});
