// The attempt as a heat map of sessions: result in every cell, best day outlined, today in the accent color.
import type { Attempt } from '@openbell/api/evaluation.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { Card, CardHead } from '@openbell/ui/card.tsx';
import { Count, Signed } from '@openbell/ui/figures/figures.tsx';
import { Heat, type HeatDay } from '@openbell/ui/figures/heat.tsx';
import { formatMoney, joinFigure } from '@openbell/ui/figures/number-format.ts';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import { asSessionDate, dateOf, formatDate, parseDate, type SessionDate } from '@openbell/units/civil-date.ts';
import type { Cents } from '@openbell/units/money.ts';
import { type ReactNode, useId } from 'react';
import type { Holiday } from '../../platform/exchange-holiday.ts';
import { useHolidayName } from '../../platform/holiday-words.ts';
import { useProductNow } from '../../platform/product-clock.ts';
import { chicagoZone, clockText, dayText, longDayText, weekdayNames } from '../../platform/times.ts';
import { centsOf } from '../../platform/wire-values.ts';
import { useText, Words } from '../../platform/words.tsx';
import { firstSessionOf, isRunning, lastSessionOf } from '../objectives/session-facts.ts';
import { type SessionCell, sessionWeeks, upAndDown } from './sessions-calendar.ts';
import css from './sessions-card.module.css';

export function SessionsCard({ attempt }: Readonly<{ attempt: Attempt }>): ReactNode {
  const titleId = useId();
  const t = useText();
  const locale = useUiLocale();
  const now = useProductNow(60_000);
  const heatDay = useHeatDay();
  const settled = settledResults(attempt);
  const { up, down } = upAndDown(settled.values());
  const session = dateOf(attempt.session_date);
  const weeks = sessionWeeks({
    first: firstSessionOf(attempt),
    last: isRunning(attempt)
      ? lastSessionOf(attempt)
      : asSessionDate(Math.max(firstSessionOf(attempt), ...settled.keys())),
    now: sessionDateOf(now),
    today: isRunning(attempt) ? { date: session, resultCents: centsOf(attempt.day_pnl) } : null,
    settled,
    bestDate: attempt.best_day_date === null ? null : parseDate(attempt.best_day_date),
  });
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead
        title={<Words id="evaluation.sessions.title" />}
        titleId={titleId}
        end={
          <span className={css['count']}>
            <Words
              id="evaluation.sessions.upDown"
              values={{ up: <Count value={up} />, down: <Count value={down} /> }}
            />
          </span>
        }
      />
      <div className={css['body']}>
        <Heat
          caption={t('evaluation.sessions.caption')}
          weekdays={weekdayNames(locale)}
          weeks={weeks.map(({ monday, cells }) => ({
            key: formatDate(monday),
            label: dayText(monday, locale),
            days: cells.map(heatDay),
          }))}
        />
        <p className={css['legend']}>
          <span className={css['best']}>
            <i className={css['bestMark']} />
            <Words id="evaluation.sessions.best" />
          </span>
          <Words id="evaluation.sessions.closed" />
        </p>
      </div>
    </Card>
  );
}

/** The results of the sessions; the one that ended the attempt counts with its last result, since no settlement follows. */
function settledResults(attempt: Attempt): ReadonlyMap<SessionDate, Cents> {
  const results = new Map(attempt.days.map(({ date, pnl }) => [dateOf(date), centsOf(pnl)]));
  const session = dateOf(attempt.session_date);
  if (attempt.status === 'failed' && !results.has(session)) results.set(session, centsOf(attempt.day_pnl));
  return results;
}

/** Converts a cell for the heat map component. */
function useHeatDay(): (cell: SessionCell) => HeatDay {
  const t = useText();
  const locale = useUiLocale();
  const nameOf = useHolidayName();
  const holidayLabel = ({ name, closesAt }: Holiday, date: string): string =>
    closesAt === null
      ? t('holiday.cell.closed', { date, holiday: nameOf(name) })
      : t('holiday.cell.early', { date, holiday: nameOf(name), close: clockText(closesAt, chicagoZone) });
  return (cell) => {
    const { kind, resultCents, isBest, holiday } = cell;
    const key = formatDate(cell.date);
    const date = longDayText(cell.date, locale);
    const result =
      resultCents === null ? '' : joinFigure(formatMoney({ cents: resultCents }, { locale, isSigned: true }));
    const amount = resultCents === null ? undefined : <Signed cents={resultCents} currency={null} places="whole" />;
    switch (kind) {
      case 'settled': {
        const label = t(isBest ? 'evaluation.sessions.cell.best' : 'evaluation.sessions.cell', { date, result });
        return { key, label, content: amount, step: cell.step, kind: 'traded', isBest };
      }
      case 'today':
        return {
          key,
          label: t('evaluation.sessions.cell.today', { date, result }),
          content: amount,
          kind: 'traded',
          isToday: true,
        };
      case 'idle':
        return {
          key,
          label: holiday === null ? t('evaluation.sessions.cell.idle', { date }) : holidayLabel(holiday, date),
          kind: 'empty',
        };
      case 'outside':
        return { key, label: t('evaluation.sessions.cell.outside', { date }), kind: 'future' };
      case 'future': {
        if (holiday === null) return { key, label: t('evaluation.sessions.cell.future', { date }), kind: 'future' };
        const content = t(holiday.closesAt === null ? 'holiday.cell.shut' : 'evaluation.sessions.early');
        return { key, label: holidayLabel(holiday, date), content, kind: 'future' };
      }
    }
  };
}
