// What the market has done when the call that moved the clock returns.
import { instantOfChicago } from '@openbell/instruments/chicago-time.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { nextSessionDate } from '@openbell/instruments/sessions.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveTo, moveToSession } from '../testing/evaluation-kit.ts';
import { makePractitioner, marketOrder, readAccount, send } from '../testing/market/market-kit.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { isLiving } from './account/trading-account.ts';
import { openPastMinutes } from './open-market.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

it('the orders of a session whose end the sandbox passed have ended before the clock answers [PRODUCT-006]', async () => {
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

it('the minutes that the clock skipped lead from the price before to the price at which a held contract was frozen', async () => {
  const from = await moveToSession(server, '09:00');
  const { client } = await makePractitioner(server);
  const { symbol } = await aContract(client);
  expect((await send(client, symbol, marketOrder('buy', 1))).refusal).toBeNull();
  const now = instantOfChicago(nextSessionDate(from), 11 * 60);
  await moveTo(server, now);
  const es = instrumentOfRoot('ES') ?? expect.unreachable('no ES');
  const range = { from: instantOfChicago(from, 9 * 60), until: now };
  const bars = await openPastMinutes(server.context)(es, range);
  const { lastPrice } = await aContract(client);
  // Within a session: the next one opens a step away.
  const steps = bars.slice(1).flatMap(([at, open], place) => {
    const before = bars[place];
    return before === undefined || at > before[0] + 60 ? [] : [Math.abs(open - before[4])];
  });
  expect(bars.length).toBeGreaterThan(1_000);
  // The walk alone would be elsewhere by then: a jump of tens or hundreds of ticks at either end.
  expect([Math.max(...steps) <= 4, Math.abs((bars.at(-1)?.[4] ?? 0) - lastPrice) <= 4]).toEqual([true, true]);
});

async function aContract(
  client: Parameters<typeof readAccount>[0],
): Promise<{ readonly symbol: string; readonly lastPrice: number }> {
  const { body } = await client.call('GET', '/market/instruments');
  const [first] = (body as { instruments: readonly { readonly symbol: string; readonly lastPrice: number }[] })
    .instruments;
  return first ?? expect.unreachable('no contract');
}
