import { FormRow } from '@openbell/ui/forms/form.tsx';
import { Select } from '@openbell/ui/forms/select.tsx';
import { TextField } from '@openbell/ui/forms/text-field.tsx';
import type { ReactNode } from 'react';

type Name = 'country' | 'address' | 'address2' | 'city' | 'stateProv' | 'zip';
/** The typed values; the country is an id of the list. */
type Address = Readonly<Record<Name, string>>;
type WordKey = `paying.field.${Name}` | `paying.country.${'choose' | 'loading'}` | 'paying.address.title';

type BillingAddressFieldsProps = Readonly<{
  address: Address;
  onAddress: (address: Address) => void;
  faultOf: (name: Name) => string | undefined;
  /** The query of the list of countries. */
  countries: Readonly<{
    data: readonly Readonly<{ id: number; name: string }>[] | undefined;
    isPending: boolean;
  }>;
  text: (key: WordKey) => string;
}>;

/** The id of a field of the billing address, for the summary's links. */
export const addressFieldId = (name: Name): string => `card-${name}`;

/** The billing address of a card, the same in an order and in the settings. */
export function BillingAddressFields(props: BillingAddressFieldsProps): ReactNode {
  const { address, onAddress, faultOf, countries, text } = props;
  const field = (name: Name, autoComplete: string) => ({
    id: addressFieldId(name),
    name,
    autoComplete: `billing ${autoComplete}`,
    label: text(`paying.field.${name}`),
    error: faultOf(name),
    value: address[name],
    onValueChange: (value: string) => onAddress({ ...address, [name]: value }),
  });
  return (
    <>
      <h3>{text('paying.address.title')}</h3>
      <FormRow>
        <Select
          {...field('country', 'country')}
          placeholder={text(countries.isPending ? 'paying.country.loading' : 'paying.country.choose')}
          options={(countries.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <TextField {...field('address', 'address-line1')} />
      </FormRow>
      <FormRow>
        <TextField {...field('address2', 'address-line2')} />
        <TextField {...field('city', 'address-level2')} />
      </FormRow>
      <FormRow>
        <TextField {...field('stateProv', 'address-level1')} />
        <TextField {...field('zip', 'postal-code')} isLatin />
      </FormRow>
    </>
  );
}
