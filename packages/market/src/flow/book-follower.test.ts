import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { ticksOfPrice } from '@openbell/instruments/price.ts';
import { assert } from '@openbell/units/assert.ts';
import { asInstant, instantOf, msPerMinute } from '@openbell/units/instant.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { askSide, type BookSide, bidSide } from '../book/book-state.ts';
import { bestPriceOf, sizeAt, worsePriceOf } from '../book/book-view.ts';
import type { MarketEvent, Side, TradeEvent } from '../trading/market-event.ts';
import { createTradingMarket, type TradingMarket } from '../trading/market-state.ts';
import { applyInput } from '../trading/trading-market.ts';
import { type BookFollower, createBookFollower, displayedBy, followEvent, type LeadRule } from './book-follower.ts';
import { advanceFlow, startFlow } from './flow.ts';
import { flowProfileOf, followersOf, leadOf } from './flow-scales.ts';
import { marketRoots } from './market-facts.ts';

// @ts-expect-error between two ticks there is no price; here it leaves no price of the small contract in the spread
const betweenTicks: Ticks = 12.5;
const startAt = instantOf('2026-11-17T15:00:00Z');
const small = marketRoots.filter((root) => leadOf(root) !== null);

function ruleOf(root: string): LeadRule {
  const rule = leadOf(root);
  assert(rule !== null, root);
  return rule;
}

function marketAt(around: number): TradingMarket {
  const rules = {
    protectionTicks: asTicks(40),
    quantityMax: 2_000,
    visibleLevels: null,
    around: asTicks(around),
    canBeNegative: true,
  };
  const market = createTradingMarket({ ...rules, symbol: `AT ${around}` });
  applyInput(market, { kind: 'open', at: startAt });
  return market;
}

/** Feeds both markets event by event; calls `after` with each event of the large one and the resulting events of the small one. */
function runBoth(
  root: string,
  minutes: number,
  after: (both: {
    readonly lead: TradingMarket;
    readonly own: TradingMarket;
    readonly event: MarketEvent;
    readonly followed: readonly MarketEvent[];
  }) => void,
): BookFollower {
  const rule = ruleOf(root);
  const instrument = instrumentOfRoot(rule.root);
  assert(instrument !== undefined, rule.root);
  const profile = flowProfileOf(instrument);
  const settings = { ...profile, symbol: rule.root, seed: 5, fairSeed: 11, startAt, news: [], hasClock: true };
  const { flow, events } = startFlow(settings);
  const follower = createBookFollower(rule);
  const lead = marketAt(profile.startPrice);
  const own = marketAt(Math.round((profile.startPrice * rule.up) / rule.down));
  for (const event of [...events, ...advanceFlow(flow, asInstant(startAt + minutes * msPerMinute))]) {
    applyInput(lead, event);
    const followed = followEvent(follower, event);
    for (const each of followed) applyInput(own, each);
    after({ lead, own, event, followed });
  }
  return follower;
}

function best({ reference }: TradingMarket, side: BookSide): number {
  const price = bestPriceOf(reference, side);
  return price ?? (side === bidSide ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY);
}

function levelsOf({ reference }: TradingMarket, side: BookSide): [number, number][] {
  const levels: [number, number][] = [];
  for (let price = bestPriceOf(reference, side); price !== null; price = worsePriceOf(reference, side, price))
    levels.push([price, sizeAt(reference, side, price)]);
  return levels;
}

const isTrade = (event: MarketEvent): event is TradeEvent => event.kind === 'trade';

