// A trading platform of another company replaces our own screen (PLATFORM_URL).
import { afterEach, expect, it } from 'vitest';
import { sendEvents } from '../../testing/calls/sign-bridge.ts';
import { signInClient } from '../../testing/customers.ts';
import { at, fill, moveToSession, password } from '../../testing/evaluation-kit.ts';
import {
  makeMarketTrader,
  marketOrder,
  newOrderId,
  okBody,
  readAccount,
  send,
} from '../../testing/market/market-kit.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { es, shownMonth } from '../../testing/traded-months.ts';

const platformUrl = 'https://trade.example/desk';
let server: TestServer;
afterEach(() => server.remove());

it('refuses commands for an account that trades on the other platform, whose fills are still judged', async () => {
  server = await startTestServer({ PLATFORM_URL: platformUrl });
  const date = await moveToSession(server, '10:00');
  const { client, account } = await makeMarketTrader(server);
  const symbol = es;
  const orderId = newOrderId();
  for (const [method, path, body] of [
    ['POST', '/market/orders', { symbol: shownMonth(es), ticket: marketOrder('buy', 1) }],
    ['POST', '/market/cancel', { symbol: null, orderId: null }],
    ['POST', '/market/flatten', { symbol: null, orderId }],
  ] as const) {
    const { status, body: answer } = await client.call(method, path, body);
    expect([path, status, answer]).toMatchObject([path, 409, { error: { code: 'traded_elsewhere' } }]);
  }
  const told = await sendEvents(server, [fill(account, at(date, '09:59'), `buy 2 ${symbol} @ 6900.00`)]);
  expect(told.body).toMatchObject({ accepted: 1, rejected: [] });
  expect((await readAccount(client)).positions).toMatchObject([{ net: 2 }]);
});

it('keeps trading an account that traded here before the other platform was set up', async () => {
  server = await startTestServer();
  await moveToSession(server, '10:00');
  const { client, email } = await makeMarketTrader(server);
  const { body } = await client.call('GET', '/market/instruments');
  const [{ symbol } = { symbol: '' }] = (body as { instruments: { symbol: string }[] }).instruments;
  expect((await send(client, symbol, marketOrder('buy', 1))).refusal).toBeNull();
  server = await server.restart({ platformUrl });
  const again = await signInClient(server, email, password);
  okBody(await again.call('POST', '/market/flatten', { symbol: null, orderId: newOrderId() }));
  expect((await readAccount(again)).positions).toMatchObject([{ symbol, net: 0 }]);
});
