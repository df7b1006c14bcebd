/** What the use cases of billing and subscriptions work with. */
import type { PaymentPurpose } from '@openbell/rules/billing/ledger.ts';
import { type MethodKind, methodKinds } from '@openbell/rules/billing/payment-methods.ts';
import type { Context } from '../platform/context.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import type { Mailer } from '../providers/mail/send-mail.ts';
import { absentGateway } from '../providers/payments/absent-gateway.ts';
import type { PaymentGateway } from '../providers/payments/payment-gateway.ts';
import type { PaymentRow } from './payments/payments-store.ts';

/** `refused`: what was paid for cannot be given any more; the money goes back. */
export type Given = { readonly kind: 'given' } | { readonly kind: 'refused'; readonly reason: string };
export const given: Given = { kind: 'given' };

/** Gives what was paid for, in the transaction that marks the payment as paid. Runs once a payment. */
export type Fulfil = (trx: DatabaseTransaction, payment: PaymentRow) => Promise<Given>;

/** Follows a payment that is declined or expired, in the transaction that says so. Runs once a payment. */
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
  /** New cards go here; null where this installation takes none. */
  readonly cardGateway: PaymentGateway | null;
};

type Companies = Pick<BillingBase, 'gateways' | 'cardGateway'>;

/** The gateway of a payment or a stored card; it was there when the row was written. */
export const gatewayOf = (parts: Pick<BillingBase, 'gateways'>, id: string): PaymentGateway =>
  parts.gateways.get(id) ?? absentGateway(id);

/** The company that a method is stored at today; null where this installation has none. */
export const companyOf = ({ gateways, cardGateway }: Companies, method: MethodKind): PaymentGateway | null =>
  method === 'card' ? cardGateway : (gateways.get(method) ?? null);

/** The ways to pay that this installation has a company for. */
export const openMethods = (parts: Companies): readonly MethodKind[] =>
  methodKinds.filter((method) => companyOf(parts, method) !== null);
