// Everything in the calendar in one common form, from which the files for calendar programs are built.
import { type Impact, impactMarks, impactOf } from '@openbell/rules/calendar/economic-event.ts';
import { type DayRange, zoneTimeOf } from '@openbell/rules/calendar/zone-time.ts';
import { formatDate, parseDate } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, msPerDay, msPerMinute } from '@openbell/units/instant.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { findLoadedInstant } from './calendar-store.ts';
import { listEconomicEvents } from './economic-events.ts';
import { listMentoring } from './hours.ts';
import { findWebinar, listWebinars } from './webinar-programme.ts';

export type CalendarItem = {
  readonly id: string;
  readonly type: 'economic' | 'mentoring' | 'webinars';
  readonly at: Instant;
  readonly endsAt: Instant;
  readonly allDay: string | undefined;
  readonly title: string;
  readonly text: string;
  readonly currency: string;
  readonly impact: Impact | null;
};

/** An economic event is a moment; a quarter of an hour makes it visible in a week view. */
const economicMs = 15 * msPerMinute;

/** @param range of the start times: `from` inclusive, `until` exclusive */
export async function listItems(db: DatabaseHandle, range: DayRange, lang: string): Promise<readonly CalendarItem[]> {
  const [economic, webinars] = await Promise.all([listEconomicEvents(db, range), listWebinars(db, range, lang)]);
  const hour = { allDay: undefined, currency: '', impact: null };
  return [
    ...economic.map((event) => ({
      id: event.id,
      type: 'economic' as const,
      at: event.at,
      endsAt: asInstant(event.at + economicMs),
      allDay: event.isAllDay
        ? formatDate(zoneTimeOf(event.at, 'America/New_York').date).replaceAll('-', '')
        : undefined,
      title: `${impactMarks(event.volatility)} ${event.currency} ${event.name}`,
      text: '',
      currency: event.currency,
      impact: impactOf(event.volatility),
    })),
    ...listMentoring(range, lang).map((one) => ({
      ...hour,
      id: one.id,
      type: 'mentoring' as const,
      at: one.at,
      endsAt: one.endsAt,
      title: one.topic,
      text: `${one.mentor}, ${one.role}`,
    })),
    ...webinars.map((one) => ({
      ...hour,
      id: one.id,
      type: 'webinars' as const,
      at: one.at,
      endsAt: one.endsAt,
      title: one.title,
      text: `${one.host}\n${one.text}`,
    })),
  ].sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
}

/** One item by its id: the id ends with its day, or a feed or a moved webinar knows it. */
export async function findItem(db: DatabaseHandle, id: string, lang: string): Promise<CalendarItem | null> {
  const date = parseDate(id.slice(-10));
  const near =
    (await findLoadedInstant(db, id)) ??
    (await findWebinar(db, id, lang))?.at ??
    (date === null ? null : asInstant(date * msPerDay));
  if (near === null) return null;
  const items = await listItems(
    db,
    { from: asInstant(near - 2 * msPerDay), until: asInstant(near + 2 * msPerDay) },
    lang,
  );
  return items.find((item) => item.id === id) ?? null;
}
