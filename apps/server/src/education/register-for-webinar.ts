// Registering for a webinar: the row, the mail with its calendar file and the reminders are created in one transaction.
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { mayRegisterForWebinar } from '@openbell/rules/education/webinar-access.ts';
import { parseInstant, zeroDateText } from '@openbell/units/instant.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { findCustomer } from '../accounts/customers-store.ts';
import { readEventFile } from '../calendar/read-files.ts';
import { readWindowEnd } from '../evaluation/read-window-end.ts';
import { readHeldSubscription } from '../plans/read-subscription.ts';
import { takeFrom } from '../platform/security/rate-limits.ts';
import { findUpcoming } from './upcoming-webinars.ts';
import { calendarFile, roomPath, scheduleReminders, webinarValues } from './webinar-mails.ts';
import { addRegistration, isRegistered, removeRegistration } from './webinars-store.ts';

/** One registration in 10 seconds, regardless of the browser (API-035). */
const registerLimit = { act: 'webinar-register', countMax: 1, windowMs: 10_000 };

type Answer = { readonly Registered: 'y' | '' };

export async function registerForWebinar(
  context: AccountsContext,
  customerId: number,
  webinarId: string,
): Promise<Answer | Refusal> {
  const { db, clock } = context;
  const now = clock.productNow();
  const customer = await findCustomer(db, customerId);
  const webinar = await findUpcoming(db, webinarId, { now, lang: customer?.lang ?? 'en' });
  if (webinar === null || customer === null) return refuse('not_found', { message: 'There is no such webinar.' });
  if (await isRegistered(db, { customerId, webinarId })) return { Registered: 'y' };
  if (!(await mayRegister(context, customerId)))
    return refuse('not_entitled', { message: 'Your plan does not include webinars any more.' });
  const refused = await takeFrom(context, [registerLimit], String(customerId));
  if (refused !== null) return refused;
  const file = await readEventFile(context, { id: webinarId, lang: customer.lang, customerId });
  await db.transaction().execute(async (trx) => {
    if (!(await addRegistration(trx, { customerId, webinarId, toldStart: webinar.at }, now))) return;
    await context.mailer.queue(trx, {
      key: `webinar-registered:${customerId}:${webinarId}:${now}`,
      to: customer.email,
      lang: customer.lang,
      template: 'webinar-registered',
      values: webinarValues(webinar, customer),
      path: roomPath(webinarId),
      ...(file === null ? {} : { attachments: [calendarFile(webinarId, file)] }),
    });
    await scheduleReminders(context, trx, { customerId, webinar, now });
  });
  return { Registered: 'y' };
}

/** Scheduled reminders find no registration and send nothing. */
export async function leaveWebinar(
  context: AccountsContext,
  customerId: number,
  webinarId: string,
): Promise<Answer | Refusal> {
  const { db, clock } = context;
  if ((await findUpcoming(db, webinarId, { now: clock.productNow(), lang: 'en' })) === null)
    return refuse('not_found', { message: 'There is no such webinar.' });
  await removeRegistration(db, { customerId, webinarId });
  return { Registered: '' };
}

/** Whether a customer sees the register button, and whether the call succeeds. */
export async function mayRegister(
  { db, clock }: Pick<AccountsContext, 'db' | 'clock'>,
  customerId: number,
): Promise<boolean> {
  const held = await readHeldSubscription(db, customerId);
  if (held === null) return true;
  const end = held.key === 'GAUNT' ? await readWindowEnd(db, held.id) : zeroDateText;
  const gauntletEndAt = end === zeroDateText ? null : parseInstant(end);
  return mayRegisterForWebinar({ ...held, gauntletEndAt }, clock.productNow());
}
