import type { MarketInstrument } from '@openbell/api/market/market.ts';
import { referenceInstruments } from '@openbell/instruments/instrument.ts';
import { asTicks } from '@openbell/units/quantity.ts';

/** Every contract of the reference in its winter month; those of ICE are not permitted. */
export const galleryInstruments: readonly MarketInstrument[] = referenceInstruments
  .filter(({ status }) => status === 'offered')
  .map(({ root, exchange, hoursGroup }) => ({
    symbol: `${root}Z26`,
    root,
    state: hoursGroup === 'Grains' ? 'paused' : hoursGroup === 'Meats' ? 'closed' : 'open',
    changesAt: '2026-11-19T22:00:00.000Z',
    lastPrice: root === 'ES' ? asTicks(27_600) : null,
    settlementPrice: null,
    isPermitted: exchange !== 'NYMEX',
  }));
