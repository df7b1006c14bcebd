// Small contracts show the market of their large contract in their own ticks, regardless of which was opened first and which ended in
// between.

import { type BookSide, noAsk, noBid } from '@openbell/market/book/book-state.ts';
import { bestPriceOf } from '@openbell/market/book/book-view.ts';
import { nearestPrice } from '@openbell/market/flow/book-follower.ts';
import { leadOf } from '@openbell/market/flow/flow-scales.ts';
import { asInstant, type Instant, instantOf, msPerMinute } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { crowdTrader } from '../../testing/market/crowd-trader.ts';
import { createMarketCrowd, type MarketCrowd } from '../../testing/market/market-crowd.ts';
import { isLiving } from '../account/trading-account.ts';
import { checkMarket } from '../desk/check-market.ts';
import type { MarketHost } from '../market-host.ts';
import type { FlowRoom, LiveContract } from './flow-room.ts';

const stepMs = 250;
const morning = instantOf('2026-11-24T15:00:00Z');
let crowd: MarketCrowd;
afterEach(() => crowd.close());

async function contractOf(market: MarketHost, symbol: string): Promise<LiveContract> {
  market.watched.set(symbol, 1);
  const live = await market.rooms.contract(symbol);
  if (live === null) throw new Error(`${symbol} is not traded`);
  return live;
}

const bestOf = ({ market }: LiveContract, side: BookSide): number =>
  bestPriceOf(market.reference, side) ?? (side === 0 ? noBid : noAsk);

/** How far bid and ask of the small contract are outside those of the large one, in ticks of the small one; below zero is inside. */
function outsideOf(small: LiveContract, large: LiveContract): readonly [bid: number, ask: number] {
  const rule = leadOf(small.room.root);
  if (rule === null) throw new Error('it follows nobody');
  const own = (price: number): number => (price * rule.up) / rule.down;
  return [own(bestOf(large, 0)) - bestOf(small, 0), bestOf(small, 1) - own(bestOf(large, 1))];
}

async function runTo(market: MarketHost, until: Instant, after: () => void = () => undefined): Promise<void> {
  for (let at = crowd.now(); at < until; at = asInstant(at + stepMs)) {
    crowd.setNow(asInstant(Math.min(until, at + stepMs)));
    await market.step();
    after();
  }
}

const sumOf = (volumeAt: Iterable<readonly [number, number]>): number =>
  [...volumeAt].reduce((sum, [, size]) => sum + size, 0);

describe('crude oil and its mini', () => {
  it.each([
    ['the small one first', ['QMF27', 'CLF27']],
    ['the large one first', ['CLF27', 'QMF27']],
  ])('match at every instant: %s', async (_, symbols) => {
    crowd = await createMarketCrowd(1, morning);
    const { market } = crowd;
    await contractOf(market, symbols[0] as string);
    await runTo(market, asInstant(morning + 10_000));
    await contractOf(market, symbols[1] as string);
    const [small, large] = [await contractOf(market, 'QMF27'), await contractOf(market, 'CLF27')];
    const outside: (readonly [number, number])[] = [outsideOf(small, large)];
    const before = small.room.session.volume;
    await runTo(market, asInstant(morning + 2 * msPerMinute), () => {
      expect(small.room.at).toBe(large.room.at);
      outside.push(outsideOf(small, large));
    });
    expect(outside.flat().filter((ticks) => ticks < 0 || ticks >= 1)).toEqual([]);
    expect(small.room.session.volume, 'it trades').toBeGreaterThan(before);
    expect(small.room.session.volume).toBe(sumOf(small.room.session.volumeAt));
    expect(Math.abs(small.room.lastPrice - bestOf(small, 0))).toBeLessThan(6);
    const bars = small.room.bars.hours().flatMap((hour) => hour.bars);
    expect(bars.at(-1)?.[4], 'its bars are its own').toBe(small.room.lastPrice);
  });

  it('run as long as the small one is needed, and end one after the other', async () => {
    crowd = await createMarketCrowd(1, morning);
    const { market } = crowd;
    const { room } = await contractOf(market, 'QMF27');
    const roots = (): readonly string[] => [...market.rooms.all()].map((one: FlowRoom) => one.root).sort();
    expect(roots()).toEqual(['CL', 'QM']);
    await runTo(market, asInstant(morning + 1_000));
    crowd.setNow(asInstant(morning + 2 * msPerMinute));
    await market.store();
    expect(roots()).toEqual(['CL', 'QM']);
    market.watched.clear();
    crowd.setNow(asInstant(morning + 4 * msPerMinute));
    await market.store();
    await market.store();
    expect(roots()).toEqual([]);
    expect(room.follows?.lead.followers.size).toBe(0);
  });
});

