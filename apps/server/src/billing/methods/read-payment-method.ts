// The stored payment method as the customer sees it (ENTITY-018). `url`, `updating` and `error` belong to the form and are empty here.
import type { PaymentMethodRecord } from '@openbell/api/billing.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import { findPaymentMethod, type PaymentMethodRow } from './payment-methods-store.ts';

export async function readPaymentMethod(
  handle: DatabaseHandle,
  customerId: number,
): Promise<PaymentMethodRecord | null> {
  const row = await findPaymentMethod(handle, customerId);
  return row === undefined ? null : recordOf(row);
}

export const recordOf = (
  row: Omit<PaymentMethodRow, 'gateway' | 'instrumentRef' | 'storedAt'>,
): PaymentMethodRecord => ({
  brand: row.brand,
  last4: row.last4,
  expires: row.expires,
  name: row.holderName,
  address: row.address,
  address2: row.address2,
  city: row.city,
  state: row.stateProv,
  country: row.countryId,
  zip: row.zip,
  url: '',
  updating: false,
  error: '',
});
