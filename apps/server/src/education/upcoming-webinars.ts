// Current and upcoming webinars.
import { asInstant, type Instant, msPerDay } from '@openbell/units/instant.ts';
import { listWebinars, type ScheduledWebinar } from '../calendar/webinar-programme.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';

const shownMax = 6;
const aheadDays = 90;

type Question = { readonly now: Instant; readonly lang: string };

/** Earliest first; includes one in progress. */
export const upcomingWebinars = async (
  db: DatabaseHandle,
  { now, lang }: Question,
): Promise<readonly ScheduledWebinar[]> =>
  (await listWebinars(db, { from: asInstant(now - msPerDay), until: asInstant(now + aheadDays * msPerDay) }, lang))
    .filter((webinar) => webinar.endsAt > now)
    .slice(0, shownMax);

/** One of them by its id; null if it is over, canceled or unknown. */
export const findUpcoming = async (
  db: DatabaseHandle,
  id: string,
  question: Question,
): Promise<ScheduledWebinar | null> =>
  (await upcomingWebinars(db, question)).find((webinar) => webinar.id === id) ?? null;
