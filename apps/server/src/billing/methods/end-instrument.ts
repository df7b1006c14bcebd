// Ends a stored instrument at its company (the agreement, the standing instruction, the card) once the customer has removed or replaced it.
// Scheduled in the transaction that forgets it, sent outside of it, and retried with pauses until the company answers.
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { BillingParts } from '../billing-parts.ts';
import { findPayer } from '../payments/payments-store.ts';
import { findPaymentMethod, type PaymentMethodRow, savePaymentMethod } from './payment-methods-store.ts';

const endJob = 'instrument-end';
/** Everything needed for the request: the account may be deleted before the company answers. */
type EndPayload = {
  readonly customerId: number;
  readonly customerRef: string;
  readonly gateway: string;
  readonly instrumentRef: string;
};

/** Call this in the transaction that forgets a method; schedules nothing if the company stores nothing. */
export async function planInstrumentEnd(
  trx: DatabaseTransaction,
  parts: Pick<BillingParts, 'jobs'>,
  { customerId, gateway, instrumentRef }: Pick<PaymentMethodRow, 'customerId' | 'gateway' | 'instrumentRef'>,
): Promise<void> {
  if (instrumentRef === '') return;
  const { xid: customerRef } = await findPayer(trx, customerId);
  const payload: EndPayload = { customerId, customerRef, gateway, instrumentRef };
  await parts.jobs.send(trx, { kind: endJob, key: `${gateway}:${instrumentRef}`, payload });
}

/** Replaces the stored method and schedules the end of the old one. The caller holds the lock on the customer. */
export async function replaceMethod(
  trx: DatabaseTransaction,
  parts: Pick<BillingParts, 'jobs'>,
  row: PaymentMethodRow,
): Promise<void> {
  const before = await findPaymentMethod(trx, row.customerId);
  await savePaymentMethod(trx, row);
  if (before !== undefined && before.instrumentRef !== row.instrumentRef) await planInstrumentEnd(trx, parts, before);
}

/** Registers the job. */
export function openInstrumentEnds(parts: BillingParts): void {
  parts.jobs.handle(endJob, async ({ payload }) => endInstrument(parts, payload as EndPayload));
}

/** Throws while the company does not answer: the outbox retries, and a person handles what stays dead. */
async function endInstrument(
  parts: Pick<BillingParts, 'db' | 'gateways' | 'log'>,
  { customerId, customerRef, gateway: id, instrumentRef }: EndPayload,
): Promise<void> {
  const gateway = parts.gateways.get(id);
  if (gateway === undefined) throw new Error(`the payment gateway ${id} is not configured`);
  const stored = await findPaymentMethod(parts.db, customerId);
  if (gateway.endInstrument === null || (stored?.gateway === id && stored.instrumentRef === instrumentRef)) return;
  const result = await gateway.endInstrument({ customerRef, instrumentRef });
  if (result.kind === 'ended') return;
  parts.log.warn({ gateway: id, reason: result.reason }, 'a removed payment method is not ended at its company yet');
  throw new Error(`what was stored at ${id} is not ended yet: ${result.reason}`);
}
