/** Mail by SMTP (`SMTP_URL`). */
import type { Transporter } from 'nodemailer';
import type { MailSender } from './mail-sender.ts';

const timeoutMs = 15_000;

export const createSmtpSender = (options: { readonly smtpUrl: string; readonly from: string }): MailSender => {
  let transport: Promise<Transporter> | undefined;
  return {
    id: 'smtp',
    send: async (mail) => {
      const { to, subject, text, html, attachments = [], unsubscribe } = mail;
      const headers =
        unsubscribe === undefined
          ? {}
          : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
      transport ??= openTransport(options);
      const open = await transport;
      await open.sendMail({ to, subject, text, html, attachments: [...attachments], headers });
    },
  };
};

/** The package is loaded with the first mail: most starts send none by SMTP. */
const openTransport = async (options: { readonly smtpUrl: string; readonly from: string }): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer');
  return createTransport(options.smtpUrl, {
    from: options.from,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[1]);
};
