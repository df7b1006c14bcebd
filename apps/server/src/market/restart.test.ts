// The state of a market after a restart, after a failed store, and over days: prices, orders, accounts, months.

import { marketAccountEventSchema } from '@openbell/api/market/market.ts';
import type { OrderTicket } from '@openbell/market/trading/order-types.ts';
import { asInstant, instantOf, msPerHour, msPerMinute } from '@openbell/units/instant.ts';
import { asMicros } from '@openbell/units/money.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { readMigrations } from '../platform/database/migrate.ts';
import { crowdTrader } from '../testing/market/crowd-trader.ts';
import { createMarketCrowd, type MarketCrowd } from '../testing/market/market-crowd.ts';
import type { TradingAccount } from './account/trading-account.ts';
import type { MarketHost } from './market-host.ts';
import { readAccount } from './read-market.ts';
import type { LiveContract } from './rooms/flow-room.ts';

const symbol = 'ESZ26';
let crowd: MarketCrowd;
afterEach(() => crowd.close());

async function contractOf(market: MarketHost, of = symbol): Promise<LiveContract> {
  const live = await market.rooms.contract(of);
  if (live === null) throw new Error('no contract');
  return live;
}

function traderOf(): TradingAccount {
  const [trader] = crowd.accounts;
  if (trader === undefined) throw new Error('nobody is there');
  return trader;
}

async function place(
  market: MarketHost,
  live: LiveContract,
  ticket: Pick<OrderTicket, 'orderId' | 'type' | 'price'> & Partial<OrderTicket>,
): Promise<void> {
  const account = await market.accounts.open(traderOf());
  await market.desk.carryOut(account, {
    cameAt: live.room.at,
    commandId: null,
    contracts: [live],
    command: { kind: 'place', ticket: { side: 'buy', quantity: 1, stopPrice: null, bracket: null, ...ticket } },
  });
}

it('an order whose session closed while no process ran expires, on record and in an event, and the next one rests', async () => {
  const restsAt = instantOf('2026-11-24T21:40:00Z');
  // This plan does not require being flat before the close.
  crowd = await createMarketCrowd(1, restsAt, 'GAUNT');
  const live = await contractOf(crowd.market);
  const order = { orderId: 'low', type: 'limit', price: asTicks(live.room.lastPrice - 100) } as const;
  await place(crowd.market, live, order);
  // On the same evening an order lives on.
  crowd.setNow(asInstant(restsAt + 5 * msPerMinute));
  const market = await crowd.reopenMarket();
  expect((await contractOf(market)).market.working.liveOrders).toBe(1);
  expect(await rowsOf('low')).toEqual([{ isLiving: true, state: 'working' }]);

  crowd.setNow(instantOf('2026-11-25T15:00:00Z'));
  const next = await crowd.reopenMarket();
  expect(await rowsOf('low')).toEqual([{ isLiving: false, state: 'expired' }]);
  const { event } = await crowd.db
    .selectFrom('marketEvents')
    .select('event')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({ kind: 'order', order: { orderId: 'low', state: 'expired' } });
  const again = await contractOf(next);
  expect([again.market.isOpen, again.market.working.liveOrders]).toEqual([true, 0]);
  await place(next, again, { ...order, orderId: 'next', price: asTicks(again.room.lastPrice - 100) });
  expect(await rowsOf('next')).toEqual([{ isLiving: true, state: 'working' }]);
});

it('the ids of orders that ended or expired in a session are free in the next one, and not before', async () => {
  crowd = await createMarketCrowd(1, instantOf('2026-11-23T20:00:00Z'), 'GAUNT');
  const trader = crowdTrader(crowd);
  const low = async (orderId: string, away: number) =>
    (await trader.send({ orderId, type: 'limit', price: asTicks((await trader.contract()).room.lastPrice - away) }))
      .refusal;
  expect([await low('ended', 200), await low('expires', 200)]).toEqual([null, null]);
  await trader.ask({ kind: 'cancel', orderId: 'ended' });
  expect(await low('ended', 300)).toEqual({ code: 'duplicate_order' });
  crowd.setNow(instantOf('2026-11-24T15:00:00Z'));
  await crowd.market.step();
  expect([await low('ended', 200), await low('expires', 200)]).toEqual([null, null]);
  const rows = await crowd.db.selectFrom('marketOrders').select(['orderId', 'isLiving']).execute();
  expect(rows.map(({ orderId, isLiving }) => `${orderId} ${isLiving}`).sort()).toEqual([
    'ended false',
    'ended true',
    'expires false',
    'expires true',
  ]);
});

