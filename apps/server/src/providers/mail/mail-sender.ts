/** The interface to a mail company: one message, sent or an exception. Adapters hold no state and access no table of a domain. */
export type MailAttachment = { readonly filename: string; readonly contentType: string; readonly content: string };

export type Mail = {
  /** The same for every try: if the process is killed before it records that the mail was sent, it goes out again as the same mail. */
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
  /** Where mail programs can unsubscribe from this kind of mail with one click (List-Unsubscribe, RFC 8058). */
  readonly unsubscribe?: string;
};

export type MailSender = {
  readonly id: string;
  /** Resolves when the other side has accepted the message; otherwise throws, and the outbox retries. */
  readonly send: (mail: Mail) => Promise<void>;
};
