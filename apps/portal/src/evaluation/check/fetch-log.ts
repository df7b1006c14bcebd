import { CallError } from '@openbell/api/calls/call-error.ts';
import { goToSignIn } from '../../platform/account/sign-in-address.ts';

/** The log of an own attempt as the server keeps it: text, not JSON, so it bypasses the client of the calls. */
export async function fetchLog(id: string, signal?: AbortSignal): Promise<string> {
  const answer = await fetch(`/api/attempts/${encodeURIComponent(id)}/log`, {
    credentials: 'same-origin',
    signal: signal ?? null,
  });
  if (answer.ok) return answer.text();
  if (answer.status === 401) goToSignIn();
  throw new CallError({
    code: answer.status === 401 ? 'not_signed_in' : answer.status >= 500 ? 'unavailable' : 'internal',
    status: answer.status,
    message: `the log answered ${answer.status}`,
    requestId: answer.headers.get('x-request-id') ?? undefined,
  });
}
