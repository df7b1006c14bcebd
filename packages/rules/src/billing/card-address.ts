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

export type AddressField = 'country' | 'address' | 'city' | 'zip';
/** An empty field is reported as missing by its name; a field with some content is too short. */
export type AddressFault = AddressField | `${Exclude<AddressField, 'country'>}.short`;

/** What is missing or shorter than the specification demands, in the order of the form: address 5, city 2, zip 5 characters. */
export const addressFaults = (entry: AddressEntry): Readonly<Partial<Record<AddressField, AddressFault>>> => ({
  ...(Number(entry.country) > 0 ? {} : { country: 'country' }),
  ...textFault(entry, 'address', 5),
  ...textFault(entry, 'city', 2),
  ...textFault(entry, 'zip', 5),
});

function textFault(entry: AddressEntry, field: Exclude<AddressField, 'country'>, lengthMin: number) {
  const { length } = entry[field].trim();
  if (length >= lengthMin) return {};
  return { [field]: length === 0 ? field : (`${field}.short` as const) };
}
