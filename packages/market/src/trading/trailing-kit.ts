// Invariants of trailing stops, checked after each input, on the market and on its events.
import type { Ticks } from '@openbell/units/quantity.ts';
import { expect } from 'vitest';
import { type Side, signOf } from './market-event.ts';
import type { TradingMarket } from './market-state.ts';
import type { Order, OrderEvent } from './order-types.ts';
import { applyInput, type MarketInput } from './trading-market.ts';

type Stood = { readonly side: Side; readonly stopPrice: Ticks | null; readonly trailTicks: Ticks | null };

/**
 * Applies an input and expects that stops moved only with a trade and in their favor, to their distance, and triggered at their old price.
 */
export function applyFollowed(market: TradingMarket, input: MarketInput): readonly OrderEvent[] {
  const stood = new Map<string, Stood>();
  for (const order of waitingIn(market)) stood.set(keyOf(order.accountId, order.id), { ...order });
  const before = new Set(stood.keys());
  const told = applyInput(market, input);
  for (const event of told) followOne(stood, event, { lastPrice: market.lastPrice, input });
  const { lastPrice } = market;
  if (input.kind !== 'trade' || lastPrice === null) return told;
  for (const order of waitingIn(market)) {
    // For a stop that this trade has created, the fill of its entry is the newest trade.
    if (!before.has(keyOf(order.accountId, order.id))) continue;
    const away = ((order.stopPrice ?? 0) - lastPrice) * signOf(order.side);
    expect(away, `${order.id} waits where a trade has reached it`).toBeGreaterThan(0);
    if (order.trailTicks !== null) expect(away, `${order.id} was left behind`).toBeLessThanOrEqual(order.trailTicks);
  }
  return told;
}

type Applied = { readonly lastPrice: Ticks | null; readonly input: MarketInput };

function followOne(stood: Map<string, Stood>, event: OrderEvent, { lastPrice, input }: Applied): void {
  const key = keyOf(event.accountId, event.orderId);
  if (event.kind === 'accepted') stood.set(key, { ...event.order });
  const known = stood.get(key);
  if (known === undefined || known.stopPrice === null) return;
  const sign = signOf(known.side);
  if (event.kind === 'waiting') stood.set(key, { ...known, stopPrice: event.stopPrice, trailTicks: event.trailTicks });
  if (event.kind === 'triggered')
    expect((event.tradePrice - known.stopPrice) * sign, `${key} triggered`).toBeGreaterThanOrEqual(0);
  if (event.kind !== 'trailed') return;
  expect(['trade', 'place', 'place_pair']).toContain(input.kind);
  expect(event.stopPrice).toBe((lastPrice ?? 0) + (known.trailTicks ?? 0) * sign);
  expect((event.stopPrice - known.stopPrice) * sign, `${key} moved back`).toBeLessThan(0);
  stood.set(key, { ...known, stopPrice: event.stopPrice });
}

function waitingIn(market: TradingMarket): readonly Order[] {
  return [...market.accounts.values()].flatMap(({ orders }) =>
    [...orders.values()].filter((o) => o.state === 'waiting'),
  );
}

const keyOf = (accountId: string, orderId: string): string => `${accountId} ${orderId}`;
