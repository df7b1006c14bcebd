// What the market closes by itself, and what it leaves to the platform where it was opened.

import { closingOrderId, closingReasonOf } from '@openbell/api/market/closing-orders.ts';
import { orderTicketSchema } from '@openbell/api/market/market.ts';
import { asInstant, instantOf, msPerDay } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { failingStore } from '../../testing/failing-store.ts';
import { type CrowdTrader, crowdTrader } from '../../testing/market/crowd-trader.ts';
import { createMarketCrowd, type MarketCrowd } from '../../testing/market/market-crowd.ts';
import { checkMarket } from './check-market.ts';

/** 15:40 Chicago; what is open at 15:49 is closed. */
const startAt = instantOf('2026-11-24T21:40:00Z');
const dueAt = instantOf('2026-11-24T21:49:00Z');
let crowd: MarketCrowd;
let trader: CrowdTrader;
async function begin(): Promise<void> {
  crowd = await createMarketCrowd(1, startAt);
  trader = crowdTrader(crowd);
}
afterEach(() => crowd.close());

async function passTo(at: number): Promise<void> {
  crowd.setNow(asInstant(at));
  await crowd.market.step();
}
const closings = async () => (await trader.account()).fills.flatMap(({ orderId }) => closingReasonOf(orderId) ?? []);

describe('a position that is open before flat time', () => {
  it.each(['auto', 'flat', 'deadline'])(
    'is closed, even if an order of the customer has the id %s with the next sequence number',
    async (name) => {
      await begin();
      await trader.send({ orderId: 'in', type: 'market' });
      const { sequence } = await trader.account();
      const { room } = await trader.contract();
      // Accepted, working, and canceled when the position is closed.
      const id = `${name}-${sequence + 3}`;
      expect(
        (await trader.send({ orderId: id, type: 'limit', price: asTicks(room.lastPrice - 200) })).refusal,
      ).toBeNull();
      await passTo(dueAt);
      expect([await trader.held(), await closings()]).toEqual([0, ['deadline']]);
      const ticket = { orderId: closingOrderId('deadline', sequence), type: 'market', side: 'buy', quantity: 1 };
      expect(orderTicketSchema.safeParse(ticket).success).toBe(false);
    },
  );

  it('is reported as closed for flat time even if that took a second try', async () => {
    await begin();
    await trader.send({ orderId: 'in', type: 'market' });
    crowd.setNow(dueAt);
    failingStore(crowd.db)({ nth: 1, when: 'before' });
    await expect(crowd.market.step()).rejects.toThrow('lost');
    expect(await trader.held()).toBe(1);
    await passTo(dueAt + 1_000);
    expect([await trader.held(), await closings()]).toEqual([0, ['deadline']]);
  });
});

it('a position stays due for flat time if its closing could not be stored, also if the clock is moved', async () => {
  await begin();
  await trader.send({ orderId: 'in', type: 'market' });
  crowd.setNow(dueAt);
  failingStore(crowd.db)({ nth: 1, when: 'before' });
  await expect(crowd.market.dueSource.runDue(dueAt)).rejects.toThrow('lost');
  expect(await trader.held()).toBe(1);
  await crowd.market.dueSource.runDue(dueAt);
  expect([await trader.held(), await closings()]).toEqual([0, ['deadline']]);
});

it('a position is closed once by the process that follows one killed while it stored the closing', async () => {
  await begin();
  await trader.send({ orderId: 'in', type: 'market' });
  crowd.setNow(dueAt);
  failingStore(crowd.db)({ nth: 1, when: 'before', until: new Promise(() => undefined) });
  // Closed only in memory: its transaction never starts, so nothing is on record.
  void crowd.market.step();
  await expect.poll(() => trader.held()).toBe(0);
  expect(await crowd.db.selectFrom('marketPositions').select('net').execute()).toEqual([{ net: 1 }]);
  crowd.setNow(asInstant(dueAt + 10_000));
  const market = await crowd.reopenMarket();
  const after = crowdTrader(crowd, { market: () => market });
  await crowd.host.dueSource.runDue(crowd.now());
  await market.step();
  const { fills } = await after.account();
  expect(fills.map(({ orderId, net }) => [closingReasonOf(orderId), net])).toEqual([
    [null, 1],
    ['deadline', 0],
  ]);
  crowd.setNow(asInstant(dueAt + 120_000));
  await crowd.host.dueSource.runDue(crowd.now());
  expect([after.judged(), after.hasEnded(), await checkMarket(crowd.db)]).toEqual([0, false, []]);
});

