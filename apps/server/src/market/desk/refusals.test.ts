import type { MarketCommandAnswer, MarketInstrument } from '@openbell/api/market/market.ts';
import { instantOfChicago, minuteOf } from '@openbell/instruments/chicago-time.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, formatInstant } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer, makeTrader, moveTo, moveToSession, type Trader } from '../../testing/evaluation-kit.ts';
import {
  fillsIn,
  makeMarketTrader,
  makePractitioner,
  marketOrder,
  newOrderId,
  okBody,
  readAccount,
  send,
  type Ticket,
} from '../../testing/market/market-kit.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let trader: Trader;
let date: SessionDate;
let [es, mes, ym] = ['', '', ''];
beforeAll(async () => {
  server = await startTestServer();
  date = await moveToSession(server, '09:00');
  trader = await makeMarketTrader(server);
  const { instruments } = okBody<{ instruments: MarketInstrument[] }>(
    await trader.client.call('GET', '/market/instruments'),
  );
  const symbolOf = (root: string): string => instruments.find((one) => one.root === root)?.symbol ?? '';
  [es, mes, ym] = [symbolOf('ES'), symbolOf('MES'), symbolOf('YM')];
});
afterAll(() => server.remove());

async function lastPrice(): Promise<number> {
  const { bars } = okBody<{ bars: number[][] }>(await trader.client.call('GET', `/market/bars/${es}`));
  return bars.at(-1)?.[4] ?? 0;
}
const refusalOf = async (symbol: string, ticket: Ticket) => (await send(trader.client, symbol, ticket)).refusal;
const put = async (orderId: string, change: Ticket): Promise<MarketCommandAnswer> =>
  okBody(await trader.client.call('PUT', `/market/orders/${orderId}`, { symbol: es, ...change }));
const flatten = async (): Promise<MarketCommandAnswer> =>
  okBody(await trader.client.call('POST', '/market/flatten', { symbol: null, orderId: newOrderId() }));
const limit = (side: 'buy' | 'sell', quantity: number, price: number): Ticket => ({
  ...marketOrder(side, quantity),
  type: 'limit',
  price,
});

