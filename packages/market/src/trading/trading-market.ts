// The market of one contract as its customers see it: inputs with a time go in, order events come out. It has one writer and depends on
// neither clock nor chance, so the same inputs always give the same events.
import { assert } from '@openbell/units/assert.ts';
import { applyCommand } from './apply-command.ts';
import { applyMarketEvent } from './apply-event.ts';
import type { MarketEvent } from './market-event.ts';
import type { TradingMarket } from './market-state.ts';
import type { OrderCommand, OrderEvent } from './order-types.ts';

/** An entry of a market's journal, in the order in which it was applied. */
export type MarketInput = MarketEvent | OrderCommand;

/**
 * Applies one input and returns the resulting events of customers' orders, in order. Time never runs backwards: an input before the newest
 * one throws. A forbidden command is answered by a `rejected` event with its reason.
 */
export function applyInput(market: TradingMarket, input: MarketInput): readonly OrderEvent[] {
  assert(input.at >= market.now, `input at ${input.at} after ${market.now}`);
  market.now = input.at;
  market.told = [];
  if ('accountId' in input) applyCommand(market, input);
  else applyMarketEvent(market, input);
  return market.told;
}