describe('a small contract that follows the market of the large one', { timeout: 120_000 }, () => {
  it('exists for each contract on the same product as another, at the same prices in its own ticks', () => {
    expect(small).toEqual('E7 J7 M6A M6B M6E MCD MJY MSF QM QG QO QI QC XC XW XK'.split(' '));
    for (const root of small) {
      const [own, lead] = [instrumentOfRoot(root), instrumentOfRoot(ruleOf(root).root)];
      assert(own !== undefined && lead !== undefined, root);
      const { up, down } = ruleOf(root);
      expect(up / down, root).toBeCloseTo(Number(lead.tickSize) / Number(own.tickSize), 9);
      expect(flowProfileOf(own).fair.family, root).toBe(lead.root);
      expect(ticksOfPrice(own.tickSize, own).ok, root).toBe(true);
      expect(leadOf(lead.root), 'nobody follows a follower').toBeNull();
      expect(followersOf(lead.root)).toContain(root);
    }
  });

  it.each(small)(
    'never lets a trader buy %s below the price at which the large one can be sold, or the reverse',
    (root) => {
      const { up, down } = ruleOf(root);
      let asked = 0;
      runBoth(root, 10, ({ lead, own, followed }) => {
        if (followed.length === 0) return;
        asked += 1;
        if (best(own, bidSide) * down > best(lead, bidSide) * up) expect.fail(`${root} bids more than its lead`);
        if (best(own, askSide) * down < best(lead, askSide) * up) expect.fail(`${root} asks less than its lead`);
        if (best(own, bidSide) >= best(own, askSide)) expect.fail(`${root} is crossed`);
      });
      expect(asked).toBeGreaterThan(100);
    },
  );

  it.each(small)('reports the trades of %s at prices they have reached, inside the displayed spread', (root) => {
    const { up, down, volume, leadVolume } = ruleOf(root);
    let [there, here] = [0, 0];
    const seen: Record<Side, number> = { buy: 0, sell: 0 };
    let displayed = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    const follower = runBoth(root, 30, ({ own, event, followed }) => {
      if (isTrade(event)) there += event.size;
      for (const trade of followed.filter(isTrade)) {
        assert(isTrade(event) && trade.aggressor !== null, 'a trade comes of a trade');
        here += trade.size;
        seen[trade.aggressor] += 1;
        const beyond = (trade.price * down - event.price * up) * (trade.aggressor === 'sell' ? 1 : -1);
        // A resting buyer here never buys lower than the large contract was sold at that instant.
        expect(beyond).toBeGreaterThanOrEqual(0);
        expect(trade.price).toBeGreaterThanOrEqual(displayed[0] as number);
        expect(trade.price).toBeLessThanOrEqual(displayed[1] as number);
        expect(trade.price).not.toBe(displayed[trade.aggressor === 'sell' ? 1 : 0]);
      }
      displayed = [best(own, bidSide), best(own, askSide)];
    });
    expect(here).toBe((there * volume - follower.carry) / leadVolume);
    expect(follower.carry).toBeGreaterThanOrEqual(0);
    if (volume / leadVolume > 0.05) expect(Math.min(seen.buy, seen.sell), root).toBeGreaterThan(0);
  });

  it.each(small)("shows the size of %s as the large one's size at its prices, divided and rounded up", (root) => {
    const { up, down, sizeDivisor } = ruleOf(root);
    let last: { readonly lead: TradingMarket; readonly own: TradingMarket } | null = null;
    const follower = runBoth(root, 10, (both) => {
      last = both;
    });
    assert(last !== null, 'something happened');
    const { lead, own } = last as { readonly lead: TradingMarket; readonly own: TradingMarket };
    for (const side of [bidSide, askSide] as const) {
      const sums = new Map<number, number>();
      for (const [price, size] of levelsOf(lead, side)) {
        const at = (side === bidSide ? Math.floor : Math.ceil)((price * up) / down);
        sums.set(at, (sums.get(at) ?? 0) + size);
      }
      const wanted = [...sums].map(([price, sum]): [number, number] => [price, Math.ceil(sum / sizeDivisor)]);
      expect(levelsOf(own, side)).toEqual(wanted);
    }
    // A market that joins now sees the same levels as one that followed from the beginning.
    const joined = marketAt(best(own, bidSide));
    joined.now = own.now;
    for (const event of displayedBy(follower, own.now)) applyInput(joined, event);
    for (const side of [bidSide, askSide] as const) expect(levelsOf(joined, side)).toEqual(levelsOf(own, side));
  });
});

describe("the small contract's events for single events of the large one", () => {
  const rule: LeadRule = { root: 'CL', up: 2, down: 5, sizeDivisor: 4, volume: 1, leadVolume: 10 };
  const at = startAt;
  const level = (side: Side, price: number, size: number): MarketEvent => ({
    kind: 'level',
    at,
    side,
    price: asTicks(price),
    size,
  });
  const sold = (price: number, size: number): MarketEvent => ({
    kind: 'trade',
    at,
    price: asTicks(price),
    size,
    aggressor: 'sell',
  });
  const after = (...events: MarketEvent[]): BookFollower => {
    const follower = createBookFollower(rule);
    for (const event of events) followEvent(follower, event);
    return follower;
  };

  it.each([
    ['bids together, rounded down', [level('buy', 12, 3), level('buy', 11, 2), level('buy', 10, 4)], 'buy', 4, 3],
    ['asks together, rounded up', [level('sell', 13, 3), level('sell', 15, 2)], 'sell', 6, 2],
    ['a price below zero', [level('buy', -1, 1)], 'buy', -1, 1],
    ['a single contract', [level('buy', 10, 1)], 'buy', 4, 1],
  ] as const)('shows %s', (_, events, side, price, size) => {
    expect(displayedBy(after(...events), at)).toEqual([{ kind: 'clear', at }, level(side, price, size)]);
  });

  it('reports a trade between two of its prices at the one it reached, and holds it back if no one can wait there', () => {
    const wide = after(level('buy', 12, 100), level('sell', 16, 4));
    expect(followEvent(wide, sold(12, 20))).toEqual([
      { kind: 'trade', at, price: 5, size: 2, aggressor: 'sell' },
      level('buy', 4, 20),
    ]);
    const tight = after(level('buy', 12, 100), level('sell', 13, 4), {
      kind: 'level',
      at,
      side: 'sell',
      price: betweenTicks,
      size: 4,
    });
    expect(followEvent(tight, sold(12, 20)).filter(isTrade)).toEqual([]);
    expect(tight.carry).toBe(20);
  });

  it('reports trades of less than a contract only when they add up to a whole one', () => {
    const follower = after(level('buy', 10, 100));
    expect(followEvent(follower, sold(10, 9)).filter(isTrade)).toEqual([]);
    expect(followEvent(follower, sold(10, 12)).filter(isTrade)).toEqual([
      { kind: 'trade', at, price: 4, size: 2, aggressor: 'sell' },
    ]);
    expect(follower.carry).toBe(1);
  });

  it('starts from scratch when the large contract starts over', () => {
    const follower = after(level('buy', 12, 3), level('sell', 14, 3), { kind: 'clear', at });
    expect(displayedBy(follower, at)).toEqual([{ kind: 'clear', at }]);
    expect(followEvent(follower, level('buy', 12, 1))).toEqual([level('buy', 4, 1)]);
  });
});
