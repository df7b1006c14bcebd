// ES with the product's settings, but at the price at which the real figures were measured.

import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { flowProfileOf } from '@openbell/market/flow/flow-scales.ts';
import type { FlowSettings } from '@openbell/market/flow/flow-state.ts';
import { assert } from '@openbell/units/assert.ts';
import type { Ticks } from '@openbell/units/quantity.ts';

export function realismSettings(
  startPrice: Ticks,
): Omit<FlowSettings, 'seed' | 'fairSeed' | 'startAt' | 'hasClock' | 'news'> {
  const instrument = instrumentOfRoot('ES');
  assert(instrument !== undefined, 'no ES');
  const { scale, group, fair } = flowProfileOf(instrument);
  return { symbol: 'ESZ26', scale, group, startPrice, fair: { ...fair, basePrice: startPrice } };
}
