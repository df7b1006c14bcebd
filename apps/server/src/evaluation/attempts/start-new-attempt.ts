// Reset and restart, the evaluation's part: the offer that a customer sees before paying, and the new attempt itself. Billing decides the
// price, and who may buy it while another payment is open.

import type { NewAttemptOffer } from '@openbell/api/attempts.ts';
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import {
  type AttemptBefore,
  type NewAttemptAnswer,
  type NewAttemptRefusal,
  newAttemptOf,
} from '@openbell/rules/evaluation/new-attempt.ts';
import { attemptView } from '@openbell/rules/evaluation/view.ts';
import { type PlanValue, planChangesOf } from '@openbell/rules/plans/plan-changes.ts';
import type { PlanVersion } from '@openbell/rules/plans/plan-version.ts';
import { isEvaluationPlanKey, namedPlanVersion, newestPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { dollarsOfMicros } from '@openbell/units/money.ts';
import { isNewGauntletReduced } from '../../billing/use-discount.ts';
import { readHeldSubscription } from '../../plans/read-subscription.ts';
import { appendAudit } from '../../platform/audit/audit.ts';
import type { DatabaseHandle, DatabaseTransaction } from '../../platform/database/database.ts';
import type { SimulatorContext } from '../../simulator/simulator-context.ts';
import { findSimulator, setCommission } from '../../simulator/simulators-store.ts';
import { beginAttempt } from '../open-gauntlet.ts';
import { ladderSteps } from './attempt-answer.ts';
import type { AttemptHost } from './attempt-host.ts';
import { unpackState } from './attempt-state.ts';
import {
  type AttemptRow,
  findAttemptBegunBy,
  findNewestAttempt,
  lockNewestAttempt,
  replaceAttempt,
} from './attempts-store.ts';

const releaseKind = 'attempt.replaced';

export type NewAttempt = {
  readonly customerId: number;
  /** The transaction id of the payment, or of the free reset. A reference begins at most one attempt. */
  readonly reference: string;
  /** The commission of the new attempt and its account. */
  readonly commission: 'live' | 'default';
};

/** The parts of the server that beginning a new attempt needs. */
export type NewAttemptParts = Pick<SimulatorContext, 'clock' | 'commands' | 'jobs'>;

export type StartedAttempt = {
  readonly kind: 'started';
  /** The new attempt's id, as in `GET /api/attempts`. */
  readonly attempt: string;
  /** False if the reference had already begun it: nothing was changed now. */
  readonly isNew: boolean;
};

/**
 * Begins a new attempt in the transaction that marks its payment as paid (or takes a free reset). It runs under the newest version of the
 * customer's current plan, with the personal limits of the previous attempt, on a fresh account. The platform has that account ready in 5
 * to 10 minutes, later if the market is closed (RESET-014, RESET-017). The previous attempt keeps verdict, log and figures and remains
 * readable; if it is still alive it ends without a verdict, and its account is flattened and closed. From the commit on, the account record
 * shows the new attempt's empty figures (RESET-010). The subscription's billing date does not change (RESET-012).
 *
 * Call it with the caller's `trx`; nothing is left to do after the commit. The same reference returns the same attempt again. A refusal
 * changes nothing and gives the reason (`reset_passed`, `reset_completed`, `reset_canceled`, `reset_no_evaluation`, `reset_nothing`,
 * `reset_drawdown`, `simulator_not_active`). Call `checkNewAttempt` before money moves. An attempt can be passed between the two calls, so
 * hold or refund the money if this call refuses. Throws if another new attempt began at the same moment; the transaction may then be
 * retried.
 */
export async function startNewAttempt(
  trx: DatabaseTransaction,
  context: NewAttemptParts,
  { customerId, reference, commission }: NewAttempt,
): Promise<StartedAttempt | Refusal> {
  const known = await findAttemptBegunBy(trx, customerId, reference);
  if (known !== undefined) return { kind: 'started', attempt: known.xid, isNew: false };
  const held = await readHeldSubscription(trx, customerId);
  const before = held === null ? undefined : await lockNewestAttempt(trx, held.id);
  const answer = newAttemptOf(held, beforeOf(before));
  if (!answer.isAllowed) return refusalOf(answer.reason);
  const simulator = held === null ? undefined : await findSimulator(trx, held.id);
  if (held === null || before === undefined || simulator?.state !== 'active')
    return refuse('simulator_not_active', { message: 'Set up your simulator account first.' });
  const at = context.clock.productNow();
  await replaceAttempt(trx, before.id, at);
  if (answer.kind === 'restart') await closeAccount(trx, context, { before, reference, at });
  await setCommission(trx, simulator.id, commission);
  const ref = await beginAttempt(trx, context, {
    simulator: { ...simulator, commission },
    planKey: held.key,
    number: before.number + 1,
    limits: before.personalLimits,
    begunBy: reference,
  });
  if (ref === null)
    throw new Error(`attempt ${before.number + 1} of subscription ${held.id} was begun by another request`);
  const begun = await findAttemptBegunBy(trx, customerId, reference);
  if (begun === undefined) throw new Error('the new attempt was not stored');
  await appendAudit(trx, {
    at,
    customerId,
    actor: 'customer',
    kind: `attempt.${answer.kind}`,
    details: { attempt: begun.xid, before: before.xid, reference },
  });
  const payload = { attemptId: before.id, customerId };
  await context.jobs.send(trx, { kind: releaseKind, key: begun.xid, payload });
  return { kind: 'started', attempt: begun.xid, isNew: true };
}

/** Whether a new attempt may begin now, and as reset or restart; otherwise the refusal of `startNewAttempt`. Changes nothing. */
export async function checkNewAttempt(
  db: DatabaseHandle,
  customerId: number,
): Promise<Extract<NewAttemptAnswer, { isAllowed: true }> | Refusal> {
  const answer = (await readQuestion(db, customerId)).answer;
  return answer.isAllowed ? answer : refusalOf(answer.reason);
}

/** GET /accounts/gauntlet/next: reset or restart, or why neither is possible, and each figure that the newest plan version changes. */
export async function readNewAttemptOffer(db: DatabaseHandle, customerId: number): Promise<NewAttemptOffer> {
  const { held, before, answer } = await readQuestion(db, customerId);
  const now = before === undefined ? null : namedPlanVersion(before);
  const next = held !== null && isEvaluationPlanKey(held.key) ? newestPlanVersion(held.key) : null;
  return {
    kind: answer.isAllowed ? answer.kind : '',
    reason: answer.isAllowed ? '' : answer.reason,
    isNewPlanReduced: !answer.isAllowed && answer.reason === 'drawdown_reached' && (await isNewGauntletReduced(db)),
    attempt: before?.xid ?? '',
    now: nameOf(now),
    next: nameOf(next),
    changes:
      now === null || next === null
        ? []
        : planChangesOf(now, next).map(({ figure, before: old, after }) => ({
            figure,
            before: valueAnswer(old),
            after: valueAnswer(after),
          })),
  };
}

/** Drops a replaced attempt from memory and notifies the customer's pages, as a job after the commit, so that a crash does not lose it. */
export function openNewAttempts(context: SimulatorContext, host: AttemptHost): void {
  context.jobs.handle(releaseKind, async ({ payload }) => {
    const { attemptId, customerId } = payload as { attemptId: number; customerId: number };
    await host.remove([attemptId], async () => undefined);
    for (const domain of ['simulator', 'attempts', 'accounts'] as const)
      context.bus.publish({ kind: 'changed', customerId, domain });
  });
}

async function readQuestion(db: DatabaseHandle, customerId: number) {
  const held = await readHeldSubscription(db, customerId);
  const before = held === null ? undefined : await findNewestAttempt(db, held.id);
  return { held, before, answer: newAttemptOf(held, beforeOf(before)) };
}

/** The broken rule of a subscription's newest attempt; empty if nothing is broken or there is no attempt. */
export async function readFailReason(db: DatabaseHandle, subscriptionId: number): Promise<string> {
  const attempt = await findNewestAttempt(db, subscriptionId);
  return attempt === undefined ? '' : failReasonOf(attempt);
}

function beforeOf(row: AttemptRow | undefined): Parameters<typeof newAttemptOf>[1] {
  if (row === undefined) return null;
  const { status, verdict, startedAt } = row;
  return { status, verdict, hasBegun: startedAt !== null, failReason: failReasonOf(row) };
}

const failReasonOf = (row: AttemptRow): AttemptBefore['failReason'] =>
  row.state === null ? '' : attemptView(unpackState(row.state, row), row.logHash).fail_reason;

/** Cancels working orders, closes positions, and ends trading on the account. */
const closeAccount = (
  trx: DatabaseTransaction,
  context: Pick<NewAttemptParts, 'commands'>,
  { before, reference, at }: { readonly before: AttemptRow; readonly reference: string; readonly at: Instant },
): Promise<void> =>
  context.commands.queue(trx, {
    ref: `${before.xid}:replaced:${reference}`,
    customerId: before.customerId,
    requestedAt: at,
    command: { kind: 'close', account: before.accountName, reason: 'restart' },
  });

function refusalOf(reason: NewAttemptRefusal): Refusal {
  switch (reason) {
    case 'canceled':
      return refuse('reset_canceled', { message: 'Your plan was canceled. A new attempt needs a new purchase.' });
    case 'passed':
      return refuse('reset_passed', { message: 'You have passed: there is nothing to reset.' });
    case 'completed':
      return refuse('reset_completed', { message: 'A completed account cannot be reset.' });
    case 'no_evaluation':
      return refuse('reset_no_evaluation', { message: 'Your plan has no evaluation to begin again.' });
    case 'nothing_to_reset':
      return refuse('reset_nothing', { message: 'There is no attempt to reset yet.' });
    case 'drawdown_reached':
      return refuse('reset_drawdown', { message: 'The Gauntlet has reached its 10 % drawdown and cannot be reset.' });
  }
}

const nameOf = (plan: PlanVersion | null): NewAttemptOffer['now'] => ({
  plan: plan?.key ?? '',
  version: plan?.version ?? '',
});

function valueAnswer(value: PlanValue | null): NewAttemptOffer['changes'][number]['before'] {
  if (value === null) return null;
  switch (value.kind) {
    case 'money':
      return { kind: 'money', amount: dollarsOfMicros(value.micros) };
    case 'count':
      return value;
    case 'share':
      return { kind: 'share', percent: value.bps / 100 };
    case 'ladder':
      return { kind: 'ladder', steps: ladderSteps(value.steps) };
    case 'other':
      return { kind: 'other' };
  }
}
