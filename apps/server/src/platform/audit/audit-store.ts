// SQL of the audit log: append-only, each row with the hash of the one before it.
import type { Instant } from '@openbell/units/instant.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { readSetting } from '../database/settings-store.ts';

export type AuditRow = {
  readonly at: Instant;
  readonly customerId: number | null;
  readonly actor: string;
  readonly kind: string;
  readonly details: unknown;
};

/** `line` is the row in its hashed form; the database chains it at the end of the transaction (migration 0036). */
export async function insertWaiting(trx: DatabaseTransaction, line: string): Promise<void> {
  await trx.insertInto('auditWaiting').values({ line }).execute();
}

/** The newest hash, stored a second time outside the log: a log that was cut off at its end would still chain. */
const headSetting = 'audit_head';
export async function readAuditHead(db: Database): Promise<string> {
  const head = await readSetting(db, headSetting);
  return typeof head === 'string' ? head : '';
}

export type StoredAudit = AuditRow & { readonly id: number; readonly hash: string };

/** One page of the log in order; `after` is the last id already read. */
export const readAuditPage = async (
  db: Database,
  page: { readonly after: number; readonly limit: number },
): Promise<readonly StoredAudit[]> =>
  db.selectFrom('audit').selectAll().where('id', '>', page.after).orderBy('id').limit(page.limit).execute();

export const findNewestAuditId = async (db: Database): Promise<number> =>
  (await db.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0;

/** The hash of the newest row up to an id; empty if there is none. */
export const findAuditHash = async (db: Database, id: number): Promise<string> =>
  (await db.selectFrom('audit').select('hash').where('id', '<=', id).orderBy('id', 'desc').limit(1).executeTakeFirst())
    ?.hash ?? '';
