// Issues the certificate of a customer's own passed attempt. Its code is derived from the hash of the log at the pass, so the whole log is
// read once.
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import type { Certificate } from '@openbell/api/evaluation.ts';
import { certificateCodeOf } from '@openbell/rules/evaluation/certificate.ts';
import { reachedBps } from '@openbell/rules/evaluation/exact-ratio.ts';
import { passHashOf } from '@openbell/rules/evaluation/log/pass-hash.ts';
import { balanceOf } from '@openbell/rules/evaluation/state.ts';
import type { EvaluationState, LogEntry } from '@openbell/rules/evaluation/types.ts';
import { formatInstant, type Instant } from '@openbell/units/instant.ts';
import { dollarsOfMicros } from '@openbell/units/money.ts';
import { findCustomer } from '../accounts/customers-store.ts';
import { appendAudit } from '../platform/audit/audit.ts';
import type { Context } from '../platform/context.ts';
import { sha256Hex } from '../platform/security/randomness.ts';
import { databaseLogs } from './attempts/attempt-records.ts';
import { headerOf, unpackState } from './attempts/attempt-state.ts';
import { type AttemptRow, findOwnAttempt } from './attempts/attempts-store.ts';
import { enterCertificate, findOwnCertificate } from './certificates-store.ts';
import { readLog } from './read-log.ts';
import { parseStoredEntry } from './stored-entry.ts';

type Asked = { readonly customerId: number; readonly xid: string };

/** Refuses another customer's attempt as not found, and an attempt that has not passed. */
export async function giveCertificate(
  context: Pick<Context, 'db' | 'clock'>,
  { customerId, xid }: Asked,
): Promise<Certificate | Refusal> {
  const { db, clock } = context;
  const row = await findOwnAttempt(db, customerId, xid);
  if (row === undefined) return refuse('not_found', { message: 'There is no such attempt.' });
  const state = row.verdict === 'passed' ? unpackState(row.state, row) : null;
  const passedAt = state?.evidence.findLast(({ outcome }) => outcome === 'passed')?.at;
  if (state === null || passedAt === undefined)
    return refuse('wrong_state', { message: 'Only a passed attempt has a certificate.' });
  const known = await findOwnCertificate(db, { customerId, attemptId: row.id });
  if (known?.passed === formatInstant(passedAt)) return known;
  const record = await recordOf(context, { row, state, passedAt });
  const now = clock.productNow();
  await db.transaction().execute(async (trx) => {
    if (!(await enterCertificate(trx, { customerId, attemptId: row.id, record, now }))) return;
    const details = { attempt: row.xid, code: record.code };
    await appendAudit(trx, { at: now, customerId, actor: 'customer', kind: 'attempt.certificate-given', details });
  });
  return record;
}

type Passed = { readonly row: AttemptRow; readonly state: EvaluationState; readonly passedAt: Instant };

async function recordOf({ db }: Pick<Context, 'db'>, { row, state, passedAt }: Passed): Promise<Certificate> {
  const customer = await findCustomer(db, row.customerId);
  if (customer === null) throw new Error(`attempt ${row.xid} has no customer`);
  const header = headerOf(row);
  const entries: LogEntry[] = [];
  for await (const { entry } of readLog(databaseLogs(db), row)) entries.push(parseStoredEntry(entry));
  const passHash = passHashOf(header, entries, sha256Hex);
  if (passHash === null) throw new Error(`the log of ${row.xid} does not contain its pass`);
  const { plan } = state;
  const profitMicros = balanceOf(state) - plan.startMicros;
  return {
    code: certificateCodeOf({ passHash, xid: customer.xid, hash: sha256Hex }),
    name: customer.displayName,
    plan: plan.key,
    plan_version: plan.version,
    started: formatInstant(state.start),
    passed: formatInstant(passedAt),
    start_balance: dollarsOfMicros(plan.startMicros),
    balance: dollarsOfMicros(balanceOf(state)),
    goal: dollarsOfMicros(plan.goalMicros),
    days_traded: state.daysTraded,
    min_days: plan.daysMin,
    // Truncated, not rounded, to match the evidence.
    best_day_share: state.hasConsistency ? reachedBps(state.bestDayMicros, profitMicros) / 10_000 : null,
    pass_hash: passHash,
  };
}
