// Stores a card by the token of the hosted fields. The gateway says what the card is; the address comes from the customer.
import type { CardTokenInput, PaymentMethodRecord } from '@openbell/api/billing.ts';
import { isRefusal, type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { crashPoint } from '../../platform/crash-point.ts';
import type { BillingParts } from '../billing-parts.ts';
import { findPayer, lockCustomer, type Payer } from '../payments/payments-store.ts';
import { recordAct } from '../record-act.ts';
import { replaceMethod } from './end-instrument.ts';
import { offeredGateway } from './link-method.ts';
import { recordOf } from './read-payment-method.ts';

export async function storePaymentMethod(
  parts: BillingParts,
  customerId: number,
  body: CardTokenInput,
): Promise<PaymentMethodRecord | Refusal> {
  const payer = await findPayer(parts.db, customerId);
  const gateway = offeredGateway(parts, payer, 'card');
  if (isRefusal(gateway)) return gateway;
  const result = await gateway.finishSetup({
    customerRef: payer.xid,
    setupRef: body.token,
    encryptedCvv: body.EncryptedCVV ?? null,
  });
  if (result.kind === 'refused') {
    return refuse('invalid_fields', {
      message: 'The payment company does not know this card token, or it has run out. Enter the card again.',
      fields: { token: 'not valid' },
    });
  }
  if (result.kind === 'unknown') {
    return refuse('unavailable', {
      message: 'The payment company does not answer. Nothing was stored; try again in a moment.',
      retryAfterSeconds: 5,
    });
  }
  crashPoint('method.before-storing');
  const { ref, brand, last4, expires } = result.instrument;
  const row = {
    customerId,
    gateway: gateway.id,
    instrumentRef: ref,
    brand,
    last4,
    expires,
    holderName: body.HolderName?.trim() || payer.name,
    address: body.Address ?? '',
    address2: body.Address2 ?? '',
    city: body.City ?? '',
    stateProv: body.StateProv ?? '',
    countryId: countryOf(body.Country, payer),
    zip: body.Zip ?? '',
    storedAt: parts.clock.productNow(),
  };
  await parts.db.transaction().execute(async (trx) => {
    await lockCustomer(trx, customerId);
    await replaceMethod(trx, parts, row);
    const details = { gateway: gateway.id, brand };
    await recordAct(trx, parts, { kind: 'billing.card-stored', customerId, actor: 'customer', details });
    await parts.effects.afterMethodStored(trx, customerId);
  });
  parts.bus.publish({ kind: 'changed', customerId, domain: 'billing' });
  return recordOf(row);
}

/** A country by its id, as a number or in digits; for anything else, the customer's own country. */
function countryOf(country: string | number | undefined, payer: Payer): number {
  const id = typeof country === 'string' && /^\d{1,4}$/.test(country) ? Number(country) : country;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && id < 10_000 ? id : payer.countryId;
}
