/** Mail by SMTP (`SMTP_URL`). */
import nodemailer from 'nodemailer';
import type { MailSender } from './mail-sender.ts';

const timeoutMs = 15_000;

export const createSmtpSender = (options: { readonly smtpUrl: string; readonly from: string }): MailSender => {
  const transport = nodemailer.createTransport(options.smtpUrl, {
    from: options.from,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof nodemailer.createTransport>[1]);
  return {
    id: 'smtp',
    send: async (mail) => {
      const { to, subject, text, html, attachments = [], unsubscribe } = mail;
      const headers =
        unsubscribe === undefined
          ? {}
          : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
      await transport.sendMail({ to, subject, text, html, attachments: [...attachments], headers });
    },
  };
};
