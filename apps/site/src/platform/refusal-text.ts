import { isCallError } from '@openbell/api/calls/call-error.ts';
import type { IntlShape } from 'react-intl';

/** One sentence for a refusal in the customer's language; an unknown code reads as an internal error. */
export function refusalText(intl: IntlShape, error: unknown): string {
  const id = `refusal.${isCallError(error) ? error.code : 'internal'}`;
  return intl.formatMessage({ id: id in intl.messages ? id : 'refusal.unknown' });
}
