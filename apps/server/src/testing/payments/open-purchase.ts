// A purchase that its company has not decided yet: the row that a notice is about.
import { addState, insertPayment, type PaymentRow } from '../../billing/payments/payments-store.ts';
import { randomId } from '../../platform/security/randomness.ts';
import type { TestServer } from '../test-server.ts';

export const purchaseMinor = 19_000;

/** Adds one of a Trader Career Path 50k and ends the previous plan. `currency`: defaults to USD. */
export function openPurchase(
  server: TestServer,
  order: { readonly customerId: number; readonly gateway: PaymentRow['gateway']; readonly currency?: string },
): Promise<PaymentRow> {
  const { db, clock } = server.context;
  const { customerId, gateway, currency = 'USD' } = order;
  return db.transaction().execute(async (trx) => {
    await trx.updateTable('subscriptions').set({ isNewest: false }).where('customerId', '=', customerId).execute();
    const payment = await insertPayment(trx, {
      transactionId: randomId('txn'),
      customerId,
      purpose: 'subscription',
      purposePayload: { planKey: 'TCP50', priceCents: purchaseMinor, discountCode: '' },
      gateway,
      instrumentRef: 'pm_test',
      idempotencyKey: randomId('key'),
      amountMinor: purchaseMinor,
      currency,
      createdAt: clock.productNow(),
      calledAt: clock.realNow(),
      discountId: null,
      methodLabel: '',
      billedBy: 'E2T',
    });
    await addState(trx, payment.id, { state: 'new', reason: 'ordered', at: clock.productNow() });
    return payment;
  });
}
