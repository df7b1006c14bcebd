// The selected day's holiday of the exchange: its name, and when each group trades.
import { Text } from '@openbell/ui/text.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { type ReactNode, useId } from 'react';
import type { Holiday } from '../platform/exchange-holiday.ts';
import { useChicagoMoment, useHolidayName } from '../platform/holiday-words.ts';
import { chicagoZone, clockText } from '../platform/times.ts';
import { useText } from '../platform/words.tsx';
import css from './calendar.module.css';
import { exchangeRowsOf, holidayNameOn } from './exchange-hours.ts';

/** Nothing on an ordinary day. */
export function ExchangeGroup({ date }: Readonly<{ date: SessionDate }>): ReactNode {
  const t = useText();
  const titleId = useId();
  const nameOf = useHolidayName();
  const comma = useUiLocale() === 'ar' ? '، ' : ', ';
  const moment = useChicagoMoment();
  const hoursOf = useHoursText();
  const name = holidayNameOn(date);
  if (name === null) return null;
  return (
    <section aria-labelledby={titleId} className={css['group']} data-group="exchange">
      <h3 id={titleId}>{t('holiday.exchange')}</h3>
      <Text as="p" weight="medium">
        {nameOf(name)}
      </Text>
      <ul className={css['rows']}>
        {exchangeRowsOf(date).map(({ holiday, groups }) => (
          <li key={groups[0]} className={css['exchangeRow']} data-closed={holiday.closesAt === null || undefined}>
            <span>{groups.map((group) => t(group)).join(comma)}</span>
            <span className={css['note']}>
              {hoursOf(holiday)}
              {holiday.goesOnAt !== null && ` · ${t('holiday.row.again', { opens: moment(holiday.goesOnAt) })}`}
            </span>
          </li>
        ))}
      </ul>
      <Text as="p" size="sm" tone="faint">
        {t('holiday.row.settlement')}
      </Text>
    </section>
  );
}

function useHoursText(): (holiday: Holiday) => string {
  const t = useText();
  return ({ opensAt, closesAt }) => {
    if (closesAt === null) return t('holiday.row.closed');
    const close = clockText(closesAt, chicagoZone);
    if (opensAt === null) return t('holiday.row.until', { close });
    return t('holiday.row.from', { open: clockText(opensAt, chicagoZone), close });
  };
}
