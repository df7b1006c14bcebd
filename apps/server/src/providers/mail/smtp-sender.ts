// Mail by SMTP (`SMTP_URL`).
import type { Transporter } from 'nodemailer';
import { sha256Hex } from '../../platform/security/randomness.ts';
import type { MailSender } from './mail-sender.ts';

const timeoutMs = 15_000;

type SmtpOptions = {
  readonly smtpUrl: string;
  /** Sends nothing to a server that offers no TLS. */
  readonly needsTls: boolean;
  readonly from: string;
  /** Our domain, used in the Message-ID. */
  readonly domain: string;
};

/** A mail that is sent again has the same Message-ID, by which mail servers and programs recognize it. */
export function createSmtpSender(options: SmtpOptions): MailSender {
  let transport: Promise<Transporter> | undefined;
  return {
    id: 'smtp',
    send: async (mail) => {
      const { key, to, subject, text, html, attachments = [], unsubscribe } = mail;
      const headers =
        unsubscribe === undefined
          ? {}
          : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
      transport ??= openTransport(options);
      const open = await transport;
      const messageId = `<${sha256Hex(key).slice(0, 32)}@${options.domain}>`;
      await open.sendMail({ messageId, to, subject, text, html, attachments: [...attachments], headers });
    },
  };
}

/** The package is loaded with the first mail: most processes send none by SMTP. */
async function openTransport(options: SmtpOptions): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const { smtpUrl: url, needsTls, from } = options;
  return createTransport(
    {
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(needsTls ? { requireTLS: true } : {}),
    },
    { from },
  );
}