it("a command of a session's last moments keeps its answer after the end, and its id is free once the next session trades", async () => {
  crowd = await createMarketCrowd(1, instantOf('2026-11-24T21:59:59Z'), 'GAUNT');
  const trader = crowdTrader(crowd);
  const last = await trader.send({ orderId: 'last', type: 'market' });
  expect(last.refusal).toBeNull();
  for (const at of ['2026-11-24T22:00:00Z', '2026-11-24T22:59:59.999Z']) {
    crowd.setNow(instantOf(at));
    await crowd.market.step();
    expect(await trader.send({ orderId: 'last', type: 'market' })).toEqual(last);
    const other = await trader.send({ orderId: 'last', type: 'market', quantity: 2 });
    expect(other.refusal).toEqual({ code: 'duplicate_order' });
  }
  crowd.setNow(instantOf('2026-11-24T23:00:00Z'));
  await crowd.market.step();
  expect((await trader.send({ orderId: 'last', type: 'market' })).refusal).toBeNull();
  expect(await trader.held()).toBe(2);
});

it('a stop-limit whose stop was reached says so on record, in its event and after a restart: its limit rests', async () => {
  const startAt = instantOf('2026-11-24T03:00:00Z');
  crowd = await createMarketCrowd(1, startAt);
  const live = await contractOf(crowd.market, 'MESZ26');
  const price = asTicks(live.room.lastPrice + 2);
  // Larger than the displayed size at the limit.
  await place(crowd.market, live, { orderId: 'short', type: 'market', side: 'sell', price: null, quantity: 30 });
  await place(crowd.market, live, {
    orderId: 'up',
    type: 'stop_limit',
    price,
    stopPrice: price,
    quantity: 60,
  });
  const recordOf = async (market: MarketHost) =>
    readAccount(await market.accounts.open(traderOf()), market, crowd.now()).orders.find(
      ({ orderId }) => orderId === 'up',
    );
  expect(await recordOf(crowd.market)).toMatchObject({ state: 'waiting', isStopTriggered: false });
  // Drives to the stop in short steps: events after the trigger would fill the limit.
  for (
    let at = startAt;
    live.market.stops.liveOrders > 0;
    at = asInstant(at + (live.room.lastPrice < price - 1 ? 250 : 2))
  ) {
    crowd.setNow(at);
    await crowd.market.step();
  }
  const rests = { state: 'working', price, stopPrice: price, isStopTriggered: true };
  expect(await recordOf(crowd.market)).toMatchObject(rests);
  const told = await crowd.db.selectFrom('marketEvents').select('event').orderBy('sequence').execute();
  expect(told.map(({ event }) => event).findLast(({ kind }) => kind === 'order')).toMatchObject({ order: rests });
  // Stores the current price: with an older one the first book would cross the limit and fill it.
  await crowd.market.store();
  expect(await recordOf(await crowd.reopenMarket())).toMatchObject(rests);
});

it('an order stored before these fields existed gets its bracket and whether its stop was reached', async () => {
  crowd = await createMarketCrowd(1, instantOf('2026-11-24T15:00:00Z'));
  const { market, db } = crowd;
  const live = await contractOf(market);
  const price = asTicks(live.room.lastPrice - 100);
  await place(market, live, {
    orderId: 'low',
    type: 'limit',
    price,
    bracket: { targetTicks: asTicks(8), stopTicks: null },
  });
  await place(market, live, {
    orderId: 'up',
    type: 'stop',
    price: null,
    stopPrice: asTicks(live.room.lastPrice + 100),
  });
  const records = async () => {
    const orders = await db.selectFrom('marketOrders').select('wire').orderBy('orderId').execute();
    const events = await db.selectFrom('marketEvents').select('event').orderBy('sequence').execute();
    return { orders: orders.map(({ wire }) => wire), events: events.map(({ event }) => event) };
  };
  const { orders } = await records();
  await sql`UPDATE market_orders SET wire = wire - 'bracket' - 'isStopTriggered'`.execute(db);
  await sql`UPDATE market_events SET event = event #- '{order,bracket}' #- '{order,isStopTriggered}'`.execute(db);
  // An order that the migration left out is shown whole, too.
  const reopened = await crowd.reopenMarket();
  const { orders: told } = readAccount(await reopened.accounts.open(traderOf()), reopened, crowd.now());
  expect(told.map(({ orderId, bracket, isStopTriggered }) => ({ orderId, bracket, isStopTriggered }))).toEqual([
    { orderId: 'low', bracket: { targetTicks: 8, stopTicks: null }, isStopTriggered: false },
    { orderId: 'up', bracket: null, isStopTriggered: false },
  ]);
  const old = { sessionDate: '2026-01-05', isLiving: false, core: null, ahead: null } as const;
  const { account, customerId } = traderOf();
  const kept = {
    ...(await db.selectFrom('marketOrders').select('wire').where('orderId', '=', 'low').executeTakeFirstOrThrow()).wire,
    state: 'expired',
  };
  await db
    .insertInto('marketOrders')
    .values({ ...old, account, customerId, symbol, orderId: 'old', wire: JSON.stringify(kept) })
    .execute();
  await migrateAgain('0037-order-records.sql');
  const after = await records();
  expect(after.orders).toEqual([orders[0], kept, orders[1]]);
  for (const event of after.events) expect(marketAccountEventSchema.safeParse(event).error).toBeUndefined();
});

