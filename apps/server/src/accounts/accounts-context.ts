/** The context of the accounts domain: what every domain gets, and the way to send mail. */
import type { Context } from '../platform/context.ts';
import type { Mailer } from '../providers/mail/send-mail.ts';

export type AccountsContext = Context & { readonly mailer: Mailer };
