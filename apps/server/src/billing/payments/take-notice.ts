// Handles a notice of a payment company: its signature authenticates it, it counts once, and its amount is only compared.
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { ok } from '@openbell/api/common.ts';
import { crashPoint } from '../../platform/crash-point.ts';
import type { Notice, PaymentGateway } from '../../providers/payments/payment-gateway.ts';
import type { BillingParts } from '../billing-parts.ts';
import { sendDisputeCheck } from './dispute-payment.ts';
import { findByTransactionId, keepNotice, type PaymentRow } from './payments-store.ts';
import { sendCheck } from './schedule-recovery.ts';
import { announce, settleInTransaction } from './settle-payment.ts';

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

export async function takeNotice(
  parts: BillingParts,
  asked: { readonly gateway: string; readonly rawBody: Buffer | null; readonly headers: Headers },
): Promise<typeof ok | Refusal> {
  const gateway = parts.gateways.get(asked.gateway);
  if (gateway === undefined) return refuse('not_found', { message: 'There is no such payment company.' });
  const result = gateway.parseNotice(asked.rawBody ?? Buffer.alloc(0), asked.headers, parts.clock.realNow());
  if (result.kind === 'invalid') {
    parts.log.warn({ gateway: gateway.id, reason: result.reason }, 'a payment notice was refused');
    return refuse('bad_signature', { message: 'The signature of this notice does not hold.' });
  }
  crashPoint('notice.before-keeping');
  const settled = await keepAndSettle(parts, gateway, result.notice);
  crashPoint('notice.kept');
  if (settled !== null) announce(parts, settled);
  return ok;
}

const keepAndSettle = async (
  parts: BillingParts,
  gateway: PaymentGateway,
  notice: Notice,
): Promise<PaymentRow | null> =>
  parts.db.transaction().execute(async (trx) => {
    const kept = { source: `payments:${gateway.id}`, eventId: notice.eventId, payload: notice };
    if (!(await keepNotice(trx, { ...kept, receivedAt: parts.clock.realNow() }))) return null;
    if (notice.what.kind === 'other') return null;
    if (notice.what.kind === 'dispute') {
      const { gatewayRef } = notice.what;
      await sendDisputeCheck(trx, parts, { gateway: gateway.id, gatewayRef, occasion: `notice ${notice.eventId}` });
      return null;
    }
    const payment = await findByTransactionId(trx, notice.orderRef);
    if (payment === undefined || payment.gateway !== gateway.id) {
      parts.log.error({ orderRef: notice.orderRef, gateway: gateway.id }, 'a payment notice names no order of ours');
      return null;
    }
    if (notice.what.kind === 'look') {
      await sendCheck(trx, parts, payment.id, { occasion: `notice ${notice.eventId}`, isNews: true });
      return null;
    }
    return settleInTransaction(trx, parts, payment, notice.what);
  });
