/** SQL of the audit log: append-only, each row with the hash of the one before it. */
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, sqlTime } from './database.ts';
import { readSetting, writeSetting } from './settings-store.ts';

export type AuditRow = {
  readonly at: number;
  readonly customerId: number | null;
  readonly actor: string;
  readonly kind: string;
  readonly details: unknown;
};

const lockKey = 20_260_301;

/** Keeps other transactions from appending until this one ends, and answers the newest hash; empty before the first row. */
export const lockNewestHash = async (trx: DatabaseTransaction): Promise<string> => {
  await sql`SELECT pg_advisory_xact_lock(${lockKey})`.execute(trx);
  const row = await trx.selectFrom('audit').select('hash').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.hash ?? '';
};

export const insertAudit = async (trx: DatabaseTransaction, row: AuditRow, hash: string): Promise<void> => {
  await trx
    .insertInto('audit')
    .values({
      at: sqlTime(row.at),
      customerId: row.customerId,
      actor: row.actor,
      kind: row.kind,
      details: JSON.stringify(row.details),
      hash,
    })
    .execute();
  await writeSetting(trx, headSetting, hash);
};

/** The newest hash, kept a second time beside the log: a log that was cut off at its end still chains. */
const headSetting = 'audit_head';
export const readAuditHead = async (db: Database): Promise<string> => {
  const head = await readSetting(db, headSetting);
  return typeof head === 'string' ? head : '';
};

export type StoredAudit = AuditRow & { readonly id: number; readonly hash: string };

/** A page of the log in order; `after` is the last id already read. */
export const readAuditPage = async (
  db: Database,
  page: { readonly after: number; readonly limit: number },
): Promise<readonly StoredAudit[]> =>
  db.selectFrom('audit').selectAll().where('id', '>', page.after).orderBy('id').limit(page.limit).execute();

export const findNewestAuditId = async (db: Database): Promise<number> =>
  (await db.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0;

/** The hash of the newest row up to an id; empty where there is none. */
export const findAuditHash = async (db: Database, id: number): Promise<string> =>
  (await db.selectFrom('audit').select('hash').where('id', '<=', id).orderBy('id', 'desc').limit(1).executeTakeFirst())
    ?.hash ?? '';
