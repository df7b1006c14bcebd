import { ErrorSummary } from '@openbell/ui/forms/error-summary.tsx';
import { TextField } from '@openbell/ui/forms/text-field.tsx';
import type { FormFaults } from '@openbell/ui/forms/use-form-faults.ts';
import type { ReactNode } from 'react';
import { CountryField } from '../platform/account/country-field.tsx';
import { profileFaultKey } from '../platform/account/profile-words.ts';
import type { MessageKey } from '../platform/message-keys.ts';
import { useText } from '../platform/words.tsx';
import css from './agreements.module.css';
import type { DetailEntry, DetailFaults, DetailField } from './details-form.ts';

const fieldId = (field: DetailField): string => `detail-${field}`;
export const detailLabels: Readonly<Record<DetailField, MessageKey>> = {
  name: 'agreements.field.name',
  address: 'agreements.field.address',
  address2: 'agreements.field.address2',
  city: 'agreements.field.city',
  stateProv: 'agreements.field.state',
  zip: 'agreements.field.zip',
  country: 'agreements.field.country',
  phone: 'agreements.field.phone',
};
const fill = {
  name: 'name',
  address: 'address-line1',
  address2: 'address-line2',
  city: 'address-level2',
  stateProv: 'address-level1',
  zip: 'postal-code',
  phone: 'tel',
} as const;

type DetailsFieldsProps = Readonly<{
  asked: readonly DetailField[];
  entry: DetailEntry;
  onField: (field: DetailField, value: string) => void;
  faults: FormFaults<DetailField, NonNullable<DetailFaults[DetailField]>>;
}>;

/** The missing details, to be entered here. */
export function DetailsFields({ asked, entry, onField, faults }: DetailsFieldsProps): ReactNode {
  const t = useText();
  const textOf = (field: DetailField): string | undefined => {
    const problem = faults.shown[field];
    return problem === undefined ? undefined : t(profileFaultKey(field, problem));
  };
  const lines = Object.keys(faults.summary) as DetailField[];
  return (
    <>
      <ErrorSummary
        title={t('personal.faults', { count: lines.length })}
        faults={lines.map((field) => ({
          fieldId: fieldId(field),
          message: t('personal.fault', { field: t(detailLabels[field]), problem: textOf(field) ?? '' }),
        }))}
        attempt={faults.attempt}
      />
      <div className={css['details']}>
        {asked.map((field) => {
          const props = {
            id: fieldId(field),
            name: field,
            label: t(detailLabels[field]),
            error: textOf(field),
            value: entry[field],
            onValueChange: (value: string) => onField(field, value),
          };
          if (field === 'country') return <CountryField key={field} {...props} readOnly={false} />;
          return (
            <TextField
              key={field}
              {...props}
              autoComplete={fill[field]}
              isLatin={field === 'phone' || field === 'zip'}
              type={field === 'phone' ? 'tel' : 'text'}
              hint={field === 'phone' ? t('personal.hint.phone') : undefined}
              onBlur={() => entry[field] !== '' && faults.leave(field)}
            />
          );
        })}
      </div>
    </>
  );
}
