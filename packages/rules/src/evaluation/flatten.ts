// What a trading platform does at a breach: it closes everything at once and accepts no more orders. For generated histories, which no
// platform has traded.

import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { priceOfTicks } from '@openbell/instruments/price.ts';
import { asInstant, formatInstant, type Instant, msPerSecond } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import type { EvaluationState, Position, Side } from './types.ts';

/** A closing fill as a raw event, before `readEntry` has read it. */
export type FlatteningFill = {
  readonly type: 'fill';
  readonly id: string;
  readonly at: string;
  readonly symbol: string;
  readonly side: Side;
  readonly quantity: number;
  readonly price: string;
};

/** Delay from the order to its execution. */
const flattenMs = msPerSecond;

/**
 * One fill for each held contract, a second after the state's clock, at the newest mark less one tick: a market order pays the spread.
 * `until` is the latest instant, inclusive. Ids are derived from the place in the log, so every replay creates the same ones.
 */
export function flatteningFills(state: EvaluationState, until: Instant): readonly FlatteningFill[] {
  const at = formatInstant(asInstant(Math.max(state.clock, Math.min(state.clock + flattenMs, until))));
  return state.positions.map((position) => ({
    type: 'fill',
    id: `flatten-${state.events}-${position.symbol}`,
    at,
    symbol: position.symbol,
    side: position.net > 0 ? 'sell' : 'buy',
    quantity: Math.abs(position.net),
    price: closingPrice(position),
  }));
}

function closingPrice({ root, net, markTicks }: Position): string {
  const instrument = instrumentOfRoot(root);
  if (instrument === undefined) throw new Error(`a position in ${root}, which no table knows`);
  return priceOfTicks(asTicks(markTicks - Math.sign(net)), instrument);
}