describe('an order is refused', () => {
  it('if its prices do not fit its type', async () => {
    expect(await refusalOf(es, { ...marketOrder('buy', 1), type: 'limit' })).toEqual({ code: 'bad_order' });
  });

  it('if its price has too many digits, is zero or less, or is outside the price band, and the answer has the band', async () => {
    const last = await lastPrice();
    const refusal = await refusalOf(es, limit('buy', 1, last * 10));
    expect(refusal?.code).toBe('price_out_of_range');
    const { priceMin = 0, priceMax = 0 } = refusal ?? {};
    expect(Math.abs((priceMin + priceMax) / 2 - last)).toBeLessThan(40);
    expect((priceMax - priceMin) / 2 / last).toBeCloseTo(0.1, 3);
    for (const price of [0, -20, priceMax + 400])
      expect(await refusalOf(es, limit('buy', 1, price))).toMatchObject({ code: 'price_out_of_range' });
    const near = limit('buy', 1, priceMin + 400);
    expect(await refusalOf(es, near)).toBeNull();
    const orderId = String(near['orderId']);
    expect((await put(orderId, { price: 1 })).refusal).toMatchObject({ code: 'price_out_of_range' });
    expect((await put(orderId, { quantity: 1_900 })).refusal).toEqual({
      code: 'order_too_large',
      quantity: 1_900,
      quantityMax: 120,
    });
    okBody(await trader.client.call('POST', '/market/cancel', { symbol: es, orderId }));
  });

  it('if it changes an order that does not exist or has ended', async () => {
    expect((await put('nothing', { quantity: 1 })).refusal).toEqual({ code: 'unknown_order' });
    const resting = limit('buy', 1, (await lastPrice()) - 400);
    await send(trader.client, es, resting);
    const orderId = String(resting['orderId']);
    okBody(await trader.client.call('POST', '/market/cancel', { symbol: es, orderId }));
    expect((await put(orderId, { quantity: 2 })).refusal).toEqual({ code: 'order_ended' });
  });

  it('if its stop price was already reached, and the answer has the last price', async () => {
    const stopPrice = (await lastPrice()) - 200;
    expect(await refusalOf(es, { ...marketOrder('buy', 1), type: 'stop', stopPrice })).toMatchObject({
      code: 'stop_already_reached',
      lastPrice: expect.any(Number),
    });
  });

  it('beyond the size of one order: 120 in a plan whose ladder ends at six', async () => {
    expect(await refusalOf(mes, limit('buy', 120, (await lastPrice()) - 400))).toMatchObject({
      code: 'position_too_large',
    });
    expect(await refusalOf(mes, limit('buy', 121, (await lastPrice()) - 400))).toEqual({
      code: 'order_too_large',
      quantity: 121,
      quantityMax: 120,
    });
  });

  it('beyond the ladder, counted over all contracts and working orders: two on the first tier', async () => {
    const price = (await lastPrice()) - 400;
    expect((await readAccount(trader.client)).limits).toMatchObject({ sizeTenthsMax: 20, hasTier: true });
    expect(await refusalOf(es, limit('buy', 1, price))).toBeNull();
    expect(await refusalOf(mes, limit('buy', 10, price))).toBeNull();
    expect(await refusalOf(mes, limit('buy', 1, price))).toEqual({
      code: 'position_too_large',
      sizeTenths: 21,
      sizeTenthsMax: 20,
    });
    expect((await readAccount(trader.client)).orders.filter(({ state }) => state === 'working')).toHaveLength(2);
    expect((await flatten()).refusal).toBeNull();
    expect((await readAccount(trader.client)).orders.filter(({ state }) => state === 'working')).toEqual([]);
  });

  it('on an exchange that the account was not set up for, with each kind of order', async () => {
    const refused = { code: 'exchange_not_permitted' };
    expect(await refusalOf(ym, marketOrder('buy', 1))).toEqual(refused);
    const tickets = [400, 500].map((away) => limit('buy', 1, 40_000 - away));
    for (const [path, body] of [
      ['/market/pairs', { symbol: ym, tickets }],
      ['/market/reverse', { symbol: ym, orderId: newOrderId(), side: 'sell' }],
    ] as const)
      expect(okBody<MarketCommandAnswer>(await trader.client.call('POST', path, body)).refusal).toEqual(refused);
    expect((await readAccount(trader.client)).positions).toEqual([]);
  });

  it('if it is a reversal without a position', async () => {
    const answer = await trader.client.call('POST', '/market/reverse', {
      symbol: es,
      orderId: newOrderId(),
      side: 'sell',
    });
    expect(okBody<MarketCommandAnswer>(answer).refusal).toEqual({ code: 'no_position' });
  });

  it('without margin: a practice account carries as many ES as its balance covers, not one more', async () => {
    const { client } = await makePractitioner(server);
    const { limits, balanceMicros } = await readAccount(client);
    // Its limit is no tier: no ladder judges this account.
    expect(limits).toMatchObject({ sizeTenthsMax: 200, hasTier: false });
    const each = limits.marginMicrosEach['ES'] ?? 0;
    const most = Math.floor(balanceMicros / each);
    const price = (await lastPrice()) - 400;
    const over = (await send(client, es, limit('buy', most + 1, price))).refusal;
    expect(over).toEqual({
      code: 'not_enough_margin',
      neededMicros: (most + 1) * each,
      availableMicros: balanceMicros,
    });
    expect((await send(client, es, limit('buy', most, price))).refusal).toBeNull();
  });

  it('by HTTP without an account, without the agreements, or for an unknown contract', async () => {
    const { client: nobody } = await makeCustomer(server);
    expect((await nobody.call('GET', '/market/account')).status).toBe(403);
    const { client: student } = await makeCustomer(server, 'TCP50');
    expect((await student.call('GET', '/market/account')).body).toMatchObject({
      error: { code: 'simulator_not_active' },
    });
    const { client: unsigned } = await makeTrader(server);
    const answer = await unsigned.call('POST', '/market/orders', { symbol: es, ticket: marketOrder('buy', 1) });
    expect([answer.status, answer.body]).toMatchObject([409, { error: { code: 'agreements_missing' } }]);
    for (const symbol of ['ESH20', 'QQZ26', `${es.slice(0, -2)}${es.slice(-1)}`]) {
      const unknown = await trader.client.call('POST', '/market/orders', { symbol, ticket: marketOrder('buy', 1) });
      expect([symbol, unknown.status]).toEqual([symbol, 404]);
    }
  });
});

