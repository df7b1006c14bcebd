/** Changes the profile. Once an address is on file every field is locked (Q70); a new e-mail address has to be proven first. */
import type { updateAccountBody } from '@openbell/api/accounts.ts';
import { type Refusal, refuse } from '@openbell/api/refusals.ts';
import type { z } from 'zod';
import type { DatabaseTransaction } from '../platform/database.ts';
import { takeFrom } from '../platform/rate-limits.ts';
import type { AccountsContext } from './accounts-context.ts';
import { isListedCountry } from './countries.ts';
import {
  type CustomerChanges,
  type CustomerRow,
  findCustomer,
  findCustomerByEmail,
  lockCustomer,
  updateCustomer,
} from './customers-store.ts';
import { emailChanges } from './limits.ts';
import { mailLink } from './mailed-links.ts';
import { shownEmail } from './read-account.ts';
import { recordAct } from './record-act.ts';

export type ProfileForm = z.output<typeof updateAccountBody>;

const lockedMessage = 'Contact support to change your details.';

/** Answers null when done: the caller reads the record anew. */
export const updateProfile = async (
  context: AccountsContext,
  customerId: number,
  form: ProfileForm,
): Promise<Refusal | null> => {
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
    const refused = await takeFrom(context, emailChanges, String(customerId));
    if (refused !== null) return refused;
  }
  const isLocked = await context.db.transaction().execute(async (trx) => {
    // Read again inside: two saves at once must not both find the profile open.
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
};

const locked = (changed: readonly string[]): Refusal =>
  refuse('details_locked', {
    message: lockedMessage,
    fields: Object.fromEntries(changed.map((field) => [field, lockedMessage])),
  });

const changedFields = (customer: CustomerRow, form: ProfileForm): readonly (keyof ProfileForm)[] => {
  const before: Required<ProfileForm> = {
    name: customer.name,
    displayName: customer.displayName,
    address: customer.address,
    address2: customer.address2,
    email: shownEmail(customer),
    phone: customer.phone,
    city: customer.city,
    stateProv: customer.stateProv,
    zip: customer.zip,
    country: customer.countryId,
    motivation: customer.motivation,
    lang: customer.lang as Required<ProfileForm>['lang'],
  };
  return (Object.keys(before) as (keyof ProfileForm)[]).filter(
    (field) => form[field] !== undefined && form[field] !== before[field],
  );
};

const changesOf = (form: ProfileForm): CustomerChanges => {
  const { email: _, country, ...rest } = form;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return { ...given, ...(country === undefined ? {} : { countryId: country }) };
};

/** The answer and the mails are the same whether the address is free or somebody else's, who simply never gets to confirm it. */
const askForEmail = async (
  trx: DatabaseTransaction,
  context: AccountsContext,
  customer: CustomerRow,
  email: string,
): Promise<void> => {
  const isBack = email === customer.email;
  await updateCustomer(trx, customer.id, { pendingEmail: isBack ? '' : email });
  if (isBack) return;
  await recordAct(trx, context, { kind: 'accounts.email-change-asked', customerId: customer.id });
  await mailLink(trx, context, {
    customer,
    email: customer.email,
    purpose: 'password',
    template: 'email-change-notice',
  });
  const owner = await findCustomerByEmail(trx, email);
  if (owner === null) {
    await mailLink(trx, context, { customer, email, purpose: 'verification', template: 'email-change' });
  } else {
    await mailLink(trx, context, {
      customer: owner,
      email: owner.email,
      purpose: 'password',
      template: 'known-address',
    });
  }
};
