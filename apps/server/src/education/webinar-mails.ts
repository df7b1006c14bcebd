// The mails around a webinar: 24 hours, 1 hour and 10 minutes before it, and its recording afterwards, each a job in product time.
import { nextLookAt, recordingDueAt } from '@openbell/rules/education/webinar-room.ts';
import { asInstant, type Instant, msPerHour, msPerMinute } from '@openbell/units/instant.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { type CustomerRow, findCustomer } from '../accounts/customers-store.ts';
import type { EventFile } from '../calendar/read-files.ts';
import { findWebinar, type ScheduledWebinar } from '../calendar/webinar-programme.ts';
import type { Recordings } from '../learning/recordings.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { timesOf } from '../providers/mail/mail-figures.ts';
import { findRecording } from './recordings.ts';
import { isRegistered } from './webinars-store.ts';

const jobKind = 'webinar-reminder';
const recordingKind = 'webinar-recording';

const reminders = [
  { template: 'webinar-tomorrow', beforeMs: 24 * msPerHour },
  { template: 'webinar-in-an-hour', beforeMs: msPerHour },
  { template: 'webinar-soon', beforeMs: 10 * msPerMinute },
] as const;

type Seat = { readonly customerId: number; readonly webinarId: string };
type Reminder = Seat & { readonly template: string };

/** The target of a mail's link: the room of the webinar. */
export const roomPath = (webinarId: string): string => `/webinars?live=${webinarId}`;

/** Schedules the reminders still to come, and the check for the recording. */
export async function scheduleReminders(
  { jobs }: Pick<AccountsContext, 'jobs'>,
  trx: DatabaseTransaction,
  parts: { readonly customerId: number; readonly webinar: ScheduledWebinar; readonly now: Instant },
): Promise<void> {
  const { customerId, webinar, now } = parts;
  for (const { template, beforeMs } of reminders) {
    const runAt = asInstant(webinar.at - beforeMs);
    if (runAt <= now) continue;
    const payload: Reminder = { customerId, webinarId: webinar.id, template };
    await jobs.schedule(trx, {
      kind: jobKind,
      key: `${customerId}:${webinar.id}:${template}:${webinar.at}`,
      runAt,
      payload,
    });
  }
  const seat: Seat = { customerId, webinarId: webinar.id };
  const runAt = recordingDueAt(webinar);
  await jobs.schedule(trx, { kind: recordingKind, key: `${customerId}:${webinar.id}:${runAt}`, runAt, payload: seat });
}

const beforeMsOf = (template: string): number => reminders.find((one) => one.template === template)?.beforeMs ?? 0;

/** Sends a reminder only to a customer who is still registered, for a webinar that still takes place at the planned time. */
export function openWebinarReminders(context: AccountsContext): void {
  const { db, jobs, mailer } = context;
  jobs.handle(jobKind, async (job) => {
    const { customerId, webinarId, template } = job.payload as Reminder;
    const customer = await findCustomer(db, customerId);
    const webinar = await findWebinar(db, webinarId, customer?.lang ?? 'en');
    if (webinar === null || webinar.at - beforeMsOf(template) !== job.dueAt) return;
    if (customer === null || !(await isRegistered(db, { customerId, webinarId }))) return;
    await mailer.queue(db, {
      // Named by the time, not by the job: a job scheduled by an older version has another key.
      key: `${jobKind}:${customerId}:${webinarId}:${template}:${webinar.at}`,
      to: customer.email,
      lang: customer.lang,
      template,
      values: webinarValues(webinar, customer),
      path: roomPath(webinarId),
    });
  });
}

/** Notifies registered customers, present or not, once the recording can be watched; checks again until then. */
export function openRecordingMails(context: AccountsContext, recordings: Recordings): void {
  const { db, jobs, mailer } = context;
  jobs.handle(recordingKind, async (job) => {
    const { customerId, webinarId } = job.payload as Seat;
    const customer = await findCustomer(db, customerId);
    const webinar = await findWebinar(db, webinarId, customer?.lang ?? 'en');
    if (customer === null || webinar === null || !(await isRegistered(db, { customerId, webinarId }))) return;
    const recording = findRecording(recordings, webinar, job.dueAt);
    if (recording === null) {
      const runAt = nextLookAt(webinar, job.dueAt);
      const key = `${customerId}:${webinarId}:${runAt}`;
      if (runAt !== null) await jobs.schedule(db, { kind: recordingKind, key, runAt, payload: job.payload });
      return;
    }
    const isOpen = await recordings.isOpen(customerId, recording);
    await mailer.queue(db, {
      key: `${recordingKind}:${customerId}:${webinarId}`,
      to: customer.email,
      lang: customer.lang,
      template: isOpen ? 'webinar-recording' : 'webinar-recording-locked',
      values: webinarValues(webinar, customer),
      path: isOpen ? `/lessons/supplemental/${recording}/view` : '/webinars',
    });
  });
}

/** The attachment of a mail; its method tells a calendar program what to do with it. */
export const calendarFile = (webinarId: string, { text, method }: EventFile) => ({
  filename: `${webinarId}.ics`,
  contentType: `text/calendar; charset=utf-8; method=${method}`,
  content: text,
});

/** The values that every mail about a webinar contains. */
export const webinarValues = (
  webinar: ScheduledWebinar,
  customer: Pick<CustomerRow, 'lang' | 'name'>,
): Readonly<Record<string, string>> => ({
  name: customer.name,
  webinar: webinar.title,
  host: webinar.host,
  ...timesOf(webinar.at, customer.lang),
});
