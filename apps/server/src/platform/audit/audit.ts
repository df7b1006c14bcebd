/**
 * The audit log: who did what to whose account. Append-only; each row carries the SHA-256 of the row before and of itself, so that a
 * changed or removed row is found. Part of the transaction of the act itself; it joins the chain as that commits (migration 0036).
 */
import { canonicalJson } from '@openbell/rules/evaluation/log/canonical-json.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import { sha256Hex } from '../security/randomness.ts';
import { type AuditRow, insertWaiting } from './audit-store.ts';

/** `details` hold no secret and no personal data beyond what the row names. */
export const appendAudit = (trx: DatabaseTransaction, row: AuditRow): Promise<void> => insertWaiting(trx, lineOf(row));

export type Act = Pick<AuditRow, 'kind' | 'customerId' | 'actor'> & {
  readonly details?: Readonly<Record<string, unknown>>;
};

/** Appends an act that happens now. Each domain says which acts it knows in its own `record-act.ts`. */
export const appendAct = (trx: DatabaseTransaction, { clock }: Pick<Context, 'clock'>, act: Act): Promise<void> =>
  appendAudit(trx, { ...act, at: clock.productNow(), details: act.details ?? {} });

/** The hash a row must carry after another. */
export const auditHash = (before: string, row: AuditRow): string => sha256Hex(`${before}\n${lineOf(row)}`);

/** Canonical JSON: the database keeps values, not the order of members. */
const lineOf = ({ at, customerId, actor, kind, details }: AuditRow): string =>
  canonicalJson([at, customerId, actor, kind, details]);
