// The field errors of the forms that ask for password and code.
import { CallError } from '@openbell/api/calls/call-error.ts';
import type { Faults } from '@openbell/ui/forms/form-faults.ts';
import type { MessageKey } from '../../platform/message-keys.ts';

export type SecurityField = 'password' | 'code';

/** The server's error for a field; undefined if the error belongs to no field. */
export const refusedField = (error: Error | null, field: SecurityField): MessageKey | undefined =>
  error instanceof CallError && field in error.fields ? `security.fault.${field}` : undefined;

/** The same, as the faults of a form with this one field. */
export function refusedFaults<Field extends SecurityField>(error: Error, field: Field): Faults<Field, MessageKey> {
  const refused = refusedField(error, field);
  return (refused === undefined ? {} : { [field]: refused }) as Faults<Field, MessageKey>;
}

/** Whether the error belongs to one of the fields, so that it needs no separate message. */
export const isFieldFault = (error: Error | null): boolean =>
  error instanceof CallError && ('password' in error.fields || 'code' in error.fields);

export const isRefusedPasskey = (error: Error): boolean => error instanceof CallError && 'passkey' in error.fields;
