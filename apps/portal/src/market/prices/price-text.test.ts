import { type Instrument, instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { ticksOfPrice } from '@openbell/instruments/price.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { expect, it } from 'vitest';
import { contractPriceText } from '../../platform/contract-price.tsx';
import { changeText, priceText } from './price-text.ts';

const instrument = (root: string): Instrument => instrumentOfRoot(root) ?? expect.unreachable(root);
function ticks(root: string, decimal: string): number {
  const read = ticksOfPrice(decimal, instrument(root));
  return read.ok ? read.value : expect.unreachable(decimal);
}

it.each([
  ['ES', '7600.25', '7,600.25', '7.600,25'],
  ['ZN', '110.515625', "110'165", "110'165"],
  ['ZB', '118.5', "118'16", "118'16"],
  ['ZC', '450.25', "450'2", "450'2"],
  ['ZR', '14.5', '14.5', '14,5'],
])('a price of %s, %s, is written %s, in Portuguese %s', (root, decimal, english, portuguese) => {
  const of = { instrument: instrument(root) };
  for (const [locale, text] of [
    ['en', english],
    ['pt', portuguese],
  ] as const) {
    expect(priceText(asTicks(ticks(root, decimal)), { ...of, locale })).toBe(text);
    expect(contractPriceText(decimal, { ...of, locale })).toBe(text);
  }
});

it.each([
  ['ES', '0.25', '+0.25'],
  ['ES', '-12.5', '\u221212.50'],
  ['ES', '0', '0.00'],
  ['ZN', '0.078125', "+0'025"],
  ['ZN', '-0.015625', "\u22120'005"],
  ['ZC', '-2.5', "\u22122'4"],
  ['ZC', '0', "0'0"],
])('a change of %s by %s is written %s', (root, decimal, text) => {
  expect(changeText(asTicks(ticks(root, decimal)), { instrument: instrument(root), locale: 'en' })).toBe(text);
});

it('an average between two ticks stays decimal, and so does a price of an unknown contract', () => {
  expect(contractPriceText('110.51953125', { instrument: instrument('ZN'), locale: 'en' })).toBe('110.51953125');
  expect(contractPriceText('110.515625', { instrument: null, locale: 'en' })).toBe('110.515625');
});
