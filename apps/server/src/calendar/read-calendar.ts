// The answer of the calendar call: the month's mentoring and webinars, the day's economic events, and the target of the screen's countdown.
import type { CalendarRecord, EconomicRecord, Webinar } from '@openbell/api/calendar.ts';
import { zeroDate } from '@openbell/api/common.ts';
import { type EconomicEvent, impactOf } from '@openbell/rules/calendar/economic-event.ts';
import { zoneOfCall } from '@openbell/rules/calendar/time-zones.ts';
import { dayRange, monthRange, zoneTimeOf } from '@openbell/rules/calendar/zone-time.ts';
import { dateOf, formatDate } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, msPerDay, msPerMinute } from '@openbell/units/instant.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { feedOf, listEconomicEvents } from './economic-events.ts';
import { listMentoring } from './hours.ts';
import { listOwnMentoring } from './own-mentoring.ts';
import { type ChangedWebinar, listWebinars, type ScheduledWebinar } from './webinar-programme.ts';

/** How far the countdown looks ahead; a high-impact event happens every week of a year. */
const aheadMs = 45 * msPerDay;

type Question = {
  readonly customerId: number;
  readonly timezone: string;
  readonly zone?: string | undefined;
  readonly day: string;
  readonly lang: string;
  readonly now: Instant;
  readonly publicUrl: string;
  /** The changes to webinars for which this customer is registered. */
  readonly changed: readonly ChangedWebinar[];
};

export async function readCalendar(db: DatabaseHandle, question: Question): Promise<CalendarRecord> {
  const zone = zoneOfCall(question);
  const date = dateOf(question.day);
  const month = monthRange(date, zone);
  const day = dayRange(date, zone);
  const [monthEvents, nextEvents, feed, own, webinars] = await Promise.all([
    listEconomicEvents(db, month),
    listEconomicEvents(db, { from: question.now, until: asInstant(question.now + aheadMs) }),
    feedOf(db, day),
    listOwnMentoring(db, question, month),
    listWebinars(db, month, question.lang),
  ]);
  const isHigh = (event: EconomicEvent): boolean => impactOf(event.volatility) === 'high';
  const next = nextEvents.find((event) => isHigh(event) && !event.isAllDay);
  const isOfMonth = ({ was }: ChangedWebinar): boolean => was.at >= month.from && was.at < month.until;
  const heldEntry = (webinar: ScheduledWebinar): WebinarEntry => ({
    webinar,
    MovedFrom: webinar.movedFrom === null || webinar.endsAt <= question.now ? '' : wireOf(asInstant(webinar.movedFrom)),
    MovedTo: '',
    IsCanceled: false,
  });
  const dayOf = (instant: Instant): string => formatDate(zoneTimeOf(instant, zone).date);
  return {
    Mentoring: [...own, ...listMentoring(month, question.lang)]
      .sort((one, other) => one.at - other.at)
      .map((hour) => ({
        Id: hour.id,
        Scheduled: wireOf(hour.at),
        Topic: hour.topic,
        Mentor: hour.mentor,
        Role: hour.role,
        Minutes: Math.round((hour.endsAt - hour.at) / msPerMinute),
        IsOwn: hour.isOwn,
      })),
    Economic: monthEvents.filter((event) => event.at >= day.from && event.at < day.until).map(economicRecord),
    Webinars: [...webinars.map(heldEntry), ...question.changed.filter(isOfMonth).map(changedEntry)]
      .sort((one, other) => one.webinar.at - other.webinar.at)
      .map(({ webinar, ...state }) => ({ ...webinarRecord(webinar, question.publicUrl), ...state })),
    HighDays: [...new Set(monthEvents.filter(isHigh).map((event) => dayOf(event.at)))],
    NextHigh: next === undefined ? null : economicRecord(next),
    Source: {
      Kind: feed === null ? 'sample' : 'feed',
      Name: feed?.source ?? '',
      LoadedAt: feed === null ? zeroDate : wireOf(feed.loadedAt),
    },
    Zone: zone,
  };
}

type WebinarEntry = Pick<CalendarRecord['Webinars'][number], 'MovedFrom' | 'MovedTo' | 'IsCanceled'> & {
  readonly webinar: ScheduledWebinar;
};

/** The original entry of a webinar that was moved or canceled. */
const changedEntry = ({ was, movedTo }: ChangedWebinar): WebinarEntry => ({
  webinar: was,
  MovedFrom: '',
  MovedTo: movedTo === null ? '' : wireOf(asInstant(movedTo)),
  IsCanceled: movedTo === null,
});

const wireOf = (instant: Instant): string => new Date(instant).toISOString();

const economicRecord = (event: EconomicEvent): EconomicRecord => ({
  Id: event.id,
  DateUtc: wireOf(event.at),
  Volatility: event.volatility,
  Event: { CurrencyId: event.currency, Name: event.name },
  Code: event.code ?? '',
  AllDay: event.isAllDay,
  Forecast: event.forecast,
  Previous: event.previous,
  Actual: event.actual,
});

/** The room of a webinar has its own page in the portal. */
export const webinarRecord = (webinar: ScheduledWebinar, publicUrl: string): Webinar => ({
  Id: webinar.id,
  Scheduled: wireOf(webinar.at),
  Title: webinar.title,
  Link: `${publicUrl}/webinars?live=${webinar.id}`,
  Text: webinar.text,
  Host: webinar.host,
  Minutes: Math.round((webinar.endsAt - webinar.at) / msPerMinute),
});
