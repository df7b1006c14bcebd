// The phase of account setup, from the simulator record alone, so that leaving the page and coming back shows the same (SETUP-017).
import { type Instant, msPerMinute } from '@openbell/units/instant.ts';

/** After this long the usual 5 to 10 minutes are over. */
export const usualMs = 10 * msPerMinute;

export type SetupPhase =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'submitted' }
  | { readonly kind: 'configuring'; readonly elapsedMs: number; readonly isLate: boolean }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'active' };

/**
 * @param requestedAt null for the zero date
 * @param isSending the request itself is in progress
 * @param hasGoneBack the customer has read about the failure and chooses again
 */
export function setupPhaseOf(question: {
  readonly status: '' | 'pending' | 'active';
  readonly chargeStatus: string;
  readonly requestedAt: Instant | null;
  readonly now: Instant;
  readonly isSending: boolean;
  readonly hasGoneBack: boolean;
}): SetupPhase {
  const { status, chargeStatus, requestedAt, now, isSending, hasGoneBack } = question;
  if (status === 'active') return { kind: 'active' };
  if (isSending) return { kind: 'submitted' };
  if (isFailure(chargeStatus)) return hasGoneBack ? { kind: 'choosing' } : { kind: 'failed', reason: chargeStatus };
  if (status === '') return { kind: 'choosing' };
  const elapsedMs = requestedAt === null ? 0 : Math.max(0, now - requestedAt);
  return { kind: 'configuring', elapsedMs, isLate: elapsedMs > usualMs };
}

const isFailure = (chargeStatus: string): boolean => !['', 'charging', 'success'].includes(chargeStatus);
