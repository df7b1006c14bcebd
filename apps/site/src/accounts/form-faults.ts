import { type OwnWords, type PasswordFault, weakReasonOf } from '@openbell/rules/accounts/weak-password.ts';
import type { Faults as FieldFaults } from '@openbell/ui/forms/form-faults.ts';

/** The faults in the forms of the public site. */
export type FaultKey =
  | 'emailMissing'
  | 'email'
  | 'passwordMissing'
  | 'passwordShort'
  | `weak.${PasswordFault}`
  | 'nameMissing'
  | 'nameShort'
  | 'countryMissing'
  | 'codeMissing';

/** The same pattern as the server's, so that no invalid form is sent. */
const emailPattern = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\.]{2,}$/;
const passwordLengthMin = 10;
const nameLengthMin = 5;

export function emailFault(email: string): FaultKey | null {
  if (email.trim() === '') return 'emailMissing';
  return emailPattern.test(email.trim()) && email.trim().length <= 254 ? null : 'email';
}

/** The fault of a new password; an existing one must only be non-empty. */
export function newPasswordFault(password: string): FaultKey | null {
  if (password === '') return 'passwordMissing';
  return password.length < passwordLengthMin ? 'passwordShort' : null;
}

/** The browser's part of the check for easy passwords; the list of common ones is on the server. */
export function weakFault(password: string, own: OwnWords): FaultKey | null {
  const reason = weakReasonOf(password, own);
  return reason === null ? null : `weak.${reason}`;
}

/** The key of a fault's sentence. */
export const faultMessage = (fault: FaultKey): string =>
  fault.startsWith('weak.') ? `password.${fault}` : `auth.fault.${fault}`;

export function nameFault(name: string): FaultKey | null {
  if (name.trim() === '') return 'nameMissing';
  return name.trim().length < nameLengthMin ? 'nameShort' : null;
}

export type Faults<Field extends string> = FieldFaults<Field, FaultKey>;