describe('a position that nobody closed before flat time, because the machine slept or no process ran', () => {
  /** 15:55, and ten o'clock the next day: both after flat time. */
  const laters = ['2026-11-24T21:55:00Z', '2026-11-25T16:00:00Z'].map(instantOf);
  const expectClosed = async (of: CrowdTrader): Promise<void> => {
    const rows = await crowd.db
      .selectFrom('marketFills')
      .select(['orderId', 'at', 'net'])
      .orderBy('sequence')
      .execute();
    expect(rows.map(({ orderId, net, at }) => [closingReasonOf(orderId), net, at])).toEqual([
      [null, 1, startAt],
      ['deadline', 0, dueAt],
    ]);
    const order = await crowd.db
      .selectFrom('marketOrders')
      .select('wire')
      .where('orderId', '=', 'low')
      .executeTakeFirstOrThrow();
    expect(order.wire).toMatchObject({ state: 'cancelled' });
    expect([of.judged(), of.hasEnded(), await checkMarket(crowd.db)]).toEqual([0, false, []]);
  };
  const hold = async (): Promise<void> => {
    await begin();
    await trader.send({ orderId: 'in', type: 'market' });
    const { room } = await trader.contract();
    await trader.send({ orderId: 'low', type: 'limit', price: asTicks(room.lastPrice - 200) });
  };

  it.each(laters)(
    'is closed as of flat time when time moves on, before anything is decided past it (%i)',
    async (at) => {
      await hold();
      crowd.setNow(at);
      crowd.market.passTime();
      for (
        let due = crowd.host.dueSource.nextDueAt();
        due !== null && due <= at;
        due = crowd.host.dueSource.nextDueAt()
      )
        await crowd.host.dueSource.runDue(due);
      await crowd.market.step();
      await expectClosed(trader);
    },
  );

  it.each(laters)('is closed as of flat time by the next process (%i)', async (at) => {
    await hold();
    crowd.setNow(at);
    const market = await crowd.reopenMarket();
    for (let due = crowd.host.dueSource.nextDueAt(); due !== null && due <= at; due = crowd.host.dueSource.nextDueAt())
      await crowd.host.dueSource.runDue(due);
    await market.step();
    await expectClosed(crowdTrader(crowd, { market: () => market }));
  });

  it('is not closed for a flat time from before it was opened, however old the price on record is', async () => {
    crowd = await createMarketCrowd(1, asInstant(startAt - msPerDay));
    trader = crowdTrader(crowd);
    await trader.contract();
    crowd.setNow(startAt);
    await trader.send({ orderId: 'in', type: 'market' });
    const [{ at } = { at: 0 }] = await crowd.db.selectFrom('marketPrices').select('at').execute();
    expect(at).toBe(startAt - msPerDay);
    crowd.setNow(asInstant(startAt + 30_000));
    const market = await crowd.reopenMarket();
    await market.step();
    const after = crowdTrader(crowd, { market: () => market });
    expect([await after.held(), after.judged(), after.hasEnded()]).toEqual([1, 1, false]);
  });

  it('is closed before the next command is applied', async () => {
    await hold();
    crowd.setNow(instantOf('2026-11-24T21:49:30Z'));
    const { events, refusal } = await trader.ask({ kind: 'flatten', orderId: 'out' });
    expect([events.map(({ event }) => event.kind), refusal]).toEqual([['rejected'], { code: 'no_position' }]);
    await crowd.market.step();
    await expectClosed(trader);
  });
});

describe('an account that trades on another platform and was only viewed here', () => {
  it('is not closed here before flat time: the platform closes it, and it trades again the next day', async () => {
    await begin();
    expect(await trader.bridge({ id: 'b1', side: 'buy' })).toMatchObject({ accepted: 1 });
    await expect.poll(() => trader.held()).toBe(1);
    expect(crowd.market.dueSource.nextDueAt()).toBeNull();
    await passTo(dueAt);
    await passTo(dueAt + 5_000);
    expect(await crowd.db.selectFrom('marketFills').selectAll().execute()).toEqual([]);
    expect(await trader.bridge({ id: 'b2', side: 'sell' })).toMatchObject({ accepted: 1 });
    await expect.poll(() => trader.held()).toBe(0);
    crowd.setNow(instantOf('2026-11-25T15:00:00Z'));
    await crowd.host.dueSource.runDue(crowd.now());
    expect(await trader.bridge({ id: 'b3', side: 'buy' })).toMatchObject({ accepted: 1 });
    expect(await checkMarket(crowd.db)).toEqual([]);
  });

  it('is not closed here after a breach either', async () => {
    await begin();
    // A tier of three.
    await trader.bridge({ id: 'b1', side: 'buy', quantity: 4 });
    await expect.poll(() => trader.held()).toBe(4);
    await passTo(startAt + 2_000);
    expect([await trader.held(), (await trader.account()).tradedAt]).toEqual([4, null]);
    expect(await trader.bridge({ id: 'b2', side: 'sell', quantity: 4 })).toMatchObject({ accepted: 1 });
  });
});
