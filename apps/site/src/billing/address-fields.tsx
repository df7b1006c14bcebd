import type { AddressEntry } from '@openbell/rules/billing/card-address.ts';
import { FormRow } from '@openbell/ui/form.tsx';
import { Select } from '@openbell/ui/select.tsx';
import { TextField } from '@openbell/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fetchCountries } from '../platform/calls.ts';
import { useLanguage } from '../platform/language-context.ts';
import { useText } from '../platform/use-text.ts';
import css from './address-fields.module.css';

type AddressFieldsProps = Readonly<{
  entry: AddressEntry;
  onEntry: (entry: AddressEntry) => void;
  faultOf: (id: string) => string | undefined;
}>;

/** The billing address of the card. */
export function AddressFields({ entry, onEntry, faultOf }: AddressFieldsProps): ReactNode {
  const text = useText();
  const { language } = useLanguage();
  const countries = useQuery({ queryKey: ['countries', language], queryFn: () => fetchCountries(language) });
  const field = (name: keyof AddressEntry, autoComplete: string) => ({
    id: name,
    name,
    autoComplete: `billing ${autoComplete}`,
    label: text(`purchase.field.${name}`),
    error: faultOf(name),
    value: entry[name],
    onValueChange: (value: string) => onEntry({ ...entry, [name]: value }),
  });
  return (
    <div className={css['fields']}>
      <h3>{text('purchase.address.title')}</h3>
      <FormRow>
        <Select
          {...field('country', 'country')}
          placeholder={text(countries.isPending ? 'site.ui.loading' : 'auth.countryChoose')}
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
    </div>
  );
}
