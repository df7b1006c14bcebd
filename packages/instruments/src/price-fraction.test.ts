import { asTicks } from '@openbell/units/quantity.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allInstruments, instrumentOfRoot } from './instrument.ts';
import { priceOfTicks, ticksOfPrice } from './price.ts';
import { decimalOfFraction, fractionOfDecimal, fractionOfTicks } from './price-fraction.ts';

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
    // No valid 32nd, no valid eighth, no fraction at all.
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

describe('a price as its exchange writes it', () => {
  it.each([
    ['ZB', '118.96875', "118'31"],
    ['ZB', '118', "118'00"],
    ['ZN', '110.5', "110'160"],
    ['ZN', '110.515625', "110'165"],
    ['ZF', '107.5234375', "107'167"],
    ['ZF', '107.5078125', "107'162"],
    ['ZT', '103.52734375', "103'168"],
    ['ZT', '103.50390625', "103'161"],
    ['ZN', '-0.015625', "-0'005"],
    ['ZC', '450.25', "450'2"],
    ['ZC', '450', "450'0"],
    ['XC', '450.875', "450'7"],
    ['ZC', '-2.75', "-2'6"],
    // Between two ticks, of another market, not a price.
    ['ZN', '110.51', null],
    ['ZC', '450.3', null],
    ['ES', '7600.25', null],
    ['SR3', '95.50', null],
    ['ZR', '14.5', null],
    ['ZN', '', null],
  ])('of %s, %s, is %s', (root, decimal, text) => {
    const instrument = instrumentOfRoot(root) ?? expect.unreachable(root);
    expect(fractionOfDecimal(decimal, instrument)).toBe(text);
  });

  it('is read back as the same price, for every contract', () => {
    const written = allInstruments.filter((some) => fractionOfTicks(asTicks(1), some) !== null);
    expect(
      written
        .map(({ root }) => root)
        .toSorted()
        .join(' '),
    ).toBe('KE TN UB XC XK XW Z3N ZB ZC ZF ZN ZO ZS ZT ZW');
    fc.assert(
      fc.property(fc.constantFrom(...written), fc.nat(300), fc.nat(255), (some, points, part) => {
        const perPoint = 10 ** some.tickDecimals / some.tickUnits;
        const ticks = asTicks((10 + points) * perPoint + (part % perPoint));
        const decimal = decimalOfFraction(fractionOfTicks(ticks, some) ?? '', some) ?? '';
        expect(ticksOfPrice(decimal, some)).toEqual({ ok: true, value: ticks });
        expect(fractionOfDecimal(priceOfTicks(ticks, some), some)).toBe(fractionOfTicks(ticks, some));
      }),
    );
  });
});
