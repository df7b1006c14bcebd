// The one path of every order: recorded under the customer's lock, charged outside every transaction, settled once, whichever way its
// result arrives. The caller says what is bought and for how much; the payment has the outcome.
import type { Consent } from '@openbell/api/billing.ts';
import { isRefusal, type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { purchaseTextVersion } from '@openbell/rules/billing/consent.ts';
import type { PaymentPurpose } from '@openbell/rules/billing/ledger.ts';
import { brandName, isMethodOffered, methodKindOf } from '@openbell/rules/billing/payment-methods.ts';
import { isPaymentOpen } from '@openbell/rules/billing/payment-states.ts';
import { currencyOf, type Price } from '@openbell/rules/billing/price.ts';
import { crashPoint } from '../../platform/crash-point.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { BillingParts } from '../billing-parts.ts';
import { refuseAbsent } from '../methods/link-method.ts';
import { findPaymentMethod, type PaymentMethodRow } from '../methods/payment-methods-store.ts';
import { beginPayment, type GivenConsent, type PaymentOrder, paymentKeyOf } from './begin-payment.ts';
import { chargePayment } from './charge-payment.ts';
import * as store from './payments-store.ts';
import { settleInTransaction } from './settle-payment.ts';

export type Ordering = {
  readonly customerId: number;
  readonly purpose: PaymentPurpose;
  /** The customer's own header, if there is one. */
  readonly idempotencyKey: string | null;
  readonly consent: Consent | undefined;
  /** The amount given in the call, in the smallest unit of the currency, if it overrides that of the consent. */
  readonly shownMinor?: number;
  /** Whether a payment with the same key was for the same thing. */
  readonly isSame: (payment: store.PaymentRow) => boolean;
};

export type Draft = {
  readonly payload: unknown;
  readonly price: Price;
  readonly discountId?: number | null;
  /** Writes more in the payment's transaction, once. */
  readonly alongside?: (trx: DatabaseTransaction) => Promise<void>;
};

/** Decides what is bought, inside the transaction that holds the customer's lock. */
export type Drafting = (trx: DatabaseTransaction, payer: store.Payer) => Promise<Draft | Refusal>;

/** The gateway recorded for an order over zero: no company takes part. */
export const noGateway = 'none';

/** Returns the payment, decided or not, or the refusal. Crash points: `<purpose>.begun`. */
export async function placeOrder(
  parts: BillingParts,
  ordering: Ordering,
  drafting: Drafting,
): Promise<store.PaymentRow | Refusal> {
  const wrong = checkConsent(ordering.consent);
  if (wrong !== null) return wrong;
  const begun = await parts.db.transaction().execute((trx) => begin(trx, parts, ordering, drafting));
  if (isRefusal(begun)) return begun;
  crashPoint(`${ordering.purpose}.begun`);
  return bringToAnEnd(parts, begun);
}

/** The refusal of a failed payment; null for one that is paid or may still be. */
export function refusalOf(payment: store.PaymentRow): Refusal | null {
  switch (payment.state) {
    case 'declined':
      return refuse('declined', {
        message: 'The card was declined. Nothing was charged; use another card or ask your bank.',
      });
    case 'expired':
      if (payment.invoiceUrl !== '')
        return refuse('invoice_expired', { message: 'The invoice ran out before it was paid. Nothing was charged.' });
      return refuse('payment_failed', {
        message: 'The payment company had a fault. Nothing was charged; try again.',
      });
    case 'refunded':
      return refuse('given_back', { message: 'This purchase was given back.' });
    case 'disputed':
      return refuse('payment_disputed', {
        message: 'You asked your bank to take this payment back. That is not decided yet.',
      });
    case 'paid':
      return payment.refundReason === ''
        ? null
        : refuse('given_back', { message: 'This could not be given any more. The money goes back.' });
    case 'new':
    case 'pending':
    case 'held':
      return null;
  }
}

type Begun = { readonly payment: store.PaymentRow; readonly isNew: boolean };

async function begin(
  trx: DatabaseTransaction,
  parts: BillingParts,
  ordering: Ordering,
  drafting: Drafting,
): Promise<Begun | Refusal> {
  const { customerId, purpose } = ordering;
  const idempotencyKey = paymentKeyOf(customerId, ordering.idempotencyKey);
  await store.lockCustomer(trx, customerId);
  const before = await store.findByIdempotencyKey(trx, idempotencyKey);
  if (before !== undefined) return sameOrder(before, ordering);
  const payer = await store.findPayer(trx, customerId);
  const draft = await drafting(trx, payer);
  if (isRefusal(draft)) return draft;
  if ((await store.findOpen(trx, customerId, purpose)) !== undefined) {
    return refuse('payment_pending', {
      message:
        'A purchase is still being confirmed by the payment company. Nothing more was charged; look again in a moment.',
    });
  }
  const shown = ordering.shownMinor ?? ordering.consent?.amount;
  if (shown !== undefined && shown !== draft.price.amountMinor)
    return refuse('price_changed', { message: 'The price is another one than was shown. Nothing was charged.' });
  const { price, discountId = null, payload } = draft;
  const order = { customerId, purpose, purposePayload: payload, price, discountId, idempotencyKey };
  const consent = consentOf(ordering.consent, payer);
  if (draft.price.amountMinor === 0) return settleAtOnce(trx, parts, { ...order, ...nothing, consent });
  const method = await findPaymentMethod(trx, customerId);
  if (method === undefined) return refuse('payment_method_required', { message: 'Add a payment method first.' });
  if (!parts.gateways.has(method.gateway)) return refuseAbsent(methodKindOf(method.brand));
  if (!canPayWith(parts, method, payer))
    return refuse('method_not_offered', {
      message: `Your payment method is no way to pay in ${price.currency}. Add another one.`,
    });
  const payment = await beginPayment(trx, parts, { ...order, ...methodOf(method), consent });
  await draft.alongside?.(trx);
  return { payment, isNew: true };
}

/** A method stored before the customer moved to another partner may not be offered there, or not support the currency. */
export const canPayWith = (
  parts: Pick<BillingParts, 'gateways'>,
  method: Pick<PaymentMethodRow, 'gateway' | 'brand'>,
  { partner }: Pick<store.Payer, 'partner'>,
): boolean =>
  isMethodOffered({ partner, method: methodKindOf(method.brand) }) &&
  (parts.gateways.get(method.gateway)?.can.currencies.includes(currencyOf(partner)) ?? false);

const nothing = { gateway: noGateway, instrumentRef: '', methodLabel: '' } as const;

/** The fields recorded for a payment with a stored method. */
export const methodOf = (
  method: PaymentMethodRow,
): Pick<PaymentOrder, 'gateway' | 'instrumentRef'> & { readonly methodLabel: string } => ({
  gateway: method.gateway,
  instrumentRef: method.instrumentRef,
  methodLabel: method.last4 === '' ? brandName(method.brand) : `${method.brand} ${method.last4}`,
});

async function settleAtOnce(trx: DatabaseTransaction, parts: BillingParts, order: PaymentOrder): Promise<Begun> {
  const payment = await beginPayment(trx, parts, order);
  const { amountMinor, currency } = payment;
  const observation = { kind: 'succeeded', gatewayRef: '', amountMinor, currency } as const;
  return { payment: await settleInTransaction(trx, parts, payment, observation), isNew: false };
}

/** The same key again, after a lost response: the same payment, if it is for the same thing. */
const sameOrder = (payment: store.PaymentRow, ordering: Ordering): Begun | Refusal =>
  payment.purpose === ordering.purpose && ordering.isSame(payment)
    ? { payment, isNew: false }
    : refuse('idempotency_mismatch', { message: 'This Idempotency-Key was used for another purchase.' });

async function bringToAnEnd(parts: BillingParts, { payment, isNew }: Begun): Promise<store.PaymentRow> {
  if (isNew) return chargePayment(parts, payment);
  return resumePayment(parts, payment);
}

/** Continues a payment that an earlier process left open. The gateway knows the key, so asking again is never a second charge. */
export async function resumePayment(parts: BillingParts, payment: store.PaymentRow): Promise<store.PaymentRow> {
  if (!isPaymentOpen(payment.state) || payment.invoiceUrl !== '') return payment;
  await store.touchCall(parts.db, payment.id, parts.clock.realNow());
  const current = (await store.findPayment(parts.db, payment.id)) ?? payment;
  return isPaymentOpen(current.state) ? chargePayment(parts, current) : current;
}

const checkConsent = (consent: Consent | undefined): Refusal | null =>
  consent === undefined || consent.version === purchaseTextVersion
    ? null
    : refuse('invalid_fields', {
        message: 'The terms have changed. Load the page again and read them.',
        fields: { 'Consent.version': 'not the newest' },
      });

const consentOf = (consent: Consent | undefined, payer: store.Payer): GivenConsent => ({
  textVersion: consent?.version ?? purchaseTextVersion,
  locale: consent?.locale ?? payer.lang,
  givenBy: consent === undefined ? 'call' : 'form',
});
