// The P/L calendar of a month: each session shows its result and links to its day.
import type { JournalDay } from '@openbell/rules/journal/journal-statistics.ts';
import { Card, CardHead } from '@openbell/ui/card.tsx';
import { classes } from '@openbell/ui/classes.ts';
import { Count } from '@openbell/ui/figures/figures.tsx';
import { heatGround } from '@openbell/ui/figures/heat-ground.ts';
import { IconButton } from '@openbell/ui/forms/icon-button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { VisuallyHidden } from '@openbell/ui/text.tsx';
import { useUiLink, useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { formatDate, type SessionDate } from '@openbell/units/civil-date.ts';
import { ChevronLeft, ChevronRight, NotebookPen } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { longDayText, monthText, weekdayNames } from '../../platform/times.ts';
import { useText, Words } from '../../platform/words.tsx';
import { Result, useResultText } from '../page/amounts.tsx';
import { dayAddress } from '../page/journal-address.ts';
import { useJournal } from '../page/journal-context.ts';
import grid from '../statistics/result-grid.module.css';
import {
  boundsOf,
  dayOfMonth,
  type Month,
  type MonthCell,
  type MonthName,
  type MonthWeek,
  monthAfter,
  monthOf,
} from './month-calendar.ts';
import css from './month-card.module.css';

type CardProps = Readonly<{
  month: MonthName;
  days: readonly JournalDay[];
  today: SessionDate;
  /** Sessions with notes. */
  written: ReadonlySet<SessionDate>;
  /** Some results are before costs, because their costs are unknown. */
  hasUnknownCosts: boolean;
  onMonth: (month: MonthName) => void;
}>;

export function MonthCard({ month: name, days, today, written, hasUnknownCosts, onMonth }: CardProps): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const titleId = useId();
  const month = monthOf({ month: name, days, today, written });
  const title = monthText(boundsOf(name).first, locale);
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead
        title={<span aria-live="polite">{title}</span>}
        titleId={titleId}
        end={
          <>
            <MonthSum month={month} />
            <span className={css['steps']}>
              <IconButton
                of={ChevronLeft}
                isDirectional
                label={t('journal.month.before')}
                onClick={() => onMonth(monthAfter(name, -1))}
              />
              <IconButton
                of={ChevronRight}
                isDirectional
                label={t('journal.month.after')}
                onClick={() => onMonth(monthAfter(name, 1))}
              />
            </span>
          </>
        }
      />
      <div className={css['body']}>
        <table className={grid['table']}>
          <caption>
            <VisuallyHidden>
              {t(hasUnknownCosts ? 'journal.month.caption.without' : 'journal.month.caption', { month: title })}
            </VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {weekdayNames(locale).map((weekday) => (
                <th key={weekday} scope="col" className={grid['weekday']}>
                  {weekday}
                </th>
              ))}
              <th scope="col" className={`${grid['weekday']} ${css['weekHead']}`}>
                {t('journal.month.week')}
              </th>
            </tr>
          </thead>
          <tbody>
            {month.weeks.map((week) => (
              <Week key={week.monday} week={week} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function MonthSum({ month }: Readonly<{ month: Month }>): ReactNode {
  if (month.trades === 0) return null;
  return (
    <span className={css['sum']}>
      <b>
        <Result micros={month.netMicros} />
      </b>
      <span className={css['upDown']}>
        <Words
          id="journal.month.upDown"
          values={{ up: <Count value={month.daysUp} />, down: <Count value={month.daysDown} /> }}
        />
      </span>
    </span>
  );
}

function Week({ week }: Readonly<{ week: MonthWeek }>): ReactNode {
  return (
    <tr>
      {week.cells.map((cell) => (
        <td key={cell.date} className={grid['place']}>
          <Cell cell={cell} />
        </td>
      ))}
      <td className={css['week']}>
        {week.netMicros === null ? (
          <span className={css['none']}>–</span>
        ) : (
          <Result micros={week.netMicros} places="whole" currency={null} />
        )}
      </td>
    </tr>
  );
}

function Cell({ cell }: Readonly<{ cell: MonthCell }>): ReactNode {
  const t = useText();
  const locale = useUiLocale();
  const resultText = useResultText();
  const Link = useUiLink();
  const { base } = useJournal();
  const { date, kind, day, isToday, isBest, hasNote } = cell;
  if (kind === 'outside') return <span className={css['outside']} />;
  const name = longDayText(date, locale);
  const label =
    day === null
      ? t('journal.month.day.idle', { date: name })
      : t('journal.month.day', { date: name, result: resultText(day.netMicros), trades: day.trades });
  const place = classes(css, 'cell', kind !== 'traded' && kind, isToday && 'today', isBest && 'best');
  const names = `${place} ${heatGround(cell.step)}`;
  const inner = (
    <>
      <span className={css['date']}>
        {dayOfMonth(date)}
        {hasNote && <Icon of={NotebookPen} size={12} />}
      </span>
      {day !== null && (
        <>
          <span className={css['result']}>
            <Result micros={day.netMicros} places="whole" currency={null} />
          </span>
          <span className={css['trades']}>{t('journal.month.trades', { count: day.trades })}</span>
        </>
      )}
    </>
  );
  if (kind === 'future') {
    return (
      <span className={names}>
        <span className={css['inner']}>{inner}</span>
      </span>
    );
  }
  return (
    <Link href={dayAddress(base, formatDate(date))} className={names}>
      <VisuallyHidden>{hasNote ? t('journal.month.day.note', { day: label }) : label}</VisuallyHidden>
      <span aria-hidden="true" className={css['inner']}>
        {inner}
      </span>
    </Link>
  );
}
