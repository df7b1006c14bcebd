// A mail about one attempt, in the customer's language, of a kind that the customer can switch off.
import type { MailKind } from '@openbell/rules/accounts/mail-kinds.ts';
import { planNameOf } from '@openbell/rules/billing/plan-catalogue.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { isOptedOut } from '../accounts/address/mail-opt-outs-store.ts';
import { findCustomer } from '../accounts/customers-store.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { momentText } from '../providers/mail/mail-figures.ts';
import type { SimulatorContext } from '../simulator/simulator-context.ts';
import type { AttemptRow } from './attempts/attempts-store.ts';

export type EvaluationMail = {
  readonly kind: MailKind;
  readonly template: string;
  readonly at: Instant;
  /** Identifies the occasion, for which one mail is sent; defaults to the instant. */
  readonly occasion?: string;
  /** The values for a language, which is the customer's. */
  readonly values?: (lang: string) => Readonly<Record<string, string>>;
};

/** Queues nothing if the customer has switched the kind off, and only one mail per occasion. */
export async function queueEvaluationMail(
  trx: DatabaseTransaction,
  { mailer }: Pick<SimulatorContext, 'mailer'>,
  row: Pick<AttemptRow, 'xid' | 'customerId' | 'planKey' | 'accountName'>,
  { kind, template, at, occasion = String(at), values }: EvaluationMail,
): Promise<void> {
  const customer = await findCustomer(trx, row.customerId);
  if (customer === null || (await isOptedOut(trx, customer.id, kind))) return;
  await mailer.queue(trx, {
    key: `${template}:${row.xid}:${occasion}`,
    to: customer.email,
    lang: customer.lang,
    template,
    values: {
      name: customer.displayName,
      plan: planNameOf(row.planKey),
      account: row.accountName,
      when: momentText(at, customer.lang),
      ...values?.(customer.lang),
    },
    path: '/evaluation',
    optOut: { customer: customer.xid, kind },
  });
}
