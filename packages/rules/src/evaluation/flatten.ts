// What a trading platform does at a breach, for pasts that no platform has traded: it closes everything at once and takes no more orders.
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { priceOfTicks } from '@openbell/instruments/price.ts';
import { formatInstant, type Instant, msPerSecond } from '@openbell/units/instant.ts';
import type { EvaluationState, Position, Side } from './types.ts';

/** A closing execution as an event, before it is read. */
export type FlatteningFill = {
  readonly type: 'fill';
  readonly id: string;
  readonly at: string;
  readonly symbol: string;
  readonly side: Side;
  readonly quantity: number;
  readonly price: string;
};

/** From the order to its execution. */
const flattenMs = msPerSecond;

/**
 * One fill for each contract that is held, a second after the state's clock, at the newest mark less one tick: an order at the market pays
 * the spread. `until` bounds the instant, inclusive. Ids are made of the place in the log, so they are the same
 * with each replay.
 */
export function flatteningFills(state: EvaluationState, until: Instant): readonly FlatteningFill[] {
  const at = formatInstant(Math.max(state.clock, Math.min(state.clock + flattenMs, until)));
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
  return priceOfTicks(markTicks - Math.sign(net), instrument);
}
