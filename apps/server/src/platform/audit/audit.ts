// The audit log: who did what to whose account. Append-only; each row carries the SHA-256 of itself and the row before, so a changed or
// removed row is detected. Each line is written in the transaction of its act and joins the chain at commit (migration 0036).
import { canonicalJson } from '@openbell/rules/evaluation/log/canonical-json.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import { sha256Hex } from '../security/randomness.ts';
import { type AuditRow, insertWaiting } from './audit-store.ts';

/** `details` hold no secret, and no personal data beyond what the row names. */
export const appendAudit = (trx: DatabaseTransaction, row: AuditRow): Promise<void> => insertWaiting(trx, lineOf(row));

export type Act = Pick<AuditRow, 'kind' | 'customerId' | 'actor'> & {
  readonly details?: Readonly<Record<string, unknown>>;
};

/** Appends an act that happens now. Each domain lists its acts in its own `record-act.ts`. */
export const appendAct = (trx: DatabaseTransaction, { clock }: Pick<Context, 'clock'>, act: Act): Promise<void> =>
  appendAudit(trx, { ...act, at: clock.productNow(), details: act.details ?? {} });

/** The hash that a row must carry after another one. */
export const auditHash = (before: string, row: AuditRow): string => sha256Hex(`${before}\n${lineOf(row)}`);

/** Canonical JSON: the database keeps the values, but not the order of members. */
const lineOf = ({ at, customerId, actor, kind, details }: AuditRow): string =>
  canonicalJson([at, customerId, actor, kind, details]);
