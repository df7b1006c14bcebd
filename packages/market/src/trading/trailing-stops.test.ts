import { asInstant } from '@openbell/units/instant.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { journal } from './journal-kit.ts';
import { restoreMarket, takeSnapshot } from './market-snapshot.ts';
import { createTradingMarket } from './market-state.ts';
import type { OrderCommand } from './order-types.ts';
import { orderViewAfter } from './order-view.ts';
import { ask, fillsOf, place, pricedStage, type Stage, storyOf, testRules, ticketOf, trade } from './trading-kit.ts';
import { applyInput } from './trading-market.ts';
import { applyFollowed } from './trailing-kit.ts';

type Change = Partial<Pick<Extract<OrderCommand, { kind: 'modify' }>, 'quantity' | 'stopPrice' | 'trailTicks'>>;
const modify = (stage: Stage, orderId: string, change: Change) =>
  ask(stage, {
    ...{ kind: 'modify', accountId: 'ann', orderId, quantity: null, price: null, stopPrice: null, limits: null },
    ...change,
  });
const orderIn = ({ market }: Stage, orderId: string) => market.accounts.get('ann')?.orders.get(orderId);
function standsAt(stage: Stage, orderId: string) {
  const order = orderIn(stage, orderId);
  return order === undefined ? null : [order.stopPrice, order.trailTicks];
}

// @ts-expect-error part of a tick is no distance; a caller without types could send one
const partOfTick: Ticks = 1.5;

/** Two bought at 1001 with a stop that trails four ticks behind. */
function longStage(bracket: { readonly targetTicks?: Ticks } = {}): Stage {
  const stage = pricedStage();
  trade(stage, 'buy', 1_001, 1);
  const legs = { targetTicks: bracket.targetTicks ?? null, stopTicks: asTicks(4), isStopTrailing: true };
  place(stage, { orderId: 'e', type: 'market', side: 'buy', quantity: 2, bracket: legs });
  return stage;
}

