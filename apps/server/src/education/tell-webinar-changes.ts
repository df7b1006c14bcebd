// Notifies registered customers of a moved or canceled webinar: one mail each, with a calendar file that replaces the one before, and
// reminders at the new time. The registration stores what the customer was last told, and is updated in the mail's transaction: a repeated
// run, even after a crash, mails nobody twice and leaves nobody out.
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { type CustomerRow, findCustomer } from '../accounts/customers-store.ts';
import { readEventFile } from '../calendar/read-files.ts';
import { findWebinar, type ScheduledWebinar, wordsOfCanceled } from '../calendar/webinar-programme.ts';
import { listWebinarChanges } from '../calendar/webinar-programme-store.ts';
import { crashPoint } from '../platform/crash-point.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { calendarFile, roomPath, scheduleReminders, webinarValues } from './webinar-mails.ts';
import { listSeatsAhead, noteTold, type Seat } from './webinars-store.ts';

const jobKind = 'webinar-changes';

type Context = AccountsContext;

/** Schedules a check of all registrations; `cause` names the change, and the same cause again does nothing. */
export const planTelling = async (
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  handle: DatabaseHandle,
  cause: string,
): Promise<void> => jobs.schedule(handle, { kind: jobKind, key: cause, runAt: clock.productNow(), payload: {} });

/** Registers the job, and checks once at the start: a new version may bring another program. */
export async function openWebinarChanges(context: Context): Promise<void> {
  context.jobs.handle(jobKind, () => tellWebinarChanges(context));
  if (!context.config.roles.includes('worker')) return;
  const now = context.clock.productNow();
  if ((await listSeatsAhead(context.db, now)).length > 0) await planTelling(context, context.db, `start:${now}`);
}

export async function tellWebinarChanges(context: Context): Promise<void> {
  const { db, clock } = context;
  const now = clock.productNow();
  const changes = await listWebinarChanges(db);
  for (const seat of await listSeatsAhead(db, now)) {
    const webinar = await findWebinar(db, seat.webinarId, 'en');
    if (webinar === null ? seat.toldOff : !seat.toldOff && webinar.at === seat.toldStart) continue;
    // No mail about a webinar that was held, or had started before it was canceled; after a downtime the mail is sent late.
    const changedAt = changes.find((change) => change.webinarId === seat.webinarId)?.changedAt ?? now;
    if (seat.toldStart <= Math.min(now, changedAt) && (webinar === null || webinar.at <= now)) continue;
    await tellOne(context, seat, webinar);
  }
}

async function tellOne(context: Context, seat: Seat, held: ScheduledWebinar | null): Promise<void> {
  const { db, clock, mailer } = context;
  const customer = await findCustomer(db, seat.customerId);
  if (customer === null) return;
  const { webinarId, customerId } = seat;
  const words = await wordsOf(context, { seat, held, lang: customer.lang });
  if (words === null) return;
  const file = await readEventFile(context, { id: webinarId, lang: customer.lang, customerId });
  await db.transaction().execute(async (trx) => {
    const told = { toldStart: held?.at ?? seat.toldStart, toldOff: held === null };
    if (!(await noteTold(trx, seat, told))) return;
    await mailer.queue(trx, {
      key: `${jobKind}:${customerId}:${webinarId}:${file?.sequence ?? clock.productNow()}`,
      to: customer.email,
      lang: customer.lang,
      template: held === null ? 'webinar-called-off' : 'webinar-moved',
      values: valuesOf(words, seat, customer),
      path: roomPath(webinarId),
      ...(file === null ? {} : { attachments: [calendarFile(webinarId, file)] }),
    });
    if (held !== null) await scheduleReminders(context, trx, { customerId, webinar: held, now: clock.productNow() });
  });
  crashPoint('webinar-change-told');
}

const wordsOf = async (
  { db }: Context,
  { seat, held, lang }: { readonly seat: Seat; readonly held: ScheduledWebinar | null; readonly lang: string },
): Promise<ScheduledWebinar | null> =>
  held === null
    ? wordsOfCanceled(db, { id: seat.webinarId, at: seat.toldStart, lang })
    : findWebinar(db, seat.webinarId, lang);

/** The old time next to the new one, so that the customer recognizes the webinar. */
function valuesOf(
  words: ScheduledWebinar,
  seat: Seat,
  customer: Pick<CustomerRow, 'lang' | 'name'>,
): Readonly<Record<string, string>> {
  const old = webinarValues({ ...words, at: seat.toldStart }, customer);
  return { ...webinarValues(words, customer), oldDate: old['date'] ?? '', oldTime: old['time'] ?? '' };
}
