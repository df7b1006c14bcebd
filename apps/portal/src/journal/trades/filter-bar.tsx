// The filters above figures and lists: the period, a button for the others, and the active ones as removable chips.

import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import type { JournalFilter } from '@openbell/rules/journal/journal-filter.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Segmented } from '@openbell/ui/forms/segmented.tsx';
import { TextField } from '@openbell/ui/forms/text-field.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { formatDate, parseDate } from '@openbell/units/civil-date.ts';
import { ListFilter } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useProductNow } from '../../platform/product-clock.ts';
import { useText } from '../../platform/words.tsx';
import type { JournalItem } from '../page/journal-data.ts';
import { useValueName } from '../page/use-value-name.ts';
import { Chips, RemovableChip, ToggleChip } from './chip.tsx';
import css from './filter-bar.module.css';
import {
  choicesOf,
  emptyFilter,
  type FilterValue,
  hasFilter,
  isOn,
  outcomeChoices,
  periodOf,
  periodShown,
  periods,
  sideChoices,
  toggled,
  valuesOn,
  weekdayChoices,
} from './filter-model.ts';

type BarProps = Readonly<{
  /** All trades: they determine the choices. */
  items: readonly JournalItem[];
  filter: JournalFilter;
  onFilter: (filter: JournalFilter) => void;
}>;

/** `hasPeriod` is false on a screen with its own period. */
export function FilterBar({ hasPeriod = true, ...props }: BarProps & Readonly<{ hasPeriod?: boolean }>): ReactNode {
  const { items, filter, onFilter } = props;
  const t = useText();
  const name = useValueName(items);
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const on = valuesOn(filter);
  return (
    <search aria-label={t('journal.filter.label')} className={css['bar']}>
      <div className={css['line']}>
        {hasPeriod && <Periods filter={filter} onFilter={onFilter} />}
        <Button
          size="small"
          icon={<Icon of={ListFilter} size={14} />}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {on.length === 0 ? t('journal.filter.open') : t('journal.filter.open.count', { count: on.length })}
        </Button>
        {on.length > 0 && (
          <Chips label={t('journal.filter.on')}>
            {on.map((value) => (
              <RemovableChip
                key={`${value.part} ${value.value}`}
                label={t('journal.filter.remove', { name: name(value) })}
                onRemove={() => onFilter(toggled(filter, value))}
              >
                {name(value)}
              </RemovableChip>
            ))}
          </Chips>
        )}
        {hasFilter(filter) && (
          <Button size="small" kind="quiet" onClick={() => onFilter(emptyFilter)}>
            {t('journal.filter.clear')}
          </Button>
        )}
      </div>
      <div id={panelId} hidden={!isOpen} className={css['panel']}>
        <Panel items={items} filter={filter} onFilter={onFilter} hasPeriod={hasPeriod} />
      </div>
    </search>
  );
}

function Periods({ filter, onFilter }: Omit<BarProps, 'items'>): ReactNode {
  const t = useText();
  const today = sessionDateOf(useProductNow(60_000));
  const period = periodShown(filter, today);
  return (
    <Segmented
      label={t('journal.filter.period')}
      options={[
        ...periods.map((value) => ({ value, label: t(`journal.filter.period.${value}`) })),
        ...(period === null ? [{ value: 'own' as const, label: t('journal.filter.period.own') }] : []),
      ]}
      value={period ?? 'own'}
      onValueChange={(value) => {
        if (value !== 'own') onFilter({ ...filter, ...periodOf(value, today) });
      }}
    />
  );
}

function Panel({ items, filter, onFilter, hasPeriod }: BarProps & Readonly<{ hasPeriod: boolean }>): ReactNode {
  const t = useText();
  const choices = choicesOf(items, filter);
  const groups: readonly { readonly part: FilterValue['part']; readonly values: readonly FilterValue[] }[] = [
    { part: 'roots', values: choices.roots.map((value) => ({ part: 'roots', value })) },
    { part: 'sides', values: sideChoices.map((value) => ({ part: 'sides', value })) },
    { part: 'outcomes', values: outcomeChoices.map((value) => ({ part: 'outcomes', value })) },
    { part: 'tags', values: choices.tags.map((value) => ({ part: 'tags', value })) },
    { part: 'playbooks', values: choices.playbooks.map((value) => ({ part: 'playbooks', value })) },
    { part: 'accounts', values: choices.accounts.map((value) => ({ part: 'accounts', value })) },
    { part: 'weekdays', values: weekdayChoices.map((value) => ({ part: 'weekdays', value })) },
    { part: 'hours', values: choices.hours.map((value) => ({ part: 'hours', value })) },
  ];
  return (
    <div className={css['groups']}>
      {hasPeriod && (
        <div className={css['dates']}>
          <DateField part="from" filter={filter} onFilter={onFilter} />
          <DateField part="until" filter={filter} onFilter={onFilter} />
        </div>
      )}
      {groups
        .filter(({ values }) => values.length > 0)
        .map(({ part, values }) => (
          <Group
            key={part}
            label={t(`journal.filter.${part}`)}
            values={values}
            items={items}
            filter={filter}
            onFilter={onFilter}
          />
        ))}
    </div>
  );
}

type GroupProps = BarProps & Readonly<{ label: string; values: readonly FilterValue[] }>;

function Group({ label, values, items, filter, onFilter }: GroupProps): ReactNode {
  const name = useValueName(items);
  return (
    <div className={css['group']}>
      <span className={css['name']} aria-hidden="true">
        {label}
      </span>
      <Chips label={label}>
        {values.map((value) => (
          <ToggleChip key={value.value} isOn={isOn(filter, value)} onPress={() => onFilter(toggled(filter, value))}>
            {name(value)}
          </ToggleChip>
        ))}
      </Chips>
    </div>
  );
}

type DateProps = Omit<BarProps, 'items'> & Readonly<{ part: 'from' | 'until' }>;

/** A date applies when it is complete, so that the list does not jump while the year is typed. */
function DateField({ part, filter, onFilter }: DateProps): ReactNode {
  const t = useText();
  const date = filter[part];
  return (
    <TextField
      type="date"
      label={t(`journal.filter.${part}`)}
      value={date === null ? '' : formatDate(date)}
      onValueChange={(text) => {
        const next = parseDate(text);
        if (text === '' || next !== null) onFilter({ ...filter, [part]: next });
      }}
    />
  );
}
