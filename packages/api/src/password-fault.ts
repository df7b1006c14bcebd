// The server's objection to a new password.
import type { PasswordFault } from '@openbell/rules/accounts/weak-password.ts';
import { isCallError } from './calls/call-error.ts';

const faults: ReadonlySet<string> = new Set<PasswordFault>(['address', 'brand', 'common', 'name', 'run']);

/** `field` is the call's name for the password. Null if nothing is wrong with it, or it is too short. */
export function passwordFaultOf(error: unknown, field: 'password' | 'newPassword'): PasswordFault | null {
  const fault = isCallError(error, 'weak_password') ? error.fields[field] : undefined;
  return isFault(fault) ? fault : null;
}

const isFault = (text: string | undefined): text is PasswordFault => text !== undefined && faults.has(text);
