// The marks of own fills on the chart. Pure: imports nothing from the chart library.
import type { Instrument } from '@openbell/instruments/instrument.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import type { SeriesMarker, Time, UTCTimestamp } from 'lightweight-charts';
import type { Color } from '../chart-theme.ts';
import { valueOfTicks } from './chart-lines.ts';

export type ChartFill = { readonly axis: number; readonly side: 'buy' | 'sell'; readonly price: Ticks };

/** An arrow whose tip touches the price of the fill: from below for a buy, from above for a sell. */
export function fillMarker(
  { axis, side, price }: ChartFill,
  { instrument, color }: { readonly instrument: Instrument; readonly color: Color },
): SeriesMarker<Time> {
  const isBuy = side === 'buy';
  return {
    time: axis as UTCTimestamp,
    position: isBuy ? 'atPriceBottom' : 'atPriceTop',
    price: valueOfTicks(price, instrument),
    shape: isBuy ? 'arrowUp' : 'arrowDown',
    color: color(isBuy ? '--candle-up' : '--candle-down'),
    size: 0.8,
  };
}
