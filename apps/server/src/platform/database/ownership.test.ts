// Who owns evaluations, market and due work on a PostgreSQL database: one process at a time.
import { randomBytes } from 'node:crypto';
import { frontMonthOf } from '@openbell/instruments/front-month.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabaseHost } from '../../evaluation/open-evaluation.ts';
import { findTradedHere } from '../../market/market-store.ts';
import { createMailer } from '../../providers/mail/send-mail.ts';
import { createPlatformCommands } from '../../providers/platform/platform-commands.ts';
import { createStandInPlatform } from '../../providers/platform/stand-in-platform.ts';
import { moveToSession, productNow } from '../../testing/evaluation-kit.ts';
import { makeMarketTrader, makePractitioner, marketOrder, readAccount, send } from '../../testing/market/market-kit.ts';
import { createTestDatabase, dropTestDatabase, runOn, testServerUrl } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type Ownership, takeOwnership, tryOwnership } from './ownership.ts';

const log = pino({ level: 'silent' });
const holders = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** Ends the connection that holds the lock, as a failover would. */
async function cut(databaseUrl: string): Promise<void> {
  await runOn(databaseUrl, `SELECT pg_terminate_backend(pid) FROM (${holders}) held`);
}

describe.skipIf(testServerUrl() === null)('the ownership of the records', () => {
  let databaseUrl = '';
  beforeAll(async () => {
    databaseUrl = (await createTestDatabase()) ?? expect.unreachable('a server is named');
  });
  afterAll(() => dropTestDatabase(databaseUrl));
  const take = (onWaiting?: () => Promise<void>): Promise<Ownership> =>
    takeOwnership({ databaseUrl, roles: ['web', 'worker', 'market'] }, log, onWaiting);

  it('is awaited while another process has it, and taken over when that process ends', async () => {
    const first = await take();
    let tell = (): void => undefined;
    const isWaiting = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const second = take(async () => tell());
    await isWaiting;
    await first.release();
    expect((await second).isHeld()).toBe(true);
    await (await second).release();
  });

  it('is refused to a caller that asks for it briefly while another process has it, and never taken by a web process', async () => {
    const first = await take();
    expect(await tryOwnership(databaseUrl)).toBeNull();
    const web = await takeOwnership({ databaseUrl, roles: ['web'] }, log);
    expect(web.isHeld()).toBe(false);
    expect(web.assertHeld).toThrow('another process');
    await first.release();
    expect(web.isHeld()).toBe(false);
    const moment = await tryOwnership(databaseUrl);
    expect(moment).not.toBeNull();
    await moment?.release();
  });

  it('is lost with its connection, and comes back by itself', async () => {
    const lock = await take();
    let regained = 0;
    lock.onRegained(() => {
      regained += 1;
    });
    let wasLost = false;
    // Polls each millisecond from before the cut: a fast machine regains the lock before a slower poll sees it.
    const looking = setInterval(() => {
      wasLost ||= !lock.isHeld();
    }, 1);
    await cut(databaseUrl);
    await expect.poll(() => regained, { timeout: 5_000 }).toBe(1);
    clearInterval(looking);
    expect([wasLost, lock.isHeld()]).toEqual([true, true]);
    await lock.release();
  });
});

/** Writes a fill as another process with the lead would. */
async function fillElsewhere(server: TestServer, account: string, symbol: string): Promise<void> {
  const { context } = server;
  const standIn = createStandInPlatform({ clock: context.clock, key: randomBytes(32) });
  const commands = createPlatformCommands(context, standIn);
  const host = createDatabaseHost({ ...context, mailer: createMailer(context), commands }, { findTradedHere });
  await host.open();
  const now = context.clock.productNow();
  const fill = { type: 'fill', id: 'elsewhere', account, at: formatInstant(now), symbol, side: 'buy', quantity: 1 };
  const { accepted } = await host.receiveEvents([{ ...fill, price: '6000.00' }], { now, signature: null });
  expect(accepted).toBe(1);
}

it.skipIf(testServerUrl() === null)(
  'nothing is traded while another process has the lead, and everything is read again afterwards',
  async () => {
    const server = await startTestServer();
    const databaseUrl = server.config.databaseUrl ?? expect.unreachable('a server is named');
    await moveToSession(server, '09:00');
    const { client } = await makePractitioner(server);
    const evaluated = await makeMarketTrader(server);
    expect((await readAccount(evaluated.client)).positions).toEqual([]);
    const es = instrumentOfRoot('ES') ?? expect.unreachable('no ES');
    const symbol = frontMonthOf(es, sessionDateOf(await productNow(server)));
    expect((await send(client, symbol, marketOrder('buy', 1))).refusal).toBeNull();
    const roles = ['market'] as const;
    const taking = takeOwnership({ databaseUrl, roles }, log);
    // The first to ask gets the lock: the server's connection is cut until the other one has it.
    let other: Ownership | null = null;
    void taking.then((lock) => {
      other = lock;
    });
    while (other === null) {
      await cut(databaseUrl);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await fillElsewhere(server, evaluated.account, symbol);
    const refused = await client.call('POST', '/market/orders', { symbol, ticket: marketOrder('buy', 1) });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    await runOn(databaseUrl, `UPDATE market_accounts SET balance_micros = 41000000000`);
    await (await taking).release();
    await expect.poll(async () => (await client.call('GET', '/market/account')).status, { timeout: 5_000 }).toBe(200);
    expect((await readAccount(client)).balanceMicros).toBe(41_000_000_000);
    expect((await readAccount(evaluated.client)).positions).toMatchObject([{ symbol, net: 1 }]);
    expect((await send(client, symbol, marketOrder('sell', 1))).refusal).toBeNull();
    await server.remove();
  },
);
