// The stand-in of the sandbox: a mailbox in our own database instead of a mail company.
import type { Context } from '../../platform/context.ts';
import type { MailSender } from './mail-sender.ts';
import { keepMail } from './mail-store.ts';

export const createMailboxSender = (context: Pick<Context, 'db' | 'clock'>): MailSender => ({
  id: 'mailbox',
  send: (mail) => keepMail(context.db, mail, context.clock.productNow()),
});
