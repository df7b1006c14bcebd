// Mails about the life of an evaluation that a customer may do without. Mails about the account, money and security always go.

export const mailKinds = ['passed', 'ended', 'blocked', 'unblocked', 'nearing'] as const;

/** passed; ended: failed or expired; blocked: by the ladder or the own day loss; unblocked; nearing: a limit is near or an own one crossed. */
export type MailKind = (typeof mailKinds)[number];

export function isMailKind(text: string): text is MailKind {
  return mailKinds.some((kind) => kind === text);
}
