// Which state the Evaluation / Gauntlet page shows (specification section 4; decisions Q43, Q44, Q45).
import { type Instant, instantOf, msPerDay } from '@openbell/units/instant.ts';

export type GauntletStatus = { readonly status: 'pending' | 'active'; readonly type: 'fu' | 'fx' };

export type PageQuestion = {
  /** The subscription's key; empty without one. */
  readonly key: string;
  readonly subscriptionStatus: '' | 'active' | 'processing' | 'canceled';
  readonly isCanceled: boolean;
  readonly isPassed: boolean;
  /** Null until the simulator answer has arrived; empty if there is no account. */
  readonly simulatorStatus: null | '' | 'pending' | 'active';
  readonly gauntlets: readonly GauntletStatus[];
  /** Null for the zero date. */
  readonly start: Instant | null;
  readonly end: Instant | null;
  /** In any unit: only whether it is zero matters. */
  readonly balance: number;
  readonly hasJournal: boolean;
  readonly now: Instant;
};

export type PageState =
  | { readonly kind: 'nothing' }
  /** Canceled and not passed: no evaluation content, only the line that leads to the checkout. */
  | { readonly kind: 'checkout' }
  /** An evaluation plan without a simulator account: only the link to account setup. */
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
  // A passed evaluation remains visible, even if its account was closed with the plan (Q37).
  if (simulatorStatus === '')
    return isPassed && gauntlet?.status === 'active' ? activeState(question) : { kind: 'account_setup' };
  if (simulatorStatus === 'pending') return { kind: 'waiting' };
  if (gauntlet === null) return { kind: 'rules_prompt' };
  return gauntlet.status === 'active' ? activeState(question) : pendingState(question);
}

/**
 * Whether the state shows an existing evaluation: one that can be reset, or whose reset is in progress. Without one, the reset address
 * opens nothing.
 *
 * @param gauntletStatus from the simulator answer; while it is `creating`, the page still shows `rules_prompt`
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

/** The first active gauntlet, else the first pending one; type fu goes before fx. */
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

/** True from end date + 1 day on, inclusive. */
function isOver(end: Instant, now: Instant): boolean {
  return now >= end + msPerDay;
}

const trailingPanelFrom = instantOf('2021-07-01T12:00:00Z');

/** Shown for attempts whose last start is after 2021-07-01 07:00 at UTC-5 (EVAL-029). */
export function isTrailingPanelShown(lastStart: Instant | null): boolean {
  return lastStart !== null && lastStart > trailingPanelFrom;
}
