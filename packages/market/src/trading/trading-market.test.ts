import { asInstant } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import type { Side } from './market-event.ts';
import { moveOrder, type OrderState, orderTransitions } from './order-states.ts';
import type { OrderEvent } from './order-types.ts';
import { type OrderView, orderViewAfter } from './order-view.ts';
import { ask, fillsOf, level, newStage, place, pricedStage, say, storyOf, ticketOf, trade } from './trading-kit.ts';

const limit = { type: 'limit' } as const;

function shownAfter(orderId: string, told: readonly OrderEvent[]): OrderView | undefined {
  let shown: OrderView | undefined;
  for (const event of told)
    if (event.orderId === orderId && event.kind !== 'rejected') shown = orderViewAfter('ESZ26', shown, event);
  return shown;
}

describe('taking liquidity', () => {
  it('walks the displayed levels and leaves the rest working at the limit', () => {
    const stage = pricedStage();
    const told = place(stage, { orderId: 'a', ...limit, side: 'buy', quantity: 25, price: asTicks(1_002) });
    expect(storyOf(told)).toEqual(['a accepted', 'a filled 10@1001', 'a filled 10@1002', 'a working 5@1002 behind 0']);
  });

  it('remembers what an account took at a level until new data arrives there, and only for that account', () => {
    const stage = pricedStage();
    expect(fillsOf(place(stage, { orderId: 'a', type: 'market', side: 'buy', quantity: 8 }))).toEqual([
      'a buy 8@1001 taker',
    ]);
    expect(fillsOf(place(stage, { orderId: 'b', type: 'market', side: 'buy', quantity: 4 }))).toEqual([
      'b buy 2@1001 taker',
      'b buy 2@1002 taker',
    ]);
    const other = place(stage, { orderId: 'x', type: 'market', side: 'buy', quantity: 10 }, { accountId: 'bob' });
    expect(fillsOf(other)).toEqual(['x buy 10@1001 taker']);
    level(stage, 'sell', 1_001, 3);
    expect(fillsOf(place(stage, { orderId: 'c', type: 'market', side: 'buy', quantity: 4 }))).toEqual([
      'c buy 3@1001 taker',
      'c buy 1@1002 taker',
    ]);
  });

  it('stops a market order at its protection points and lets the rest work there', () => {
    const stage = pricedStage({ protectionTicks: asTicks(2) });
    const told = place(stage, { orderId: 'a', type: 'market', side: 'sell', quantity: 40 });
    expect(storyOf(told)).toEqual([
      'a accepted',
      'a filled 10@1000',
      'a filled 10@999',
      'a filled 10@998',
      'a working 10@998 behind 0',
    ]);
  });

  it('never lets the orders of two customers trade with each other', () => {
    const stage = pricedStage();
    place(stage, { orderId: 'a', ...limit, side: 'sell', quantity: 3, price: asTicks(1_001) });
    const told = place(
      stage,
      { orderId: 'b', ...limit, side: 'buy', quantity: 30, price: asTicks(1_001) },
      { accountId: 'bob' },
    );
    expect(storyOf(told)).toEqual(['b accepted', 'b filled 10@1001', 'b working 20@1001 behind 0']);
    expect(stage.market.accounts.get('ann')?.net).toBe(0);
  });
});

