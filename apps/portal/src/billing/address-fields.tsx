import type { getCountries } from '@openbell/api/accounts.ts';
import type { AddressEntry } from '@openbell/rules/billing/card-address.ts';
import { FormRow } from '@openbell/ui/form.tsx';
import { Select } from '@openbell/ui/select.tsx';
import { TextField } from '@openbell/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../platform/api-client.ts';
import { useLanguage } from '../platform/locale-provider.tsx';
import { useText } from '../platform/words.tsx';

type AddressFieldsProps = Readonly<{
  entry: AddressEntry;
  onEntry: (entry: AddressEntry) => void;
  faultOf: (name: keyof AddressEntry) => string | undefined;
}>;

/** The id of a field of the billing address, for the summary's links. */
export const addressFieldId = (name: keyof AddressEntry): string => `card-${name}`;

/** The billing address of the card. */
export function AddressFields({ entry, onEntry, faultOf }: AddressFieldsProps): ReactNode {
  const t = useText();
  const language = useLanguage();
  const countries = useQuery({
    queryKey: ['countries', language],
    queryFn: ({ signal }) => call<typeof getCountries>('GET', '/countries', { query: { lang: language }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const field = (name: keyof AddressEntry, autoComplete: string) => ({
    id: addressFieldId(name),
    name,
    autoComplete: `billing ${autoComplete}`,
    label: t(`payment.field.${name}`),
    error: faultOf(name),
    value: entry[name],
    onValueChange: (value: string) => onEntry({ ...entry, [name]: value }),
  });
  return (
    <>
      <FormRow>
        <Select
          {...field('country', 'country')}
          placeholder={t(countries.isPending ? 'payment.country.loading' : 'payment.country.choose')}
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
