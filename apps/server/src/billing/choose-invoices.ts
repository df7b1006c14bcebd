// Crypto as the payment method: nothing to link, every order and renewal gets its own invoice (STATE of the rebill prompt).
import type { PaymentMethodRecord } from '@openbell/api/billing.ts';
import { isRefusal, type Refusal } from '@openbell/api/calls/refusals.ts';
import type { BillingParts } from './billing-parts.ts';
import { replaceMethod } from './methods/end-instrument.ts';
import { offeredGateway, rowOf } from './methods/link-method.ts';
import { recordOf } from './methods/read-payment-method.ts';
import { findPayer, lockCustomer } from './payments/payments-store.ts';
import { recordAct } from './record-act.ts';

export async function chooseInvoices(parts: BillingParts, customerId: number): Promise<PaymentMethodRecord | Refusal> {
  const payer = await findPayer(parts.db, customerId);
  const gateway = offeredGateway(parts, payer, 'bitpay');
  if (isRefusal(gateway)) return gateway;
  const row = rowOf(parts, payer, gateway.id);
  await parts.db.transaction().execute(async (trx) => {
    await lockCustomer(trx, customerId);
    await replaceMethod(trx, parts, row);
    const details = { gateway: gateway.id, brand: row.brand };
    await recordAct(trx, parts, { kind: 'billing.method-linked', customerId, actor: 'customer', details });
    await parts.effects.afterMethodStored(trx, customerId);
  });
  parts.bus.publish({ kind: 'changed', customerId, domain: 'billing' });
  return recordOf(row);
}
