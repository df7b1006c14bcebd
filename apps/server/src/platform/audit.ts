/**
 * The audit log: who did what to whose account. Append-only; each row carries the SHA-256 of the row before and of itself, so that a
 * changed or removed row is found. Written inside the transaction of the act itself.
 */
import { canonicalJson } from '@openbell/rules/evaluation/canonical-json.ts';
import { type AuditRow, insertAudit, lockNewestHash } from './audit-store.ts';
import type { DatabaseTransaction } from './database.ts';
import { sha256Hex } from './randomness.ts';

/** `details` hold no secret and no personal data beyond what the row names. */
export const appendAudit = async (trx: DatabaseTransaction, row: AuditRow): Promise<void> => {
  const before = await lockNewestHash(trx);
  await insertAudit(trx, row, auditHash(before, row));
};

/** The hash a row must carry after another. Canonical JSON: the database keeps values, not the order of members. */
export const auditHash = (before: string, row: AuditRow): string =>
  sha256Hex(`${before}\n${canonicalJson([row.at, row.customerId, row.actor, row.kind, row.details])}`);
