// The personal details that the exchange agreement requires, entered with the agreement: the missing ones, or all of them before an address
// locks them.
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import type { agreementDetails } from '@openbell/api/market/simulator.ts';
import { type ExchangeDetail, missingDetails } from '@openbell/rules/accounts/exchange-details.ts';
import type { z } from 'zod';
import type { Context } from '../platform/context.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { isListedCountry } from './countries.ts';
import { type CustomerRow, lockCustomer, updateCustomer } from './customers-store.ts';
import { recordAct } from './record-act.ts';

export type GivenDetails = z.output<typeof agreementDetails>;

const asked: Readonly<Record<ExchangeDetail, string>> = {
  name: 'Enter your name.',
  address: 'Enter your address.',
  city: 'Enter your city.',
  zip: 'Enter your zip code.',
  country: 'Choose a country from the list.',
  phone: 'Enter your phone number.',
};
const lockedMessage = 'Contact support to change your details.';

/**
 * Stores the details inside the transaction of the agreement. With an address on file only empty fields may be filled in.
 * @returns a refusal that names the fields: `details_missing` (409) if something is still empty, `details_locked` (403), or
 * `invalid_fields` (400) for an unlisted country; null when all six are present
 */
export async function mendDetails(
  trx: DatabaseTransaction,
  context: Pick<Context, 'clock'>,
  customerId: number,
  given: GivenDetails,
): Promise<Refusal | null> {
  const customer = await lockCustomer(trx, customerId);
  if (customer === null) throw new Error('a signed-in customer is gone');
  const { country: countryId, ...texts } = given;
  const before = { ...detailsOf(customer), address2: customer.address2, stateProv: customer.stateProv };
  const changed = (Object.keys(given) as (keyof GivenDetails)[]).filter(
    (field) => given[field] !== undefined && given[field] !== before[field],
  );
  const locked = changed.filter((field) => customer.address !== '' && before[field] !== '' && before[field] !== 0);
  if (locked.length > 0)
    return refuse('details_locked', { message: lockedMessage, fields: saying(locked, lockedMessage) });
  if (countryId !== undefined && changed.includes('country') && !(await isListedCountry(trx, countryId)))
    return refuse('invalid_fields', { message: asked.country, fields: { country: asked.country } });
  const missing = missingDetails({ ...before, ...definedOf(given) });
  if (missing.length > 0)
    return refuse('details_missing', {
      message: 'The exchanges ask for your name, address, country and phone number. Enter what is missing.',
      fields: Object.fromEntries(missing.map((field) => [field, asked[field]])),
    });
  if (changed.length === 0) return null;
  await updateCustomer(trx, customerId, { ...texts, ...(countryId === undefined ? {} : { countryId }) });
  await recordAct(trx, context, { kind: 'accounts.profile-changed', customerId, details: { fields: changed } });
  return null;
}

const detailsOf = ({ name, address, city, zip, countryId, phone }: CustomerRow) => ({
  ...{ name, address, city, zip, phone },
  country: countryId,
});

const definedOf = (
  given: GivenDetails,
): Partial<{ readonly [Field in keyof GivenDetails]: NonNullable<GivenDetails[Field]> }> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

const saying = (fields: readonly string[], words: string): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map((field) => [field, words]));
