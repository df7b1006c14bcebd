// The billing address of a card: what is proposed, and what is missing.

/** The billing address of a card as it is typed; the country is an id of the country list. */
export type AddressEntry = {
  readonly country: string;
  readonly address: string;
  readonly address2: string;
  readonly city: string;
  readonly stateProv: string;
  readonly zip: string;
};

type AddressSource = Omit<AddressEntry, 'country'> & { readonly country: number };

/** The address on file, as the first proposal. */
export const addressOf = (account: AddressSource): AddressEntry => ({
  country: account.country > 0 ? String(account.country) : '',
  address: account.address,
  address2: account.address2,
  city: account.city,
  stateProv: account.stateProv,
  zip: account.zip,
});

/** The card fields load only while a card is edited and country and email are known (PAY-005). */
export const mayLoadCardFields = (form: {
  readonly isEditing: boolean;
  readonly country: string;
  readonly email: string;
}): boolean => form.isEditing && Number(form.country) > 0 && form.email !== '';

export type AddressFault = 'country' | 'address' | 'city' | 'zip';

/** What is missing or shorter than the specification asks: address 5, city 2, zip 5 characters. */
export const addressFaults = (entry: AddressEntry): readonly AddressFault[] => {
  const faults: AddressFault[] = [];
  if (Number(entry.country) <= 0) faults.push('country');
  if (entry.address.trim().length < 5) faults.push('address');
  if (entry.city.trim().length < 2) faults.push('city');
  if (entry.zip.trim().length < 5) faults.push('zip');
  return faults;
};
