import type { generateSessionToken } from '@openbell/api/billing.ts';
import { CallError } from '@openbell/api/calls/call-error.ts';
import { cardSessionBodyOf } from '@openbell/api/card-session.ts';
import { call } from '../platform/calls/api-client.ts';

/**
 * A session of the card fields, initialized with country, email and the amount 100 (THIRD-001). A failure is logged and rejected with an
 * empty text (ERR-016): the page shows its own message, never the server's.
 */
export async function openCardSession(person: { readonly country: number; readonly email: string }) {
  try {
    return await call<typeof generateSessionToken>('POST', '/accounts/generateSessionToken', {
      body: cardSessionBodyOf(person),
    });
  } catch (error) {
    console.warn('no session for the card fields', error);
    if (!(error instanceof CallError)) throw new Error('', { cause: error });
    const { code, status, requestId, retryAfterSeconds } = error;
    throw new CallError({ code, status, requestId, retryAfterSeconds, message: '' });
  }
}
