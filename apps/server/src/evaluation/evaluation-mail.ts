/** A mail about one attempt, in the customer's language, of a kind that the customer may have switched off. */
import { chicagoTimeOf } from '@openbell/instruments/chicago-time.ts';
import type { MailKind } from '@openbell/rules/accounts/mail-kinds.ts';
import { formatDate, pad } from '@openbell/units/civil-date.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { findCustomer } from '../accounts/customers-store.ts';
import { isOptedOut } from '../accounts/mail-opt-outs-store.ts';
import type { DatabaseTransaction } from '../platform/database.ts';
import type { SimulatorContext } from '../simulator/simulator-context.ts';
import type { AttemptRow } from './attempts-store.ts';

export type EvaluationMail = {
  readonly kind: MailKind;
  readonly template: string;
  readonly at: Instant;
  /** Names what is told once; the instant unless given. */
  readonly occasion?: string;
  readonly values?: Readonly<Record<string, string>>;
};

/** A kind that is switched off is not queued; the same occasion twice is one mail. */
export const queueEvaluationMail = async (
  trx: DatabaseTransaction,
  { mailer }: Pick<SimulatorContext, 'mailer'>,
  row: Pick<AttemptRow, 'xid' | 'customerId' | 'planKey' | 'accountName'>,
  { kind, template, at, occasion = String(at), values = {} }: EvaluationMail,
): Promise<void> => {
  const customer = await findCustomer(trx, row.customerId);
  if (customer === null || (await isOptedOut(trx, customer.id, kind))) return;
  await mailer.queue(trx, {
    key: `${template}:${row.xid}:${occasion}`,
    to: customer.email,
    lang: customer.lang,
    template,
    values: {
      name: customer.displayName,
      plan: row.planKey,
      account: row.accountName,
      when: whenText(at),
      ...values,
    },
    path: '/evaluation',
    optOut: { customer: customer.xid, kind },
  });
};

/** The exchange's wall time: 2026-03-02 15:50:00. */
export const whenText = (at: Instant): string => {
  const { date, minuteOfDay, msOfDay } = chicagoTimeOf(at);
  const second = Math.floor(msOfDay / 1000) % 60;
  return `${formatDate(date)} ${pad(Math.floor(minuteOfDay / 60), 2)}:${pad(minuteOfDay % 60, 2)}:${pad(second, 2)}`;
};
