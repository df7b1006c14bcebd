// SQL of the stand-in's mailbox, which stores the sandbox's mails for `GET /api/sandbox/mail`.
import type { Instant } from '@openbell/units/instant.ts';
import { type DatabaseHandle, sqlTime } from '../../platform/database/database.ts';
import type { Mail } from './mail-sender.ts';

export type KeptMail = Omit<Mail, 'key'> & Required<Pick<Mail, 'attachments'>> & { readonly deliveredAt: Instant };

/** A mail that is already stored keeps its first version. */
export async function keepMail(db: DatabaseHandle, mail: Mail, deliveredAt: Instant): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      recipient: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      attachments: JSON.stringify(mail.attachments ?? []),
      deliveredAt: sqlTime(deliveredAt),
      key: mail.key,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Oldest first. */
export const listMails = async (db: DatabaseHandle, recipient: string): Promise<readonly KeptMail[]> =>
  db
    .selectFrom('mails')
    .select(['recipient as to', 'subject', 'text', 'html', 'attachments', 'deliveredAt'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
