// ES for tests of flows: the settings that ship, at 4,800.

import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { assert } from '@openbell/units/assert.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { flowProfileOf } from './flow-scales.ts';

const instrument = instrumentOfRoot('ES');
assert(instrument !== undefined, 'no ES');
const { scale, group, fair } = flowProfileOf(instrument);

export const testFlow = { scale: { ...scale, trades: 1 }, group, fair: { ...fair, basePrice: asTicks(19_200) } };
