/**
 * Links that prove an address: verification (7 days, any number of times) and a new password (1 hour, once). The token is an HMAC over
 * the id of the link, made when the mail is sent: the database, its dumps and the outbox never hold what opens an account.
 */
import { deriveKey } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import type { DatabaseHandle } from '../platform/database.ts';
import { hmacHex, randomId, sha256Hex } from '../platform/randomness.ts';
import type { Mailer } from '../providers/mail/send-mail.ts';
import * as store from './mailed-links-store.ts';

export type LinkPurpose = 'verification' | 'password';

const lifeMs: Readonly<Record<LinkPurpose, number>> = { verification: 7 * 86_400_000, password: 3_600_000 };

export type LinkMail = {
  /** The same id again makes nothing again; by default a new one. */
  readonly id?: string;
  readonly customer: { readonly id: number; readonly name: string; readonly lang: string };
  /** The address the link proves, and the mail goes to. */
  readonly email: string;
  readonly purpose: LinkPurpose;
  readonly template:
    | 'verification'
    | 'email-change'
    | 'known-address'
    | 'password-link'
    | 'password-changed'
    | 'email-change-notice';
};

/** Makes a link and queues the mail that carries it, in the same transaction; false where the id was made before. */
export const mailLink = async (
  handle: DatabaseHandle,
  context: Pick<Context, 'config' | 'clock'> & { readonly mailer: Mailer },
  mail: LinkMail,
): Promise<boolean> => {
  const id = mail.id ?? randomId('link');
  const now = context.clock.realNow();
  const isNew = await store.insertLink(handle, {
    id,
    tokenHash: sha256Hex(tokenOf(context, id)),
    purpose: mail.purpose,
    customerId: mail.customer.id,
    email: mail.email,
    createdAt: now,
    expiresAt: now + lifeMs[mail.purpose],
  });
  if (!isNew) return false;
  await context.mailer.queue(handle, {
    key: id,
    to: mail.email,
    lang: mail.customer.lang,
    template: mail.template,
    values: { name: mail.customer.name },
    secretLink: { maker: mail.purpose, id },
  });
  return true;
};

/** Teaches the mailer the two kinds of link; the verification link has `verif` in its path (design.md). */
export const openLinkMakers = (context: Pick<Context, 'config'> & { readonly mailer: Mailer }): void => {
  context.mailer.addLinkMaker('verification', async (id) => `/api/verify/${tokenOf(context, id)}`);
  context.mailer.addLinkMaker('password', async (id) => `/site/new-password?token=${tokenOf(context, id)}`);
};

/** The link behind a token, where it is still open for its purpose. */
export const openLink = async (
  handle: DatabaseHandle,
  clock: Context['clock'],
  token: string,
  purpose: LinkPurpose,
): Promise<store.MailedLinkRow | null> => {
  const link = await store.findLink(handle, sha256Hex(token));
  if (link === null || link.purpose !== purpose || link.expiresAt <= clock.realNow()) return null;
  return purpose === 'password' && link.usedAt !== null ? null : link;
};

const tokenOf = (context: Pick<Context, 'config'>, id: string): string =>
  hmacHex(deriveKey(context.config, 'mailed-link'), id);
