// How far the price of a contract may move within one session: the outermost limit of its group, as a share of the last price of the session
// before. Limits in dollars are rounded up to a share, and products that only pause get a share that they have left once in decades, so
// that a person looks (docs/decisions/0060).
import { asBasisPoints, type BasisPoints } from '@openbell/units/money.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import type { HoursGroup, Instrument } from './instrument.ts';

const shareByGroup: Readonly<Record<HoursGroup, BasisPoints>> = {
  'Stock indices': asBasisPoints(2000),
  Currencies: asBasisPoints(2000),
  'Interest rates': asBasisPoints(1000),
  Energies: asBasisPoints(3000),
  Metals: asBasisPoints(3000),
  Crypto: asBasisPoints(3000),
  Grains: asBasisPoints(1200),
  Softs: asBasisPoints(1500),
  'Softs (dairy)': asBasisPoints(1000),
  Meats: asBasisPoints(1000),
};

/** Near zero a share of the price is nothing; natural gas and oil have been there. */
export const distanceTicksMin = 50;

/** A share of a price in ticks, rounded down, with a least distance. */
export const distanceOf = (price: Ticks, share: BasisPoints): Ticks =>
  asTicks(Math.max(distanceTicksMin, Math.floor((Math.abs(price) * share) / 10_000)));

export type PriceLimits = { readonly lowest: Ticks; readonly highest: Ticks };

/** The lowest and the highest price of a session, both allowed. */
export function dailyLimitsOf({ hoursGroup }: Instrument, reference: Ticks): PriceLimits {
  const distance = distanceOf(reference, shareByGroup[hoursGroup]);
  return { lowest: asTicks(reference - distance), highest: asTicks(reference + distance) };
}