describe('the place in the queue', () => {
  it('is reported with a partial fill: no one is ahead any more', () => {
    const stage = pricedStage();
    const told = [
      ...place(stage, { orderId: 'a', ...limit, side: 'buy', quantity: 4, price: asTicks(1_000) }),
      ...trade(stage, 'sell', 1_000, 12),
    ];
    expect(shownAfter('a', told)).toMatchObject({ state: 'working', filled: 2, ahead: 0 });
  });

  it('is shown at the last requested limit, even for an order that fills completely as soon as it is moved', () => {
    const stage = pricedStage();
    const command = {
      kind: 'modify',
      accountId: 'ann',
      orderId: 'a',
      quantity: null,
      stopPrice: null,
      limits: null,
    } as const;
    const told = [
      ...place(stage, { orderId: 'a', ...limit, side: 'buy', quantity: 3, price: asTicks(1_000) }),
      ...ask(stage, { ...command, price: asTicks(1_003) }),
    ];
    let shown: OrderView | undefined;
    for (const event of told) if (event.kind !== 'rejected') shown = orderViewAfter('ESZ26', shown, event);
    expect(shown).toMatchObject({ state: 'filled', filled: 3, price: 1_003 });
  });

  const waiting = () => {
    const stage = pricedStage();
    const told = place(stage, { orderId: 'a', ...limit, side: 'buy', quantity: 4, price: asTicks(1_000) });
    expect(storyOf(told).at(-1)).toBe('a working 4@1000 behind 10');
    return stage;
  };
  const ahead = (stage: ReturnType<typeof newStage>) => stage.market.accounts.get('ann')?.orders.get('a')?.ahead;

  it.each([
    [9, 1, []],
    [10, 0, []],
    [11, 0, ['a buy 1@1000 maker']],
    [14, 0, ['a buy 4@1000 maker']],
    [20, 0, ['a buy 4@1000 maker']],
  ])('is moved by a trade of %i contracts at its price; only the excess fills', (size, left, fills) => {
    const stage = waiting();
    expect(fillsOf(trade(stage, 'sell', 1_000, size))).toEqual(fills);
    expect(ahead(stage) ?? 0).toBe(left);
  });

  it('is not moved by a trade of the other side or at another price', () => {
    const stage = waiting();
    trade(stage, 'buy', 1_000, 20);
    trade(stage, 'sell', 1_001, 20);
    expect(ahead(stage)).toBe(10);
  });

  it('fills completely, at its own price, when a trade goes through it', () => {
    expect(fillsOf(trade(waiting(), 'sell', 999, 1))).toEqual(['a buy 4@1000 maker']);
  });

  it('fills at its own price when the other side comes to it, up to the displayed size', () => {
    const stage = waiting();
    level(stage, 'buy', 1_000, 0);
    expect(fillsOf(level(stage, 'sell', 1_000, 3))).toEqual(['a buy 3@1000 maker']);
    expect(fillsOf(level(stage, 'sell', 1_000, 3))).toEqual(['a buy 1@1000 maker']);
  });

  it('shrinks in proportion, rounded down, when contracts leave and the source does not say which', () => {
    const stage = waiting();
    level(stage, 'buy', 1_000, 30);
    level(stage, 'buy', 1_000, 20);
    expect(ahead(stage)).toBe(7);
    level(stage, 'buy', 1_000, 2);
    expect(ahead(stage)).toBe(1);
    level(stage, 'buy', 1_000, 0);
    expect(ahead(stage)).toBe(0);
  });

  it('is exact if the source says which order left', () => {
    const stage = waiting();
    const place = asInstant(stage.at);
    level(stage, 'buy', 1_000, 30);
    say(stage, {
      kind: 'level',
      side: 'buy',
      price: asTicks(1_000),
      size: 25,
      left: { size: 5, joinedAt: asInstant(place + 1) },
    });
    expect(ahead(stage)).toBe(10);
    say(stage, { kind: 'level', side: 'buy', price: asTicks(1_000), size: 22, left: { size: 3, joinedAt: place } });
    expect(ahead(stage)).toBe(7);
  });

  it('shares the excess of one trade among the orders of an account, oldest first', () => {
    const stage = waiting();
    place(stage, { orderId: 'b', ...limit, side: 'buy', quantity: 4, price: asTicks(1_000) });
    expect(fillsOf(trade(stage, 'sell', 1_000, 15))).toEqual(['a buy 4@1000 maker', 'b buy 1@1000 maker']);
  });

  it('stays unknown behind the levels that the source shows, and starts when the price is shown', () => {
    const stage = pricedStage({ visibleLevels: 5 });
    const told = place(stage, { orderId: 'a', ...limit, side: 'buy', price: asTicks(990) });
    expect(storyOf(told).at(-1)).toBe('a working 1@990 behind unknown');
    level(stage, 'buy', 990, 40);
    expect(ahead(stage)).toBe(40);
    const better = place(stage, { orderId: 'b', ...limit, side: 'buy', price: asTicks(1_000) });
    expect(storyOf(better).at(-1)).toBe('b working 1@1000 behind 10');
  });

  it('is kept for a smaller size, and lost for a larger one or another price', () => {
    const stage = waiting();
    trade(stage, 'sell', 1_000, 6);
    const change = {
      kind: 'modify',
      accountId: 'ann',
      orderId: 'a',
      price: null,
      stopPrice: null,
      limits: null,
    } as const;
    expect(storyOf(ask(stage, { ...change, quantity: 2 }))).toEqual(['a working 2@1000 behind 4']);
    level(stage, 'buy', 1_000, 20);
    expect(storyOf(ask(stage, { ...change, quantity: 3 }))).toEqual(['a working 3@1000 behind 20']);
    expect(storyOf(ask(stage, { ...change, quantity: null, price: asTicks(999) }))).toEqual([
      'a working 3@999 behind 10',
    ]);
    const told = ask(stage, { ...change, quantity: null, price: asTicks(1_001) });
    expect(storyOf(told)).toEqual(['a working 3@1001 behind unknown', 'a filled 3@1001']);
  });
});

