// Changes the profile. Once an address is on file every field is locked (Q70). A new e-mail address requires proof of identity, and counts
// only once its own link was opened.
import type { updateAccountBody } from '@openbell/api/accounts.ts';
import { isRefusal, type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import type { Proof } from '@openbell/api/passkeys.ts';
import type { z } from 'zod';
import { takeFrom } from '../platform/security/rate-limits.ts';
import type { AccountsContext } from './accounts-context.ts';
import { askForEmail } from './address/change-email.ts';
import { isListedCountry } from './countries.ts';
import {
  type CustomerChanges,
  type CustomerRow,
  findCustomer,
  lockCustomer,
  updateCustomer,
} from './customers-store.ts';
import { recordAct } from './record-act.ts';
import { type Caller, checkProof } from './sign-in/check-proof.ts';
import { emailChanges } from './sign-in/limits.ts';

export type ProfileForm = z.output<typeof updateAccountBody>;

const lockedMessage = 'Contact support to change your details.';

/** Returns null when done; the caller reads the record again. */
export async function updateProfile(
  context: AccountsContext,
  caller: Caller,
  { password, code, passkey, ...form }: ProfileForm,
): Promise<Refusal | null> {
  const { customerId } = caller.customer;
  const customer = await findCustomer(context.db, customerId);
  if (customer === null) throw new Error('a signed-in customer is gone');
  const changed = changedFields(customer, form);
  if (changed.length === 0) return null;
  if (customer.address !== '') return locked(changed);
  if (form.country !== undefined && !(await isListedCountry(context.db, form.country)))
    return refuse('invalid_fields', {
      message: 'Choose a country from the list.',
      fields: { country: 'Choose a country from the list.' },
    });
  if (changed.includes('email')) {
    const proven = await checkProof(context, caller, { password, code, passkey });
    if (isRefusal(proven)) return proven;
    const refused = await takeFrom(context, emailChanges, String(customerId));
    if (refused !== null) return refused;
  }
  const isLocked = await context.db.transaction().execute(async (trx) => {
    // Read again under the lock: of two concurrent saves, only one may find the profile open.
    const now = await lockCustomer(trx, customerId);
    if (now === null || now.address !== '') return true;
    const changes = changesOf(form);
    if (Object.keys(changes).length > 0) await updateCustomer(trx, customerId, changes);
    if (changed.includes('email') && form.email !== undefined) await askForEmail(trx, context, now, form.email);
    await recordAct(trx, context, { kind: 'accounts.profile-changed', customerId, details: { fields: [...changed] } });
    return false;
  });
  if (isLocked) return locked(changed);
  context.bus.publish({ kind: 'changed', customerId, domain: 'accounts' });
  return null;
}

const locked = (changed: readonly string[]): Refusal =>
  refuse('details_locked', {
    message: lockedMessage,
    fields: Object.fromEntries(changed.map((field) => [field, lockedMessage])),
  });

/** The profile fields of the form, without the proof for a new e-mail address. */
type ProfileFields = Omit<ProfileForm, keyof Proof>;

function changedFields(customer: CustomerRow, form: ProfileFields): readonly (keyof ProfileFields)[] {
  const before: Required<ProfileFields> = {
    name: customer.name,
    displayName: customer.displayName,
    address: customer.address,
    address2: customer.address2,
    email: customer.email,
    phone: customer.phone,
    city: customer.city,
    stateProv: customer.stateProv,
    zip: customer.zip,
    country: customer.countryId,
    motivation: customer.motivation,
    lang: customer.lang as Required<ProfileFields>['lang'],
  };
  return (Object.keys(before) as (keyof ProfileFields)[]).filter(
    (field) => form[field] !== undefined && form[field] !== before[field],
  );
}

function changesOf(form: ProfileFields): CustomerChanges {
  const { email: _, country, ...rest } = form;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return { ...given, ...(country === undefined ? {} : { countryId: country }) };
}
