// Forgets the stored payment method, here and at its company. Past payments stay in the books; removing it twice changes nothing.
import { ok } from '@openbell/api/common.ts';
import type { BillingParts } from '../billing-parts.ts';
import { lockCustomer } from '../payments/payments-store.ts';
import { recordAct } from '../record-act.ts';
import { planInstrumentEnd } from './end-instrument.ts';
import { deletePaymentMethod } from './payment-methods-store.ts';

export async function removePaymentMethod(parts: BillingParts, customerId: number): Promise<typeof ok> {
  const isRemoved = await parts.db.transaction().execute(async (trx) => {
    await lockCustomer(trx, customerId);
    const removed = await deletePaymentMethod(trx, customerId);
    if (removed === undefined) return false;
    await planInstrumentEnd(trx, parts, removed);
    await recordAct(trx, parts, { kind: 'billing.card-removed', customerId, actor: 'customer' });
    return true;
  });
  if (isRemoved) parts.bus.publish({ kind: 'changed', customerId, domain: 'billing' });
  return ok;
}
