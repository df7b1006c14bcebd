/** The webinars as one customer sees them: what comes, the own registrations, and what was called off that they were registered for. */
import type { OwnWebinar } from '@openbell/api/education.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { findCustomer } from '../accounts/customers-store.ts';
import { webinarRecord } from '../calendar/read-calendar.ts';
import { findWebinar, type ScheduledWebinar, wordsOfCanceled } from '../calendar/webinar-programme.ts';
import type { DatabaseHandle } from '../platform/database.ts';
import { mayRegister } from './register-for-webinar.ts';
import { upcomingWebinars } from './upcoming-webinars.ts';
import { listRegistered, listSeatsAhead } from './webinars-store.ts';

type Reader = { readonly customerId: number; readonly now: number; readonly lang: string };

export const readOwnWebinars = async (context: AccountsContext, customerId: number): Promise<OwnWebinar[]> => {
  const { db, clock, config } = context;
  const now = clock.productNow();
  const lang = (await findCustomer(db, customerId))?.lang ?? 'en';
  const [coming, canceled, registered, isOpen] = await Promise.all([
    upcomingWebinars(db, { now, lang }),
    listCanceled(db, { customerId, now, lang }),
    listRegistered(db, customerId),
    mayRegister(context, customerId),
  ]);
  const record = (webinar: ScheduledWebinar, isCanceled: boolean): OwnWebinar => ({
    ...webinarRecord(webinar, config.publicUrl),
    Registered: registered.has(webinar.id) ? 'y' : '',
    MayRegister: isOpen && !isCanceled,
    MovedFrom: movedFromOf(webinar),
    IsCanceled: isCanceled,
  });
  return [...coming.map((webinar) => record(webinar, false)), ...canceled.map((webinar) => record(webinar, true))].sort(
    (one, other) => Date.parse(one.Scheduled) - Date.parse(other.Scheduled),
  );
};

export const movedFromOf = ({ movedFrom }: Pick<ScheduledWebinar, 'movedFrom'>): string =>
  movedFrom === null ? '' : formatInstant(movedFrom);

/** Until the time it had is over. */
const listCanceled = async (db: DatabaseHandle, reader: Reader): Promise<readonly ScheduledWebinar[]> => {
  const { customerId, now, lang } = reader;
  const found: ScheduledWebinar[] = [];
  for (const { webinarId, toldStart } of await listSeatsAhead(db, now, customerId)) {
    if ((await findWebinar(db, webinarId, lang)) !== null) continue;
    const words = await wordsOfCanceled(db, { id: webinarId, at: toldStart, lang });
    if (words !== null && words.endsAt > now) found.push(words);
  }
  return found;
};

/** A webinar that was called off, for whoever was registered for it; null for everybody else. */
export const findCanceled = async (
  db: DatabaseHandle,
  webinarId: string,
  { customerId, now, lang }: Reader,
): Promise<ScheduledWebinar | null> => {
  const seat = (await listSeatsAhead(db, now, customerId)).find((one) => one.webinarId === webinarId);
  return seat === undefined ? null : wordsOfCanceled(db, { id: webinarId, at: seat.toldStart, lang });
};
