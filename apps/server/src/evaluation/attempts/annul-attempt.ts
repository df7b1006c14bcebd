// An operator annuls times of an attempt, for an outage or a price that never traded: no rule is tested at them. The log gets a visible
// entry and is folded again, and the verdict without the entry stays on record. The customer is notified, the platform applies the new
// state, and an attempt that had failed may be alive again.
import { planNameOf } from '@openbell/rules/billing/plan-catalogue.ts';
import { nextDueAt } from '@openbell/rules/evaluation/engine.ts';
import { annulmentsOf } from '@openbell/rules/evaluation/log/fold-log.ts';
import type { OwnBlock } from '@openbell/rules/evaluation/personal-watch.ts';
import { isDecided } from '@openbell/rules/evaluation/state.ts';
import type { AnnulEntry, EvaluationState, Position } from '@openbell/rules/evaluation/types.ts';
import { attemptView } from '@openbell/rules/evaluation/view.ts';
import { isRunning } from '@openbell/rules/subscriptions/subscription-states.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { findCustomer } from '../../accounts/customers-store.ts';
import { markPassed } from '../../plans/mark-passed.ts';
import { readHeldSubscription } from '../../plans/read-subscription.ts';
import { appendAudit } from '../../platform/audit/audit.ts';
import type { DatabaseHandle, DatabaseTransaction } from '../../platform/database/database.ts';
import { momentText } from '../../providers/mail/mail-figures.ts';
import type { PlatformCommand } from '../../providers/platform/trading-platform.ts';
import type { SimulatorContext } from '../../simulator/simulator-context.ts';
import type { VerdictBefore } from '../tables.ts';
import type { WholeAttempt } from './amend-attempt.ts';
import type { AttemptHost } from './attempt-host.ts';
import { applyStep, type Progress, startProgress } from './attempt-progress.ts';
import { headerOf } from './attempt-state.ts';
import { type AttemptRow, keepVerdictBefore, lockNewestAttempt } from './attempts-store.ts';

export type Annulled = {
  readonly before: VerdictBefore;
  readonly after: VerdictBefore;
  /** Number of entries in the log, including the new one. */
  readonly events: number;
  readonly logHash: string;
  /** What the clock decides next, perhaps in an instant that has passed; null after a verdict. */
  readonly next: NextDecision | null;
  /** What the log still holds: closings that never arrived are missing in it. */
  readonly positions: readonly Pick<Position, 'symbol' | 'net'>[];
};

export type NextDecision = { readonly kind: 'deadline' | 'settlement' | 'expiry'; readonly at: Instant };

/**
 * Whether an attempt could go on: it belongs to the customer's current plan, and that plan is running. An account closed with its plan is
 * never reopened.
 */
export async function isOfRunningPlan(
  handle: DatabaseHandle,
  { customerId, subscriptionId }: Pick<AttemptRow, 'customerId' | 'subscriptionId'>,
): Promise<boolean> {
  const held = await readHeldSubscription(handle, customerId);
  return held?.id === subscriptionId && isRunning(held);
}

/** Null if the attempt has no log to amend. Throws if the log does not fold with the entry, or if the plan of the attempt has ended. */
export async function annulAttempt(
  context: SimulatorContext,
  host: AttemptHost,
  { attemptId, entry }: { readonly attemptId: number; readonly entry: AnnulEntry },
): Promise<Annulled | null> {
  const told = await host.amend(attemptId, (whole) => {
    const progress = foldAgain(whole, entry);
    const [before, after] = [verdictOf(whole.state), verdictOf(progress.run.state)];
    // The first verdict is the one without any annulment.
    const first = whole.row.verdictBeforeAnnulment ?? before;
    return {
      entry,
      progress,
      alongside: (trx) => writeAnnulment(trx, context, { whole, entry, progress, first, before, after }),
      told: {
        before,
        after,
        events: progress.sequence,
        logHash: progress.run.logHash,
        next: nextDecisionOf(progress.run.state),
        positions: progress.run.state.positions.map(({ symbol, net }) => ({ symbol, net })),
        row: whole.row,
      },
    };
  });
  if (told === null) return null;
  const { row, ...annulled } = told;
  for (const domain of ['attempts', 'accounts'] as const)
    context.bus.publish({ kind: 'changed', customerId: row.customerId, domain });
  return annulled;
}

