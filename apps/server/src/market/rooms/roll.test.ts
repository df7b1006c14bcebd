// A contract month that rolls while somebody holds it.

import type { MarketInstrument } from '@openbell/api/market/market.ts';
import { instantOfChicago } from '@openbell/instruments/chicago-time.ts';
import { frontMonthOf } from '@openbell/instruments/front-month.ts';
import { type Instrument, instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { asSessionDate } from '@openbell/units/civil-date.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveTo, moveToSession, productNow } from '../../testing/evaluation-kit.ts';
import {
  fillsIn,
  makePractitioner,
  marketOrder,
  newOrderId,
  okBody,
  readAccount,
  send,
} from '../../testing/market/market-kit.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await moveToSession(server, '09:00');
});
afterAll(() => server.remove());

const listedOf = async (client: TestClient): Promise<readonly string[]> =>
  okBody<{ instruments: MarketInstrument[] }>(await client.call('GET', '/market/instruments'))
    .instruments.filter(({ root }) => root === 'ES')
    .map(({ symbol }) => symbol);

/** Moves to the first morning on which the next month trades. */
async function passTheRoll(es: Instrument): Promise<void> {
  const today = sessionDateOf(await productNow(server));
  let date = today;
  while (frontMonthOf(es, date) === frontMonthOf(es, today)) date = asSessionDate(date + 1);
  await moveTo(server, instantOfChicago(date, 9 * 60));
}

it('lists the old month only for its holder, who can sell it there', async () => {
  const es = instrumentOfRoot('ES') ?? expect.unreachable('no ES');
  const [holder, other] = [(await makePractitioner(server)).client, (await makePractitioner(server)).client];
  const [old = ''] = await listedOf(holder);
  expect((await send(holder, old, marketOrder('buy', 2))).refusal).toBeNull();
  await passTheRoll(es);
  const front = frontMonthOf(es, sessionDateOf(await productNow(server)));
  expect(front).not.toBe(old);
  expect([await listedOf(holder), await listedOf(other)]).toEqual([[front, old], [front]]);

  const { instruments } = okBody<{ instruments: MarketInstrument[] }>(await holder.call('GET', '/market/instruments'));
  const lastPrice = instruments.find(({ symbol }) => symbol === old)?.lastPrice ?? 0;
  const stop = marketOrder('sell', 1, { type: 'stop', stopPrice: lastPrice - 400 });
  expect((await send(holder, old, stop)).refusal).toBeNull();
  const closed = await holder.call('POST', '/market/flatten', { symbol: old, orderId: newOrderId() });
  expect(fillsIn(okBody(closed)).map(({ symbol, side }) => `${side} ${symbol}`)).toContain(`sell ${old}`);
  expect((await readAccount(holder)).positions.find(({ symbol }) => symbol === old)?.net).toBe(0);
  expect(await listedOf(holder)).toEqual([front]);
});
