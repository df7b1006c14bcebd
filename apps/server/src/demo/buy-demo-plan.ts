// The order with which a demo customer's plan began: recorded, charged in the stand-in company's books and settled like every order, but
// without HTTP, since nothing listens yet when the first demo customers are created. Its receipt opens, and both books agree.
import { purchaseTextVersion } from '@openbell/rules/billing/consent.ts';
import { brandName } from '@openbell/rules/billing/payment-methods.ts';
import { priceOf } from '@openbell/rules/billing/price-of.ts';
import type { BillingParts } from '../billing/billing-parts.ts';
import { beginPayment } from '../billing/payments/begin-payment.ts';
import { findPayer, type Payer, type PaymentRow } from '../billing/payments/payments-store.ts';
import { settleInTransaction } from '../billing/payments/settle-payment.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { randomId } from '../platform/security/randomness.ts';
import { insertCharge } from '../providers/payments/sandbox-gateway-store.ts';
import type { SimulatorContext } from '../simulator/simulator-context.ts';
import { activateSubscription } from '../subscriptions/activate-subscription.ts';
import { fulfilPurchase, type SubscriptionPurchase } from '../subscriptions/fulfil-purchase.ts';
import { endBought } from './demo-store.ts';

export type DemoOrder = {
  readonly customerId: number;
  readonly planKey: string;

  readonly company: 'sandbox' | 'bitpay';
};

type DemoBilling = BillingParts & Pick<SimulatorContext, 'commands'>;

/**
 * `billing` with the product's clock at the time of the order. Later renewals are free: years of the clock must pass in seconds, and a demo
 * customer must still be there at the end.
 */
export async function buyDemoPlan(trx: DatabaseTransaction, billing: DemoBilling, order: DemoOrder): Promise<void> {
  const parts: BillingParts = {
    ...billing,
    effects: {
      ...billing.effects,
      fulfill: { ...billing.effects.fulfill, subscription: fulfilPurchase(billing) },
      afterDecision: async () => undefined,
    },
  };
  const { customerId, planKey, company } = order;
  const payer = await findPayer(trx, customerId);
  const sum = priceOf({ kind: 'plan', planKey }, payer.partner);
  if (sum === null) throw new Error(`no price for ${planKey}`);
  const { listCents, dueCents: priceCents } = sum;
  const payload: SubscriptionPurchase = { planKey, listCents, priceCents, discountCode: '', discount: null };
  const payment = await beginPayment(trx, parts, {
    customerId,
    purpose: 'subscription',
    purposePayload: payload,
    gateway: company,
    instrumentRef: '',
    idempotencyKey: randomId('key'),
    price: sum.price,
    methodLabel: company === 'bitpay' ? brandName(company) : 'visa 4242',
    consent: { textVersion: purchaseTextVersion, locale: payer.lang, givenBy: 'form' },
  });
  const { amountMinor, currency } = payment;
  const gatewayRef = await chargeThere(trx, parts, { payment, payer, company });
  await settleInTransaction(trx, parts, payment, { kind: 'succeeded', gatewayRef, amountMinor, currency });
  const at = parts.clock.productNow();
  await endBought(trx, payment.id, at);
  await activateSubscription(trx, parts, { customerId, planKey, startedAt: at });
}

async function chargeThere(
  trx: DatabaseTransaction,
  { clock }: BillingParts,
  made: { readonly payment: PaymentRow; readonly payer: Payer; readonly company: DemoOrder['company'] },
): Promise<string> {
  const { payment, payer, company } = made;
  const { transactionId: orderRef, idempotencyKey, amountMinor, currency } = payment;
  const ref = randomId(company === 'sandbox' ? 'ch' : 'inv');
  await insertCharge(trx, {
    ref,
    idempotencyKey,
    orderRef,
    customerRef: payer.xid,
    amountMinor,
    currency,
    state: 'succeeded',
    declineCode: null,
    createdAt: clock.realNow(),
    company,
    settlesAt: null,
    settlesTo: 'succeeded',
  });
  return ref;
}
