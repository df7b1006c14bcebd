// The selected day: its economic events, webinars and mentoring, each with its own time and Chicago's.
import type { CalendarRecord, EconomicRecord } from '@openbell/api/calendar.ts';
import { impactMarks, impactOf } from '@openbell/rules/calendar/economic-event.ts';
import { zoneTimeOf } from '@openbell/rules/calendar/zone-time.ts';
import { Badge } from '@openbell/ui/badge.tsx';
import { Card, CardHead, CardPart } from '@openbell/ui/card.tsx';
import { classes } from '@openbell/ui/classes.ts';
import { Icon } from '@openbell/ui/icon.tsx';
import { LoadingFrame, SkeletonText } from '@openbell/ui/skeleton.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { dateOf, formatDate } from '@openbell/units/civil-date.ts';
import { asInstant, msPerDay, msPerMinute } from '@openbell/units/instant.ts';
import { CalendarPlus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';
import { useProductNow } from '../platform/product-clock.ts';
import { momentInWords } from '../platform/times.ts';
import { useText } from '../platform/words.tsx';
import css from './calendar.module.css';
import { type CalendarView, isShown } from './calendar-address.ts';
import { useEventName } from './event-name.ts';
import { ExchangeGroup } from './exchange-group.tsx';
import { Filters } from './filters.tsx';
import { EventTime } from './times.tsx';
import { ChangeNote, changeOf, isGone, type WebinarChange } from './webinar-change.tsx';

type Props = Readonly<{
  view: CalendarView;
  zone: string;
  data: CalendarRecord | undefined;
  isBusy: boolean;
  onView: (view: CalendarView) => void;
}>;

export function DayCard({ view, zone, data, isBusy, onView }: Props): ReactNode {
  const t = useText();
  const intl = useIntl();
  const titleId = useId();
  const isOfDay = (wire: string): boolean =>
    formatDate(zoneTimeOf(asInstant(Date.parse(wire)), zone).date) === view.day;
  const economic = data?.Economic.filter((event) => isShown(event, view)) ?? [];
  const hidden = (data?.Economic.length ?? 0) - economic.length;
  const day = intl.formatDate(dateOf(view.day) * msPerDay, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const shows = (kind: CalendarView['kind']): boolean => view.kind === 'all' || view.kind === kind;
  return (
    <Card as="section" labelledBy={titleId} isBusy={isBusy}>
      <CardHead
        title={day}
        titleId={titleId}
        lead={<bdi>{t('calendar.zone', { zone: zone.replaceAll('_', ' ') })}</bdi>}
      />
      <CardPart>
        <Filters view={view} currencies={data?.Economic.map((event) => event.Event.CurrencyId) ?? []} onView={onView} />
      </CardPart>
      {data === undefined || isBusy ? (
        <CardPart>
          <LoadingFrame>
            <SkeletonText lines={6} />
          </LoadingFrame>
        </CardPart>
      ) : (
        <>
          {shows('economic') && <ExchangeGroup date={dateOf(view.day)} />}
          {shows('economic') && (
            <Group kind="economic" count={economic.length} hidden={hidden}>
              {economic.map((event) => (
                <EconomicRow key={event.Id} event={event} zone={zone} />
              ))}
            </Group>
          )}
          {shows('economic') && <SourceNote source={data.Source} zone={zone} />}
          {shows('webinars') && (
            <Hours
              kind="webinars"
              zone={zone}
              hours={data.Webinars.filter((one) => isOfDay(one.Scheduled)).map((one) => ({
                ...one,
                title: one.Title,
                note: t('calendar.host', { host: one.Host }),
                href: '/webinars',
                change: changeOf(one),
              }))}
            />
          )}
          {shows('mentoring') && (
            <Hours
              kind="mentoring"
              zone={zone}
              hours={data.Mentoring.filter((one) => isOfDay(one.Scheduled)).map((one) => ({
                ...one,
                title: t('calendar.mentor', { topic: one.Topic, mentor: one.Mentor }),
                note: one.Role,
                isOwn: one.IsOwn,
              }))}
            />
          )}
        </>
      )}
    </Card>
  );
}

type GroupProps = Readonly<{
  kind: 'economic' | 'webinars' | 'mentoring';
  count: number;
  hidden?: number;
  children: ReactNode;
}>;

function Group({ kind, count, hidden = 0, children }: GroupProps): ReactNode {
  const t = useText();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={css['group']} data-group={kind}>
      <h3 id={titleId}>{t(`calendar.group.${kind}`)}</h3>
      {count > 0 && <ul className={css['rows']}>{children}</ul>}
      {count === 0 && hidden === 0 && (
        <Text as="p" size="sm" tone="faint">
          {t(`calendar.none.${kind}`)}
        </Text>
      )}
      {hidden > 0 && (
        <Text as="p" size="sm" tone="faint">
          {t('calendar.filtered', { count: hidden })}
        </Text>
      )}
    </section>
  );
}

/** Past events are dimmed; figures missing in the feed are omitted. */
function EconomicRow({ event, zone }: Readonly<{ event: EconomicRecord; zone: string }>): ReactNode {
  const t = useText();
  const nameOf = useEventName();
  const isPast = Date.parse(event.DateUtc) < useProductNow(msPerMinute);
  const impact = impactOf(event.Volatility);
  const name = nameOf(event);
  const figures = [
    event.Actual !== '' && t('calendar.actual', { value: event.Actual }),
    event.Forecast !== '' && t('calendar.forecast', { value: event.Forecast }),
    event.Previous !== '' && t('calendar.previousValue', { value: event.Previous }),
  ].filter((text) => text !== false);
  return (
    <li className={classes(css, 'row', isPast && 'past')} data-event={event.Id}>
      {event.AllDay ? (
        <span className={css['time']}>{t('calendar.allDay')}</span>
      ) : (
        <EventTime at={asInstant(Date.parse(event.DateUtc))} zone={zone} />
      )}
      <span className={css['words']}>
        <span className={css['name']}>
          <bdi className={css['currency']}>{event.Event.CurrencyId}</bdi> <bdi>{name}</bdi>
        </span>
        {figures.length > 0 && <span className={css['note']}>{figures.join(' · ')}</span>}
      </span>
      <span className={classes(css, 'impact', impact)}>
        <b aria-hidden>{impactMarks(event.Volatility)}</b> {t(`calendar.impact.${impact}`)}
      </span>
      <FileLink id={event.Id} name={name} />
    </li>
  );
}

type Hour = Readonly<{
  Id: string;
  Scheduled: string;
  Minutes: number;
  title: string;
  note: string;
  href?: string;
  isOwn?: boolean;
  change?: WebinarChange | null;
}>;
type HoursProps = Readonly<{ kind: 'webinars' | 'mentoring'; zone: string; hours: readonly Hour[] }>;

function Hours({ kind, zone, hours }: HoursProps): ReactNode {
  const t = useText();
  const now = useProductNow(msPerMinute);
  return (
    <Group kind={kind} count={hours.length}>
      {hours.map((hour) => {
        const at = asInstant(Date.parse(hour.Scheduled));
        return (
          <li
            key={hour.Id + hour.Scheduled}
            data-hour={hour.Id}
            className={classes(
              css,
              'row',
              'hour',
              (isGone(hour.change) || at + hour.Minutes * msPerMinute < now) && 'past',
            )}
          >
            <EventTime at={at} zone={zone} />
            <span className={css['words']}>
              <span className={css['name']}>
                {hour.title}
                {hour.isOwn === true && (
                  <span className={css['yours']}>
                    <Badge tone="accent">{t('calendar.own')}</Badge>
                  </span>
                )}
              </span>
              <span className={css['note']}>
                {hour.note} · {t('calendar.minutes', { count: hour.Minutes })}
              </span>
              {hour.change != null && <ChangeNote change={hour.change} zone={zone} />}
              {hour.href !== undefined && <TextLink href={hour.href}>{t('calendar.register')}</TextLink>}
            </span>
            {!isGone(hour.change) && <FileLink id={hour.Id} name={hour.title} />}
          </li>
        );
      })}
    </Group>
  );
}

function FileLink({ id, name }: Readonly<{ id: string; name: string }>): ReactNode {
  const t = useText();
  return (
    <a
      href={`/api/calendar/event/${encodeURIComponent(id)}.ics`}
      download
      className={css['file']}
      aria-label={t('calendar.file', { name })}
    >
      <Icon of={CalendarPlus} />
    </a>
  );
}

/** Sample data is labeled as such; a feed is named with its age. */
function SourceNote({ source, zone }: Readonly<{ source: CalendarRecord['Source']; zone: string }>): ReactNode {
  const t = useText();
  const intl = useIntl();
  if (source.Kind === 'feed') {
    const date = intl.formatDate(source.LoadedAt, { ...momentInWords, timeZone: zone });
    return <p className={css['source']}>{t('calendar.feed', { name: source.Name, date })}</p>;
  }
  return (
    <p className={css['source']}>
      <b>{t('calendar.sample.title')}.</b> {t('calendar.sample.text')}
    </p>
  );
}
