// Assigns columns to fields, for a file that no built-in importer knows.

import { Checkbox } from '@openbell/ui/forms/checkbox.tsx';
import { FormRow } from '@openbell/ui/forms/form.tsx';
import { RadioGroup } from '@openbell/ui/forms/radio-group.tsx';
import { Select } from '@openbell/ui/forms/select.tsx';
import { TextField } from '@openbell/ui/forms/text-field.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words.tsx';
import type { MapperField } from './column-names.ts';
import css from './import-dialog.module.css';
import { fieldsOf, guessColumns, isNeeded, type MapperDraft, mappingKinds } from './mapper-model.ts';

type MapperProps = Readonly<{
  names: readonly string[];
  draft: MapperDraft;
  onDraft: (draft: MapperDraft) => void;
  /** Fields that must be chosen before a preview. */
  missing: readonly MapperField[];
  name: string;
  onName: (name: string) => void;
  nameFault: string | undefined;
}>;

export function ColumnMapper({ names, draft, onDraft, missing, name, onName, nameFault }: MapperProps): ReactNode {
  const t = useText();
  const { kind, columns } = draft;
  return (
    <section className={css['mapper']} aria-label={t('journal.mapper.title')}>
      <RadioGroup
        label={t('journal.mapper.kind')}
        kind="cards"
        options={mappingKinds.map((value) => ({
          value,
          label: t(`journal.mapper.kind.${value}`),
          hint: t(`journal.mapper.kind.${value}.hint`),
        }))}
        value={kind}
        onValueChange={(next) => onDraft({ ...draft, kind: next, columns: guessColumns(next, names) })}
      />
      <div className={css['fields']}>
        {fieldsOf(kind).map((field) => (
          <Select
            key={field}
            label={
              isNeeded(kind, field)
                ? t(`journal.mapper.field.${field}`)
                : t('journal.mapper.optional', { field: t(`journal.mapper.field.${field}`) })
            }
            value={columns[field] ?? ''}
            error={missing.includes(field) ? t('journal.mapper.missing') : undefined}
            options={[
              { value: '', label: t('journal.mapper.none') },
              ...names.map((column) => ({ value: column, label: column })),
            ]}
            onValueChange={(column) => onDraft({ ...draft, columns: { ...columns, [field]: column } })}
          />
        ))}
      </div>
      <FormRow>
        <Select
          label={t('journal.mapper.dayOrder')}
          value={draft.dayOrder ?? ''}
          options={[
            { value: '', label: t('journal.mapper.auto') },
            { value: 'month_first', label: t('journal.mapper.dayOrder.month') },
            { value: 'day_first', label: t('journal.mapper.dayOrder.day') },
          ]}
          onValueChange={(value) =>
            onDraft({ ...draft, dayOrder: value === 'day_first' || value === 'month_first' ? value : null })
          }
        />
        <Select
          label={t('journal.mapper.decimal')}
          value={draft.decimal ?? ''}
          options={[
            { value: '', label: t('journal.mapper.auto') },
            { value: '.', label: '1234.56' },
            { value: ',', label: '1234,56' },
          ]}
          onValueChange={(value) => onDraft({ ...draft, decimal: value === ',' || value === '.' ? value : null })}
        />
      </FormRow>
      {kind !== 'bought_sold' && (
        <FormRow>
          <TextField
            label={t('journal.mapper.buyWords')}
            hint={t('journal.mapper.words.hint')}
            value={draft.buyWords}
            onValueChange={(buyWords) => onDraft({ ...draft, buyWords })}
          />
          <TextField
            label={t('journal.mapper.sellWords')}
            value={draft.sellWords}
            onValueChange={(sellWords) => onDraft({ ...draft, sellWords })}
          />
        </FormRow>
      )}
      {(columns.cost ?? '') !== '' && (
        <Checkbox
          checked={draft.isPaidNegative}
          onCheckedChange={(isPaidNegative) => onDraft({ ...draft, isPaidNegative })}
        >
          {t('journal.mapper.paidNegative')}
        </Checkbox>
      )}
      {kind !== 'fills' && (columns.result ?? '') !== '' && (
        <Checkbox checked={draft.isResultNet} onCheckedChange={(isResultNet) => onDraft({ ...draft, isResultNet })}>
          {t('journal.mapper.resultNet')}
        </Checkbox>
      )}
      <TextField
        label={t('journal.mapper.name')}
        hint={t('journal.mapper.name.hint')}
        value={name}
        onValueChange={onName}
        maxLength={100}
        error={nameFault}
      />
    </section>
  );
}
