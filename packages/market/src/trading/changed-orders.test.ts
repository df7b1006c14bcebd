// Edge cases of a change, a canceled leg or a close: one contract, nothing changed, the largest size, the end of a session.
import { asInstant } from '@openbell/units/instant.ts';
import { asSizeTenths, asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import type { OrderCommand } from './order-types.ts';
import {
  ask,
  fillsOf,
  level,
  place,
  pricedStage,
  type Stage,
  say,
  storyOf,
  ticketOf,
  trade,
  wideLimits,
} from './trading-kit.ts';

const limit = { type: 'limit', side: 'buy' } as const;
type Change = Partial<Pick<Extract<OrderCommand, { kind: 'modify' }>, 'quantity' | 'price' | 'stopPrice' | 'limits'>>;
const modify = (stage: Stage, orderId: string, change: Change) =>
  ask(stage, {
    kind: 'modify',
    accountId: 'ann',
    orderId,
    quantity: null,
    price: null,
    stopPrice: null,
    limits: null,
    ...change,
  });
const orderIn = ({ market }: Stage, orderId: string) => market.accounts.get('ann')?.orders.get(orderId);

describe('a changed order', () => {
  it.each([
    ['nothing', {}],
    ['its own size and price', { quantity: 3, price: asTicks(1_000) }],
  ])('keeps its place when it is changed to %s', (_what, change) => {
    const stage = pricedStage();
    place(stage, { orderId: 'a', ...limit, quantity: 3, price: asTicks(1_000) });
    trade(stage, 'sell', 1_000, 4);
    level(stage, 'buy', 1_000, 30);
    expect(storyOf(modify(stage, 'a', change))).toEqual(['a working 3@1000 behind 6']);
    expect(orderIn(stage, 'a')?.ahead).toBe(6);
  });

  it('is behind all orders that came to its new price before it', () => {
    const stage = pricedStage();
    place(stage, { orderId: 'a', ...limit, quantity: 3, price: asTicks(1_000) });
    level(stage, 'buy', 999, 20);
    const joinedAt = asInstant(stage.at);
    modify(stage, 'a', { price: asTicks(999) });
    expect(orderIn(stage, 'a')?.ahead).toBe(20);
    level(stage, 'buy', 999, 26);
    say(stage, { kind: 'level', side: 'buy', price: asTicks(999), size: 20, left: { size: 6, joinedAt } });
    expect(orderIn(stage, 'a')?.ahead).toBe(14);
  });

  it.each([
    [{ price: asTicks(999) }, 'a working 5@999 behind 10'],
    [{ quantity: 4 }, 'a working 4@1000 behind 10'],
    [{ quantity: 6 }, 'a rejected order_too_large'],
  ])("larger than the account's current limit can be changed with %j unless it grows", (change, line) => {
    const stage = pricedStage();
    place(stage, { orderId: 'a', ...limit, quantity: 5, price: asTicks(1_000) });
    const limits = { ...wideLimits, orderQuantityMax: 4 };
    expect(storyOf(modify(stage, 'a', { ...change, limits }))).toEqual([line]);
  });

  it.each([
    [4, 'a working 4@990 behind 0'],
    [5, 'a rejected position_too_large'],
  ])('that grows to %i counts together with the orders of another group', (quantity, line) => {
    const stage = pricedStage();
    const limits = { ...wideLimits, sizeTenthsMax: asSizeTenths(60) };
    const pair = [
      ticketOf({ orderId: 'up', type: 'stop', side: 'buy', stopPrice: asTicks(1_010), quantity: 2 }),
      ticketOf({ orderId: 'down', type: 'limit', side: 'buy', price: asTicks(991), quantity: 2 }),
    ] as const;
    ask(stage, { kind: 'place_pair', accountId: 'ann', limits, tickets: pair });
    place(stage, { orderId: 'a', ...limit, quantity: 3, price: asTicks(990) }, { limits });
    expect(storyOf(modify(stage, 'a', { quantity, limits }))).toEqual([line]);
  });
});

it.each([
  [2, 'a accepted'],
  [3, 'a rejected position_too_large'],
])('a pair of different sizes counts with the larger one: %i more', (quantity, line) => {
  const stage = pricedStage();
  const limits = { ...wideLimits, sizeTenthsMax: asSizeTenths(60) };
  const pair = [
    ticketOf({ orderId: 'up', type: 'stop', side: 'buy', stopPrice: asTicks(1_010), quantity: 2 }),
    ticketOf({ orderId: 'down', type: 'limit', side: 'buy', price: asTicks(991), quantity: 2 }),
  ] as const;
  ask(stage, { kind: 'place_pair', accountId: 'ann', limits, tickets: pair });
  modify(stage, 'down', { quantity: 4, limits });
  expect(storyOf(place(stage, { orderId: 'a', ...limit, quantity, price: asTicks(990) }, { limits })).at(0)).toBe(line);
});

it.each([1.5, 0, -1, Number.NaN])('an order cannot be changed to %d contracts', (quantity) => {
  const stage = pricedStage();
  place(stage, { orderId: 'a', ...limit, quantity: 3, price: asTicks(990) });
  expect(storyOf(modify(stage, 'a', { quantity }))).toEqual(['a rejected bad_order']);
});

it.each([
  ['target', { targetTicks: null, stopTicks: asTicks(4) }, ['e.stop']],
  ['stop', { targetTicks: asTicks(8), stopTicks: null }, ['e.target']],
] as const)('a %s that its owner canceled is removed from the bracket, also for later fills', (leg, bracket, legs) => {
  const stage = pricedStage();
  place(stage, {
    orderId: 'e',
    ...limit,
    quantity: 20,
    price: asTicks(1_001),
    bracket: { targetTicks: asTicks(8), stopTicks: asTicks(4) },
  });
  const told = ask(stage, { kind: 'cancel', accountId: 'ann', orderId: `e.${leg}` });
  expect(told.at(-1)).toMatchObject({ kind: 'bracket', bracket });
  trade(stage, 'sell', 1_000, 1);
  expect([...(stage.market.accounts.get('ann')?.orders.keys() ?? [])]).toEqual(legs);
});

it.each([
  ['buy', 1, 'f sell 1@1000 taker', 'f sell 2@1000 taker'],
  ['sell', 1, 'f buy 1@1001 taker', 'f buy 2@1001 taker'],
  ['buy', 3, 'f sell 3@1000 taker', 'f sell 6@1000 taker'],
  ['sell', 3, 'f buy 3@1001 taker', 'f buy 6@1001 taker'],
] as const)(
  'a position by a %s of %i is closed with the opposite side, and reversed',
  (side, quantity, closed, turned) => {
    for (const [kind, line] of [
      ['flatten', closed],
      ['reverse', turned],
    ] as const) {
      const stage = pricedStage();
      place(stage, { orderId: 'a', type: 'market', side, quantity });
      expect(
        fillsOf(
          ask(stage, { kind, accountId: 'ann', orderId: 'f', side: side === 'buy' ? 'sell' : 'buy', limits: null }),
        ),
      ).toEqual([line]);
    }
  },
);

it('liquidity that an account took is available again in the next session', () => {
  const stage = pricedStage();
  place(stage, { orderId: 'a', ...limit, quantity: 10, price: asTicks(1_001) });
  expect(fillsOf(place(stage, { orderId: 'b', ...limit, price: asTicks(1_001) }))).toEqual([]);
  say(stage, { kind: 'close' });
  say(stage, { kind: 'open' });
  expect(fillsOf(place(stage, { orderId: 'c', ...limit, price: asTicks(1_001) }))).toEqual(['c buy 1@1001 taker']);
});
