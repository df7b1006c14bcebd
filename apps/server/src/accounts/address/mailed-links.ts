// Links that prove an address: verification (7 days, any number of times), a new password (1 hour, once), and "this was not me" (30 days),
// which is in every mail about an address that is not verified for its account. The token is an HMAC over the id of the link, computed when
// the mail is sent: the database, its dumps and the outbox never hold a usable token.
import { asInstant, msPerDay, msPerHour } from '@openbell/units/instant.ts';
import { deriveKey } from '../../platform/config/config.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import { hmacHex, randomId, sha256Hex } from '../../platform/security/randomness.ts';
import type { Mailer } from '../../providers/mail/send-mail.ts';
import type { CustomerRow } from '../customers-store.ts';
import * as store from './mailed-links-store.ts';

export type LinkPurpose = 'verification' | 'password' | 'not-me';

const lifeMs: Readonly<Record<LinkPurpose, number>> = {
  verification: 7 * msPerDay,
  password: msPerHour,
  'not-me': 30 * msPerDay,
};

export type LinkMail = {
  /** A second call with the same id does nothing; by default a new id. */
  readonly id?: string;
  readonly customer: Pick<CustomerRow, 'id' | 'name' | 'lang' | 'email' | 'status'>;
  /** The address that the link proves, and that gets the mail. */
  readonly email: string;
  readonly purpose: Exclude<LinkPurpose, 'not-me'>;
  readonly template:
    | 'verification'
    | 'email-change'
    | 'known-address'
    | 'password-link'
    | 'password-changed'
    | 'email-change-notice';
};

/** Creates a link and queues its mail in the same transaction; false if a link with this id exists. */
export async function mailLink(
  handle: DatabaseHandle,
  context: Pick<Context, 'config' | 'clock'> & { readonly mailer: Mailer },
  mail: LinkMail,
): Promise<boolean> {
  const id = mail.id ?? randomId('link');
  if (!(await insertLink(handle, context, { ...mail, id }))) return false;
  const isOwn = mail.customer.status === 2 && mail.customer.email === mail.email;
  const notMe = isOwn ? null : `${id}-not-me`;
  if (notMe !== null) await insertLink(handle, context, { ...mail, id: notMe, purpose: 'not-me' });
  await context.mailer.queue(handle, {
    key: id,
    to: mail.email,
    lang: mail.customer.lang,
    template: mail.template,
    values: { name: mail.customer.name },
    secretLink: { maker: mail.purpose, id },
    ...(notMe === null ? {} : { notMe: { maker: 'not-me', id: notMe } }),
    isHarmless: isOwn && harmless.includes(mail.template),
  });
  return true;
}

/** Mails that anybody can trigger and that change nothing by themselves. */
const harmless: readonly LinkMail['template'][] = ['known-address', 'password-link'];

function insertLink(
  handle: DatabaseHandle,
  context: Pick<Context, 'config' | 'clock'>,
  link: Pick<LinkMail, 'customer' | 'email'> & { readonly id: string; readonly purpose: LinkPurpose },
): Promise<boolean> {
  const now = context.clock.realNow();
  return store.insertLink(handle, {
    id: link.id,
    tokenHash: sha256Hex(tokenOf(context, link.id)),
    purpose: link.purpose,
    customerId: link.customer.id,
    email: link.email,
    createdAt: now,
    expiresAt: asInstant(now + lifeMs[link.purpose]),
  });
}

/** Registers the link kinds with the mailer; the verification link has `verif` in its path (design.md). */
export function openLinkMakers(context: Pick<Context, 'config'> & { readonly mailer: Mailer }): void {
  context.mailer.addLinkMaker('verification', async (id) => `/api/verify/${tokenOf(context, id)}`);
  context.mailer.addLinkMaker('not-me', async (id) => `/site/not-me?token=${tokenOf(context, id)}`);
  context.mailer.addLinkMaker('password', async (id) => `/site/new-password?token=${tokenOf(context, id)}`);
}

/** The link of a token, if it is still open for its purpose. */
export async function openLink(
  handle: DatabaseHandle,
  clock: Context['clock'],
  token: string,
  purpose: LinkPurpose,
): Promise<store.MailedLinkRow | null> {
  const link = await store.findLink(handle, sha256Hex(token));
  if (link === null || link.purpose !== purpose || link.expiresAt <= clock.realNow()) return null;
  return purpose === 'password' && link.usedAt !== null ? null : link;
}

const tokenOf = (context: Pick<Context, 'config'>, id: string): string =>
  hmacHex(deriveKey(context.config, 'mailed-link'), id);