describe('stops', () => {
  it.each([
    ['buy', 1_004, 1_003, 1_004],
    ['buy', 1_004, 1_003, 1_005],
    ['sell', 997, 998, 997],
    ['sell', 997, 998, 996],
  ] as const)('%s at %i waits through a trade at %i and is triggered by one at %i', (side, stopPrice, before, at) => {
    const stage = pricedStage();
    expect(storyOf(place(stage, { orderId: 'a', type: 'stop', side, stopPrice: asTicks(stopPrice) }))).toEqual([
      'a accepted',
      `a waiting 1 at ${stopPrice}`,
    ]);
    expect(trade(stage, side, before, 1)).toEqual([]);
    const protectedPrice = side === 'buy' ? stopPrice + 6 : stopPrice - 6;
    expect(storyOf(trade(stage, side, at, 1))).toEqual([
      `a triggered by ${at} to ${protectedPrice}`,
      `a filled 1@${at}`,
    ]);
  });

  it.each([
    ['buy', 1_003, 1_005],
    ['sell', 998, 996],
  ] as const)(
    '%s past what is still displayed: at no better price than the trade that jumped over %i',
    (side, stopPrice, at) => {
      const stage = pricedStage();
      place(stage, { orderId: 'a', type: 'stop', side, stopPrice: asTicks(stopPrice), quantity: 4 });
      expect(fillsOf(trade(stage, side, at, 8))).toEqual([`a ${side} 2@${at} taker`]);
    },
  );

  it.each([
    ['buy', 1_003, 1_007, 1_008],
    ['sell', 998, 994, 993],
  ] as const)(
    '%s where only the best levels are shown: at the price that comes, and not at the worst that it may pay',
    (side, stopPrice, at, next) => {
      const stage = pricedStage({ visibleLevels: 5 });
      place(stage, { orderId: 'a', type: 'stop', side, stopPrice: asTicks(stopPrice), quantity: 4 });
      expect(fillsOf(trade(stage, side, at, 1))).toEqual([]);
      const other = side === 'buy' ? 'sell' : 'buy';
      expect(fillsOf(level(stage, other, next, 3))).toEqual([`a ${side} 3@${next} taker`]);
      expect(fillsOf(trade(stage, other, next, 1))).toEqual([`a ${side} 1@${next} taker`]);
    },
  );

  it('leave an order that waits for its price at its own, also if only the best levels are shown', () => {
    const stage = pricedStage({ visibleLevels: 5 });
    trade(stage, 'buy', 1_001, 1);
    place(stage, { orderId: 'a', ...limit, side: 'buy', quantity: 3, price: asTicks(998) });
    expect(fillsOf(level(stage, 'sell', 996, 1))).toEqual(['a buy 1@998 maker']);
    expect(fillsOf(trade(stage, 'sell', 995, 1))).toEqual(['a buy 2@998 maker']);
  });

  it('work at their protected price when the market has gone past it, instead of trading at any price', () => {
    const stage = newStage();
    level(stage, 'buy', 1_000, 10);
    level(stage, 'sell', 1_001, 10);
    place(stage, { orderId: 'a', type: 'stop', side: 'sell', stopPrice: asTicks(990) });
    level(stage, 'buy', 1_000, 0);
    level(stage, 'buy', 980, 10);
    expect(storyOf(trade(stage, 'sell', 980, 1))).toEqual(['a triggered by 980 to 984', 'a working 1@984 behind 0']);
  });

  it('stop-limits rest at their limit', () => {
    const stage = pricedStage();
    place(stage, {
      orderId: 'a',
      type: 'stop_limit',
      side: 'buy',
      stopPrice: asTicks(1_003),
      price: asTicks(1_003),
      quantity: 30,
    });
    expect(storyOf(trade(stage, 'buy', 1_003, 4))).toEqual([
      'a triggered by 1003 to 1003',
      'a filled 6@1003',
      'a working 24@1003 behind 0',
    ]);
  });

  it('stop-limits rest at their limit if a trade has jumped over it, and fill there', () => {
    const stage = pricedStage({ visibleLevels: 5 });
    place(stage, { orderId: 'a', type: 'stop_limit', side: 'sell', stopPrice: asTicks(999), price: asTicks(998) });
    expect(storyOf(trade(stage, 'sell', 996, 1))).toEqual(['a triggered by 996 to 998', 'a working 1@998 behind 0']);
    expect(fillsOf(level(stage, 'buy', 996, 5))).toEqual([]);
    expect(fillsOf(trade(stage, 'buy', 999, 1))).toEqual(['a sell 1@998 maker']);
  });
});

