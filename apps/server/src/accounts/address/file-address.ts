// Stores the address typed at checkout if the customer has none on file. From then on the profile is locked, as after any first address
// (Q70).
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { lockCustomer, updateCustomer } from '../customers-store.ts';
import { recordAct } from '../record-act.ts';

export type TypedAddress = {
  readonly address: string;
  readonly address2: string;
  readonly city: string;
  readonly stateProv: string;
  readonly zip: string;
  readonly countryId: number;
};

/** Changes nothing if an address is on file, or if none was typed. A known country stays, because prices depend on it. */
export async function fileAddress(
  trx: DatabaseTransaction,
  context: Pick<Context, 'clock'>,
  customerId: number,
  { address, address2, city, stateProv, zip, countryId }: TypedAddress,
): Promise<void> {
  if (address.trim() === '') return;
  const customer = await lockCustomer(trx, customerId);
  if (customer === null || customer.address !== '') return;
  const country = customer.countryId > 0 ? {} : { countryId };
  const changes = { address, address2, city, stateProv, zip, ...country };
  await updateCustomer(trx, customerId, changes);
  const fields = Object.keys(changes);
  await recordAct(trx, context, { kind: 'accounts.profile-changed', customerId, details: { fields, by: 'order' } });
}
