// SIGKILL while people trade (R2): 3 times here, 20 times with BARS=1, KILLS times if that is set. Afterwards no acknowledged order or fill
// may be missing or doubled, no order may be further back in its queue, and no trailing stop further away than was shown. A command without
// a response is sent again with its id, and the evaluation has every fill once.
import { setTimeout as wait } from 'node:timers/promises';
import type { MarketAccount, MarketCommandAnswer, MarketInstrument } from '@openbell/api/market/market.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAttempts } from '../evaluation/check-attempts.ts';
import { type ChildServer, createChildServer } from '../testing/child-server.ts';
import { moveToSession, password } from '../testing/evaluation-kit.ts';
import {
  fillsIn,
  makeMarketTrader,
  makePractitioner,
  marketOrder,
  readAccount,
  type Ticket,
} from '../testing/market/market-kit.ts';
import type { TestClient } from '../testing/test-server.ts';
import { machineLoad } from '../testing/time-limit.ts';
import { checkMarket } from './desk/check-market.ts';

const isFull = process.env['BARS'] === '1';
const kills = Number(process.env['KILLS'] ?? (isFull ? 20 : 3));

type Seat = {
  readonly email: string;
  client: TestClient;
  /** Sent without a response: sent again after the restart. */
  pending: Ticket | null;
  readonly orders: Set<string>;
  readonly fills: Set<string>;
  /** The quantity that was shown ahead of each resting order: never more afterwards. */
  readonly ahead: Map<string, number>;
  /** The price that was shown for each trailing stop: never further away afterwards. */
  readonly stops: Map<string, number>;
  count: number;
};

let server: ChildServer;
let es = '';
const seats: Seat[] = [];

beforeAll(async () => {
  server = await createChildServer();
  await server.start();
  await moveToSession(server, '09:00');
  for (const make of [makeMarketTrader, makePractitioner, makePractitioner]) {
    const { email, client } = await make(server);
    const told = { orders: new Set<string>(), fills: new Set<string>(), ahead: new Map(), stops: new Map() };
    seats.push({ email, client, pending: null, ...told, count: 0 });
  }
  const { body } = (await seats[0]?.client.call('GET', '/market/instruments')) ?? { body: null };
  const { instruments } = body as { instruments: MarketInstrument[] };
  es = instruments.find(({ root }) => root === 'ES')?.symbol ?? '';
}, 120_000 * machineLoad());
afterAll(() => server.remove());

/** A market order in or out, or an order near the market that the flow fills or the next flatten cancels. */
function nextTicket(seat: Seat, price: number): Ticket {
  seat.count += 1;
  const orderId = `${seat.email.slice(2, 8)}-${seat.count}`;
  const side = seat.count % 2 === 0 ? 'sell' : 'buy';
  const bracket = { targetTicks: null, stopTicks: 60, isStopTrailing: true };
  if (seat.count % 5 === 1) return { ...marketOrder('buy', 1), orderId, bracket };
  if (seat.count % 5 !== 3) return { ...marketOrder(side, 1), orderId };
  return { orderId, type: 'limit', side: 'buy', quantity: 1, price: price - 2 };
}

function note(seat: Seat, ticket: Ticket, answer: MarketCommandAnswer): void {
  if (answer.refusal === null) seat.orders.add(String(ticket['orderId']));
  for (const fill of fillsIn(answer)) seat.fills.add(fill.fillId);
  for (const { event } of answer.events)
    if (event.kind === 'order' && event.order.state === 'working' && event.order.ahead !== null)
      seat.ahead.set(event.order.orderId, event.order.ahead);
}

/** Only accounts read before the kill count: what a response contained is stored. */
async function noteStops(seat: Seat): Promise<void> {
  for (const { orderId, state, trailTicks, stopPrice } of (await readAccount(seat.client)).orders)
    if (state === 'waiting' && trailTicks !== null) seat.stops.set(orderId, stopPrice ?? 0);
}