describe('brackets and pairs', () => {
  const entry = { orderId: 'e', type: 'limit', side: 'buy', quantity: 4, price: asTicks(1_000) } as const;
  const bracket = { targetTicks: asTicks(8), stopTicks: asTicks(4) };

  it('grow target and stop with each fill of the entry', () => {
    const stage = pricedStage();
    place(stage, { ...entry, bracket });
    expect(storyOf(trade(stage, 'sell', 1_000, 11))).toEqual([
      'e filled 1@1000',
      'e.target accepted',
      'e.stop accepted',
      'e.target working 1@1008 behind 0',
      'e.stop waiting 1 at 996',
    ]);
    expect(storyOf(trade(stage, 'sell', 1_000, 3))).toEqual([
      'e filled 3@1000',
      'e.target working 4@1008 behind 0',
      'e.stop waiting 4 at 996',
    ]);
  });

  it('reduce the stop by what the target filled, and the reverse', () => {
    const stage = pricedStage();
    place(stage, { orderId: 'e', type: 'market', side: 'buy', quantity: 4, bracket });
    level(stage, 'sell', 1_009, 6);
    expect(storyOf(level(stage, 'buy', 1_009, 1))).toEqual(['e.target filled 1@1009', 'e.stop waiting 3 at 997']);
    level(stage, 'buy', 1_009, 0);
    expect(storyOf(trade(stage, 'sell', 997, 5))).toEqual([
      'e.stop triggered by 997 to 991',
      'e.stop filled 3@997',
      'e.target cancelled 3 other_filled',
    ]);
    expect(stage.market.accounts.get('ann')?.net).toBe(0);
  });

  it('protect fills that come after the first legs have filled', () => {
    const stage = pricedStage();
    place(stage, { ...entry, bracket });
    trade(stage, 'sell', 1_000, 11);
    expect(storyOf(trade(stage, 'buy', 1_009, 1))).toEqual([
      'e.target filled 1@1008',
      'e.stop cancelled 1 other_filled',
    ]);
    expect(storyOf(trade(stage, 'sell', 1_000, 2))).toEqual([
      'e filled 2@1000',
      'e.target.2 accepted',
      'e.stop.3 accepted',
      'e.target.2 working 2@1008 behind 0',
      'e.stop.3 waiting 2 at 996',
    ]);
    expect(storyOf(trade(stage, 'sell', 1_000, 1)).slice(1)).toEqual([
      'e.target.2 working 3@1008 behind 0',
      'e.stop.3 waiting 3 at 996',
    ]);
  });

  it('give every new leg of a one-legged bracket a new id', () => {
    const stage = pricedStage();
    place(stage, { ...entry, bracket: { targetTicks: asTicks(2), stopTicks: null } });
    for (const id of ['e.target', 'e.target.1', 'e.target.2']) {
      const size = id === 'e.target' ? 11 : 1;
      expect(storyOf(trade(stage, 'sell', 1_000, size)).at(1)).toBe(`${id} accepted`);
      expect(storyOf(trade(stage, 'buy', 1_003, 1))).toEqual([`${id} filled 1@1002`]);
    }
  });

  it('do not recreate a canceled leg', () => {
    const stage = pricedStage();
    const told = [...place(stage, { ...entry, bracket }), ...trade(stage, 'sell', 1_000, 11)];
    const cancelled = ask(stage, { kind: 'cancel', accountId: 'ann', orderId: 'e.target' });
    expect(storyOf(cancelled)).toEqual(['e.target cancelled 1 asked', 'e bracket']);
    expect(shownAfter('e', told)?.bracket).toEqual(bracket);
    expect(shownAfter('e', [...told, ...cancelled])).toMatchObject({ bracket: { targetTicks: null, stopTicks: 4 } });
    expect(storyOf(trade(stage, 'sell', 1_000, 3))).toEqual(['e filled 3@1000', 'e.stop waiting 4 at 996']);
  });

  it.each([
    ['target', { price: asTicks(1_004) }, ['e.target filled 4@1004', 'e.stop cancelled 4 other_filled']],
    [
      'stop',
      { stopPrice: asTicks(998) },
      ['e.stop triggered by 997 to 992', 'e.stop filled 4@997', 'e.target cancelled 4 other_filled'],
    ],
  ] as const)('stay together after the %s was moved', (leg, to, story) => {
    const stage = pricedStage();
    place(stage, { ...entry, bracket });
    trade(stage, 'sell', 1_000, 14);
    const none = { quantity: null, price: null, stopPrice: null, limits: null };
    ask(stage, { kind: 'modify', accountId: 'ann', orderId: `e.${leg}`, ...none, ...to });
    expect(storyOf(leg === 'target' ? trade(stage, 'buy', 1_005, 1) : trade(stage, 'sell', 997, 4))).toEqual(story);
    expect(stage.market.accounts.get('ann')?.net).toBe(0);
  });

  it('keep a stop waiting if only a trade from before the entry has reached it', () => {
    const stage = pricedStage();
    // The quotes rose without a trade: the last one is below where the stop will wait.
    trade(stage, 'sell', 998, 1);
    const told = place(stage, {
      orderId: 'e',
      type: 'market',
      side: 'buy',
      bracket: { targetTicks: asTicks(3), stopTicks: asTicks(2) },
    });
    expect(storyOf(told)).toEqual([
      'e accepted',
      'e filled 1@1001',
      'e.target accepted',
      'e.stop accepted',
      'e.target working 1@1004 behind 10',
      'e.stop waiting 1 at 999',
    ]);
    // Its size can be changed in this state, its price not to one that the last trade has reached.
    const change = { kind: 'modify', accountId: 'ann', orderId: 'e.stop', price: null, limits: null } as const;
    expect(storyOf(ask(stage, { ...change, quantity: 2, stopPrice: null }))).toEqual(['e.stop waiting 2 at 999']);
    expect(storyOf(ask(stage, { ...change, quantity: null, stopPrice: asTicks(998) }))).toEqual([
      'e.stop rejected stop_already_reached',
    ]);
    expect(storyOf(trade(stage, 'buy', 1_000, 1))).toEqual([]);
    expect(storyOf(trade(stage, 'sell', 999, 1)).at(0)).toBe('e.stop triggered by 999 to 993');
  });

  it('keep a growing stop waiting if only a trade from before the entry has reached it', () => {
    const stage = pricedStage();
    trade(stage, 'sell', 998, 1);
    for (const price of [1_002, 1_003, 1_004, 1_005]) level(stage, 'sell', price, 0);
    const bought = { orderId: 'e', ...limit, side: 'buy', quantity: 12, price: asTicks(1_001) } as const;
    place(stage, { ...bought, bracket: { targetTicks: asTicks(9), stopTicks: asTicks(2) } });
    expect(storyOf(level(stage, 'sell', 1_001, 2))).toEqual([
      'e filled 2@1001',
      'e.target working 12@1010 behind 0',
      'e.stop waiting 12 at 999',
    ]);
  });

  it("let a stop that is jumped over together with its entry trade at the trade's price, even if better levels are still shown", () => {
    const stage = pricedStage();
    place(stage, { ...entry, quantity: 2, bracket: { targetTicks: asTicks(8), stopTicks: asTicks(2) } });
    // Down to 996 in one trade: the bids from 1000 to 997 are gone, but the source has not reported that yet.
    expect(storyOf(trade(stage, 'sell', 996, 4))).toEqual([
      'e filled 2@1000',
      'e.target accepted',
      'e.stop accepted',
      'e.target working 2@1008 behind 0',
      'e.stop waiting 2 at 998',
      'e.stop triggered by 996 to 992',
      'e.stop filled 2@996',
      'e.target cancelled 2 other_filled',
    ]);
  });

  it('leave no exit behind if the target fills at once as it grows', () => {
    const stage = pricedStage();
    level(stage, 'sell', 1_001, 5);
    place(stage, {
      ...entry,
      quantity: 6,
      price: asTicks(1_001),
      bracket: { targetTicks: asTicks(1), stopTicks: asTicks(4) },
    });
    for (const price of [1_001, 1_002]) level(stage, 'sell', price, 0);
    expect(fillsOf(level(stage, 'buy', 1_002, 4))).toEqual(['e.target sell 4@1002 maker']);
    trade(stage, 'sell', 1_002, 1);
    // The target has one left, and three bids have their whole size again: it grows by one and fills.
    expect(storyOf(trade(stage, 'sell', 1_001, 1))).toEqual([
      'e filled 1@1001',
      'e.target filled 2@1002',
      'e.stop cancelled 2 other_filled',
    ]);
    expect(stage.market.accounts.get('ann')).toMatchObject({ net: 0, orders: new Map() });
  });

  it('end the other order of a pair', () => {
    const stage = pricedStage();
    const told = ask(stage, {
      kind: 'place_pair',
      accountId: 'ann',
      limits: null,
      tickets: [
        ticketOf({ orderId: 'up', type: 'stop', side: 'buy', stopPrice: asTicks(1_004), quantity: 2 }),
        ticketOf({ orderId: 'down', type: 'limit', side: 'buy', price: asTicks(998), quantity: 2 }),
      ],
    });
    expect(storyOf(told)).toEqual([
      'up accepted',
      'down accepted',
      'up waiting 2 at 1004',
      'down working 2@998 behind 10',
    ]);
    expect(storyOf(trade(stage, 'buy', 1_004, 1))).toEqual([
      'up triggered by 1004 to 1010',
      'up filled 2@1004',
      'down cancelled 2 other_filled',
    ]);
  });
});

