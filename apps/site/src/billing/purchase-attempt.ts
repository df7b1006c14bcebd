import { isCallError } from '@openbell/api/call-error.ts';
import type { Purchase } from '../platform/calls.ts';

/**
 * One act of buying, kept until its end is known: whatever happens to the page in between, the same key is sent again and the server
 * knows that it is the same payment. `purchase` is there once the server has answered.
 */
export type Attempt = {
  readonly xid: string;
  readonly key: string;
  readonly plan: string;
  readonly code: string;
  /** The language in which the terms were agreed to; missing in one kept by an older page. */
  readonly lang?: string;
  readonly purchase: Purchase | null;
};

const name = 'openbell-purchase';

export const readAttempt = (storage: Pick<Storage, 'getItem'>, xid: string): Attempt | null => {
  try {
    const value: unknown = JSON.parse(storage.getItem(name) ?? 'null');
    return isAttempt(value) && value.xid === xid ? value : null;
  } catch {
    return null;
  }
};

export const writeAttempt = (storage: Pick<Storage, 'setItem' | 'removeItem'>, attempt: Attempt | null): void => {
  try {
    if (attempt === null) storage.removeItem(name);
    else storage.setItem(name, JSON.stringify(attempt));
  } catch {
    // Without storage a reload cannot go on by itself; the server still refuses a second purchase.
  }
};

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'plan' in value &&
  typeof value.plan === 'string' &&
  'code' in value &&
  'purchase' in value &&
  'xid' in value;

/**
 * What a failed purchase call means for the attempt.
 * - `unknown`: no answer, or a fault: the payment may have happened; ask again with the same key
 * - `ended`: decided, nothing charged; the next try is a new attempt
 */
export const outcomeOf = (error: unknown): 'unknown' | 'ended' => {
  if (!isCallError(error)) return 'unknown';
  if (error.code === 'call_in_progress' || error.code === 'too_many_requests') return 'unknown';
  return error.status === 0 || error.status >= 500 ? 'unknown' : 'ended';
};
