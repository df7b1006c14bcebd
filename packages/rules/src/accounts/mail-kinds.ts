// Mails about an evaluation that a customer may turn off. Mails about the account, money and security always go out.

export const mailKinds = ['passed', 'ended', 'blocked', 'unblocked', 'nearing'] as const;

/**
 * passed; ended: failed or expired; blocked: by the ladder or the customer's own day loss limit; unblocked; nearing: near a limit, or past
 * an own one.
 */
export type MailKind = (typeof mailKinds)[number];

export function isMailKind(text: string): text is MailKind {
  return mailKinds.some((kind) => kind === text);
}
