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

/** Gives what was paid for, inside the transaction that marks the payment as paid. Runs once for a payment. */
export type Fulfil = (trx: DatabaseTransaction, payment: PaymentRow) => Promise<Given>;

/** What follows where a payment comes to nothing (declined, expired), inside the transaction that says so. Runs once for a payment. */
export type GiveUp = (trx: DatabaseTransaction, payment: PaymentRow) => Promise<void>;

/** Runs in every transaction that decides a payment, after everything else. */
export type AfterDecision = (trx: DatabaseTransaction, payment: PaymentRow) => Promise<void>;

export type BillingParts = Pick<Context, 'config' | 'db' | 'clock' | 'jobs' | 'bus' | 'log'> & {
  readonly mailer: Pick<Mailer, 'queue'>;
  readonly gateways: ReadonlyMap<string, PaymentGateway>;
  /** New cards go here; null where this installation takes none. */
  readonly cardGateway: PaymentGateway | null;
  /** One entry a purpose that can be bought; each domain brings its own. */
  readonly fulfilments: Map<PaymentPurpose, Fulfil>;
  readonly giveUps: Map<PaymentPurpose, GiveUp>;
  readonly afterDecisions: AfterDecision[];
  /** Runs in the transaction that books a lost dispute over all that was left of a payment. */
  readonly afterDisputesLost: AfterDecision[];
  /** A customer has stored a payment method: what waits for one is tried again. */
  readonly afterMethodStored: ((trx: DatabaseTransaction, customerId: number) => Promise<void>)[];
};

type Companies = Pick<BillingParts, 'gateways' | 'cardGateway'>;

/** The gateway of a payment or a stored card; it was there when the row was written. */
export const gatewayOf = (parts: Pick<BillingParts, 'gateways'>, id: string): PaymentGateway =>
  parts.gateways.get(id) ?? absentGateway(id);

/** The company that a method is stored at today; null where this installation has none. */
export const companyOf = ({ gateways, cardGateway }: Companies, method: MethodKind): PaymentGateway | null =>
  method === 'card' ? cardGateway : (gateways.get(method) ?? null);

/** The ways to pay that this installation has a company for. */
export const openMethods = (parts: Companies): readonly MethodKind[] =>
  methodKinds.filter((method) => companyOf(parts, method) !== null);
