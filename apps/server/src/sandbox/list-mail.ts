// The sandbox mailbox: first delivers waiting mail, then lists all mails to an address with their links.
import type { getMail } from '@openbell/api/sandbox.ts';
import type { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { listMails } from '../providers/mail/mail-store.ts';

type Answer = z.input<(typeof getMail)['answer']>;

export async function listSandboxMail(context: Pick<Context, 'db' | 'jobs'>, to: string): Promise<Answer> {
  await context.jobs.drainOutbox(true);
  const mails = await listMails(context.db, to.trim().toLowerCase());
  return mails.map(({ deliveredAt, ...mail }) => ({
    ...mail,
    at: new Date(deliveredAt).toISOString(),
    links: linksOf(mail.text),
  }));
}

const linksOf = (text: string): string[] => [...new Set(text.match(/https?:\/\/\S+/g) ?? [])];
