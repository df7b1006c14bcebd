// The webinars for one customer: upcoming ones, their registrations, and canceled ones for which they were registered.
import type { OwnWebinar } from '@openbell/api/education.ts';
import { asInstant, formatInstant } from '@openbell/units/instant.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { findCustomer } from '../accounts/customers-store.ts';
import { webinarRecord } from '../calendar/read-calendar.ts';
import { type ScheduledWebinar, wordsOfCanceled } from '../calendar/webinar-programme.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { listChangedWebinars, type Reader } from './changed-webinars.ts';
import { mayRegister } from './register-for-webinar.ts';
import { upcomingWebinars } from './upcoming-webinars.ts';
import { listRegistered, listSeatsAhead } from './webinars-store.ts';

export async function readOwnWebinars(context: AccountsContext, customerId: number): Promise<OwnWebinar[]> {
  const { db, clock, config } = context;
  const now = clock.productNow();
  const lang = (await findCustomer(db, customerId))?.lang ?? 'en';
  const [coming, changed, registered, isOpen] = await Promise.all([
    upcomingWebinars(db, { now, lang }),
    listChangedWebinars(db, { customerId, now, lang }),
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
  const canceled = changed.filter(({ movedTo }) => movedTo === null).map(({ was }) => was);
  return [...coming.map((webinar) => record(webinar, false)), ...canceled.map((webinar) => record(webinar, true))].sort(
    (one, other) => Date.parse(one.Scheduled) - Date.parse(other.Scheduled),
  );
}

export const movedFromOf = ({ movedFrom }: Pick<ScheduledWebinar, 'movedFrom'>): string =>
  movedFrom === null ? '' : formatInstant(asInstant(movedFrom));

/** A canceled webinar, for a customer who was registered for it; null for others. */
export async function findCanceled(
  db: DatabaseHandle,
  webinarId: string,
  { customerId, now, lang }: Reader,
): Promise<ScheduledWebinar | null> {
  const seat = (await listSeatsAhead(db, now, customerId)).find((one) => one.webinarId === webinarId);
  return seat === undefined ? null : wordsOfCanceled(db, { id: webinarId, at: seat.toldStart, lang });
}
