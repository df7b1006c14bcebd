// A mail about one attempt, in the customer's language, of a kind that the customer may have switched off.
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
  /** Names what is told once; the instant unless given. */
  readonly occasion?: string;
  /** In the language of the customer. */
  readonly values?: (lang: string) => Readonly<Record<string, string>>;
};

/** A kind that is switched off is not queued; the same occasion twice is one mail. */
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
