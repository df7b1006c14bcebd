// Helpers for the tests of the trading market: a market with prices, commands, and the reported events.

import { asMicros } from '@openbell/units/money.ts';
import { asSizeTenths, asTicks } from '@openbell/units/quantity.ts';
import type { TradeLimits } from './check-order.ts';
import type { MarketEvent, Side } from './market-event.ts';
import { createTradingMarket, type MarketRules, type TradingMarket } from './market-state.ts';
import type { FillEvent, OrderCommand, OrderEvent, OrderTicket } from './order-types.ts';
import { applyInput, type MarketInput } from './trading-market.ts';

export const testRules: MarketRules = {
  symbol: 'ESZ26',
  protectionTicks: asTicks(6),
  quantityMax: 50,
  visibleLevels: null,
  around: asTicks(1_000),
  canBeNegative: false,
};

export const wideLimits: TradeLimits = {
  isBlocked: false,
  orderQuantityMax: 50,
  sizeTenthsEach: asSizeTenths(10),
  sizeTenthsMax: asSizeTenths(1_000),
  otherSizeTenths: asSizeTenths(0),
  marginMicrosEach: asMicros(1_000_000),
  marginMicrosAvailable: asMicros(100_000_000),
  flatDeadline: null,
  isClosingOnly: false,
};

/** A market whose time advances one millisecond per input. */
export type Stage = { readonly market: TradingMarket; readonly inputs: MarketInput[]; at: number };

export function newStage(rules: Partial<MarketRules> = {}): Stage {
  const stage: Stage = { market: createTradingMarket({ ...testRules, ...rules }), inputs: [], at: 0 };
  say(stage, { kind: 'open' });
  return stage;
}

/** Ten contracts at each of 996 to 1000 (bids) and 1001 to 1005 (asks). */
export function pricedStage(rules: Partial<MarketRules> = {}): Stage {
  const stage = newStage(rules);
  for (let step = 0; step < 5; step += 1) {
    level(stage, 'buy', 1_000 - step, 10);
    level(stage, 'sell', 1_001 + step, 10);
  }
  return stage;
}

type WithoutTime<Input> = Input extends unknown ? Omit<Input, 'at'> : never;

function put(stage: Stage, input: WithoutTime<MarketInput>): readonly OrderEvent[] {
  stage.at += 1;
  const timed = { ...input, at: stage.at } as MarketInput;
  stage.inputs.push(timed);
  return applyInput(stage.market, timed);
}

export function say(stage: Stage, event: WithoutTime<MarketEvent>): readonly OrderEvent[] {
  return put(stage, event);
}

export function level(stage: Stage, side: Side, price: number, size: number): readonly OrderEvent[] {
  return put(stage, { kind: 'level', side, price: asTicks(price), size });
}

/** A trade of an aggressor without any other market event. */
export function trade(stage: Stage, aggressor: Side, price: number, size: number): readonly OrderEvent[] {
  return put(stage, { kind: 'trade', aggressor, price: asTicks(price), size });
}

export function ask(stage: Stage, command: WithoutTime<OrderCommand>): readonly OrderEvent[] {
  return put(stage, command);
}

export function ticketOf(ticket: Partial<OrderTicket> & Pick<OrderTicket, 'orderId' | 'type' | 'side'>): OrderTicket {
  return { quantity: 1, price: null, stopPrice: null, bracket: null, ...ticket };
}

export function place(
  stage: Stage,
  ticket: Partial<OrderTicket> & Pick<OrderTicket, 'orderId' | 'type' | 'side'>,
  more: { readonly accountId?: string; readonly limits?: TradeLimits } = {},
): readonly OrderEvent[] {
  const { accountId = 'ann', limits = null } = more;
  return put(stage, { kind: 'place', accountId, ticket: ticketOf(ticket), limits });
}

export function fillsOf(events: readonly OrderEvent[]): string[] {
  return events
    .filter((event): event is FillEvent => event.kind === 'filled')
    .map((fill) => `${fill.orderId} ${fill.side} ${fill.quantity}@${fill.price} ${fill.liquidity}`);
}

/** Kind and order of each event, with its deciding numbers: `a working 3 behind 10`. */
export function storyOf(events: readonly OrderEvent[]): string[] {
  return events.map((event) => {
    const head = `${event.orderId} ${event.kind}`;
    switch (event.kind) {
      case 'filled':
        return `${head} ${event.quantity}@${event.price}`;
      case 'working':
        return `${head} ${event.remaining}@${event.price} behind ${event.ahead ?? 'unknown'}`;
      case 'waiting':
        return `${head} ${event.quantity} at ${event.stopPrice}`;
      case 'trailed':
        return `${head} to ${event.stopPrice}`;
      case 'triggered':
        return `${head} by ${event.tradePrice} to ${event.price}`;
      case 'cancelled':
        return `${head} ${event.remaining} ${event.reason}`;
      case 'rejected':
        return `${head} ${event.refusal.code}`;
      default:
        return head;
    }
  });
}