function foldAgain({ row, entries }: WholeAttempt, entry: AnnulEntry): Progress {
  const all = [...entries, entry];
  const progress = startProgress(headerOf(row), annulmentsOf(all));
  for (const one of all) {
    const { outcome } = applyStep(progress, one, row.personalLimits);
    if (outcome.kind !== 'applied')
      throw new Error(`the log does not fold with this annulment: an entry would be ${outcome.kind}`);
  }
  return progress;
}

function nextDecisionOf(state: EvaluationState): NextDecision | null {
  const at = nextDueAt(state);
  if (at === null) return null;
  return { at, kind: at === state.deadlineAt ? 'deadline' : at === state.settlementAt ? 'settlement' : 'expiry' };
}

function verdictOf(state: EvaluationState): VerdictBefore {
  const { status, fail_reason: failReason, fail_at: failAt } = attemptView(state, '');
  return { status, failReason, failAt, evidence: state.evidence };
}

type Annulment = {
  readonly whole: WholeAttempt;
  readonly entry: AnnulEntry;
  readonly progress: Progress;
  readonly first: VerdictBefore;
  readonly before: VerdictBefore;
  readonly after: VerdictBefore;
};

async function writeAnnulment(
  trx: DatabaseTransaction,
  context: SimulatorContext,
  annulment: Annulment,
): Promise<void> {
  const { whole, entry, first, before, after, progress } = annulment;
  const { row } = whole;
  // Ending a plan locks its attempt too: if the two race, the second sees the result of the first.
  await lockNewestAttempt(trx, row.subscriptionId);
  if (!(await isOfRunningPlan(trx, row))) throw new Error(`the plan of attempt ${row.xid} has ended`);
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
  const command = commandOf(row.accountName, {
    before: standingOf(whole.state, whole.personalBlock),
    after: standingOf(progress.run.state, progress.personalBlock),
  });
  if (command !== null)
    await context.commands.queue(trx, {
      ref: `${row.xid}:annul:${entry.fromText}:${entry.toText}:${command.kind}`,
      customerId: row.customerId,
      requestedAt: context.clock.productNow(),
      command,
    });
  if (after.status === 'passed') await markPassed(trx, context, row.subscriptionId);
  await queueMail(trx, context, annulment);
}

/** The audit names the verdicts only; their evidence is in the log. */
function auditOf(before: VerdictBefore, after: VerdictBefore) {
  const nameOf = ({ status, failReason, failAt }: VerdictBefore) => ({ status, failReason, failAt });
  return { before: nameOf(before), after: nameOf(after) };
}

/** The account's state at the platform: the ladder and the customer's own stop each block it until the settlement. */
type Standing = { readonly kind: 'open' | 'blocked' | 'closed'; readonly reason: string };

function standingOf(state: EvaluationState, ownBlock: OwnBlock | null): Standing {
  if (isDecided(state)) return { kind: 'closed', reason: state.breach?.rule ?? 'pass' };
  if (state.status === 'blocked') return { kind: 'blocked', reason: 'prog_ladder' };
  return ownBlock === null ? { kind: 'open', reason: '' } : { kind: 'blocked', reason: 'own_day_loss' };
}

/** The command that brings the account at the platform to the attempt's new state. */
function commandOf(
  account: string,
  { before, after }: { readonly before: Standing; readonly after: Standing },
): PlatformCommand | null {
  if (before.kind === after.kind) return null;
  switch (after.kind) {
    case 'closed':
      return { kind: 'close', account, reason: after.reason };
    case 'blocked':
      return { kind: 'block', account, reason: after.reason };
    case 'open':
      return { kind: before.kind === 'closed' ? 'reopen' : 'unblock', account };
  }
}

async function queueMail(
  trx: DatabaseTransaction,
  { mailer }: SimulatorContext,
  { whole, entry, progress }: Annulment,
): Promise<void> {
  const { row } = whole;
  const customer = await findCustomer(trx, row.customerId);
  if (customer === null) return;
  const isAliveAgain = isDecided(whole.state) && !isDecided(progress.run.state);
  await mailer.queue(trx, {
    key: `evaluation-annulled:${row.xid}:${entry.fromText}:${entry.toText}`,
    to: customer.email,
    lang: customer.lang,
    template: isAliveAgain ? 'evaluation-alive-again' : 'evaluation-annulled',
    values: {
      name: customer.displayName,
      plan: planNameOf(row.planKey),
      account: row.accountName,
      from: momentText(entry.from, customer.lang),
      to: momentText(entry.to, customer.lang),
      reason: entry.reason,
    },
    path: '/evaluation',
  });
}