describe('a trailing stop', () => {
  it('starts at its distance from the first fill of its entry, moves with each better trade and never back', () => {
    const stage = longStage();
    expect(standsAt(stage, 'e.stop')).toEqual([997, 4]);
    expect(storyOf(trade(stage, 'buy', 1_003, 1))).toEqual(['e.stop trailed to 999']);
    expect(storyOf(trade(stage, 'sell', 1_000, 1))).toEqual([]);
    expect(storyOf(trade(stage, 'buy', 1_003, 1))).toEqual([]);
    expect(storyOf(trade(stage, 'buy', 1_004, 1))).toEqual(['e.stop trailed to 1000']);
    expect(storyOf(trade(stage, 'sell', 1_001, 1))).toEqual([]);
    expect(standsAt(stage, 'e.stop')).toEqual([1_000, 4]);
  });

  it.each([
    ['one tick above it', 1_000, []],
    ['at it', 999, ['e.stop triggered by 999 to 993', 'e.stop filled 2@999']],
    ['through it', 998, ['e.stop triggered by 998 to 993', 'e.stop filled 2@998']],
  ])('triggers exactly at its price: by a trade %s', (_where, price, story) => {
    const stage = longStage();
    trade(stage, 'buy', 1_003, 1);
    expect(storyOf(trade(stage, 'sell', price, 1))).toEqual(story);
  });

  it('trails downwards for a short position', () => {
    const stage = pricedStage();
    trade(stage, 'sell', 1_000, 1);
    const bracket = { targetTicks: null, stopTicks: asTicks(3), isStopTrailing: true };
    place(stage, { orderId: 'e', type: 'market', side: 'sell', bracket });
    expect(standsAt(stage, 'e.stop')).toEqual([1_003, 3]);
    expect(storyOf(trade(stage, 'sell', 998, 1))).toEqual(['e.stop trailed to 1001']);
    expect(storyOf(trade(stage, 'buy', 1_000, 1))).toEqual([]);
    expect(fillsOf(trade(stage, 'buy', 1_001, 1))).toEqual(['e.stop buy 1@1001 taker']);
  });

  it('keeps the size of its entry and shrinks with the target, wherever it has moved to', () => {
    const stage = longStage({ targetTicks: asTicks(3) });
    expect(storyOf(trade(stage, 'buy', 1_003, 1))).toEqual(['e.stop trailed to 999']);
    expect(storyOf(trade(stage, 'buy', 1_004, 11))).toEqual([
      'e.target filled 1@1004',
      'e.stop waiting 1 at 999',
      'e.stop trailed to 1000',
    ]);
  });

  it('does not move if the bracket does not ask for trailing', () => {
    const stage = pricedStage();
    const bracket = { targetTicks: null, stopTicks: asTicks(4) };
    place(stage, { orderId: 'e', type: 'market', side: 'buy', bracket });
    expect(storyOf(trade(stage, 'buy', 1_010, 1))).toEqual([]);
    expect(standsAt(stage, 'e.stop')).toEqual([997, null]);
  });

  it('placed on its own starts from the last trade, which may have moved since the distance was chosen', () => {
    const stage = pricedStage();
    trade(stage, 'buy', 1_001, 1);
    const own = { type: 'stop', side: 'sell', trailTicks: asTicks(5) } as const;
    expect(storyOf(place(stage, { orderId: 'a', ...own, stopPrice: asTicks(996) }))).toEqual([
      'a accepted',
      'a waiting 1 at 996',
    ]);
    expect(storyOf(place(stage, { orderId: 'b', ...own, stopPrice: asTicks(994) }))).toEqual([
      'b accepted',
      'b waiting 1 at 994',
      'b trailed to 996',
    ]);
    expect(storyOf(place(stage, { orderId: 'c', ...own, stopPrice: asTicks(998) }))).toEqual([
      'c accepted',
      'c waiting 1 at 998',
    ]);
    expect(storyOf(trade(stage, 'buy', 1_003, 1))).toEqual(['a trailed to 998', 'b trailed to 998']);
    expect(storyOf(trade(stage, 'buy', 1_004, 1))).toEqual([
      'c trailed to 999',
      'a trailed to 999',
      'b trailed to 999',
    ]);
  });

  it.each([
    ['nearer', 1_000, 3],
    ['back', 996, 7],
  ])('that its owner moves %s continues at the new distance from the best trade', (_where, stopPrice, trailTicks) => {
    const stage = longStage();
    trade(stage, 'buy', 1_003, 1);
    trade(stage, 'sell', 1_001, 1);
    modify(stage, 'e.stop', { stopPrice: asTicks(stopPrice) });
    expect(standsAt(stage, 'e.stop')).toEqual([stopPrice, trailTicks]);
    expect(storyOf(trade(stage, 'buy', 1_003, 1))).toEqual([]);
    expect(storyOf(trade(stage, 'buy', 1_005, 1))).toEqual([`e.stop trailed to ${1_005 - trailTicks}`]);
  });

  it('that its owner moves beyond all trades since its entry trails one tick behind', () => {
    const stage = pricedStage();
    // The quotes have come down since then without a trade.
    trade(stage, 'buy', 1_010, 1);
    const bracket = { targetTicks: null, stopTicks: asTicks(4), isStopTrailing: true };
    place(stage, { orderId: 'e', type: 'market', side: 'buy', bracket });
    modify(stage, 'e.stop', { stopPrice: asTicks(1_005) });
    expect(standsAt(stage, 'e.stop')).toEqual([1_005, 1]);
  });

  it('can be switched on, changed and switched off while it waits: the next trade moves it', () => {
    const stage = pricedStage();
    trade(stage, 'buy', 1_001, 1);
    place(stage, { orderId: 'a', type: 'stop', side: 'sell', stopPrice: asTicks(990) });
    expect(storyOf(modify(stage, 'a', { trailTicks: asTicks(6) }))).toEqual(['a waiting 1 at 990']);
    expect(storyOf(trade(stage, 'sell', 1_000, 1))).toEqual(['a trailed to 994']);
    modify(stage, 'a', { trailTicks: asTicks(8) });
    expect(storyOf(trade(stage, 'buy', 1_001, 1))).toEqual([]);
    expect(storyOf(trade(stage, 'buy', 1_003, 1))).toEqual(['a trailed to 995']);
    modify(stage, 'a', { trailTicks: asTicks(0) });
    expect(standsAt(stage, 'a')).toEqual([995, null]);
    expect(storyOf(trade(stage, 'buy', 1_009, 1))).toEqual([]);
  });

  it('keeps distance and place if only its size is changed', () => {
    const stage = longStage();
    trade(stage, 'buy', 1_003, 1);
    modify(stage, 'e.stop', { quantity: 1 });
    expect(standsAt(stage, 'e.stop')).toEqual([999, 4]);
  });

  it.each([
    ['a distance of none', { type: 'stop', stopPrice: asTicks(990), trailTicks: asTicks(0) }],
    ['part of a tick', { type: 'stop', stopPrice: asTicks(990), trailTicks: partOfTick }],
    ['more than the books hold', { type: 'stop', stopPrice: asTicks(990), trailTicks: asTicks(100_001) }],
    ['a limit order', { type: 'limit', price: asTicks(990), trailTicks: asTicks(4) }],
    ['a stop-limit', { type: 'stop_limit', price: asTicks(990), stopPrice: asTicks(990), trailTicks: asTicks(4) }],
    [
      'a bracket without a stop',
      { type: 'market', bracket: { targetTicks: asTicks(4), stopTicks: null, isStopTrailing: true } },
    ],
  ] as const)('is refused with %s', (_what, ticket) => {
    const stage = pricedStage();
    expect(storyOf(place(stage, { orderId: 'a', side: 'sell', ...ticket }))).toEqual(['a rejected bad_order']);
  });

  it.each([
    ['a limit order', { type: 'limit', price: asTicks(1_010) }],
    ['a stop-limit', { type: 'stop_limit', price: asTicks(990), stopPrice: asTicks(990) }],
  ] as const)('is not created by %s', (_what, ticket) => {
    const stage = pricedStage();
    place(stage, { orderId: 'a', side: 'sell', ...ticket });
    expect(storyOf(modify(stage, 'a', { trailTicks: asTicks(4) }))).toEqual(['a rejected bad_order']);
  });

  it('reports when triggered the distance at which it trailed, and trails no more', () => {
    const stage = pricedStage();
    trade(stage, 'buy', 1_001, 1);
    const told = [
      ...place(stage, {
        orderId: 'a',
        type: 'stop',
        side: 'sell',
        stopPrice: asTicks(998),
        trailTicks: asTicks(3),
        quantity: 40,
      }),
      ...trade(stage, 'sell', 998, 1),
      ...modify(stage, 'a', { trailTicks: asTicks(0) }),
    ].filter((event) => event.kind !== 'rejected');
    const view = told.reduce<ReturnType<typeof orderViewAfter> | undefined>(
      (before, event) => orderViewAfter('ESZ26', before, event),
      undefined,
    );
    expect(view).toMatchObject({ state: 'working', stopPrice: 998, trailTicks: 3, isStopTriggered: true });
  });

  it('that its owner canceled is removed from the bracket, together with its trailing', () => {
    const stage = pricedStage();
    const bracket = { targetTicks: asTicks(9), stopTicks: asTicks(4), isStopTrailing: true };
    place(stage, { orderId: 'e', type: 'limit', side: 'buy', quantity: 12, price: asTicks(1_001), bracket });
    const told = ask(stage, { kind: 'cancel', accountId: 'ann', orderId: 'e.stop' });
    expect(told.at(-1)).toMatchObject({ kind: 'bracket', orderId: 'e' });
    expect(orderIn(stage, 'e')?.bracket).toEqual({ targetTicks: 9, stopTicks: null });
  });

  it('moves only with trades and in its favor, never waits further than its distance and triggers at its price, for any inputs', () => {
    fc.assert(
      fc.property(journal, (inputs) => {
        const market = createTradingMarket(testRules);
        for (const input of inputs) applyFollowed(market, input);
        const following = [...market.accounts.values()].flatMap(({ orders }) =>
          [...orders.values()].filter(({ state, trailTicks }) => state === 'waiting' && trailTicks !== null),
        );
        expect([...market.trailing].map(({ id }) => id).sort()).toEqual(following.map(({ id }) => id).sort());
      }),
      { numRuns: 400, seed: 11 },
    );
  });

  it('continues from a stored market, and the stops of a restored one move in the same order', () => {
    const stage = pricedStage();
    trade(stage, 'buy', 1_001, 1);
    const own = { type: 'stop', side: 'sell', trailTicks: asTicks(5) } as const;
    for (const [orderId, stopPrice] of [
      ['b', 990],
      ['a', 995],
    ] as const)
      place(stage, { orderId, ...own, stopPrice: asTicks(stopPrice), trailTicks: asTicks(1_001 - stopPrice) });
    const restored = restoreMarket(JSON.parse(JSON.stringify(takeSnapshot(stage.market))));
    const next = {
      kind: 'trade',
      aggressor: 'buy',
      price: asTicks(1_006),
      size: 1,
      at: asInstant(stage.at + 1),
    } as const;
    const told = applyInput(stage.market, next);
    expect(storyOf(told)).toEqual(['b trailed to 995', 'a trailed to 1000']);
    expect(applyInput(restored, next)).toEqual(told);
    expect(takeSnapshot(restored)).toEqual(takeSnapshot(stage.market));
  });

  it('can be one of a pair like every other order', () => {
    const stage = pricedStage();
    trade(stage, 'buy', 1_001, 1);
    const tickets = [
      ticketOf({ orderId: 'up', type: 'limit', side: 'sell', price: asTicks(1_009) }),
      ticketOf({ orderId: 'down', type: 'stop', side: 'sell', stopPrice: asTicks(997), trailTicks: asTicks(4) }),
    ] as const;
    ask(stage, { kind: 'place_pair', accountId: 'ann', tickets, limits: null });
    expect(storyOf(trade(stage, 'buy', 1_005, 1))).toEqual(['down trailed to 1001']);
    expect(storyOf(trade(stage, 'buy', 1_010, 1))).toEqual(['up filled 1@1009', 'down cancelled 1 other_filled']);
  });
});
