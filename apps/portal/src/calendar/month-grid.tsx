// The month: weeks from Sunday, a dot on days with mentoring, a square on holidays, the marks of high impact, one day selected.

import { classes } from '@openbell/ui/classes.ts';
import { direction } from '@openbell/ui/locale.ts';
import { placesOf } from '@openbell/ui/place.ts';
import { formatDate, type SessionDate } from '@openbell/units/civil-date.ts';
import { msPerDay } from '@openbell/units/instant.ts';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useHolidayName } from '../platform/holiday-words.ts';
import { useLanguage } from '../platform/locale-provider.tsx';
import { useText } from '../platform/words.tsx';
import { holidayNameOn } from './exchange-hours.ts';
import { dayAfterKey, monthDaysOf } from './month-days.ts';
import css from './month-grid.module.css';

type Props = Readonly<{
  selected: SessionDate;
  today: SessionDate;
  /** Mentoring sessions by day, YYYY-MM-DD. */
  mentoring: ReadonlyMap<string, number>;
  highDays: ReadonlySet<string>;
  onSelect: (date: SessionDate) => void;
}>;

/** Any Sunday, for the names of the weekdays. */
const aSunday = Date.UTC(2026, 2, 1);

export function MonthGrid({ selected, today, mentoring, highDays, onSelect }: Props): ReactNode {
  const t = useText();
  const intl = useIntl();
  const isRtl = direction(useLanguage()) === 'rtl';
  const grid = useRef<HTMLTableElement>(null);
  const { first, weeks } = monthDaysOf(selected);
  const month = intl.formatDate(first * msPerDay, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const move = (event: KeyboardEvent): void => {
    const next = dayAfterKey(event.key, selected, isRtl);
    if (next === null) return;
    event.preventDefault();
    onSelect(next);
    // The day may be in a month that is not rendered yet.
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>(`[data-day="${formatDate(next)}"] button`)?.focus(),
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a calendar is a table whose days take arrows
    <table ref={grid} role="grid" aria-label={t('calendar.grid', { month })} className={css['grid']} onKeyDown={move}>
      <thead>
        <tr>
          {placesOf(7).map((weekday) => {
            const at = aSunday + weekday * msPerDay;
            const long = intl.formatDate(at, { weekday: 'long', timeZone: 'UTC' });
            return (
              <th key={long} scope="col" abbr={long}>
                {intl.formatDate(at, { weekday: 'short', timeZone: 'UTC' })}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((date) => date !== null)}>
            {placesOf(7).map((weekday) => {
              const date = week[weekday] ?? null;
              return date === null ? (
                <td key={`none-${weekday}`} aria-hidden className={css['empty']} />
              ) : (
                <Day
                  key={date}
                  date={date}
                  isSelected={date === selected}
                  isToday={date === today}
                  sessions={mentoring.get(formatDate(date)) ?? 0}
                  isHigh={highDays.has(formatDate(date))}
                  onSelect={onSelect}
                />
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = Readonly<{
  date: SessionDate;
  isSelected: boolean;
  isToday: boolean;
  sessions: number;
  isHigh: boolean;
  onSelect: (date: SessionDate) => void;
}>;

function Day({ date, isSelected, isToday, sessions, isHigh, onSelect }: DayProps): ReactNode {
  const t = useText();
  const intl = useIntl();
  const long = intl.formatDate(date * msPerDay, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const nameOf = useHolidayName();
  const holiday = holidayNameOn(date);
  const parts = [
    long,
    ...(holiday === null ? [] : [nameOf(holiday)]),
    ...(sessions > 0 ? [t('calendar.day.mentoring', { count: sessions })] : []),
    ...(isHigh ? [t('calendar.day.high')] : []),
  ];
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cell of a table that is a grid is a gridcell
    <td aria-selected={isSelected} data-day={formatDate(date)} className={css['cell']}>
      <button
        type="button"
        tabIndex={isSelected ? 0 : -1}
        aria-label={parts.join(', ')}
        aria-current={isToday ? 'date' : undefined}
        className={classes(css, 'day', isSelected && 'selected', isToday && 'today')}
        onClick={() => onSelect(date)}
      >
        <span className={css['number']}>
          {intl.formatDate(date * msPerDay, { day: 'numeric', timeZone: 'UTC' }).replace(/\D+/g, '')}
        </span>
        <span className={css['marks']}>
          {sessions > 0 && <span className={css['dot']} data-dot="mentoring" />}
          {isHigh && <span className={css['high']}>!!!</span>}
          {holiday !== null && <span className={css['holiday']} data-dot="holiday" />}
        </span>
      </button>
    </td>
  );
}