it('a stop stored before trailing existed stays where it is, on record, in events and after a restart', async () => {
  crowd = await createMarketCrowd(1, instantOf('2026-11-24T15:00:00Z'));
  const { market, db } = crowd;
  const live = await contractOf(market);
  const stop = {
    orderId: 'low',
    type: 'stop',
    price: null,
    side: 'sell',
    stopPrice: asTicks(live.room.lastPrice - 100),
  } as const;
  await place(market, live, stop);
  const { wire } = await db.selectFrom('marketOrders').select('wire').executeTakeFirstOrThrow();
  const ended = { symbol, endedAt: wire.changedAt, orders: [wire] };
  const { account, customerId, sequence } = traderOf();
  const position = { account, customerId, symbol: 'MESZ26', openingNet: 1, net: 1, lots: '[[1,24000]]' };
  const figures = { sessionDate: '2026-11-24', realizedMicros: asMicros(0), commissionMicros: asMicros(0) };
  await db
    .insertInto('marketPositions')
    .values({ ...position, ...figures, endedExits: JSON.stringify(ended) })
    .execute();
  await db
    .insertInto('marketEvents')
    .values({
      ...{ account, customerId, sequence: sequence + 1, at: wire.changedAt },
      event: JSON.stringify({ kind: 'ended_exits', symbol, ended }),
    })
    .execute();
  const records = async () => ({
    orders: await db.selectFrom('marketOrders').select(['wire', 'core']).execute(),
    events: await db.selectFrom('marketEvents').select('event').orderBy('sequence').execute(),
    ended: await db.selectFrom('marketPositions').select('endedExits').where('symbol', '=', 'MESZ26').execute(),
  });
  const before = await records();
  await sql`UPDATE market_orders SET wire = wire - 'trailTicks', core = core - 'trailTicks'`.execute(db);
  await sql`UPDATE market_events SET event = event #- '{order,trailTicks}' #- '{ended,orders,0,trailTicks}'`.execute(
    db,
  );
  await sql`UPDATE market_positions SET ended_exits = ended_exits #- '{orders,0,trailTicks}'`.execute(db);
  expect(await records()).not.toEqual(before);
  await migrateAgain('0046-trailing-stops.sql');
  expect(await records()).toEqual(before);
  // One written by an old process after the migration stays, too, and is shown whole.
  await sql`UPDATE market_orders SET wire = wire - 'trailTicks', core = core - 'trailTicks'`.execute(db);
  const reopened = await crowd.reopenMarket();
  const [told] = readAccount(await reopened.accounts.open(traderOf()), reopened, crowd.now()).orders;
  expect(told).toMatchObject({ orderId: 'low', trailTicks: null });
  expect((await contractOf(reopened)).market.trailing.size).toBe(0);
});

it('a price continues from where somebody traded, also if it had just started', async () => {
  const startAt = instantOf('2026-11-24T15:00:00Z');
  crowd = await createMarketCrowd(1, startAt);
  const before = (await contractOf(crowd.market)).room.lastPrice;
  await crowd.market.store();
  crowd.setNow(asInstant(startAt + 4 * msPerHour));
  const market = await crowd.reopenMarket();
  const live = await contractOf(market);
  expect(Math.abs(live.room.lastPrice - before), 'the price moved while nobody watched').toBeGreaterThan(20);
  await place(market, live, { orderId: 'in', type: 'market', price: null });
  const { price } = await crowd.db.selectFrom('marketFills').select('price').executeTakeFirstOrThrow();
  const again = await contractOf(await crowd.reopenMarket());
  expect(Math.abs(again.room.lastPrice - price)).toBeLessThanOrEqual(4);
});

