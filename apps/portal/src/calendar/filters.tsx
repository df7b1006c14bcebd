import { Select } from '@openbell/ui/forms/select.tsx';
import type { ReactNode } from 'react';
import { useText } from '../platform/words.tsx';
import css from './calendar.module.css';
import { type CalendarView, impacts, kinds } from './calendar-address.ts';

type Props = Readonly<{
  view: CalendarView;
  /** Of the day's events. */
  currencies: readonly string[];
  onView: (view: CalendarView) => void;
}>;

const usual = ['USD', 'EUR', 'GBP', 'CAD'];

/** Which events of the day are listed; the URL holds the choice. */
export function Filters({ view, currencies, onView }: Props): ReactNode {
  const t = useText();
  const offered = [...new Set([...usual, ...currencies, ...(view.currency === 'all' ? [] : [view.currency])])];
  return (
    <div className={css['filters']}>
      <Select
        label={t('calendar.filter.kind')}
        value={view.kind}
        onValueChange={(value) => onView({ ...view, kind: kinds.find((kind) => kind === value) ?? 'all' })}
        options={kinds.map((kind) => ({
          value: kind,
          label: kind === 'all' ? t('calendar.filter.kind.all') : t(`calendar.group.${kind}`),
        }))}
      />
      <Select
        label={t('calendar.filter.impact')}
        value={view.impact}
        onValueChange={(value) => onView({ ...view, impact: impacts.find((impact) => impact === value) ?? 'all' })}
        options={impacts.map((impact) => ({ value: impact, label: t(`calendar.filter.impact.${impact}`) }))}
      />
      <Select
        label={t('calendar.filter.currency')}
        value={view.currency}
        onValueChange={(currency) => onView({ ...view, currency })}
        options={[
          { value: 'all', label: t('calendar.filter.currency.all') },
          ...offered.map((currency) => ({ value: currency, label: currency })),
        ]}
      />
    </div>
  );
}
