import { asTicks } from '@openbell/units/quantity.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allInstruments, type Instrument, instrumentOfRoot } from './instrument.ts';
import { priceOfTicks, ticksMax, ticksOfPrice } from './price.ts';

function instrument(root: string): Instrument {
  const found = instrumentOfRoot(root);
  if (found === undefined) throw new Error(root);
  return found;
}

describe('ticksOfPrice', () => {
  it.each([
    ['ES', '5120.25', 20_481],
    ['ES', '5120', 20_480],
    ['ES', '5120.5000', 20_482],
    ['ES', '0', 0],
    ['ES', '-0.00', 0],
    ['CL', '-37.63', -3_763],
    ['6J', '0.0067125', 13_425],
    ['ZF', '107.0078125', 13_697],
    ['Z3N', '105.00390625', 26_881],
    ['QI', '30.0125', 2_401],
    ['NKD', '38005', 7_601],
    ['YM', '39000.0', 39_000],
  ])('reads %s %s as %d ticks', (root, text, ticks) => {
    expect(ticksOfPrice(text, instrument(root))).toEqual({ ok: true, value: ticks });
  });

  it.each([
    ['ES', '5120.26', 'off_tick'],
    ['ES', '5120.251', 'off_tick'],
    ['ES', '5120.2500001', 'off_tick'],
    ['NKD', '38001', 'off_tick'],
    ['6J', '0.0067124', 'off_tick'],
    ['ES', '', 'bad_price'],
    ['ES', '-', 'bad_price'],
    ['ES', '.25', 'bad_price'],
    ['ES', '5120.', 'bad_price'],
    ['ES', '5,120.25', 'bad_price'],
    ['ES', '5120,25', 'bad_price'],
    ['ES', '+5120.25', 'bad_price'],
    ['ES', '5.12e3', 'bad_price'],
    ['ES', '5120.2.5', 'bad_price'],
    ['ES', ' 5120.25', 'bad_price'],
    ['ES', '٥١٢٠', 'bad_price'],
    ['ES', '0x10', 'bad_price'],
    ['ES', 'NaN', 'bad_price'],
    ['ES', '9007199254740993', 'out_of_range'],
    ['ES', '25000000.25', 'out_of_range'],
  ])('refuses %s %s as %s', (root, text, code) => {
    expect(ticksOfPrice(text, instrument(root))).toEqual({ ok: false, error: code });
  });

  it('turns every price back into the same ticks, for every contract', () => {
    const anyInstrument = fc.constantFrom(...allInstruments);
    const anyTicks = fc.integer({ min: -ticksMax, max: ticksMax });
    fc.assert(
      fc.property(anyInstrument, anyTicks, (some, ticks) => {
        const price = priceOfTicks(asTicks(ticks), some);
        expect(ticksOfPrice(price, some)).toEqual({ ok: true, value: ticks === 0 ? 0 : ticks });
      }),
    );
  });
});
