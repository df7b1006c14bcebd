import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { restoreMarket, takeSnapshot } from './market-snapshot.ts';
import { bandRefusal, priceBandOf } from './price-band.ts';
import { ask, level, newStage, place, pricedStage, say, storyOf, trade } from './trading-kit.ts';

const es = asTicks(30_352);
const reach = 3_035;
const change = {
  kind: 'modify',
  accountId: 'ann',
  quantity: null,
  price: null,
  stopPrice: null,
  limits: null,
} as const;

/** A market that has traded at 30,352 ticks, which is 7,588.00 of ES. */
function tradedStage() {
  const stage = newStage({ around: es });
  level(stage, 'buy', es, 10);
  level(stage, 'sell', es + 1, 10);
  trade(stage, 'buy', es + 1, 1);
  trade(stage, 'sell', es, 1);
  return stage;
}

describe('the band of prices', () => {
  it.each([
    ['a tenth of the last price', es, false, { priceMin: asTicks(es - reach), priceMax: asTicks(es + reach) }],
    ['200 ticks where a tenth is less', 1_999, false, { priceMin: asTicks(1_799), priceMax: asTicks(2_199) }],
    ['200 ticks where a tenth is just that', 2_000, false, { priceMin: asTicks(1_800), priceMax: asTicks(2_200) }],
    ['more from there on', 2_010, false, { priceMin: asTicks(1_809), priceMax: asTicks(2_211) }],
    ['one tick at the least', 200, false, { priceMin: asTicks(1), priceMax: asTicks(400) }],
    ['below zero where the contract can be there', 150, true, { priceMin: asTicks(-50), priceMax: asTicks(350) }],
    ['around a price below zero', -3_763, true, { priceMin: asTicks(-4_139), priceMax: asTicks(-3_387) }],
  ])('is %s', (_what, last, canBeNegative, band) => {
    expect(priceBandOf(asTicks(last), { canBeNegative })).toEqual(band);
  });

  it.each([
    [{ price: asTicks(9), stopPrice: null }, true],
    [{ price: asTicks(10), stopPrice: asTicks(20) }, false],
    [{ price: null, stopPrice: asTicks(21) }, true],
    [{ price: null, stopPrice: null }, false],
  ])('judges limit and stop: %j', (prices, isRefused) => {
    const band = { priceMin: asTicks(10), priceMax: asTicks(20) };
    expect(bandRefusal(prices, band)).toEqual(isRefused ? { code: 'price_out_of_range', ...band } : null);
  });
});

describe('an order far from the market', () => {
  it.each([
    ['a digit too many', { type: 'limit', side: 'buy', price: asTicks(es * 10), stopPrice: null }],
    ['zero', { type: 'limit', side: 'buy', price: asTicks(0), stopPrice: null }],
    ['less than zero', { type: 'limit', side: 'buy', price: asTicks(-20), stopPrice: null }],
    ['one tick over the band', { type: 'limit', side: 'sell', price: asTicks(es + reach + 1), stopPrice: null }],
    ['a stop one tick under it', { type: 'stop', side: 'sell', price: null, stopPrice: asTicks(es - reach - 1) }],
    [
      'a limit behind a stop within it',
      { type: 'stop_limit', side: 'buy', price: asTicks(es + reach + 1), stopPrice: asTicks(es + 2) },
    ],
  ] as const)('is refused, naming the band: %s', (_what, ticket) => {
    expect(place(tradedStage(), { orderId: 'x', ...ticket })).toMatchObject([
      {
        kind: 'rejected',
        refusal: { code: 'price_out_of_range', priceMin: es - reach, priceMax: es + reach },
      },
    ]);
  });

  it.each([
    ['a limit at its top', { type: 'limit', side: 'sell', price: asTicks(es + reach) }],
    ['a limit at its bottom', { type: 'limit', side: 'buy', price: asTicks(es - reach) }],
    ['a stop at its top', { type: 'stop', side: 'buy', stopPrice: asTicks(es + reach) }],
    ['a market order', { type: 'market', side: 'buy' }],
    [
      'a bracket that reaches over it',
      { type: 'market', side: 'buy', bracket: { stopTicks: asTicks(5_000), targetTicks: asTicks(9_000) } },
    ],
  ] as const)('is accepted within it: %s', (_what, ticket) => {
    const story = storyOf(place(tradedStage(), { orderId: 'x', ...ticket }));
    expect(story.filter((line) => line.includes('rejected'))).toEqual([]);
    expect(story[0]).toBe('x accepted');
  });

  it("is measured from the market's start price before its first trade", () => {
    const stage = pricedStage();
    expect(storyOf(place(stage, { orderId: 'x', type: 'limit', side: 'buy', price: asTicks(799) }))).toEqual([
      'x rejected price_out_of_range',
    ]);
    expect(storyOf(place(stage, { orderId: 'y', type: 'limit', side: 'buy', price: asTicks(800) }))[0]).toBe(
      'y accepted',
    );
  });

  it('stays valid after the market moves away, and only a new price of it is checked', () => {
    const stage = tradedStage();
    place(stage, { orderId: 'x', type: 'limit', side: 'buy', price: asTicks(es - reach), quantity: 3 });
    place(stage, { orderId: 's', type: 'stop', side: 'sell', stopPrice: asTicks(es - reach), quantity: 3 });
    trade(stage, 'buy', es + 100, 1);
    const restored = restoreMarket(takeSnapshot(stage.market));
    const again = { ...stage, market: restored };
    expect([...(restored.accounts.get('ann')?.orders.keys() ?? [])]).toEqual(['x', 's']);
    expect(storyOf(ask(again, { ...change, orderId: 'x', quantity: 2 }))).toEqual([
      `x working 2@${es - reach} behind 0`,
    ]);
    expect(storyOf(ask(again, { ...change, orderId: 's', quantity: 4 }))).toEqual([`s waiting 4 at ${es - reach}`]);
    expect(storyOf(ask(again, { ...change, orderId: 'x', price: asTicks(es - reach + 1) }))).toEqual([
      'x rejected price_out_of_range',
    ]);
    expect(storyOf(ask(again, { ...change, orderId: 'x', price: asTicks(es * 10) }))).toEqual([
      'x rejected price_out_of_range',
    ]);
    expect(storyOf(ask(again, { ...change, orderId: 's', stopPrice: asTicks(1) }))).toEqual([
      's rejected price_out_of_range',
    ]);
    expect(storyOf(ask(again, { ...change, orderId: 'x', price: asTicks(es - 5) }))).toEqual([
      `x working 2@${es - 5} behind 0`,
    ]);
    expect(storyOf(say(again, { kind: 'close' })).filter((line) => line.includes('expired'))).toHaveLength(2);
  });
});