describe('pairs of two sides', () => {
  /** Buys above the market or sells below it, each with a bracket. */
  const breakout = (quantity: number) => {
    const stage = pricedStage();
    const common = { type: 'stop', quantity, bracket: { targetTicks: asTicks(8), stopTicks: asTicks(4) } } as const;
    const told = ask(stage, {
      kind: 'place_pair',
      accountId: 'ann',
      limits: null,
      tickets: [
        ticketOf({ orderId: 'up', side: 'buy', stopPrice: asTicks(1_004), ...common }),
        ticketOf({ orderId: 'down', side: 'sell', stopPrice: asTicks(996), ...common }),
      ],
    });
    return { stage, told };
  };

  it('wait on both sides of the market', () => {
    expect(storyOf(breakout(2).told)).toEqual([
      'up accepted',
      'down accepted',
      'up waiting 2 at 1004',
      'down waiting 2 at 996',
    ]);
  });

  it('create the bracket of the order that filled, and end the other', () => {
    const { stage } = breakout(2);
    expect(storyOf(trade(stage, 'buy', 1_004, 1))).toEqual([
      'up triggered by 1004 to 1010',
      'up filled 2@1004',
      'up.target accepted',
      'up.stop accepted',
      'up.target working 2@1012 behind 0',
      'up.stop waiting 2 at 1000',
      'down cancelled 2 other_filled',
    ]);
    expect(stage.market.accounts.get('ann')?.net).toBe(2);
  });

  it('end the other completely with the first partial fill', () => {
    const stage = pricedStage();
    ask(stage, {
      kind: 'place_pair',
      accountId: 'ann',
      limits: null,
      tickets: [
        ticketOf({ orderId: 'low', type: 'limit', side: 'buy', price: asTicks(998), quantity: 4 }),
        ticketOf({ orderId: 'high', type: 'limit', side: 'sell', price: asTicks(1_006), quantity: 4 }),
      ],
    });
    const story = storyOf(trade(stage, 'sell', 998, 11));
    expect(story).toContain('low filled 1@998');
    expect(story.at(-1)).toBe('high cancelled 4 other_filled');
    expect([...(stage.market.accounts.get('ann')?.orders.keys() ?? [])]).toEqual(['low']);
  });
});

