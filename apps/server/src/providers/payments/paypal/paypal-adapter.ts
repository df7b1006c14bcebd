// The PayPal adapter: a token that the customer approves there (`ba_token`), a billing agreement that is charged, refunds, signed notices.
// A stand-in answers; the real company would be connected in this file and in `paypal-protocol.ts`.
import type { Instant } from '@openbell/units/instant.ts';
import { decimalOf, minorOf } from '../decimal-amount.ts';
import { guardOrders } from '../order-guard.ts';
import type {
  ChargeResult,
  LookupResult,
  NoticeResult,
  PaymentGateway,
  RefundResult,
  Setup,
  SetupResult,
} from '../payment-gateway.ts';
import {
  askChargeList,
  createSignedLine,
  endResultOf,
  isRefusedAnswer,
  type LineParts,
  parseJson,
  readAnswer,
  reasonOf,
} from '../signed-line.ts';
import * as wire from './paypal-protocol.ts';

export const paypalGatewayId = 'paypal';

export function createPaypalAdapter(parts: LineParts): PaymentGateway {
  const send = createSignedLine(parts, wire.paypalPath);
  return guardOrders({
    id: paypalGatewayId,
    can: {
      hostedFields: false,
      redirect: true,
      invoice: false,
      storedInstrument: true,
      refund: true,
      partRefund: true,
      currencies: ['USD'],
    },
    beginSetup: async (asked): Promise<Setup | null> => {
      const { customerRef, email, name, lang, pageOrigin, returnUrl, cancelUrl } = asked;
      const body = { payer_ref: customerRef, email, name, lang, return_url: returnUrl, cancel_url: cancelUrl };
      const made = readAnswer(wire.tokenAnswer, await send('POST', '/agreement-tokens', body));
      if (made === null) return null;
      const redirectUrl = new URL(made.approval_path, pageOrigin).href;
      return { kind: 'redirect', setupRef: made.token_id, redirectUrl, expiresAt: made.expires_at };
    },
    finishSetup: async ({ customerRef, setupRef }): Promise<SetupResult> => {
      const answer = await send('POST', '/agreements', { token_id: setupRef, payer_ref: customerRef });
      if (isRefusedAnswer(answer)) return { kind: 'refused' };
      const made = readAnswer(wire.agreementAnswer, answer);
      if (made === null) return { kind: 'unknown', reason: reasonOf(answer) };
      const { id: ref, payer } = made;
      return { kind: 'ready', instrument: { ref, brand: 'paypal', last4: '', expires: '', holder: payer.email } };
    },
    charge: async (order): Promise<ChargeResult> => {
      const body = {
        agreement_id: order.instrumentRef,
        payer_ref: order.customerRef,
        custom_id: order.orderRef,
        amount: { value: decimalOf(order.amountMinor), currency_code: order.currency },
      };
      const answer = await send('POST', '/sales', body, { [wire.requestIdHeader]: order.idempotencyKey });
      const result = resultOf(readAnswer(wire.saleSchema, answer));
      return result ?? { kind: 'unknown', reason: reasonOf(answer), hasEnded: answer.kind === 'answered' };
    },
    endInstrument: async ({ customerRef, instrumentRef }) =>
      endResultOf(await send('POST', '/agreements/cancel', { agreement_id: instrumentRef, payer_ref: customerRef })),
    openInvoice: null,
    readReturn: null,
    refund: async (order): Promise<RefundResult> => {
      const amount = { value: decimalOf(order.amountMinor), currency_code: order.currency };
      const body = { sale_id: order.gatewayRef, custom_id: order.orderRef, amount };
      const answer = await send('POST', '/refunds', body, { [wire.requestIdHeader]: order.idempotencyKey });
      if (isRefusedAnswer(answer)) return { kind: 'refused', reason: reasonOf(answer) };
      const made = readAnswer(wire.refundReply, answer);
      return made === null ? { kind: 'unknown', reason: reasonOf(answer) } : { kind: 'succeeded', refundRef: made.id };
    },
    lookup: async ({ orderRef }): Promise<LookupResult> => {
      const answer = await send('GET', `/sales?custom_id=${encodeURIComponent(orderRef)}`);
      const found = readAnswer(wire.saleLookup, answer);
      if (found?.sale === null) return { kind: 'not_found' };
      return resultOf(found?.sale ?? null) ?? { kind: 'unknown', reason: reasonOf(answer) };
    },
    listCharges: (asked) => askChargeList(send, asked),
    disputes: null,
    parseNotice: (rawBody, headers, now) => parseNotice(parts.secret, rawBody, headers, now),
  });
}

/** Null for what cannot be parsed, including a malformed amount. */
function resultOf(sale: wire.Sale | null) {
  const amountMinor = sale === null ? null : minorOf(sale.amount.value);
  if (sale === null || amountMinor === null) return null;
  switch (sale.status) {
    case 'COMPLETED':
      return { kind: 'succeeded', gatewayRef: sale.id, amountMinor, currency: sale.amount.currency_code } as const;
    case 'DECLINED':
      return { kind: 'declined', code: sale.reason } as const;
    case 'PENDING':
      return { kind: 'pending' } as const;
  }
}

function parseNotice(
  secret: string,
  rawBody: Buffer,
  headers: Parameters<PaymentGateway['parseNotice']>[1],
  now: Instant,
): NoticeResult {
  const text = rawBody.toString('utf8');
  const fault = wire.checkNotice(secret, text, headers, now);
  if (fault !== null) return { kind: 'invalid', reason: fault };
  const parsed = wire.noticeSchema.safeParse(parseJson(text));
  if (!parsed.success) return { kind: 'invalid', reason: 'not a notice' };
  const { id, event_type: type, resource } = parsed.data;
  const result = type.startsWith('PAYMENT.SALE.') ? resultOf(resource) : null;
  return {
    kind: 'notice',
    notice: { eventId: id, orderRef: resource?.custom_id ?? '', what: result ?? { kind: 'other' } },
  };
}
