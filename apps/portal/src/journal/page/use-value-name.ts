// The names of filter values.
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { useMemo } from 'react';
import { weekdayNames } from '../../platform/times.ts';
import { useText } from '../../platform/words.tsx';
import type { FilterValue } from '../trades/filter-model.ts';
import type { JournalItem } from './journal-data.ts';
import { usePlaybookName } from './use-playbook-name.ts';

/** A filter value in the customer's language. */
export function useValueName(items: readonly JournalItem[]): (value: FilterValue) => string {
  const t = useText();
  const locale = useUiLocale();
  const playbookName = usePlaybookName();
  const names = useMemo(
    () =>
      new Map(items.flatMap(({ playbook }) => (playbook === null ? [] : [[playbook.listId, playbook.name] as const]))),
    [items],
  );
  return ({ part, value }) => {
    switch (part) {
      case 'sides':
        return t(`journal.side.${value}`);
      case 'outcomes':
        return t(`journal.outcome.${value}`);
      case 'weekdays':
        return weekdayNames(locale)[value - 1] ?? '';
      case 'hours':
        return `${String(value).padStart(2, '0')}:00`;
      case 'tags':
        return value === '' ? t('journal.tag.none') : value;
      case 'playbooks':
        return playbookName(value, names.get(value) ?? '');
      case 'accounts':
      case 'roots':
        return value;
    }
  };
}
