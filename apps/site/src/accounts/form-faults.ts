import { type OwnWords, type PasswordFault, weakReasonOf } from '@openbell/rules/accounts/weak-password.ts';
import type { Faults as FieldFaults } from '@openbell/ui/forms/form-faults.ts';

/** What a form of the door may get wrong. */
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

/** The same pattern as the server's, so that no form is sent in vain. */
const emailPattern = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\.]{2,}$/;
const passwordLengthMin = 10;
const nameLengthMin = 5;

export const emailFault = (email: string): FaultKey | null => {
  if (email.trim() === '') return 'emailMissing';
  return emailPattern.test(email.trim()) && email.trim().length <= 254 ? null : 'email';
};

/** A password that is being chosen; one that exists is only asked to be there. */
export const newPasswordFault = (password: string): FaultKey | null => {
  if (password === '') return 'passwordMissing';
  return password.length < passwordLengthMin ? 'passwordShort' : null;
};

/** What can be told here of a password that would be guessed; the list of common ones is the server's. */
export const weakFault = (password: string, own: OwnWords): FaultKey | null => {
  const reason = weakReasonOf(password, own);
  return reason === null ? null : `weak.${reason}`;
};

/** The key of a fault's sentence. */
export const faultMessage = (fault: FaultKey): string =>
  fault.startsWith('weak.') ? `password.${fault}` : `auth.fault.${fault}`;

export const nameFault = (name: string): FaultKey | null => {
  if (name.trim() === '') return 'nameMissing';
  return name.trim().length < nameLengthMin ? 'nameShort' : null;
};

export type Faults<Field extends string> = FieldFaults<Field, FaultKey>;