describe('flatten, reverse, cancel, close', () => {
  const long = () => {
    const stage = pricedStage();
    place(stage, { orderId: 'a', type: 'market', side: 'buy', quantity: 3 });
    place(stage, { orderId: 'b', ...limit, side: 'sell', quantity: 3, price: asTicks(1_005) });
    return stage;
  };

  it('flatten cancels every order and closes the position', () => {
    const stage = long();
    expect(storyOf(ask(stage, { kind: 'flatten', accountId: 'ann', orderId: 'f' }))).toEqual([
      'b cancelled 3 flatten',
      'f accepted',
      'f filled 3@1000',
    ]);
    expect(storyOf(ask(stage, { kind: 'flatten', accountId: 'ann', orderId: 'g' }))).toEqual([
      'g rejected no_position',
    ]);
  });

  it('reverse ends with the same size the other way', () => {
    const stage = long();
    ask(stage, { kind: 'reverse', accountId: 'ann', orderId: 'r', side: 'sell', limits: null });
    expect(stage.market.accounts.get('ann')?.net).toBe(-3);
  });

  it('reverse turns once if two screens request it, and cancels nothing the second time', () => {
    const stage = long();
    const reverse = (orderId: string, side: Side) =>
      storyOf(ask(stage, { kind: 'reverse', accountId: 'ann', orderId, side, limits: null }));
    reverse('r1', 'sell');
    place(stage, { orderId: 'd', ...limit, side: 'buy', price: asTicks(990) });
    expect(reverse('r2', 'sell')).toEqual(['r2 rejected already_reversed']);
    expect(stage.market.accounts.get('ann')?.net).toBe(-3);
    expect([...(stage.market.accounts.get('ann')?.orders.keys() ?? [])]).toEqual(['d']);
    expect(reverse('r3', 'buy')).toEqual(['d cancelled 1 flatten', 'r3 accepted', 'r3 filled 6@1001']);
    ask(stage, { kind: 'flatten', accountId: 'ann', orderId: 'f' });
    expect(reverse('r4', 'sell')).toEqual(['r4 rejected no_position']);
  });

  it('keep every order if a reversal finds no position: a refusal changes nothing', () => {
    const stage = pricedStage();
    place(stage, { orderId: 'd', ...limit, side: 'buy', price: asTicks(990) });
    expect(
      storyOf(ask(stage, { kind: 'reverse', accountId: 'ann', orderId: 'r', side: 'sell', limits: null })),
    ).toEqual(['r rejected no_position']);
    expect([...(stage.market.accounts.get('ann')?.orders.keys() ?? [])]).toEqual(['d']);
    expect(storyOf(ask(stage, { kind: 'flatten', accountId: 'ann', orderId: 'f' }))).toEqual(['d cancelled 1 flatten']);
  });

  it('cancel removes one order or all', () => {
    const stage = long();
    place(stage, { orderId: 'c', ...limit, side: 'buy', price: asTicks(990) });
    expect(storyOf(ask(stage, { kind: 'cancel', accountId: 'ann', orderId: 'b' }))).toEqual(['b cancelled 3 asked']);
    expect(storyOf(ask(stage, { kind: 'cancel_all', accountId: 'ann' }))).toEqual(['c cancelled 1 asked']);
  });

  it('let day orders expire when the session ends and keep positions', () => {
    const stage = long();
    place(stage, { orderId: 's', type: 'stop', side: 'sell', stopPrice: asTicks(990) });
    expect(storyOf(say(stage, { kind: 'close' }))).toEqual(['b expired', 's expired']);
    expect(stage.market.accounts.get('ann')?.net).toBe(3);
    expect(trade(stage, 'buy', 1_010, 50)).toEqual([]);
    expect(storyOf(place(stage, { orderId: 'c', ...limit, side: 'buy', price: asTicks(990) }))).toEqual([
      'c rejected session_closed',
    ]);
    say(stage, { kind: 'open' });
    expect(storyOf(place(stage, { orderId: 'a', ...limit, side: 'buy', price: asTicks(990) })).at(0)).toBe(
      'a accepted',
    );
  });

  it('keep orders over a pause, during which new ones are refused', () => {
    const stage = long();
    expect(say(stage, { kind: 'pause' })).toEqual([]);
    expect(storyOf(place(stage, { orderId: 'c', ...limit, side: 'buy', price: asTicks(990) }))).toEqual([
      'c rejected session_closed',
    ]);
    say(stage, { kind: 'open' });
    expect(storyOf(trade(stage, 'buy', 1_006, 1))).toEqual(['b filled 3@1005']);
  });

  it('keep places when the source starts over: no new order is ahead, and never more than is displayed', () => {
    const stage = long();
    level(stage, 'buy', 990, 20);
    place(stage, { orderId: 'c', ...limit, side: 'buy', price: asTicks(990) });
    const ahead = (id: string) => stage.market.accounts.get('ann')?.orders.get(id)?.ahead;
    say(stage, { kind: 'clear' });
    expect(storyOf(place(stage, { orderId: 'm', type: 'market', side: 'buy' }))).toEqual(['m rejected no_price']);
    expect([ahead('b'), ahead('c')]).toEqual([10, 20]);
    level(stage, 'sell', 1_005, 7);
    level(stage, 'buy', 990, 40);
    expect([ahead('b'), ahead('c')]).toEqual([7, 20]);
    const { clearedAt } = stage.market;
    // The source's first orders may be ahead or behind: split in proportion.
    say(stage, { kind: 'level', side: 'buy', price: asTicks(990), size: 30, left: { size: 10, joinedAt: clearedAt } });
    expect(ahead('c')).toBe(15);
    // Orders that joined since are behind.
    say(stage, {
      kind: 'level',
      side: 'buy',
      price: asTicks(990),
      size: 25,
      left: { size: 5, joinedAt: asInstant(clearedAt + 1) },
    });
    expect(ahead('c')).toBe(15);
    level(stage, 'buy', 990, 8);
    expect(ahead('c')).toBe(5);
  });
});

describe('the states of an order', () => {
  const states = Object.keys(orderTransitions) as OrderState[];

  it('are final if no transition follows', () => {
    expect(states.filter((state) => orderTransitions[state].length === 0)).toEqual(['filled', 'cancelled', 'expired']);
  });

  it.each(states.flatMap((from) => states.map((to) => [from, to] as const)))(
    '%s to %s as the table says',
    (from, to) => {
      const order = { state: from };
      if (orderTransitions[from].includes(to)) {
        moveOrder(order, to);
        expect(order.state).toBe(to);
      } else expect(() => moveOrder(order, to)).toThrow('cannot become');
    },
  );
});
