// The result of an open trade at the newest price of the live figures.
import type { AnswerOf } from '@openbell/api/calls/call.ts';
import type { AttemptLive, getTrades } from '@openbell/api/evaluation.ts';
import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import { ticksOfPrice } from '@openbell/instruments/price.ts';
import { asCents, asMicros, type Cents, centsOfMicros } from '@openbell/units/money.ts';
import { centsOf } from '../../platform/wire-values.ts';

type Trade = AnswerOf<typeof getTrades>[number];

export type OpenQuestion = {
  readonly trade: Trade;
  readonly positions: AttemptLive['positions'];
  /** The year for symbols with a one-digit year. */
  readonly year: number;
};

/**
 * Closed trades keep their result; an open one adds the distance from its own entry to the newest mark. Null without a price: the amount
 * booked so far is its commission, not a result.
 */
export function tradeResult({ trade, positions, year }: OpenQuestion): Cents | null {
  const booked = centsOf(trade.result);
  if (trade.closed !== null) return booked;
  const position = positions.find(({ symbol }) => symbol === trade.symbol);
  const contract = parseContractSymbol(trade.symbol, year);
  if (position === undefined || !contract.ok) return null;
  const { instrument } = contract.value;
  const entry = ticksOfPrice(trade.entry, instrument);
  const mark = ticksOfPrice(position.mark, instrument);
  if (!entry.ok || !mark.ok) return null;
  const ticks = (mark.value - entry.value) * (trade.side === 'long' ? 1 : -1);
  return asCents(booked + centsOfMicros(asMicros(ticks * trade.quantity * instrument.tickValueMicros)));
}
