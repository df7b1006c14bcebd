import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveToSession } from '../testing/evaluation-kit.ts';
import { fillsIn, makeMarketTrader, marketOrder, okBody, readAccount, send } from '../testing/market-kit.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await moveToSession(server, '09:00');
});
afterAll(() => server.remove());

const frontOf = async (root: string): Promise<string> => {
  const { client } = await makeMarketTrader(server);
  const { instruments } = okBody<{ instruments: { root: string; symbol: string }[] }>(
    await client.call('GET', '/market/instruments'),
  );
  return instruments.find((one) => one.root === root)?.symbol ?? '';
};

describe('an order at the market', () => {
  it('fills at once, is answered with its fill, and reaches the evaluation', async () => {
    const symbol = await frontOf('ES');
    const { client } = await makeMarketTrader(server);
    const answer = await send(client, symbol, marketOrder('buy', 2));
    expect(answer.refusal).toBeNull();
    expect(fillsIn(answer).reduce((sum, fill) => sum + fill.quantity, 0)).toBe(2);
    const account = await readAccount(client);
    expect(account.positions).toMatchObject([{ symbol, net: 2 }]);
    await expect
      .poll(async () => (await client.call('GET', '/attempts')).body, { timeout: 5000 })
      .toMatchObject([{ status: 'active', events: expect.any(Number), days_traded: 1 }]);
  });
});