describe('an order and a position in the small contract', () => {
  it('survive a restart, and continue at the price of the large one', async () => {
    crowd = await createMarketCrowd(1, morning);
    let market = crowd.market;
    const trader = crowdTrader(crowd, { symbol: 'QMF27', market: () => market });
    const { room } = await trader.contract();
    await trader.send({ orderId: 'in', type: 'market', quantity: 2 });
    await trader.send({ orderId: 'low', type: 'limit', price: asTicks(room.lastPrice - 60), quantity: 1 });
    await trader.send({
      orderId: 'out',
      type: 'stop',
      side: 'sell',
      stopPrice: asTicks(room.lastPrice - 80),
      quantity: 2,
    });
    await runTo(market, asInstant(morning + 20_000));
    await market.store();
    const held = await trader.held();
    crowd.setNow(asInstant(morning + 3 * msPerMinute));
    market = await crowd.reopenMarket();
    await runTo(market, asInstant(morning + 4 * msPerMinute));
    const account = await trader.account();
    expect(held).toBe(2);
    expect(await trader.held()).toBe(2);
    const living = [...account.orders.values()].filter(isLiving).map(({ orderId, state }) => `${orderId} ${state}`);
    expect(living.sort()).toEqual(['low working', 'out waiting']);
    const [small, large] = [await trader.contract(), await contractOf(market, 'CLF27')];
    expect(outsideOf(small, large).filter((ticks) => ticks < 0 || ticks >= 1)).toEqual([]);
    await trader.ask({ kind: 'flatten', orderId: 'flat' });
    await runTo(market, asInstant(morning + 4 * msPerMinute + 5_000));
    expect([await trader.held(), trader.judged(), await checkMarket(crowd.db)]).toEqual([0, 0, []]);
  });

  it("from when its price had its own market are moved to the large one's price without a fill that was not reached", async () => {
    crowd = await createMarketCrowd(1, morning);
    let market = crowd.market;
    const trader = crowdTrader(crowd, { symbol: 'QMF27', market: () => market });
    const { room } = await trader.contract();
    const own = room.lastPrice;
    await trader.send({ orderId: 'in', type: 'market', quantity: 1 });
    await trader.send({ orderId: 'low', type: 'limit', price: asTicks(own - 40), quantity: 1 });
    await market.store();
    // As an older version left it: no price of crude oil, and a last price of the mini a few ticks away.
    await crowd.db.deleteFrom('marketPrices').where('root', '=', 'CL').execute();
    await crowd.db
      .updateTable('marketPrices')
      .set({ lastPrice: asTicks(own + 5) })
      .where('root', '=', 'QM')
      .execute();
    crowd.setNow(asInstant(morning + msPerMinute));
    market = await crowd.reopenMarket();
    await market.step();
    const account = await trader.account();
    expect([...account.orders.values()].filter(isLiving).map(({ orderId }) => orderId)).toEqual(['low']);
    const small = await trader.contract();
    const rule = leadOf('QM');
    const lead = small.room.follows?.lead.lastPrice;
    if (rule === null || lead === undefined) throw new Error('it follows nobody');
    expect(small.room.lastPrice).toBe(nearestPrice(rule, lead));
    expect([await trader.held(), await checkMarket(crowd.db)]).toEqual([1, []]);
  });

  it('are closed as of their deadline if nobody drove the market then, like all others', async () => {
    const before = instantOf('2026-11-24T21:05:00Z');
    crowd = await createMarketCrowd(1, before);
    let market = crowd.market;
    const trader = crowdTrader(crowd, { symbol: 'QMF27', market: () => market });
    await trader.contract();
    await trader.send({ orderId: 'in', type: 'market', quantity: 1 });
    await runTo(market, asInstant(before + 10_000));
    await market.store();
    crowd.setNow(instantOf('2026-11-25T15:00:00Z'));
    market = await crowd.reopenMarket();
    await market.step();
    await market.store();
    const { fills } = await trader.account();
    expect(fills.map(({ orderId, at }) => [orderId.split('.')[0], at.slice(0, 16)])).toEqual([
      ['deadline', '2026-11-24T21:49'],
    ]);
    expect([await trader.held(), trader.judged(), await checkMarket(crowd.db)]).toEqual([0, 0, []]);
  });
});

describe('corn and its mini, which trades longer', () => {
  it('runs on for the mini alone after the large one closes, and is one market again in the evening', async () => {
    const start = instantOf('2026-11-24T19:19:30Z');
    crowd = await createMarketCrowd(1, start);
    const { market } = crowd;
    const [small, large] = [await contractOf(market, 'XCZ26'), await contractOf(market, 'ZCZ26')];
    await runTo(market, asInstant(start + 5 * msPerMinute));
    expect([large.room.state, small.room.state]).toEqual(['closed', 'open']);
    const [settled, volume] = [large.room.lastPrice, large.room.session.volume];
    expect(large.room.settlementPrice).toBe(settled);
    const before = small.room.session.volume;
    await runTo(market, asInstant(start + 15 * msPerMinute));
    expect(small.room.session.volume).toBeGreaterThan(before);
    expect([large.room.lastPrice, large.room.session.volume]).toEqual([settled, volume]);
    expect(bestOf(small, 0)).toBeLessThan(bestOf(small, 1));
    await runTo(market, instantOf('2026-11-24T19:46:00Z'));
    expect([large.room.state, small.room.state, large.room.flow]).toEqual(['closed', 'closed', null]);
    crowd.setNow(instantOf('2026-11-25T00:59:59Z'));
    await market.step();
    await runTo(market, instantOf('2026-11-25T01:01:00Z'), () => {
      if (large.room.state !== 'open') return;
      expect(outsideOf(small, large).filter((ticks) => ticks < 0 || ticks >= 1)).toEqual([]);
    });
    expect([large.room.state, small.room.state]).toEqual(['open', 'open']);
  });

  it('starts with the mini if it is opened after the large one has closed', async () => {
    crowd = await createMarketCrowd(1, instantOf('2026-11-24T19:30:00Z'));
    const { market } = crowd;
    const large = await contractOf(market, 'ZCZ26');
    expect(large.room.flow).toBeNull();
    const small = await contractOf(market, 'XCZ26');
    expect([large.room.state, small.room.state]).toEqual(['closed', 'open']);
    expect(bestOf(small, 0)).toBeLessThan(bestOf(small, 1));
    expect(bestPriceOf(large.market.reference, 0), 'nobody sees what the large one would show').toBeNull();
    await runTo(market, asInstant(crowd.now() + 30_000));
    expect(small.room.at).toBe(crowd.now());
  });
});
