// Sets a time that support has agreed with a customer who bought mentoring: the date, the mail with its calendar file and the audit line,
// in one transaction.
import { mentoring } from '@openbell/content/calendar.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { findCustomerByEmail } from '../accounts/customers-store.ts';
import { appendAudit } from '../platform/audit/audit.ts';
import { timesOf } from '../providers/mail/mail-figures.ts';
import { icalText } from './ical-text.ts';
import { findOwnEvent } from './own-mentoring.ts';
import { findMentoringToDate, setMentoringDate } from './own-mentoring-store.ts';

export type Scheduled =
  | { readonly kind: 'scheduled' | 'moved'; readonly mentor: string }
  | { readonly kind: 'no_customer' | 'no_mentor' | 'nothing_bought' | 'past' };

export async function scheduleMentoring(
  context: AccountsContext,
  asked: { readonly email: string; readonly mentorId: string; readonly at: Instant },
): Promise<Scheduled> {
  const { db, clock, config, mailer } = context;
  const now = clock.productNow();
  const mentor = mentoring.mentors.find((one) => one.id === asked.mentorId);
  if (mentor === undefined) return { kind: 'no_mentor' };
  if (asked.at <= now) return { kind: 'past' };
  return db.transaction().execute(async (trx): Promise<Scheduled> => {
    const customer = await findCustomerByEmail(trx, asked.email);
    if (customer === null) return { kind: 'no_customer' };
    const session = await findMentoringToDate(trx, customer.id, now);
    if (session === null) return { kind: 'nothing_bought' };
    await setMentoringDate(trx, session.id, { startsAt: asked.at, mentor: mentor.id, agreedAt: now });
    const isMoved = session.startsAt !== null;
    const id = `own-mentoring-${session.id}`;
    const owner = { customerId: customer.id, lang: customer.lang, publicUrl: config.publicUrl };
    const event = await findOwnEvent(trx, owner, id);
    await mailer.queue(trx, {
      key: `mentoring-date:${session.id}:${asked.at}:${now}`,
      to: customer.email,
      lang: customer.lang,
      template: isMoved ? 'mentoring-moved' : 'mentoring-date',
      values: {
        name: customer.name,
        mentor: mentor.name,
        minutes: String(session.minutes),
        ...timesOf(asked.at, customer.lang),
      },
      path: event?.url === undefined ? '/calendar' : event.url.slice(config.publicUrl.length),
      attachments: [
        {
          filename: `${id}.ics`,
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          content: icalText({ name: config.brandName, events: event === null ? [] : [event] }),
        },
      ],
    });
    await appendAudit(trx, {
      at: now,
      customerId: customer.id,
      actor: 'operator',
      kind: isMoved ? 'calendar.mentoring-moved' : 'calendar.mentoring-scheduled',
      details: { session: session.id, mentor: mentor.id, startsAt: new Date(asked.at).toISOString() },
    });
    return { kind: isMoved ? 'moved' : 'scheduled', mentor: mentor.name };
  });
}
