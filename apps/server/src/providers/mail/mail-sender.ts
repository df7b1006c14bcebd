/** The port to a mail company: one message, sent or thrown. Adapters hold no state and touch no table of a domain. */
export type MailAttachment = { readonly filename: string; readonly contentType: string; readonly content: string };

export type Mail = {
  /** The same for every try: a mail whose sender was killed before it could write down that it is sent goes out again, as the same one. */
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
  /** Where mail programs may stop mails of this kind with one click (List-Unsubscribe, RFC 8058). */
  readonly unsubscribe?: string;
};

export type MailSender = {
  readonly id: string;
  /** Resolves when the other side has taken the message; throws where it has not, and the outbox tries again. */
  readonly send: (mail: Mail) => Promise<void>;
};
