import { describe, expect, it } from 'vitest';
import { instrumentOfRoot } from './instrument.ts';
import { decimalOfFraction } from './price-fraction.ts';

describe('a price in fractions', () => {
  it.each([
    ['ZN', "110'16", '110.50000000'],
    ['ZN', "110'165", '110.51562500'],
    ['ZN', '110-16+', '110.51562500'],
    ['ZN', '110 16.5', '110.51562500'],
    ['ZB', "118'31", '118.96875000'],
    ['ZF', "107'167", '107.52343750'],
    ['ZT', "103'168", '103.52734375'],
    ['ZC', "450'2", '450.250'],
    ['XC', "450'7", '450.875'],
    // No 32nd, no eighth, no fraction at all.
    ['ZN', "110'32", null],
    ['ZN', "110'164", null],
    ['ZN', "110'1", null],
    ['ZN', '110.5', null],
    ['ZC', "450'8", null],
    ['ZR', "14'2", null],
    ['ES', "7600'2", null],
    ['SR3', "95'16", null],
  ])('of %s, %s, is %s', (root, text, decimal) => {
    const instrument = instrumentOfRoot(root) ?? expect.unreachable(root);
    expect(decimalOfFraction(text, instrument)).toBe(decimal);
  });
});
