// Rules for every password that a customer sets: nothing that attackers try first, and nothing derived from their address, their name or
// the brand. Character classes do not matter (NIST 800-63B).
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { type PasswordFault, weakReasonOf } from '@openbell/rules/accounts/weak-password.ts';
import type { Config } from '../platform/config/config.ts';
import { isCommonPassword } from './common-passwords.ts';

type Choice = {
  readonly password: string;
  /** The name of the field in the call. */
  readonly field: 'password' | 'newPassword';
  readonly owner: { readonly email: string; readonly name: string };
};

const idea = 'Choose three or four words that do not belong together.';
const sentences: Readonly<Record<PasswordFault, string>> = {
  address: `The password is too close to the email address. ${idea}`,
  name: `The password is too close to the name. ${idea}`,
  brand: `The password is too close to the name of this site. ${idea}`,
  run: `The password is mostly a run of keys or a repetition. ${idea}`,
  common: `The password is one of the most common ones. ${idea}`,
};

/** Refuses with the reason as a message and as the field's message key; null if the password is acceptable. */
export function checkNewPassword({ brandName }: Pick<Config, 'brandName'>, choice: Choice): Refusal | null {
  const { password, field, owner } = choice;
  const { email, name } = owner;
  const fault =
    weakReasonOf(password, { email, name, brand: brandName }) ?? (isCommonPassword(password) ? 'common' : null);
  return fault === null ? null : refuse('weak_password', { message: sentences[fault], fields: { [field]: fault } });
}
