// Trades of our own market appear in the journal automatically, each fill once, whether or not the evaluation has accepted it yet.
import type { JournalEntriesPage, JournalMarks } from '@openbell/api/journal.ts';
import type { MarketInstrument } from '@openbell/api/market/market.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readAttemptFills } from '../evaluation/own-fills.ts';
import { readMarketFills, readMarketStops } from '../market/journal-source.ts';
import { moveToSession } from '../testing/evaluation-kit.ts';
import { fillsIn, makeMarketTrader, marketOrder, okBody, send } from '../testing/market/market-kit.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { readTrades } from './journal-trades.ts';

vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

it('the journal shows a market trade from entry to exit with fills, commissions and prices, none of them twice', async () => {
  await moveToSession(server, '10:00');
  const { client, account } = await makeMarketTrader(server);
  const { instruments } = okBody<{ instruments: MarketInstrument[] }>(await client.call('GET', '/market/instruments'));
  const symbol = instruments.find((one) => one.root === 'ES')?.symbol ?? '';
  const opening = fillsIn(await send(client, symbol, marketOrder('buy', 2)));
  const closing = fillsIn(await send(client, symbol, marketOrder('sell', 2)));
  expect([opening.length > 0, closing.length > 0]).toEqual([true, true]);
  // The evaluation accepts the fills a little later than the market reports them.
  await expect
    .poll(async () => okBody<{ gauntlet_balance: number }>(await client.call('GET', '/accounts')).gauntlet_balance)
    .not.toBe(0);
  okBody(await client.call('POST', '/accounts/journal'));
  const read = async () => okBody<JournalEntriesPage>(await client.call('GET', '/journal/entries')).entries;
  await expect.poll(async () => (await read()).map(({ origin }) => origin)).toEqual(['evaluation']);

  const [entry] = await read();
  const told = [...opening, ...closing];
  expect(entry?.trade).toMatchObject({ accountId: account, symbol, side: 'long', quantity: 2, openLots: [] });
  const legs = entry?.trade.legs ?? [];
  const fillIds = legs.flatMap(({ entry: from, exit }) => [from.fillId, exit.fillId]);
  expect(new Set(fillIds)).toEqual(new Set(told.map(({ fillId }) => `${account}:${fillId}`)));
  expect(entry?.trade.commissionMicros).toBe(told.reduce((sum, { commissionMicros }) => sum + commissionMicros, 0));
  const gross = told.reduce((sum, { side, price, quantity }) => sum + (side === 'sell' ? price : -price) * quantity, 0);
  expect(entry?.trade.grossMicros).toBe(gross * 12_500_000);

  // Before the evaluation has accepted the fills only the market has them, and the trade is the same.
  const { db } = server.context;
  const { customerId } = await db
    .selectFrom('attempts')
    .select('customerId')
    .where('accountName', '=', account)
    .executeTakeFirstOrThrow();
  const sources = [[readMarketFills], [readAttemptFills], [readAttemptFills, readMarketFills]];
  const found = await Promise.all(
    sources.map((ownFills) => readTrades({ db, ownFills, ownStops: readMarketStops }, customerId)),
  );
  expect(found.map((trades) => trades.map(({ id, trade }) => [id, trade]))).toEqual(
    sources.map(() => [
      [entry?.trade.key, expect.objectContaining({ netMicros: entry?.trade.netMicros, quantity: 2 })],
    ]),
  );
  expect(found.map(([one]) => [one?.origin, one?.isOwnMarket])).toEqual([
    ['market', true],
    ['evaluation', false],
    ['evaluation', true],
  ]);

  const marks = okBody<JournalMarks>(await client.call('GET', `/journal/trades/${entry?.trade.key}/marks`));
  expect(['tape', 'market']).toContain(marks.source);
  expect(
    marks.bars.every(({ low, high, open, close }) => low <= open && low <= close && high >= open && high >= close),
  ).toBe(true);
});
