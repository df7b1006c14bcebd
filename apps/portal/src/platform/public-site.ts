// Calls of the public site: without cookies, since the answers are the same for everybody (SITE-001 to SITE-004).
import { CallError } from '@openbell/api/calls/call-error.ts';
import { portalConfig } from './portal-config.ts';

/**
 * The list after an answer: its body with status 200, the previous list with any other (SITE-005).
 *
 * @param before undefined if nothing was ever loaded; an answer without status 200 then throws
 */
export function listAfter<Item>(
  answer: { readonly status: number; readonly body: unknown },
  before: readonly Item[] | undefined,
): readonly Item[] {
  if (answer.status === 200 && Array.isArray(answer.body)) return answer.body as readonly Item[];
  if (before !== undefined) return before;
  throw new CallError({ code: 'unavailable', status: answer.status, message: 'The public site did not answer.' });
}

/** Asks the public site for a list. */
export async function fetchPublicList<Item>(
  path: string,
  options: { readonly before: readonly Item[] | undefined; readonly signal: AbortSignal },
): Promise<readonly Item[]> {
  const response = await fetch(`${portalConfig.publicApi}${path}`, {
    credentials: 'omit',
    headers: { accept: 'application/json' },
    signal: options.signal,
  });
  const body: unknown = response.status === 200 ? await response.json() : null;
  return listAfter({ status: response.status, body }, options.before);
}
