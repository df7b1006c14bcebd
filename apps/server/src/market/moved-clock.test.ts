/** What the market has done by the time that a moved clock is answered. */
import { instantOfChicago } from '@openbell/instruments/chicago-time.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveTo, moveToSession } from '../testing/evaluation-kit.ts';
import { makePractitioner, marketOrder, readAccount, send } from '../testing/market-kit.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { isLiving } from './trading-account.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

it('has ended the orders of a session whose end the sandbox passed, before the clock answers [PRODUCT-006]', async () => {
  const date = await moveToSession(server, '09:00');
  const { client } = await makePractitioner(server);
  const { symbol } = await aContract(client);
  expect((await send(client, symbol, marketOrder('buy', 1))).refusal).toBeNull();
  const last = (await readAccount(client)).fills[0]?.price ?? 0;
  const stop = marketOrder('sell', 1, { type: 'stop', stopPrice: last - 200 });
  expect((await send(client, symbol, stop)).refusal).toBeNull();
  await moveTo(server, instantOfChicago(date, 16 * 60 + 30));
  const { orders, endedExits } = await readAccount(client);
  expect([orders.filter(isLiving), endedExits.map((ended) => ended.symbol)]).toEqual([[], [symbol]]);
});

const aContract = async (client: Parameters<typeof readAccount>[0]): Promise<{ readonly symbol: string }> => {
  const { body } = await client.call('GET', '/market/instruments');
  const [first] = (body as { instruments: readonly { readonly symbol: string }[] }).instruments;
  return first ?? expect.unreachable('no contract');
};
