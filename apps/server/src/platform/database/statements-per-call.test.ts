// How many statements the most frequent calls run, and whether those stay fast with many customers.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AskedStatements, listenToStatements } from '../../testing/calls/asked-statements.ts';
import { makeCustomer } from '../../testing/customers.ts';
import { makeMarketTrader } from '../../testing/market/market-kit.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let statements: AskedStatements;
let client: TestClient;
beforeAll(async () => {
  // Without recurring due work, which runs statements outside the calls.
  server = await startTestServer();
  // Without the worker, whose statements are not those of a call.
  server = await server.restart({ roles: ['web', 'market'] });
  ({ client } = await makeMarketTrader(server));
  statements = listenToStatements([server.context.db, server.database.trading]);
});
afterAll(async () => {
  await server.remove();
});

/** Of a few calls the one with the fewest statements, so that neither background statements nor one-time reads count. */
async function leastAsked(call: () => ReturnType<TestClient['call']>): Promise<readonly string[]> {
  const times: (readonly string[])[] = [];
  for (let count = 0; count < 3; count += 1) {
    const asked = await statements.during(async () => expect((await call()).status).toBe(200));
    times.push(asked);
  }
  return times.reduce((least, one) => (one.length < least.length ? one : least));
}

describe('a call of a trader', () => {
  it.each([
    ['/accounts', 2],
    ['/account', 2],
    ['/attempts', 2],
    ['/accounts/simulator', 2],
    ['/lessons', 3],
    ['/webinars', 1],
    ['/accounts/billing/history', 2],
    ['/accounts/paymentMethod', 2],
    ['/notifications', 0],
    ['/market/account', 2],
    ['/market/instruments', 3],
  ])('reads GET %s with at most %i statements, including its sign-in', async (path, most) => {
    const asked = await leastAsked(() => client.call('GET', path));
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(most);
  });

  it('reads GET /market/instruments with at most three statements, also before the account was opened', async () => {
    const { client: stranger } = await makeMarketTrader(server);
    const asked = await leastAsked(() => stranger.call('GET', '/market/instruments'));
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(3);
  });

  it('changes the profile with at most six statements, including its sign-in', async () => {
    // Without an address on file, which would lock the profile.
    const open = await makeCustomer(server);
    let count = 0;
    const asked = await leastAsked(() => {
      count += 1;
      return open.client.call('PUT', '/accounts', { city: `Town ${count}` });
    });
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(6);
  });

  it.each([
    '/accounts',
    '/attempts',
    '/accounts/simulator',
    '/accounts/gauntlet/next',
    '/lessons',
    '/accounts/billing/history',
    '/accounts/paymentMethod',
    '/market/instruments',
  ])('finds the rows of GET %s by an index, also with a generic plan for any customer', async (path) => {
    for (const text of await leastAsked(() => client.call('GET', path)))
      expect(await tablesReadWhole(text), text).toEqual([]);
  });
});

/** One row per market: all of them are shown. */
const shownWhole = 'market_prices';

/** The tables that a generic plan reads with a full scan. */
const tablesReadWhole = (text: string): Promise<readonly string[]> =>
  server.context.db.connection().execute(async (db) => {
    const run = (statement: string) => sql.raw<Record<string, string>>(statement).execute(db);
    await run('SET plan_cache_mode = force_generic_plan');
    // Empty tables would get a full scan even if an index serves.
    await run('SET enable_seqscan = off');
    await run(`PREPARE asked AS ${text}`);
    const values = [...new Set(text.match(/\$\d+/g))].map(() => 'NULL').join();
    const plan = await run(`EXPLAIN EXECUTE asked${values === '' ? '' : `(${values})`}`);
    for (const command of ['DEALLOCATE asked', 'RESET plan_cache_mode', 'RESET enable_seqscan']) await run(command);
    const lines = plan.rows.flatMap((row) => Object.values(row));
    const names = lines.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? []);
    return names.filter((name) => name !== shownWhole);
  });
