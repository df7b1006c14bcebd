import { Select } from '@openbell/ui/forms/select.tsx';
import { TextField } from '@openbell/ui/forms/text-field.tsx';
import type { ReactNode } from 'react';
import { useText } from '../words.tsx';
import { useCountries } from './use-countries.ts';

type CountryFieldProps = Readonly<{
  id: string;
  name: string;
  label: string;
  error: string | undefined;
  /** The id of the country, empty for none. */
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  readOnly: boolean;
  'aria-disabled'?: true | undefined;
}>;

/** A country select in the customer's language; read-only if it is locked. */
export function CountryField({ readOnly, ...props }: CountryFieldProps): ReactNode {
  const t = useText();
  const { data, isError, refetch } = useCountries();
  const options = (data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  if (readOnly) {
    const name = options.find(({ value }) => value === props.value)?.label ?? '';
    return <TextField {...props} readOnly value={name} />;
  }
  return (
    <Select
      {...props}
      options={options}
      placeholder={t(data === undefined && !isError ? 'personal.country.loading' : 'personal.country.choose')}
      hint={isError ? t('personal.country.failed') : undefined}
      onFocus={() => {
        if (isError) void refetch();
      }}
    />
  );
}
