// The context of the accounts domain: what every domain gets, plus the mailer.
import type { Context } from '../platform/context.ts';
import type { Mailer } from '../providers/mail/send-mail.ts';

export type AccountsContext = Context & { readonly mailer: Mailer };
