/** The webinars that run now or come next. */
import { parseDate } from '@openbell/units/civil-date.ts';
import { msPerDay } from '@openbell/units/instant.ts';
import { listWebinars, type ScheduledWebinar } from '../calendar/hours.ts';

const shownMax = 6;
const aheadDays = 90;

/** Earliest first; one that runs is still there. */
export const upcomingWebinars = (now: number, lang: string): readonly ScheduledWebinar[] =>
  listWebinars({ from: now - msPerDay, until: now + aheadDays * msPerDay }, lang)
    .filter((webinar) => webinar.endsAt > now)
    .slice(0, shownMax);

/** One of them by its id; null for one that is over or never was. */
export const findUpcoming = (id: string, now: number, lang: string): ScheduledWebinar | null =>
  upcomingWebinars(now, lang).find((webinar) => webinar.id === id) ?? null;

/** Any webinar of the programme by its id, past ones too: its day stands at the end of it. */
export const findWebinar = (id: string, lang: string): ScheduledWebinar | null => {
  const date = parseDate(id.slice(-10));
  if (date === null) return null;
  const near = date * msPerDay;
  const found = listWebinars({ from: near - 2 * msPerDay, until: near + 2 * msPerDay }, lang);
  return found.find((webinar) => webinar.id === id) ?? null;
};
