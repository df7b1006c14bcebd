// The calendar: the month, the selected day, the countdown to the next market-moving news.
import { mayUseCalendar } from '@openbell/rules/access/calendar-access.ts';
import { zoneTimeOf } from '@openbell/rules/calendar/zone-time.ts';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { IconButton } from '@openbell/ui/forms/icon-button.tsx';
import { Icon } from '@openbell/ui/icon.tsx';
import { Grid, Row, Stack } from '@openbell/ui/layout.tsx';
import { dateOf, formatDate, type SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, msPerDay, msPerMinute } from '@openbell/units/instant.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, ChevronLeft, ChevronRight, Newspaper } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useSearchParams } from 'react-router';
import { useAccount } from '../platform/account/account.ts';
import { useProductNow } from '../platform/product-clock.ts';
import { Screen } from '../platform/screen/screen.tsx';
import { ScreenFailed } from '../platform/screen/screen-failed.tsx';
import { useText } from '../platform/words.tsx';
import { browserZone } from './browser-zone.ts';
import css from './calendar.module.css';
import { type CalendarView, searchOf, viewOf } from './calendar-address.ts';
import { CountdownCard } from './countdown-card.tsx';
import { DayCard } from './day-card.tsx';
import { monthDaysOf, monthsAfter } from './month-days.ts';
import { MonthGrid } from './month-grid.tsx';
import { calendarOptions } from './queries.ts';
import { SubscribeDialog } from './subscribe-dialog.tsx';

/** Requires an active or passed subscription; other customers are redirected to the plans (CAL-001). */
export function CalendarPage(): ReactNode {
  const { subscription } = useAccount();
  return mayUseCalendar(subscription) ? <Calendar /> : <Navigate to="/settings/subscriptions" replace />;
}

function Calendar(): ReactNode {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const [isSubscribing, setIsSubscribing] = useState(false);
  const { zone } = browserZone();
  const today = zoneTimeOf(useProductNow(msPerMinute), zone).date;
  const view = viewOf(search, formatDate(today));
  const selected = dateOf(view.day);
  const { data, error, isPlaceholderData, refetch } = useQuery(calendarOptions(view.day));
  const show = (next: CalendarView): void => setSearch(searchOf(search, next), { replace: true });
  return (
    <Screen
      title={t('calendar.title')}
      lead={t('calendar.lead')}
      actions={
        <Button icon={<Icon of={CalendarPlus} size={14} />} onClick={() => setIsSubscribing(true)}>
          {t('calendar.subscribe')}
        </Button>
      }
    >
      <Grid columns="wide-side">
        <Stack gap="page">
          <MonthCard
            selected={selected}
            today={today}
            data={data}
            zone={zone}
            onSelect={(date) => show({ ...view, day: formatDate(date) })}
          />
          {data !== undefined && (
            <CountdownCard event={data.NextHigh} zone={zone} onShow={(day) => show({ ...view, day })} />
          )}
        </Stack>
        {error !== null && data === undefined ? (
          <ScreenFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <DayCard view={view} zone={zone} data={data} isBusy={isPlaceholderData} onView={show} />
        )}
      </Grid>
      <SubscribeDialog isOpen={isSubscribing} onClose={() => setIsSubscribing(false)} />
    </Screen>
  );
}

type MonthProps = Readonly<{
  selected: SessionDate;
  today: SessionDate;
  data: Readonly<{ Mentoring: readonly { Scheduled: string }[]; HighDays: readonly string[] }> | undefined;
  zone: string;
  onSelect: (date: SessionDate) => void;
}>;

function MonthCard({ selected, today, data, zone, onSelect }: MonthProps): ReactNode {
  const t = useText();
  const intl = useIntl();
  const { first } = monthDaysOf(selected);
  const month = intl.formatDate(first * msPerDay, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const mentoring = useMemo(() => {
    const days = new Map<string, number>();
    for (const { Scheduled } of data?.Mentoring ?? []) {
      const day = formatDate(zoneTimeOf(asInstant(Date.parse(Scheduled)), zone).date);
      days.set(day, (days.get(day) ?? 0) + 1);
    }
    return days;
  }, [data, zone]);
  return (
    <Card as="section" label={month}>
      <CardHead
        title={<span className={css['month']}>{month}</span>}
        end={
          <Row gap={1}>
            <Button size="small" kind="quiet" onClick={() => onSelect(today)}>
              {t('calendar.today')}
            </Button>
            <IconButton
              of={ChevronLeft}
              isDirectional
              label={t('calendar.previous')}
              onClick={() => onSelect(monthsAfter(selected, -1))}
            />
            <IconButton
              of={ChevronRight}
              isDirectional
              label={t('calendar.next')}
              onClick={() => onSelect(monthsAfter(selected, 1))}
            />
          </Row>
        }
      />
      <MonthGrid
        selected={selected}
        today={today}
        mentoring={mentoring}
        highDays={new Set(data?.HighDays)}
        onSelect={onSelect}
      />
      <CardPart>
        <ul aria-label={t('calendar.legend')} className={css['legend']}>
          <li>
            <span className={css['dot']} /> {t('calendar.legend.mentoring')}
          </li>
          <li>
            <Icon of={Newspaper} size={14} /> {t('calendar.legend.news')}
          </li>
          <li>
            <b className={css['medium']}>!!</b> {t('calendar.legend.medium')}
          </li>
          <li>
            <b className={css['high']}>!!!</b> {t('calendar.legend.high')}
          </li>
        </ul>
        <p className={css['holidayLine']}>
          <span className={css['holiday']} /> {t('holiday.legend')}
        </p>
      </CardPart>
    </Card>
  );
}