describe('the same id again', () => {
  it('is the same order: one fill, the same answer; with other content it is refused', async () => {
    const ticket = marketOrder('buy', 1);
    const [first, second] = await Promise.all([send(trader.client, es, ticket), send(trader.client, es, ticket)]);
    const third = await send(trader.client, es, ticket);
    expect(fillsIn(first ?? third)).toHaveLength(1);
    expect([second, third]).toEqual([first, first]);
    expect(await refusalOf(es, { ...ticket, quantity: 2 })).toEqual({ code: 'duplicate_order' });
    expect((await readAccount(trader.client)).positions).toMatchObject([{ symbol: es, net: 1 }]);
    await flatten();
  });
});

describe('near the flat deadline', () => {
  const at = (time: string, seconds: number) =>
    moveTo(server, asInstant(instantOfChicago(date, minuteOf(time)) + seconds * 1000));

  it('positions are closed a minute before it and before the evaluation looks; then only reducing orders pass, then none', async () => {
    await send(trader.client, es, marketOrder('buy', 2));
    await send(trader.client, mes, limit('sell', 1, (await lastPrice()) + 400));
    await at('15:48', 30);
    expect((await readAccount(trader.client)).positions).toMatchObject([{ net: 2 }]);
    await at('15:49', 20);
    const account = await readAccount(trader.client);
    expect(account.positions.filter(({ net }) => net !== 0)).toEqual([]);
    expect(account.orders.filter(({ state }) => state === 'working')).toEqual([]);
    expect(account.fills.at(-1)?.orderId).toMatch(/^deadline\.\d+$/);
    expect(await refusalOf(es, marketOrder('buy', 1))).toMatchObject({ code: 'flat_deadline_near' });
    await at('15:50', 10);
    expect(await refusalOf(es, marketOrder('buy', 1))).toMatchObject({ code: 'after_flat_deadline' });
    expect((await trader.client.call('GET', '/attempts')).body).toMatchObject([{ status: 'active', fail_reason: '' }]);
  });

  it('a closed market refuses every order', async () => {
    await at('16:20', 0);
    const { client } = await makePractitioner(server);
    const opensAt = formatInstant(instantOfChicago(date, minuteOf('17:00')));
    expect((await send(client, es, marketOrder('buy', 1))).refusal).toEqual({ code: 'session_closed', opensAt });
    const { instruments } = okBody<{ instruments: MarketInstrument[] }>(
      await client.call('GET', '/market/instruments'),
    );
    expect(instruments.find(({ root }) => root === 'ES')).toMatchObject({
      state: 'closed',
      lastPrice: expect.any(Number),
    });
  });
});

describe('a clock that moves by days', { timeout: 90_000 }, () => {
  it('expires the orders of the session, keeps a practice position, and keeps the market running', async () => {
    await moveToSession(server, '09:30');
    const { client } = await makePractitioner(server);
    const front = async (): Promise<string> =>
      okBody<{ instruments: MarketInstrument[] }>(await client.call('GET', '/market/instruments')).instruments.find(
        ({ root }) => root === 'ES',
      )?.symbol ?? '';
    const symbol = await front();
    await send(client, symbol, marketOrder('buy', 1));
    const resting = limit('buy', 1, (await lastPrice()) - 400);
    await send(client, symbol, resting);
    const { account } = await readAccount(client);
    await moveToSession(server, '09:30');
    await moveToSession(server, '09:30');
    expect((await readAccount(client)).positions).toMatchObject([{ symbol, net: 1 }]);
    const { db } = server.context;
    const stored = () =>
      db
        .selectFrom('marketOrders')
        .select(['isLiving', 'wire'])
        .where('account', '=', account)
        .where('orderId', '=', String(resting['orderId']))
        .executeTakeFirst();
    await expect
      .poll(stored, { timeout: 15_000, interval: 100 })
      .toMatchObject({ isLiving: false, wire: { state: 'expired' } });
    expect((await readAccount(client)).orders.filter(({ state }) => state === 'working')).toEqual([]);
    const body = { symbol, orderId: newOrderId() };
    expect(okBody<MarketCommandAnswer>(await client.call('POST', '/market/flatten', body)).refusal).toBeNull();
    expect((await readAccount(client)).positions.at(0)?.net).toBe(0);
  });
});
