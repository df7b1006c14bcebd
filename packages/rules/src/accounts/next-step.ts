// The one next step of a customer, derived from their standing.
import { isSetupKey } from '../access/plan-keys.ts';
import type { AttemptFacts } from '../evaluation/attempt-standing.ts';
import type { RenewalState } from './renewal-state.ts';
import type { Standing } from './standing.ts';

/** `purchase`: the page of plans of the customer's partner. `invoice`: the prompt that opens a crypto invoice. `support`: a mail to support. */
export type StepPlace = `/${string}` | 'purchase' | 'invoice' | 'support' | null;

export type NextStep = { readonly kind: StepKind; readonly to: StepPlace };

export type StepKind =
  | 'verify'
  | 'plan'
  | 'restart'
  | 'processing'
  | 'again'
  | 'invoice'
  | 'method'
  | 'declined'
  | 'learn'
  | 'setup'
  | 'data'
  | 'creating'
  | 'agreements'
  | 'agreements_waiting'
  | 'rules'
  | 'opening'
  | 'ready'
  | 'practice'
  | 'trade'
  | 'holding'
  | 'day_blocked'
  | 'blocked'
  | 'all_met'
  | 'failed'
  | 'drawdown'
  | 'expired'
  | 'passed'
  | 'unverified_pass';

/** A payment that the plan waits for comes first while there is anything to lose; then the step of the standing. */
export function nextStepOf(question: {
  readonly standing: Standing;
  readonly renewal: RenewalState;
  readonly hasAgreed: boolean;
  readonly key: string;
  /** The attempt whose verdict a step leads to. */
  readonly attempt: Pick<AttemptFacts, 'id' | 'decision'> | null;
}): NextStep | null {
  const { standing, renewal } = question;
  const isDecided = ['failed', 'expired', 'passed', 'passed_unverified'].includes(standing.kind);
  if (renewal.kind === 'unpaid' && !isDecided) return moneyStep(renewal.way);
  if (renewal.kind === 'due' && !isDecided) return moneyStep(renewal.way);
  return standingStep(question);
}

function moneyStep(way: 'charge' | 'invoice' | 'method' | ''): NextStep {
  if (way === 'invoice') return { kind: 'invoice', to: 'invoice' };
  return { kind: way === 'method' ? 'method' : 'declined', to: '/settings/payment' };
}

type StandingQuestion = Omit<Parameters<typeof nextStepOf>[0], 'renewal'>;

function standingStep({ standing, hasAgreed, key, attempt }: StandingQuestion): NextStep | null {
  const agreed = (step: NextStep): NextStep => (hasAgreed ? step : { kind: 'agreements', to: '/agreements/gauntlet' });
  switch (standing.kind) {
    case 'unverified':
      return { kind: 'verify', to: null };
    case 'no_plan':
      return { kind: 'plan', to: 'purchase' };
    case 'processing':
      return { kind: 'processing', to: null };
    case 'canceling':
    case 'canceled':
      return { kind: 'restart', to: 'purchase' };
    case 'time_over':
      return { kind: 'again', to: 'purchase' };
    case 'loading':
      return null;
    case 'learning':
      return { kind: 'learn', to: '/lessons' };
    case 'practice':
      return practiceStep(standing.account, { hasAgreed, key });
    case 'setup':
      return { kind: 'setup', to: '/account_setup' };
    // The customer can use the wait to give the exchanges' details.
    case 'creating':
      return hasAgreed
        ? { kind: 'creating', to: '/account_setup' }
        : { kind: 'agreements_waiting', to: '/agreements/gauntlet' };
    case 'rules':
      return { kind: 'rules', to: '/evaluation' };
    case 'opening':
      return hasAgreed
        ? { kind: 'opening', to: '/evaluation' }
        : { kind: 'agreements_waiting', to: '/agreements/gauntlet' };
    case 'ready':
      return agreed({ kind: 'ready', to: '/finamark' });
    case 'running':
      return agreed({ kind: 'trade', to: '/evaluation' });
    case 'holding':
      return agreed({ kind: 'holding', to: '/finamark' });
    case 'all_met':
      return { kind: 'all_met', to: '/evaluation' };
    case 'day_blocked':
      return { kind: 'day_blocked', to: '/evaluation' };
    case 'blocked':
      return { kind: 'blocked', to: decisionPath(attempt) };
    case 'failed':
      return { kind: standing.reason === 'drawdown' ? 'drawdown' : 'failed', to: decisionPath(attempt) };
    case 'expired':
      return { kind: 'expired', to: decisionPath(attempt) };
    case 'passed':
      return { kind: 'passed', to: certificatePath(attempt) };
    case 'passed_unverified':
      return { kind: 'unverified_pass', to: 'support' };
  }
}

/** The page that explains the decision: rule, moment and formula. */
function decisionPath(attempt: StandingQuestion['attempt']): StepPlace {
  if (attempt === null || attempt.decision === 0) return '/evaluation';
  return `/evaluation/evidence/${attempt.decision}?attempt=${encodeURIComponent(attempt.id)}`;
}

function certificatePath(attempt: StandingQuestion['attempt']): StepPlace {
  return attempt === null ? '/evaluation' : `/evaluation/certificate?attempt=${encodeURIComponent(attempt.id)}`;
}

function practiceStep(
  account: '' | 'pending' | 'active',
  { hasAgreed, key }: { readonly hasAgreed: boolean; readonly key: string },
): NextStep {
  if (account === 'pending') return { kind: 'creating', to: isSetupKey(key) ? '/account_setup' : '/finamark' };
  if (account === '')
    return isSetupKey(key) ? { kind: 'setup', to: '/account_setup' } : { kind: 'data', to: '/settings/realtime' };
  return hasAgreed ? { kind: 'practice', to: '/finamark' } : { kind: 'agreements', to: '/agreements/simulator' };
}