async function tradeUntilKilled(seat: Seat): Promise<void> {
  let price = 30_600;
  for (;;) {
    seat.pending ??= nextTicket(seat, price);
    try {
      const { status, body, text } = await seat.client.call('POST', '/market/orders', {
        symbol: es,
        ticket: seat.pending,
      });
      expect(status, text).toBe(200);
      const answer = body as MarketCommandAnswer;
      note(seat, seat.pending, answer);
      price = fillsIn(answer).at(-1)?.price ?? price;
      seat.pending = null;
      await noteStops(seat);
      if (seat.count % 7 === 0) await seat.client.call('POST', '/market/cancel', { symbol: null, orderId: null });
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

/** Waits until a few more orders are answered, however busy the machine is. */
async function untilTraded(): Promise<void> {
  const answered = (): number => seats.reduce((sum, { orders }) => sum + orders.size, 0);
  const from = answered();
  await expect
    .poll(answered, { timeout: 20_000 * machineLoad(), interval: 20 })
    .toBeGreaterThan(from + 2 * seats.length);
}

async function check(seat: Seat): Promise<MarketAccount> {
  seat.client = server.client();
  await seat.client.call('POST', '/auth/sign-in/email', { email: seat.email, password });
  const account = await readAccount(seat.client);
  const ids = account.fills.map(({ fillId }) => fillId);
  expect(new Set(ids).size, 'no fill twice').toBe(ids.length);
  expect(
    [...seat.fills].filter((id) => !ids.includes(id)),
    'no fill lost',
  ).toEqual([]);
  const orders = account.orders.filter(({ leg }) => leg === null).map(({ orderId }) => orderId);
  expect(new Set(orders).size, 'no order twice').toBe(orders.length);
  expect(
    [...seat.orders].filter((id) => !orders.includes(id)),
    'no order lost',
  ).toEqual([]);
  for (const { orderId, state, ahead } of account.orders)
    if (state === 'working' && seat.ahead.has(orderId))
      expect(ahead, 'no order lost its place').toBeLessThanOrEqual(seat.ahead.get(orderId) ?? 0);
  for (const { orderId, state, trailTicks, stopPrice } of account.orders) {
    if (state !== 'waiting' || !seat.stops.has(orderId)) continue;
    expect(trailTicks, 'the stop still trails').toBe(60);
    expect(stopPrice, 'no stop moved back').toBeGreaterThanOrEqual(seat.stops.get(orderId) ?? 0);
  }
  const sum = account.fills.reduce((net, { side, quantity }) => net + (side === 'buy' ? quantity : -quantity), 0);
  expect(account.positions.at(0)?.net ?? 0).toBe(sum);
  return account;
}

async function checkRecords(): Promise<number> {
  const database = await server.openDatabase();
  try {
    const { db } = database;
    expect(await checkMarket(db)).toEqual([]);
    expect(await checkAttempts(db, () => false)).toEqual([]);
    const fills = await db.selectFrom('marketFills').select(['fillId', 'account']).execute();
    const judged = await db
      .selectFrom('attemptLog')
      .innerJoin('attempts', 'attempts.id', 'attemptLog.attemptId')
      .select(['eventId', 'accountName'])
      .where('kind', '=', 'fill')
      .execute();
    const names = new Set(judged.map(({ accountName }) => accountName));
    expect(names.size).toBe(1);
    expect(judged.map(({ eventId }) => eventId).sort()).toEqual(
      fills
        .filter(({ account }) => names.has(account))
        .map(({ fillId }) => fillId)
        .sort(),
    );
    return fills.length;
  } finally {
    await database.close();
  }
}

describe('a server that is killed while people trade', () => {
  it(`loses and doubles no order and no fill, ${kills} times`, {
    timeout: 60_000 + kills * 20_000 * machineLoad(),
  }, async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      const trading = seats.map(tradeUntilKilled);
      await untilTraded();
      await wait(Math.floor(Math.random() * 300));
      await server.kill();
      await Promise.all(trading);
      await server.start();
      for (const seat of seats) await check(seat);
      if (isFull) console.log(`R2 market: kill ${kill + 1} of ${kills} came back whole`);
    }
    for (const seat of seats) {
      if (seat.pending !== null) {
        const { body } = await seat.client.call('POST', '/market/orders', { symbol: es, ticket: seat.pending });
        note(seat, seat.pending, body as MarketCommandAnswer);
      }
      const orderId = `end-${seat.email.slice(2, 8)}`;
      await seat.client.call('POST', '/market/flatten', { symbol: null, orderId });
      const { positions } = await check(seat);
      expect(positions.at(0)?.net).toBe(0);
    }
    const owed = async (): Promise<unknown> => (await seats[0]?.client.call('GET', '/attempts'))?.body;
    await expect.poll(owed).toMatchObject([{ events: expect.any(Number) }]);
    await wait(1_000);
    await server.kill();
    const fills = await checkRecords();
    const orders = seats.reduce((sum, seat) => sum + seat.orders.size, 0);
    expect(orders).toBeGreaterThan(kills * seats.length);
    expect(seats.some(({ stops }) => stops.size > 0)).toBe(true);
    if (isFull) console.log(`R2 market: ${kills} kills, ${orders} orders, ${fills} fills, none lost, none doubled`);
  });
});
