// All mail leaves through the outbox: queued inside the transaction that makes it necessary, rendered and sent after the commit, retried
// until the other side has it, each time as the same mail (its key). Secret links are created at sending, so that no queued row holds one.
import type { Context } from '../../platform/context.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import type { MailSender } from './mail-sender.ts';
import { createMailboxSender } from './mailbox-sender.ts';
import { type OptOut, optOutPath } from './opt-out-link.ts';
import { type MailContents, renderMail } from './render-mail.ts';
import { createSmtpSender } from './smtp-sender.ts';

const jobKind = 'mail';

/** `path` is below PUBLIC_URL; `secretLink` names a link maker registered with `addLinkMaker`. */
export type QueuedMail = Omit<MailContents, 'link' | 'notMe' | 'unsubscribe'> & {
  /** A second mail with the same key is not sent. */
  readonly key: string;
  readonly path?: string;
  /** The kind of mail, if the customer may opt out of it; the signed link is created at sending. */
  readonly optOut?: OptOut;
  readonly secretLink?: SecretLink;
  /** The "this was not me" link for a recipient who did not request the mail. */
  readonly notMe?: SecretLink;
};

type SecretLink = { readonly maker: string; readonly id: string };

/** Turns the id of a link into its path; returns null if the link is no longer wanted. */
export type LinkMaker = (id: string) => Promise<string | null>;

export type Mailer = {
  readonly queue: (handle: DatabaseHandle, mail: QueuedMail) => Promise<void>;
  readonly addLinkMaker: (name: string, make: LinkMaker) => void;
};

/** Registers the mail job: by SMTP with SMTP_URL; in a sandbox (also) into the mailbox that `GET /api/sandbox/mail` reads. */
export function createMailer(context: Context): Mailer {
  const { config, jobs } = context;
  const senders = chooseSenders(context);
  const makers = new Map<string, LinkMaker>();
  const secretPath = async ({ maker, id }: SecretLink): Promise<string | null> => {
    const make = makers.get(maker);
    if (make === undefined) throw new Error(`no maker of links ${maker}`);
    return make(id);
  };
  jobs.handle(jobKind, async (job) => {
    const { notMe: secretNotMe, ...mail } = job.payload as QueuedMail;
    const path = mail.secretLink === undefined ? mail.path : await secretPath(mail.secretLink);
    if (path === null) return;
    const notMe = secretNotMe === undefined ? null : await secretPath(secretNotMe);
    const rendered = renderMail(
      {
        ...mail,
        ...(path === undefined ? {} : { link: `${config.publicUrl}${path}` }),
        ...(notMe === null ? {} : { notMe: `${config.publicUrl}${notMe}` }),
        ...(mail.optOut === undefined ? {} : { unsubscribe: `${config.publicUrl}${optOutPath(config, mail.optOut)}` }),
      },
      config.brandName,
    );
    if (senders.length === 0) throw new Error('no way to send mail: set SMTP_URL');
    // A key can be queued again once its row was deleted: only the row's number identifies this mail.
    for (const sender of senders) await sender.send({ ...rendered, key: `${job.key}#${job.id}` });
  });
  return {
    queue: (handle, mail) => jobs.send(handle, { kind: jobKind, key: mail.key, payload: mail }),
    addLinkMaker: (name, make) => void makers.set(name, make),
  };
}

function chooseSenders(context: Context): readonly MailSender[] {
  const { config, log } = context;
  const domain = new URL(config.publicUrl).hostname;
  const from = `"${config.brandName.replaceAll('"', '')}" <no-reply@${domain}>`;
  const { smtpUrl, smtpNeedsTls: needsTls } = config;
  const smtp = smtpUrl === null ? [] : [createSmtpSender({ smtpUrl, needsTls, from, domain })];
  const mailbox = config.isSandbox ? [createMailboxSender(context)] : [];
  if (smtp.length + mailbox.length === 0) log.warn('no mail can be sent: set SMTP_URL');
  return [...smtp, ...mailbox];
}
