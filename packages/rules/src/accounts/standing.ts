// A customer's standing with plan and evaluation: exactly one of these, from the first plan to the verdict.
import type { Instant } from '@openbell/units/instant.ts';
import { isCareerPathKey, isGauntletKey, unlocksSimulator } from '../access/plan-keys.ts';
import {
  type AttemptFacts,
  type AttemptStanding,
  attemptStandingOf,
  passedOf,
} from '../evaluation/attempt-standing.ts';
import type { PageQuestion, PageState } from '../evaluation/page-state.ts';
import type { RenewalFacts } from './renewal-state.ts';

export type CustomerQuestion = PageQuestion & {
  readonly isVerified: boolean;
  /** End of the paid time; null for the zero date. */
  readonly until: Instant | null;
  /** Of the newest attempt of this plan; null if there is none. */
  readonly attempt: AttemptFacts | null;
  /** The platform is applying the rules that the customer set; no gauntlet is listed yet. */
  readonly isGauntletCreating: boolean;
  readonly hasAgreed: boolean;
  readonly renewal: RenewalFacts;
};

export type Standing =
  /** The email address is not verified: nothing opens before that. */
  | { readonly kind: 'unverified' }
  | { readonly kind: 'no_plan' }
  /** The payment of the plan is pending. */
  | { readonly kind: 'processing' }
  /** Canceled by the customer; the payment provider has not confirmed it yet (Q16). */
  | { readonly kind: 'canceling' }
  /** Ended without a pass: canceled, withdrawn from, unpaid, or charged back by a bank. */
  | { readonly kind: 'canceled' }
  /** A plan bought or tried for a limited time is over: the classic Gauntlet, a demo. */
  | { readonly kind: 'time_over' }
  /** The simulator's answer has not arrived. */
  | { readonly kind: 'loading' }
  /** Lessons only: BCC, BCCM, CLAS, demo. */
  | { readonly kind: 'learning' }
  /** A simulator without an evaluation: TRAIN, LIVE, BCAMP, BCAMPM. */
  | { readonly kind: 'practice'; readonly account: '' | 'pending' | 'active' }
  /** The steps of an evaluation plan up to its first fill. */
  | { readonly kind: 'setup' }
  | { readonly kind: 'creating' }
  | { readonly kind: 'rules' }
  | { readonly kind: 'opening'; readonly start: Instant | null }
  | AttemptStanding;

/** The first rule that holds decides; `page` is the state of the evaluation page for the same question. */
export function standingOf(question: CustomerQuestion, page: PageState): Standing {
  const { key, subscriptionStatus: status, attempt, until, now } = question;
  if (!question.isVerified) return { kind: 'unverified' };
  if (question.isPassed) return passedOf(attempt);
  if (status === '') return { kind: 'no_plan' };
  if (status === 'canceled') return { kind: 'canceled' };
  if (question.isCanceled) return { kind: 'canceling' };
  if (status === 'processing') return { kind: 'processing' };
  const isTimeOver = until !== null && until <= now;
  if ((key === 'demo' || key === 'DEMO') && isTimeOver) return { kind: 'time_over' };
  if (!unlocksSimulator(key)) return { kind: 'learning' };
  if (question.simulatorStatus === null) return { kind: 'loading' };
  if (!isGauntletKey(key) && !isCareerPathKey(key)) return { kind: 'practice', account: question.simulatorStatus };
  if (key === 'GAUNT' && isTimeOver && attempt?.hasBegun !== true) return { kind: 'time_over' };
  return evaluationStanding(question, page);
}

/** Derived from the state of the evaluation page, so no other screen contradicts it. */
function evaluationStanding(question: CustomerQuestion, page: PageState): Standing {
  const { attempt, start } = question;
  switch (page.kind) {
    case 'rules_prompt':
      return question.isGauntletCreating ? { kind: 'opening', start: null } : { kind: 'rules' };
    case 'good_luck':
    case 'journal':
      return { kind: 'opening', start };
    case 'login':
    case 'progress':
    case 'expired':
      return attempt === null
        ? { kind: unknownAttempts[page.kind] }
        : attemptStandingOf(attempt, { isPassed: false, isExpired: page.kind === 'expired' });
    case 'waiting':
      return question.simulatorStatus === 'pending' ? { kind: 'creating' } : { kind: 'opening', start };
    case 'account_setup':
    case 'nothing':
    case 'checkout':
    case 'upgrade':
      return { kind: 'setup' };
  }
}

/** The standing that the page state alone implies if the record carries no attempt. */
const unknownAttempts = { login: 'ready', progress: 'running', expired: 'expired' } as const;
