/** What is wrong beside which field of the forms that ask for password and code. */
import { CallError } from '@openbell/api/calls/call-error.ts';
import type { Faults } from '@openbell/ui/forms/form-faults.ts';
import type { MessageKey } from '../../platform/message-keys.ts';

export type SecurityField = 'password' | 'code';

/** The server's word on a field; undefined where the fault belongs to no field. */
export const refusedField = (error: Error | null, field: SecurityField): MessageKey | undefined =>
  error instanceof CallError && field in error.fields ? `security.fault.${field}` : undefined;

/** The same, as the faults of a form with this one field. */
export const refusedFaults = <Field extends SecurityField>(error: Error, field: Field): Faults<Field, MessageKey> => {
  const refused = refusedField(error, field);
  return (refused === undefined ? {} : { [field]: refused }) as Faults<Field, MessageKey>;
};

/** Whether the fault belongs to one of the fields, and needs no sentence of its own. */
export const isFieldFault = (error: Error | null): boolean =>
  error instanceof CallError && ('password' in error.fields || 'code' in error.fields);

export const isRefusedPasskey = (error: Error): boolean => error instanceof CallError && 'passkey' in error.fields;
