// The state of a customer's account: one pure function that every screen and mail calls. Nothing else decides what a customer is told about
// plan, payment, simulator account and evaluation.
import { type PageState, pageStateOf } from '../evaluation/page-state.ts';
import {
  type BillingLine,
  billingLineOf,
  type StatusLabel,
  statusLabelOf,
} from '../subscriptions/subscription-display.ts';
import { type NextStep, nextStepOf } from './next-step.ts';
import { type RenewalState, renewalStateOf } from './renewal-state.ts';
import { type CustomerQuestion, type Standing, standingOf } from './standing.ts';

export type CustomerState = {
  readonly standing: Standing;
  readonly renewal: RenewalState;
  /** The one thing to do next; null if nothing is known yet. */
  readonly step: NextStep | null;
  readonly badge: StatusLabel;
  readonly billing: BillingLine;
  /** Which figures of the evaluation count: the live ones, or those of the verdict, which no longer change. */
  readonly figures: 'none' | 'live' | 'verdict';
  readonly isCancelOffered: boolean;
  readonly isResetOffered: boolean;
  /** What the evaluation page shows. */
  readonly page: PageState;
};

/** Total: every combination has exactly one answer. */
export function customerStateOf(question: CustomerQuestion): CustomerState {
  const page = pageStateOf(question);
  const standing = standingOf(question, page);
  const renewal = renewalStateOf(question);
  const isOver = standing.kind === 'passed' || question.isCanceled;
  return {
    standing,
    renewal,
    step: nextStepOf({
      standing,
      renewal,
      hasAgreed: question.hasAgreed,
      key: question.key,
      attempt: question.attempt,
    }),
    badge: badgeOf(question),
    billing: billingOf(question, renewal),
    figures: figuresOf(standing),
    isCancelOffered: question.subscriptionStatus === 'active' && !isOver,
    isResetOffered: isResetOffered(standing),
    page,
  };
}

/**
 * The specification's label, except that a pass shows before the remaining paid time: "active" next to a bill that never comes would be
 * false (docs/decisions/0055).
 */
function badgeOf({
  subscriptionStatus: status,
  isCanceled: canceled,
  isPassed: passed,
}: CustomerQuestion): StatusLabel {
  if (passed && status === 'active' && !canceled) return 'passed';
  return statusLabelOf({ status, canceled, passed });
}

/** The specification's line, but without a date on which nothing will be billed. */
function billingOf(question: CustomerQuestion, renewal: RenewalState): BillingLine {
  const { key, subscriptionStatus: status, until, now } = question;
  if (question.isPassed || question.isCanceled) return { kind: 'hidden' };
  const line = billingLineOf({ key, status, until }, now);
  return renewal.kind === 'unpaid' && line.kind === 'next_billing' ? { kind: 'overdue', date: line.date } : line;
}

function figuresOf({ kind }: Standing): CustomerState['figures'] {
  switch (kind) {
    case 'failed':
    case 'expired':
    case 'passed':
    case 'passed_unverified':
      return 'verdict';
    case 'blocked':
    case 'day_blocked':
    case 'all_met':
    case 'holding':
    case 'running':
      return 'live';
    case 'unverified':
    case 'no_plan':
    case 'processing':
    case 'canceling':
    case 'canceled':
    case 'time_over':
    case 'loading':
    case 'learning':
    case 'practice':
    case 'setup':
    case 'creating':
    case 'rules':
    case 'opening':
    case 'ready':
      return 'none';
  }
}

/** After a failure or the expiry (Q15). A classic Gauntlet at its drawdown is bought again instead (Q25). */
function isResetOffered(standing: Standing): boolean {
  return standing.kind === 'expired' || (standing.kind === 'failed' && standing.reason !== 'drawdown');
}
