import type { MarketInstrument } from '@openbell/api/market/market.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveToSession } from '../testing/evaluation-kit.ts';
import { crowdTrader } from '../testing/market/crowd-trader.ts';
import { createMarketCrowd } from '../testing/market/market-crowd.ts';
import { makePractitioner, marketOrder, okBody, readAccount, send } from '../testing/market/market-kit.ts';
import { eventsOf, listenAt } from '../testing/market/stream-listener.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { openFeed } from './open-feed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await moveToSession(server, '09:00');
});
afterAll(() => server.remove());

it('sends a browser the whole contract, then its frames without a gap, and the account events from the first on', {
  timeout: 60_000,
}, async () => {
  const { client } = await makePractitioner(server);
  const { instruments } = okBody<{ instruments: MarketInstrument[] }>(await client.call('GET', '/market/instruments'));
  const symbol = instruments.find(({ root }) => root === 'ES')?.symbol ?? '';
  // Starts the room before anyone waits for it.
  await client.call('GET', `/market/bars/${symbol}`);
  const listener = await listenAt(server.url, client.cookie());
  listener.say({ type: 'watch', symbols: [symbol] });
  const topics = () => listener.of('market').flatMap((message) => message.topics);
  await listener.until(() => topics().length >= 6, 'six frames');
  const [first, ...frames] = topics();
  expect(first).toMatchObject({ symbol, snapshot: true, state: 'open', last: expect.any(Number) });
  expect(first?.bids).toHaveLength(10);
  expect(first?.asks).toHaveLength(10);
  expect(first?.volumeAt?.length).toBeGreaterThan(10);
  expect(frames.map(({ sequence }) => sequence)).toEqual(frames.map((_, index) => (first?.sequence ?? 0) + index + 1));
  for (const { bids = [], asks = [] } of topics()) expect(bids[0]?.[0]).toBeLessThan(asks[0]?.[0] ?? 0);
  const trades = topics().flatMap((topic) => topic.trades ?? []);
  expect(trades.map(([at]) => at)).toEqual(trades.map(([at]) => at).sort((one, other) => one - other));

  await send(client, symbol, marketOrder('buy', 1));
  listener.say({ type: 'watch_account', after: 0 });
  await send(client, symbol, marketOrder('sell', 1));
  const { sequence } = await readAccount(client);
  await listener.until(() => eventsOf(listener).length >= sequence, 'the events');
  expect(eventsOf(listener).slice(0, sequence)).toEqual(Array.from({ length: sequence }, (_, index) => index + 1));
  listener.socket.close();
});

it.each([1, 2, 3])(
  'finds the events after a sequence while the next one is being stored, behind its query %i, so nobody has to reload the account',
  async (nth) => {
    const crowd = await createMarketCrowd(1, instantOf('2026-11-24T15:00:00Z'));
    const trader = crowdTrader(crowd);
    const buy = (orderId: string) => trader.send({ orderId, type: 'market' });
    let queries = 0;
    const db = crowd.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        queries += 1;
        if (queries === nth) await buy('between');
        return result;
      },
    });
    const { feed, close } = openFeed(db, crowd.market);
    try {
      const { customerId } = await trader.account();
      const before = (await buy('before')).events.at(-1)?.sequence ?? 0;
      const events = await feed.eventsAfter(customerId, before);
      expect(events?.map(({ sequence }) => sequence)).toEqual(events?.map((_, index) => before + 1 + index));
      expect([before > 0, queries]).toEqual([true, 3]);
    } finally {
      close();
      await crowd.close();
    }
  },
);
