// The mentoring a customer bought, for the calendar screen and for calendar programs: no other customer's calendar has it.
import { mentoring } from '@openbell/content/calendar.ts';
import type { DayRange } from '@openbell/rules/calendar/zone-time.ts';
import { asInstant, msPerMinute } from '@openbell/units/instant.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { languageOf, type MentoringHour } from './hours.ts';
import type { IcalEvent } from './ical-text.ts';
import { type DatedMentoring, findDatedMentoring, listDatedMentoring } from './own-mentoring-store.ts';

const idStart = 'own-mentoring-';

type Owner = { readonly customerId: number; readonly lang: string };
type Address = { readonly publicUrl: string };

/** The customer's sessions that start in a range, earliest first. */
export const listOwnMentoring = async (
  db: DatabaseHandle,
  { customerId, lang }: Owner,
  range: DayRange,
): Promise<readonly MentoringHour[]> =>
  (await listDatedMentoring(db, customerId, range)).map((session) => hourOf(session, lang));

export const listOwnEvents = async (
  db: DatabaseHandle,
  { customerId, lang, publicUrl }: Owner & Address,
  range: DayRange,
): Promise<readonly IcalEvent[]> =>
  (await listDatedMentoring(db, customerId, range)).map((session) => eventOf(session, { lang, publicUrl }));

/** One session of the customer by its id in the calendar; null for anything else. */
export async function findOwnEvent(
  db: DatabaseHandle,
  { customerId, lang, publicUrl }: Owner & Address,
  id: string,
): Promise<IcalEvent | null> {
  const number = id.startsWith(idStart) ? Number(id.slice(idStart.length)) : Number.NaN;
  if (!Number.isSafeInteger(number)) return null;
  const session = await findDatedMentoring(db, customerId, number);
  return session === null ? null : eventOf(session, { lang, publicUrl });
}

function hourOf(session: DatedMentoring, lang: string): MentoringHour {
  const language = languageOf(lang);
  const mentor = mentoring.mentors.find((one) => one.id === session.mentor);
  return {
    id: `${idStart}${session.id}`,
    at: session.startsAt,
    endsAt: asInstant(session.startsAt + session.minutes * msPerMinute),
    topic: mentoring.personal[language],
    mentor: mentor?.name ?? '',
    role: mentor?.role[language] ?? '',
    isOwn: true,
  };
}

function eventOf(session: DatedMentoring, { lang, publicUrl }: Address & { readonly lang: string }): IcalEvent {
  const hour = hourOf(session, lang);
  return {
    uid: `${hour.id}@${new URL(publicUrl).hostname}`,
    sequence: session.sequence,
    modifiedAt: session.agreedAt,
    at: hour.at,
    endsAt: hour.endsAt,
    summary: hour.topic,
    description: `${hour.mentor}, ${hour.role}`,
    category: 'mentoring',
    url: `${publicUrl}/calendar?day=${new Date(hour.at).toISOString().slice(0, 10)}`,
  };
}
