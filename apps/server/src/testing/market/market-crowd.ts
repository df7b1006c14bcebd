// Many customers with a running evaluation each, on a database and a market of their own with a simulated clock: the starting point of a
// simulated hour.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EvaluationPlanKey } from '@openbell/rules/plans/plan-version.ts';
import { newestPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { asInstant, formatInstant, type Instant } from '@openbell/units/instant.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { AttemptHost } from '../../evaluation/attempts/attempt-host.ts';
import { createDatabaseHost } from '../../evaluation/open-evaluation.ts';
import type { TradingAccount } from '../../market/account/trading-account.ts';
import { createMarketHost, type MarketHost } from '../../market/market-host.ts';
import { createMarketLink } from '../../market/market-platform.ts';
import { findTradedHere } from '../../market/market-store.ts';
import { deriveKey, readConfig } from '../../platform/config/config.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { createEventBus } from '../../platform/event-bus.ts';
import { createClock } from '../../platform/jobs/clock.ts';
import { createJobs } from '../../platform/jobs/jobs.ts';
import { createMailer } from '../../providers/mail/send-mail.ts';
import { createPlatformCommands } from '../../providers/platform/platform-commands.ts';
import { createStandInPlatform } from '../../providers/platform/stand-in-platform.ts';
import { layEmptyDatabase } from '../empty-database.ts';
import { dropTestDatabase } from '../test-database.ts';

export type MarketCrowd = {
  readonly db: Database;
  readonly host: AttemptHost;
  readonly market: MarketHost;
  readonly accounts: readonly TradingAccount[];
  /** How long each delayed command was held back, in milliseconds. */
  readonly waitsMs: readonly number[];
  readonly now: () => Instant;
  readonly setNow: (at: Instant) => void;
  /** Whether this process runs the market. */
  readonly setLeading: (isLeading: boolean) => void;
  /** Another market on the same records, as after a process that ended without a shutdown. */
  readonly reopenMarket: () => Promise<MarketHost>;
  readonly close: () => Promise<void>;
};

const exchanges = { cme: true, cbot: true, nymex: true, comex: true, eurex: false };

export async function createMarketCrowd(
  count: number,
  startAt: Instant,
  planKey: EvaluationPlanKey = 'TCP100',
): Promise<MarketCrowd> {
  let now = startAt;
  let isLeading = true;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'openbell-crowd-'));
  const databaseUrl = await layEmptyDatabase(dataDir);
  const database = await openDatabase({ databaseUrl, dataDir });
  const { db } = database;
  const log = pino({ level: 'silent' });
  const clock = createClock({ aheadMs: 0, readRealTime: () => now });
  const config = readConfig({ LOG_LEVEL: 'silent' }, '0.0.0-test');
  const context = { config, db, clock, jobs: createJobs({ db, clock, log }), bus: createEventBus(log), log };
  const link = createMarketLink();
  const standIn = createStandInPlatform({ clock, key: deriveKey(config, 'stand-in-platform') });
  const commands = createPlatformCommands(context, link.wrap(standIn));
  await insertCrowd(db, { count, at: startAt, planKey });
  const host = createDatabaseHost({ ...context, mailer: createMailer(context), commands }, { findTradedHere });
  await host.open();
  const markets: MarketHost[] = [];
  const waitsMs: number[] = [];
  const openMarket = async (): Promise<MarketHost> => {
    const opened = createMarketHost(context, {
      host,
      key: deriveKey(config, 'market'),
      deliverControl: commands.deliverControl,
      isLeading: () => isLeading,
      wait: async (ms) => void waitsMs.push(ms),
    });
    link.connect(opened.obey);
    await opened.open();
    markets.push(opened);
    return opened;
  };
  const market = await openMarket();
  const plan = newestPlanVersion(planKey);
  const rows = await db.selectFrom('attempts').select(['id', 'customerId', 'accountName']).orderBy('id').execute();
  const accounts: TradingAccount[] = [];
  for (const { id, customerId, accountName } of rows) {
    const commissionMicros = plan.commissionMicros.live;
    const kind = { kind: 'evaluation' as const, attemptId: id, plan, commissionMicros, standing: null };
    accounts.push(await market.accounts.open({ account: accountName, customerId, exchanges, kind }));
  }
  return {
    db,
    host,
    market,
    accounts,
    waitsMs,
    now: () => now,
    setNow: (at) => {
      now = at;
    },
    setLeading: (given) => {
      isLeading = given;
    },
    reopenMarket: openMarket,
    close: async () => {
      await markets.at(-1)?.stop();
      await host.stop();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
      if (databaseUrl !== null) await dropTestDatabase(databaseUrl);
    },
  };
}

async function insertCrowd(
  db: Database,
  { count, at, planKey }: { readonly count: number; readonly at: Instant; readonly planKey: EvaluationPlanKey },
): Promise<void> {
  const began = formatInstant(asInstant(at - 86_400_000));
  const { key, version } = newestPlanVersion(planKey);
  await sql`INSERT INTO customers (xid, email, password_hash, name, display_name, joined_at)
    SELECT 'cus_' || n, 'c' || n || '@example.test', '', 'C ' || n, 'C', ${began}::timestamptz FROM generate_series(1, ${count}) n`.execute(
    db,
  );
  await sql`INSERT INTO subscriptions (customer_id, plan_key, status, started_at, billing_day, price_cents, list_price_cents)
    SELECT id, ${key}, 'active', ${began}::timestamptz, 1, 0, 0 FROM customers`.execute(db);
  await sql`INSERT INTO attempts (xid, customer_id, subscription_id, number, plan_key, plan_version, commission, account_name, status,
      planned_start_at, planned_end_at, opened_at, created_at)
    SELECT 'att_' || c.id, c.id, s.id, 1, ${key}, ${version}, 'live', 'OB-CROWD-' || c.id, 'active', ${began}::timestamptz,
      ${began}::timestamptz + interval '60 days', ${began}::timestamptz, ${began}::timestamptz
    FROM customers c JOIN subscriptions s ON s.customer_id = c.id ORDER BY c.id`.execute(db);
}
