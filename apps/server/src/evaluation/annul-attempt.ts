/**
 * An operator takes times out of the judgement of an attempt: an outage, a price that never traded. The log gets a visible entry, the whole
 * of it is folded again, and what the verdict was without the entry stays on record. The customer is told, the platform obeys the new
 * state, and an attempt that had failed may be alive again.
 */
import { annulmentsOf } from '@openbell/rules/evaluation/fold-log.ts';
import { isDecided } from '@openbell/rules/evaluation/state.ts';
import type { AnnulEntry, EvaluationState } from '@openbell/rules/evaluation/types.ts';
import { attemptView } from '@openbell/rules/evaluation/view.ts';
import { findCustomer } from '../accounts/customers-store.ts';
import { appendAudit } from '../platform/audit.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import type { PlatformCommand } from '../providers/platform/trading-platform.ts';
import type { SimulatorContext } from '../simulator/simulator-context.ts';
import { markPassed } from '../subscriptions/mark-passed.ts';
import type { AttemptHost, WholeAttempt } from './attempt-host.ts';
import { type Progress, startProgress, takeStep } from './attempt-progress.ts';
import { headerOf } from './attempt-state.ts';
import { type AttemptRow, keepVerdictBefore } from './attempts-store.ts';
import { whenText } from './evaluation-mail.ts';
import type { VerdictBefore } from './tables.ts';

export type Annulled = {
  readonly before: VerdictBefore;
  readonly after: VerdictBefore;
  /** Entries of the log, the new one included. */
  readonly events: number;
  readonly logHash: string;
};

/** Null where the attempt has no log that could be amended. Throws where the log does not fold with the entry. */
export const annulAttempt = async (
  context: SimulatorContext,
  host: AttemptHost,
  { attemptId, entry }: { readonly attemptId: number; readonly entry: AnnulEntry },
): Promise<Annulled | null> => {
  const told = await host.amend(attemptId, (whole) => {
    const progress = foldAgain(whole, entry);
    const [before, after] = [verdictOf(whole.state), verdictOf(progress.run.state)];
    // The first verdict is the one without any annulment.
    const first = whole.row.verdictBeforeAnnulment ?? before;
    return {
      entry,
      progress,
      alongside: (trx) =>
        writeAnnulment(trx, context, { whole, entry, state: progress.run.state, first, before, after }),
      told: { before, after, events: progress.sequence, logHash: progress.run.logHash, row: whole.row },
    };
  });
  if (told === null) return null;
  const { row, ...annulled } = told;
  for (const domain of ['attempts', 'accounts'] as const)
    context.bus.publish({ kind: 'changed', customerId: row.customerId, domain });
  return annulled;
};

const foldAgain = ({ row, entries }: WholeAttempt, entry: AnnulEntry): Progress => {
  const all = [...entries, entry];
  const progress = startProgress(headerOf(row), annulmentsOf(all));
  for (const one of all) {
    const { outcome } = takeStep(progress, one, row.personalLimits);
    if (outcome.kind !== 'accepted')
      throw new Error(`without these times the log holds an entry that is ${outcome.kind}`);
  }
  return progress;
};

const verdictOf = (state: EvaluationState): VerdictBefore => {
  const { status, fail_reason: failReason, fail_at: failAt } = attemptView(state, '');
  return { status, failReason, failAt, evidence: state.evidence };
};

type Annulment = {
  readonly whole: WholeAttempt;
  readonly entry: AnnulEntry;
  readonly state: EvaluationState;
  readonly first: VerdictBefore;
  readonly before: VerdictBefore;
  readonly after: VerdictBefore;
};

const writeAnnulment = async (
  trx: DatabaseTransaction,
  context: SimulatorContext,
  annulment: Annulment,
): Promise<void> => {
  const { whole, entry, first, before, after, state } = annulment;
  const { row } = whole;
  await keepVerdictBefore(trx, row.id, first);
  await appendAudit(trx, {
    at: context.clock.productNow(),
    customerId: row.customerId,
    actor: 'operator',
    kind: 'attempt.annulled',
    details: {
      attempt: row.xid,
      from: entry.fromText,
      to: entry.toText,
      reason: entry.reason,
      ...auditOf(before, after),
    },
  });
  const command = commandOf(row, whole.state, state);
  if (command !== null)
    await context.commands.queue(trx, {
      ref: `${row.xid}:annul:${entry.fromText}:${entry.toText}:${command.kind}`,
      customerId: row.customerId,
      requestedAt: context.clock.productNow(),
      command,
    });
  if (after.status === 'passed') await markPassed(trx, row.customerId);
  await queueMail(trx, context, annulment);
};

/** The evidence stands in the log; the audit names the verdicts. */
const auditOf = (before: VerdictBefore, after: VerdictBefore) => {
  const nameOf = ({ status, failReason, failAt }: VerdictBefore) => ({ status, failReason, failAt });
  return { before: nameOf(before), after: nameOf(after) };
};

/** What the platform has to do so that the account stands as the attempt now does. */
const commandOf = (row: AttemptRow, before: EvaluationState, after: EvaluationState): PlatformCommand | null => {
  const account = row.accountName;
  if (isDecided(after))
    return isDecided(before) ? null : { kind: 'close', account, reason: after.breach?.rule ?? 'pass' };
  if (after.status === 'blocked') return { kind: 'block', account, reason: 'prog_ladder' };
  if (isDecided(before)) return { kind: 'reopen', account };
  return before.status === 'blocked' ? { kind: 'unblock', account } : null;
};

const queueMail = async (
  trx: DatabaseTransaction,
  { mailer }: SimulatorContext,
  { whole, entry, state }: Annulment,
): Promise<void> => {
  const { row } = whole;
  const customer = await findCustomer(trx, row.customerId);
  if (customer === null) return;
  const isAliveAgain = isDecided(whole.state) && !isDecided(state);
  await mailer.queue(trx, {
    key: `evaluation-annulled:${row.xid}:${entry.fromText}:${entry.toText}`,
    to: customer.email,
    lang: customer.lang,
    template: isAliveAgain ? 'evaluation-alive-again' : 'evaluation-annulled',
    values: {
      name: customer.displayName,
      plan: row.planKey,
      account: row.accountName,
      from: whenText(entry.from),
      to: whenText(entry.to),
      reason: entry.reason,
    },
    path: '/evaluation',
  });
};
