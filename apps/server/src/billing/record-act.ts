// Writes an act about money into the audit log, in the act's transaction. Ids and amounts, but no card, address or name.
import { type Act, appendAct } from '../platform/audit/audit.ts';
import type { Context } from '../platform/context.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';

export type BillingAct =
  | 'billing.card-stored'
  | 'billing.card-removed'
  | 'billing.method-linked'
  | 'billing.payment-ordered'
  | 'billing.payment-paid'
  | 'billing.payment-declined'
  | 'billing.payment-expired'
  | 'billing.payment-held'
  | 'billing.payment-refunded'
  | 'billing.payment-part-refunded'
  | 'billing.dispute-opened'
  | 'billing.dispute-won'
  | 'billing.dispute-lost'
  | 'billing.discount-added'
  | 'billing.discount-switched'
  | 'subscription.canceled'
  | 'subscription.ended'
  | 'subscription.renewed'
  | 'subscription.changed'
  | 'subscription.upgraded'
  | 'subscription.upgrade-ended';

/** Part of the act's transaction; the line joins the log at commit. */
export const recordAct: (
  trx: DatabaseTransaction,
  context: Pick<Context, 'clock'>,
  act: Act & { readonly kind: BillingAct; readonly actor: 'customer' | 'gateway' | 'clock' | 'operator' },
) => Promise<void> = appendAct;
