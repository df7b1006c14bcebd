// The stop of an order on our own market is proposed as the planned stop of its trade.
import type { JournalEntriesPage } from '@openbell/api/journal.ts';
import type { MarketInstrument } from '@openbell/api/market/market.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { moveToSession } from '../testing/evaluation-kit.ts';
import { fillsIn, makeMarketTrader, marketOrder, okBody, send, type Ticket } from '../testing/market/market-kit.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

describe('the stop that was sent with an order', () => {
  const trade = async (...sends: readonly ((side: 'buy' | 'sell', price: number) => Ticket)[]) => {
    await moveToSession(server, '10:00');
    const { client } = await makeMarketTrader(server);
    const { instruments } = okBody<{ instruments: MarketInstrument[] }>(
      await client.call('GET', '/market/instruments'),
    );
    const symbol = instruments.find((one) => one.root === 'ES')?.symbol ?? '';
    let price = 0;
    for (const ticket of sends) {
      const [fill] = fillsIn(await send(client, symbol, ticket('buy', price)));
      price ||= fill?.price ?? 0;
    }
    await expect
      .poll(async () => okBody<{ gauntlet_balance: number }>(await client.call('GET', '/accounts')).gauntlet_balance)
      .not.toBe(0);
    okBody(await client.call('POST', '/accounts/journal'));
    const read = async () => okBody<JournalEntriesPage>(await client.call('GET', '/journal/entries')).entries;
    await expect.poll(async () => (await read()).length).toBe(1);
    return { client, price, read };
  };
  const stopAt = (ticks: number) => (_side: 'buy' | 'sell', price: number) => ({
    ...marketOrder('sell', 1, { type: 'stop' }),
    stopPrice: price - ticks,
  });

  it('in a bracket is proposed as the planned one, at its distance from the first fill, and can be changed', async () => {
    const bracket = () => marketOrder('buy', 1, { bracket: { targetTicks: null, stopTicks: 40 } });
    const { client, price, read } = await trade(bracket, stopAt(20), () => marketOrder('sell', 1));
    const [entry] = await read();
    expect(entry?.trade.legs[0]?.entry.ticks).toBe(price);
    expect(entry).toMatchObject({ proposedStop: price - 40, note: { plannedStop: null, isStopDeclined: false } });
    const write = async (plannedStop: number | null) =>
      okBody(await client.call('PUT', `/journal/trades/${entry?.trade.key}`, { plannedStop }));
    expect(await write(null)).toMatchObject({ plannedStop: null, isStopDeclined: true });
    expect(await write(price - 30)).toMatchObject({ plannedStop: price - 30, isStopDeclined: false });
    expect((await read())[0]).toMatchObject({ proposedStop: price - 40, note: { plannedStop: price - 30 } });
  });

  it('on its own right afterwards is proposed too', async () => {
    const { price, read } = await trade(() => marketOrder('buy', 1), stopAt(24));
    expect((await read())[0]).toMatchObject({ proposedStop: price - 24 });
  });

  it('is not proposed if none was sent', async () => {
    const { read } = await trade(() => marketOrder('buy', 1));
    expect((await read())[0]).toMatchObject({ proposedStop: null });
  });
});
