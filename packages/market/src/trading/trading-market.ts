// The market of one contract as its customers meet it: inputs with a time go in, events of orders come out. It is driven by one writer and
// knows neither clock nor chance, so the same inputs always give the same events.
import { assert } from '@openbell/units/assert.ts';
import { applyCommand } from './apply-command.ts';
import { applyMarketEvent } from './apply-event.ts';
import type { MarketEvent } from './market-event.ts';
import type { TradingMarket } from './market-state.ts';
import type { OrderCommand, OrderEvent } from './order-types.ts';

/** What the journal of a market holds, in the order in which it was applied. */
export type MarketInput = MarketEvent | OrderCommand;

/**
 * Applies one input and answers what happened to customers' orders, in order. Time never runs backwards: an input before the newest one
 * throws. Whatever a customer may not do is answered by a `rejected` event with its reason.
 */
export function applyInput(market: TradingMarket, input: MarketInput): readonly OrderEvent[] {
  assert(input.at >= market.now, `input at ${input.at} after ${market.now}`);
  market.now = input.at;
  market.told = [];
  if ('accountId' in input) applyCommand(market, input);
  else applyMarketEvent(market, input);
  return market.told;
}
