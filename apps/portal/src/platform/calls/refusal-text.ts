import { CallError } from '@openbell/api/calls/call-error.ts';
import { useIntl } from 'react-intl';
import type { MessageKey } from '../message-keys.ts';

/**
 * The text of a failure: by its code in the customer's language, else the server's own English for a new code, else the fallback of the
 * flow it happened in (ERR-003, ERR-004).
 *
 * @param messageOf the message of a key, undefined if there is none
 */
export function refusalTextOf(
  error: unknown,
  messageOf: (key: string) => string | undefined,
  fallback: MessageKey,
): string {
  const known = error instanceof CallError ? messageOf(`refusal.${error.code}`) : undefined;
  if (known !== undefined) return known;
  if (error instanceof CallError && error.message !== '') return error.message;
  return messageOf(fallback) ?? '';
}

/** What a failed call means for the customer; `fallback` is used if the failure has no text. */
export function useRefusalText(fallback: MessageKey = 'refusal.unknown'): (error: unknown) => string {
  const intl = useIntl();
  const messageOf = (id: string) => (id in intl.messages ? intl.formatMessage({ id }) : undefined);
  return (error) => refusalTextOf(error, messageOf, fallback);
}
