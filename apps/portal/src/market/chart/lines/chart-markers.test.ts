import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { expect, it } from 'vitest';
import { fillMarker } from './chart-markers.ts';

it('a marker points at the price of a fill anywhere in its candle, with a shape that shows the side', () => {
  const instrument = instrumentOfRoot('ES');
  if (instrument === undefined) throw new Error('ES is offered');
  const color = (name: string): string => name;
  expect(fillMarker({ axis: 60, side: 'buy', price: asTicks(24_001) }, { instrument, color })).toEqual({
    time: 60,
    position: 'atPriceBottom',
    price: 6_000.25,
    shape: 'arrowUp',
    color: '--candle-up',
    size: 0.8,
  });
  expect(fillMarker({ axis: 60, side: 'sell', price: asTicks(24_001) }, { instrument, color })).toMatchObject({
    position: 'atPriceTop',
    price: 6_000.25,
    shape: 'arrowDown',
  });
});
