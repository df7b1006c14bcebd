import { referenceInstruments } from '@openbell/instruments/instrument.ts';
import { describe, expect, it } from 'vitest';
import { monthsText, tickText } from './contract-text.ts';

describe('the contract reference', () => {
  it.each([
    ['ES', '0.25 = $12.50', 'H,M,U,Z'],
    ['M6B', '0.0001 = $0.625', 'H,M,U,Z'],
    ['6J', '0.0000005 = $6.25', 'H,M,U,Z'],
    ['ZF', '0.0078125 = $7.8125', 'H,M,U,Z'],
    ['ZB', '0.03125 = $31.25', 'H,M,U,Z'],
  ])('formats %s as %s in %s', (root, tick, months) => {
    const instrument = referenceInstruments.find((one) => one.root === root);
    expect(instrument && [tickText(instrument), monthsText(instrument)]).toEqual([tick, months]);
  });

  it('loses no digit of any tick value', () => {
    for (const instrument of referenceInstruments) {
      const shown = Number(tickText(instrument).split('$')[1]);
      expect([instrument.root, Math.round(shown * 1_000_000)]).toEqual([instrument.root, instrument.tickValueMicros]);
    }
  });
});
