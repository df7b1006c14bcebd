// Creates a customer: used by registration, the sandbox and the demo customers. The password is hashed before the transaction.
import { partnerOfCountry, usCountryId } from '@openbell/rules/accounts/partner.ts';
import type { Context } from '../platform/context.ts';
import { type DatabaseHandle, sqlTime } from '../platform/database/database.ts';
import { randomId } from '../platform/security/randomness.ts';
import { type CustomerRow, insertCustomer } from './customers-store.ts';

export type NewCustomer = {
  /** Parsed by `emailSchema`: trimmed, lower case. */
  readonly email: string;
  readonly passwordHash: string;
  readonly name: string;
  readonly countryId?: number | undefined;
  readonly lang?: string | undefined;
  /** Defaults to the partner that serves the country (Q35). */
  readonly partner?: 'E2T' | 'EDX' | 'IND' | undefined;
  readonly isVerified?: boolean | undefined;
};

/** Returns null if the address is in use. */
export async function createCustomer(
  handle: DatabaseHandle,
  context: Pick<Context, 'clock'>,
  customer: NewCustomer,
): Promise<CustomerRow | null> {
  const countryId = customer.countryId ?? usCountryId;
  return insertCustomer(handle, {
    xid: randomId('cus'),
    email: customer.email,
    passwordHash: customer.passwordHash,
    name: customer.name,
    displayName: customer.name,
    lang: customer.lang ?? 'en',
    countryId,
    partner: customer.partner ?? partnerOfCountry(countryId),
    joinedAt: sqlTime(context.clock.productNow()),
    ...(customer.isVerified === true ? verifiedAt(sqlTime(context.clock.realNow())) : {}),
  });
}

/** We created it for a person we know: address and password are theirs. */
const verifiedAt = (now: string) => ({ status: 2, verifiedAt: now, ownerProvenAt: now });
