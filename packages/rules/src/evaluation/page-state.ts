// Which of its states the Evaluation / Gauntlet page shows (specification section 4; decisions Q43, Q44, Q45).
import { type Instant, instantOf, msPerDay } from '@openbell/units/instant.ts';

export type GauntletStatus = { readonly status: 'pending' | 'active'; readonly type: 'fu' | 'fx' };

export type PageQuestion = {
  /** The subscription's key; empty without one. */
  readonly key: string;
  readonly subscriptionStatus: '' | 'active' | 'processing' | 'canceled';
  readonly isCanceled: boolean;
  readonly isPassed: boolean;
  /** Null until the simulator answer has arrived; empty when it has and there is no account. */
  readonly simulatorStatus: null | '' | 'pending' | 'active';
  readonly gauntlets: readonly GauntletStatus[];
  /** Null for the zero date. */
  readonly start: Instant | null;
  readonly end: Instant | null;
  /** Any unit: only zero or not matters. */
  readonly balance: number;
  readonly hasJournal: boolean;
  readonly now: Instant;
};

export type PageState =
  | { readonly kind: 'nothing' }
  /** Canceled and not passed: no evaluation content, only the line that leads to the checkout. */
  | { readonly kind: 'checkout' }
  /** An evaluation plan without a simulator account: nothing but the way to account setup. */
  | { readonly kind: 'account_setup' }
  | { readonly kind: 'upgrade' }
  | { readonly kind: 'rules_prompt' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'login' }
  | { readonly kind: 'good_luck'; readonly start: Instant | null }
  | { readonly kind: 'journal'; readonly start: Instant | null }
  | { readonly kind: 'expired' }
  | { readonly kind: 'progress' };

/** The first state that fits, in the order of the specification. Total: every combination has exactly one answer. */
export function pageStateOf(question: PageQuestion): PageState {
  const { key, isPassed, simulatorStatus } = question;
  const isCanceled = question.isCanceled || question.subscriptionStatus === 'canceled';
  if (isCanceled && !isPassed) return { kind: 'checkout' };
  if (simulatorStatus === null) return { kind: 'nothing' };
  const hasEvaluation = /GAU|TCP/.test(key) && (question.subscriptionStatus === 'active' || isPassed);
  if (!hasEvaluation) return { kind: 'upgrade' };
  const gauntlet = currentGauntlet(question.gauntlets);
  // What was passed stays to be seen, also where its account was closed with the plan (Q37).
  if (simulatorStatus === '')
    return isPassed && gauntlet?.status === 'active' ? activeState(question) : { kind: 'account_setup' };
  if (simulatorStatus === 'pending') return { kind: 'waiting' };
  if (gauntlet === null) return { kind: 'rules_prompt' };
  return gauntlet.status === 'active' ? activeState(question) : pendingState(question);
}

/**
 * Whether a state is one of an evaluation that there is: one that can be begun again, or whose reset is under way. Without one the address
 * that asks for a reset opens nothing.
 *
 * @param gauntletStatus of the simulator answer: `creating` is shown as the prompt before it
 */
export function hasEvaluation(question: { readonly state: PageState; readonly gauntletStatus: string }): boolean {
  switch (question.state.kind) {
    case 'nothing':
    case 'checkout':
    case 'account_setup':
    case 'upgrade':
      return false;
    case 'rules_prompt':
      return question.gauntletStatus !== '';
    case 'waiting':
    case 'login':
    case 'good_luck':
    case 'journal':
    case 'expired':
    case 'progress':
      return true;
  }
}

/** Of several gauntlets the first active one, else the first pending one; type fu goes before fx. */
export function currentGauntlet(gauntlets: readonly GauntletStatus[]): GauntletStatus | null {
  const rank = ({ status, type }: GauntletStatus) => (status === 'active' ? 0 : 2) + (type === 'fu' ? 0 : 1);
  return gauntlets.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
}

function activeState(question: PageQuestion): PageState {
  const { end, balance, now } = question;
  if (end === null || balance === 0) return { kind: 'login' };
  return { kind: isOver(end, now) ? 'expired' : 'progress' };
}

function pendingState(question: PageQuestion): PageState {
  const { end, start, hasJournal, now } = question;
  if (end === null || isOver(end, now)) return { kind: 'waiting' };
  return { kind: hasJournal ? 'journal' : 'good_luck', start };
}

/** End date + 1 day has passed: from that instant on. */
function isOver(end: Instant, now: Instant): boolean {
  return now >= end + msPerDay;
}

const trailingPanelFrom = instantOf('2021-07-01T12:00:00Z');

/** The trailing-balance panel is for attempts whose last start lies after 2021-07-01 07:00 at UTC-5 (EVAL-029). */
export function isTrailingPanelShown(lastStart: Instant | null): boolean {
  return lastStart !== null && lastStart > trailingPanelFrom;
}
