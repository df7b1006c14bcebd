// The dependencies of the billing and subscription use cases.
import type { PaymentPurpose } from '@openbell/rules/billing/ledger.ts';
import { type MethodKind, methodKinds } from '@openbell/rules/billing/payment-methods.ts';
import type { Context } from '../platform/context.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import type { Mailer } from '../providers/mail/send-mail.ts';
import { absentGateway } from '../providers/payments/absent-gateway.ts';
import type { PaymentGateway } from '../providers/payments/payment-gateway.ts';
import type { PaymentRow } from './payments/payments-store.ts';

/** `refused`: what was paid for can no longer be given; the money is refunded. */
export type Given = { readonly kind: 'given' } | { readonly kind: 'refused'; readonly reason: string };
export const given: Given = { kind: 'given' };

/** Gives what was paid for, inside the transaction that marks the payment as paid. Runs once per payment. */
export type Fulfil = (trx: DatabaseTransaction, payment: PaymentRow) => Promise<Given>;

/** Runs when a payment fails (declined, expired), inside the transaction that records it. Runs once per payment. */
export type GiveUp = (trx: DatabaseTransaction, payment: PaymentRow) => Promise<void>;

export type AfterDecision = (trx: DatabaseTransaction, payment: PaymentRow) => Promise<void>;

/** What the domains above billing do about payments: `subscriptions/payment-effects.ts`, handed in by compose. */
export type PaymentEffects = {
  /** One for every purpose: a purpose that nothing gives does not compile. */
  readonly fulfill: Readonly<Record<PaymentPurpose, Fulfil>>;
  readonly giveUp: Readonly<Record<PaymentPurpose, GiveUp>>;
  /** Runs in every transaction that decides a payment, after everything else. */
  readonly afterDecision: AfterDecision;
  /** Runs in the transaction that books a lost dispute over all that was left of a payment. */
  readonly afterDisputeLost: AfterDecision;
  /** A customer has stored a payment method: retries what waits for one. */
  readonly afterMethodStored: (trx: DatabaseTransaction, customerId: number) => Promise<void>;
};

export type BillingParts = BillingBase & { readonly effects: PaymentEffects };

/** The same for code that settles no payment; the effects are built from it. */
export type BillingBase = Pick<Context, 'config' | 'db' | 'clock' | 'jobs' | 'bus' | 'log'> & {
  readonly mailer: Pick<Mailer, 'queue'>;
  readonly gateways: ReadonlyMap<string, PaymentGateway>;
  /** The gateway for new cards; null if this installation accepts none. */
  readonly cardGateway: PaymentGateway | null;
};

type Companies = Pick<BillingBase, 'gateways' | 'cardGateway'>;

/** The gateway of a payment or a stored card; it was configured when the row was written. */
export const gatewayOf = (parts: Pick<BillingBase, 'gateways'>, id: string): PaymentGateway =>
  parts.gateways.get(id) ?? absentGateway(id);

/** The company that stores a method today; null if this installation has none. */
export const companyOf = ({ gateways, cardGateway }: Companies, method: MethodKind): PaymentGateway | null =>
  method === 'card' ? cardGateway : (gateways.get(method) ?? null);

/** The payment methods for which this installation has a company. */
export const openMethods = (parts: Companies): readonly MethodKind[] =>
  methodKinds.filter((method) => companyOf(parts, method) !== null);
