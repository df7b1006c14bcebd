// Calendar files: the whole calendar at a private address, and one event alone with an alarm.
import type { Impact } from '@openbell/rules/calendar/economic-event.ts';
import { asInstant, msPerDay } from '@openbell/units/instant.ts';
import { findCustomer } from '../accounts/customers-store.ts';
import type { Context } from '../platform/context.ts';
import { findItem } from './calendar-items.ts';
import { type IcalEvent, icalText } from './ical-text.ts';
import { findOwnEvent, listOwnEvents } from './own-mentoring.ts';
import { publishCanceled, publishItems } from './publish-items.ts';

type Parts = Pick<Context, 'db' | 'config' | 'clock'>;

const daysBack = 14;
const daysAhead = 120;
const refreshHours = 6;
const alarmMinutes = 15;

export type FeedFilter = {
  readonly types: readonly string[];
  readonly impact: Impact | '';
  readonly currencies: readonly string[];
};

const ranks: Readonly<Record<Impact, number>> = { low: 1, medium: 2, high: 3 };

/** The customer's calendar from two weeks ago to four months ahead. Empty filters match everything. */
export async function readCalendarFile(parts: Parts, customerId: number, filter: FeedFilter): Promise<string> {
  const now = parts.clock.productNow();
  const customer = await findCustomer(parts.db, customerId);
  const { publicUrl } = parts.config;
  const lang = customer?.lang ?? 'en';
  const range = { from: asInstant(now - daysBack * msPerDay), until: asInstant(now + daysAhead * msPerDay) };
  const published = await publishItems(parts.db, { range, lang, now, publicUrl });
  const events = published
    .filter(({ item }) => {
      if (item === null) return true; // a program that never received it ignores a canceled event
      if (filter.types.length > 0 && !filter.types.includes(item.type)) return false;
      if (item.impact === null) return true;
      if (filter.currencies.length > 0 && !filter.currencies.includes(item.currency)) return false;
      return filter.impact === '' || ranks[item.impact] >= ranks[filter.impact];
    })
    .map(({ event }) => event);
  // Bought mentoring is in no common list: it is added here, with its own sequence.
  const isMentoringWanted = filter.types.length === 0 || filter.types.includes('mentoring');
  const own = isMentoringWanted ? await listOwnEvents(parts.db, { customerId, lang, publicUrl }, range) : [];
  return icalText({ name: parts.config.brandName, refreshHours, events: [...events, ...own] });
}

export type EventFile = {
  readonly text: string;
  readonly method: 'PUBLISH' | 'CANCEL';
  /** The event's sequence; it rises with each change. */
  readonly sequence: number;
};

type EventQuestion = { readonly id: string; readonly lang: string; readonly customerId: number };

/** One event as a file, including canceled ones; null if it never existed, or belongs to another customer. */
export async function readEventFile(parts: Parts, question: EventQuestion): Promise<EventFile | null> {
  const { publicUrl, brandName: name } = parts.config;
  const { id, lang, customerId } = question;
  const own = await findOwnEvent(parts.db, { customerId, lang, publicUrl }, id);
  if (own !== null) return publishedFile(name, own);
  const now = parts.clock.productNow();
  const item = await findItem(parts.db, id, lang);
  const organizer = { name, email: `no-reply@${new URL(publicUrl).hostname}` };
  if (item === null) {
    const gone = await publishCanceled(parts.db, { id, now, publicUrl });
    if (gone === null) return null;
    const text = icalText({ name, method: 'CANCEL', events: [{ ...gone, organizer }] });
    return { text, method: 'CANCEL', sequence: gone.sequence };
  }
  const range = { from: item.at, until: asInstant(item.at + 1) };
  const published = await publishItems(parts.db, { range, lang, now, publicUrl });
  const found = published.find((one) => one.item?.id === id);
  return found === undefined ? null : publishedFile(name, { ...found.event, organizer });
}

const publishedFile = (name: string, event: IcalEvent): EventFile => ({
  text: icalText({ name, events: [{ ...event, alarmMinutes }] }),
  method: 'PUBLISH',
  sequence: event.sequence,
});