it('a command for an account that was read again in the meantime is refused, not answered as done', async () => {
  const startAt = instantOf('2026-11-24T15:00:00Z');
  crowd = await createMarketCrowd(1, startAt);
  const { market, db } = crowd;
  const live = await contractOf(market);
  await place(market, live, { orderId: 'low', type: 'limit', price: asTicks(live.room.lastPrice - 100) });
  const [before] = crowd.accounts;
  if (before === undefined) throw new Error('nobody is there');
  const { account, customerId, sequence } = before;
  await db
    .insertInto('marketEvents')
    .values({ account, customerId, sequence: sequence + 1, at: new Date(0).toISOString(), event: '{}' })
    .execute();
  const price = asTicks(live.room.lastPrice - 101);
  await expect(place(market, live, { orderId: 'lost', type: 'limit', price })).rejects.toThrow();
  await db
    .deleteFrom('marketEvents')
    .where('sequence', '=', sequence + 1)
    .execute();
  const cancelAll = (of: TradingAccount) =>
    market.desk.carryOut(of, { cameAt: startAt, commandId: null, contracts: null, command: { kind: 'cancel_all' } });
  await market.step();
  await expect(cancelAll(before)).rejects.toThrow('read again');
  expect(await rowsOf('low')).toEqual([{ isLiving: true, state: 'working' }]);
  await cancelAll(await market.accounts.open(before));
  expect(await rowsOf('low')).toEqual([{ isLiving: false, state: 'cancelled' }]);
});

it('private events of four days ago are deleted while the market runs', async () => {
  const startAt = instantOf('2026-11-24T15:00:00Z');
  crowd = await createMarketCrowd(1, startAt);
  const { market, db } = crowd;
  const live = await contractOf(market);
  await market.store();
  await place(market, live, { orderId: 'low', type: 'limit', price: asTicks(live.room.lastPrice - 100) });
  const count = async () => (await db.selectFrom('marketEvents').select('sequence').execute()).length;
  crowd.setNow(asInstant(startAt + 2 * msPerHour));
  await market.store();
  expect(await count()).toBeGreaterThan(0);
  crowd.setNow(asInstant(startAt + 96 * msPerHour));
  await market.store();
  expect(await count()).toBe(0);
});

it('a month that somebody still holds can be closed by that account, and opened by nobody', async () => {
  crowd = await createMarketCrowd(2, instantOf('2026-12-01T15:00:00Z'), 'GAUNT');
  const old = await contractOf(crowd.market);
  await place(crowd.market, old, { orderId: 'in', type: 'market', price: null });
  crowd.setNow(instantOf('2026-12-16T15:00:00Z'));
  const market = await crowd.reopenMarket();
  const live = await contractOf(market);
  const send = async (who: 0 | 1, orderId: string, side: 'buy' | 'sell') => {
    const trader = crowd.accounts[who];
    if (trader === undefined) throw new Error('nobody is there');
    const ticket = { orderId, type: 'market', side, quantity: 1, price: null, stopPrice: null, bracket: null } as const;
    const { refusal } = await market.desk.carryOut(await market.accounts.open(trader), {
      cameAt: live.room.at,
      commandId: null,
      contracts: [live],
      command: { kind: 'place', ticket },
    });
    return refusal?.code ?? null;
  };
  expect([await send(1, 'a', 'buy'), await send(1, 'b', 'sell')]).toEqual(['closing_only', 'closing_only']);
  expect([await send(0, 'c', 'buy'), await send(0, 'd', 'sell')]).toEqual(['closing_only', null]);
  expect(await market.rooms.contract(symbol)).toBeNull();
});

async function migrateAgain(migration: string): Promise<void> {
  const { script } = readMigrations().find(({ name }) => name === migration) ?? { script: '' };
  expect(script).not.toBe('');
  for (const statement of script.split(';\n').filter((text) => text.trim() !== ''))
    await sql.raw(statement).execute(crowd.db);
}

async function rowsOf(orderId: string) {
  const rows = await crowd.db
    .selectFrom('marketOrders')
    .select(['isLiving', 'wire'])
    .where('orderId', '=', orderId)
    .orderBy('sessionDate')
    .execute();
  return rows.map(({ isLiving, wire }) => ({ isLiving, state: wire.state }));
}
