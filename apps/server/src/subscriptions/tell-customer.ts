// Mails about the life of a subscription: one key per occasion, so that a repeated job sends nothing again.
import type { BillingParts } from '../billing/billing-parts.ts';
import { findPayer } from '../billing/payments/payments-store.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';

/** Mails that ask for a payment method link to the page where one is stored. */
const methodMails: ReadonlySet<string> = new Set(['renewal-reminder-method', 'renewal-failed', 'data-failed']);

export async function tellCustomer(
  trx: DatabaseTransaction,
  { mailer }: Pick<BillingParts, 'mailer'>,
  mail: {
    readonly customerId: number;
    readonly template: string;
    readonly key: string;
    readonly values: Readonly<Record<string, string>>;
    readonly path?: string;
  },
): Promise<void> {
  const payer = await findPayer(trx, mail.customerId);
  await mailer.queue(trx, {
    key: `${mail.template}:${mail.key}`,
    to: payer.email,
    lang: payer.lang,
    template: mail.template,
    values: { name: payer.name, ...mail.values },
    path: mail.path ?? (methodMails.has(mail.template) ? '/settings/payment' : '/settings/subscriptions'),
  });
}
