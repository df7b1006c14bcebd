// Orders if a source shows only its best levels: what they would have taken behind those, and what waits at its own price.
import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { oppositeOf, type Side, signOf } from './market-event.ts';
import { type MarketSnapshot, restoreMarket, takeSnapshot } from './market-snapshot.ts';
import { fillsOf, level, newStage, place, pricedStage, type Stage, storyOf, trade } from './trading-kit.ts';

const limit = { type: 'limit' } as const;

describe('if a source shows only its best levels', () => {
  const sides = [
    ['buy', 'sell', 1],
    ['sell', 'buy', -1],
  ] as const;

  it.each(sides)(
    'a %s order that joins its side fills at its own price by a trade past it, regardless of the last trade [SIM-001]',
    (side, other, sign) => {
      const stage = newStage({ visibleLevels: 1 });
      trade(stage, side, 1_000, 1);
      level(stage, side, 1_000 + sign, 5);
      level(stage, other, 1_000 + 2 * sign, 5);
      place(stage, { orderId: 'a', ...limit, side, quantity: 2, price: asTicks(1_000 + sign) });
      expect(fillsOf(trade(stage, other, 1_000 - sign, 1))).toEqual([`a ${side} 2@${1_000 + sign} maker`]);
    },
  );

  it.each(sides)(
    'the rest of a %s market order takes the next levels shown, also before the first trade [SIM-001]',
    (side, other, sign) => {
      const stage = newStage({ visibleLevels: 1, protectionTicks: asTicks(40) });
      level(stage, side, 1_000, 5);
      level(stage, other, 1_000 + sign, 5);
      expect(fillsOf(place(stage, { orderId: 'a', type: 'market', side, quantity: 12 }))).toEqual([
        `a ${side} 5@${1_000 + sign} taker`,
      ]);
      expect(fillsOf(level(stage, other, 1_000 + 2 * sign, 5))).toEqual([`a ${side} 5@${1_000 + 2 * sign} taker`]);
      expect(fillsOf(trade(stage, other, 1_000, 9))).toEqual([`a ${side} 2@1000 taker`]);
    },
  );

  const limited = (side: Side, price: number): Stage => {
    const stage = newStage({ visibleLevels: 1 });
    level(stage, oppositeOf(side), 1_000 + signOf(side), 5);
    place(stage, { orderId: 'a', ...limit, side, quantity: 7, price: asTicks(price) });
    return stage;
  };

  it.each(sides)('the rest of a %s limit beyond the shown levels takes the next levels shown', (side, other, sign) => {
    const stage = limited(side, 1_000 + 3 * sign);
    expect(fillsOf(level(stage, other, 1_000 + 2 * sign, 5))).toEqual([`a ${side} 2@${1_000 + 2 * sign} taker`]);
  });

  it.each(sides)('the rest of a %s limit at the last level shown waits at its price', (side, other, sign) => {
    const stage = limited(side, 1_000 + sign);
    expect(fillsOf(level(stage, other, 1_000 + 2 * sign, 5))).toEqual([]);
    expect(fillsOf(trade(stage, other, 1_000 - sign, 1))).toEqual([`a ${side} 2@${1_000 + sign} maker`]);
  });

  it.each(sides)(
    'the rest of a %s limit beyond a whole book waits at its price: no one was behind it',
    (side, other, sign) => {
      const stage = newStage({ visibleLevels: null });
      level(stage, other, 1_000 + sign, 5);
      place(stage, { orderId: 'a', ...limit, side, quantity: 7, price: asTicks(1_000 + 3 * sign) });
      expect(fillsOf(level(stage, other, 1_000 + 2 * sign, 5))).toEqual([`a ${side} 2@${1_000 + 3 * sign} maker`]);
    },
  );

  it.each([
    ['better than all', 2, [0], 1, '0'],
    ['between two levels', 2, [0, -2], -1, '0'],
    ['behind fewer levels than are shown', 2, [0], -1, '0'],
    ['behind the last level that is shown', 2, [0, -2], -3, 'unknown'],
    ['behind the only one', 1, [0], -1, 'unknown'],
    ['of a side that shows nothing', 1, [], -1, 'unknown'],
    ['of a side that shows nothing, in a whole book', null, [], -1, '0'],
  ] as const)('a price %s is empty, or unknown', (_where, visibleLevels, shown, at, ahead) => {
    for (const [side, other, sign] of sides) {
      const stage = newStage({ visibleLevels });
      level(stage, other, 1_000 + 5 * sign, 5);
      for (const away of shown) level(stage, side, 1_000 + away * sign, 5);
      const told = place(stage, { orderId: 'a', ...limit, side, price: asTicks(1_000 + at * sign) });
      expect(storyOf(told).at(-1)).toBe(`a working 1@${1_000 + at * sign} behind ${ahead}`);
    }
  });

  it.each(sides)('a %s order that comes while nothing is shown fills at the incoming prices', (side, other, sign) => {
    const stage = newStage({ visibleLevels: 1 });
    trade(stage, side, 1_000, 1);
    place(stage, { orderId: 'a', ...limit, side, price: asTicks(1_000 + 9 * sign) });
    expect(fillsOf(level(stage, other, 1_000 + sign, 5))).toEqual([`a ${side} 1@${1_000 + sign} taker`]);
  });

  it.each([
    ['buy', 1_003, 1_007, 1_008],
    ['sell', 998, 994, 993],
  ] as const)('a %s stop fills at the incoming price, also after a restart', (side, stopPrice, at, next) => {
    const before = pricedStage({ visibleLevels: 5 });
    place(before, { orderId: 'a', type: 'stop', side, stopPrice: asTicks(stopPrice), quantity: 4 });
    trade(before, side, at, 1);
    const stored: unknown = JSON.parse(JSON.stringify(takeSnapshot(before.market)));
    const stage = { ...before, market: restoreMarket(stored as MarketSnapshot) };
    expect(fillsOf(level(stage, side === 'buy' ? 'sell' : 'buy', next, 3))).toEqual([`a ${side} 3@${next} taker`]);
  });

  it.each([
    ['buy', 1_003, 1_007, 1_009, 1_008],
    ['sell', 998, 994, 992, 993],
  ] as const)(
    'a %s stop that the market goes past: at its own price, when the market comes back',
    (side, stopPrice, at, own, next) => {
      const stage = pricedStage({ visibleLevels: 5 });
      place(stage, { orderId: 'a', type: 'stop', side, stopPrice: asTicks(stopPrice) });
      trade(stage, side, at, 1);
      trade(stage, side, own, 1);
      expect(fillsOf(level(stage, side === 'buy' ? 'sell' : 'buy', next, 3))).toEqual([`a ${side} 1@${own} maker`]);
    },
  );
});
