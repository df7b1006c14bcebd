import { describe, expect, it } from 'vitest';
import { assert, assertNever, assertSafeInteger } from './assert.ts';
import { asCents, asMicros, centsOfMicros, dollarsOfCents, dollarsOfMicros, microsOfDollars } from './money.ts';

describe('money', () => {
  it.each([
    [0, 0],
    [4_999, 0],
    [5_000, 0.01],
    [14_999, 0.01],
    [15_000, 0.02],
    [-4_999, 0],
    [-5_000, -0.01],
    [-14_999, -0.01],
    [-15_000, -0.02],
    [48_999_990_000, 48_999.99],
    [11_718_750, 11.72],
    [7_812_500, 7.81],
    [-7_815_000, -7.82],
  ])('shows %d micro-dollars as %d dollars, rounding half a cent away from zero', (micros, dollars) => {
    expect(dollarsOfMicros(asMicros(micros))).toBe(dollars);
  });

  it('never shows a negative zero', () => {
    expect(Object.is(centsOfMicros(asMicros(-1)), 0)).toBe(true);
  });

  it('accepts dollars of plan data exactly or not at all', () => {
    expect(microsOfDollars(2.02)).toBe(2_020_000);
    expect(microsOfDollars(11.71875)).toBe(11_718_750);
    expect(() => microsOfDollars(0.000_000_1)).toThrow('not exact');
  });

  it('shows cents divided by 100 [PRICE-012]', () => {
    expect(dollarsOfCents(asCents(17_000))).toBe(170);
  });
});

describe('broken assumptions', () => {
  it('throw', () => {
    expect(() => assert(false, 'no')).toThrow('no');
    expect(() => assertSafeInteger(2 ** 53, 'sum')).toThrow('sum left the safe integers');
    expect(assertSafeInteger(-(2 ** 53) + 1, 'sum')).toBe(-(2 ** 53) + 1);
    expect(() => assertNever('x' as never, 'kind')).toThrow('kind is not expected: "x"');
  });
});
