// The bitpay adapter: one invoice per order, paid there in crypto. Nothing is stored and nothing is charged; money counts when the invoice
// is complete. Refunds need the address of the customer's wallet, so a person makes them.
import { asInstant } from '@openbell/units/instant.ts';
import { decimalOf, minorOf } from '../decimal-amount.ts';
import { guardOrders } from '../order-guard.ts';
import type { InvoiceResult, LookupResult, NoticeResult, OpenInvoice, PaymentGateway } from '../payment-gateway.ts';
import {
  askChargeList,
  createSignedLine,
  type Line,
  type LineParts,
  parseJson,
  readAnswer,
  reasonOf,
} from '../signed-line.ts';
import * as wire from './bitpay-protocol.ts';

export const bitpayGatewayId = 'bitpay';

export function createBitpayAdapter(parts: LineParts): PaymentGateway {
  const send = createSignedLine(parts, wire.bitpayPath);
  return guardOrders({
    id: bitpayGatewayId,
    can: {
      hostedFields: false,
      redirect: false,
      invoice: true,
      storedInstrument: false,
      refund: false,
      partRefund: false,
      currencies: ['USD'],
    },
    beginSetup: async () => {
      throw new Error('bitpay stores nothing');
    },
    finishSetup: async () => ({ kind: 'refused' }),
    charge: async () => ({ kind: 'unknown', reason: 'bitpay charges nothing by itself', hasEnded: true }),
    endInstrument: null,
    openInvoice: async (order): Promise<InvoiceResult> => {
      const answer = await send('POST', '/invoices', {
        guid: order.idempotencyKey,
        orderId: order.orderRef,
        buyer: order.customerRef,
        price: decimalOf(order.amountMinor),
        currency: order.currency,
        lang: order.lang,
      });
      const made = readAnswer(wire.invoiceSchema, answer);
      if (made !== null) return { kind: 'open', ...openInvoiceOf(made) };
      return { kind: 'unknown', reason: reasonOf(answer), hasEnded: answer.kind === 'answered' };
    },
    refund: null,
    readReturn: null,
    lookup: async ({ orderRef }): Promise<LookupResult> => {
      const answer = await send('GET', `/invoices?orderId=${encodeURIComponent(orderRef)}`);
      const found = readAnswer(wire.invoiceLookup, answer);
      if (found === null) return { kind: 'unknown', reason: reasonOf(answer) };
      return found.invoice === null ? { kind: 'not_found' } : resultOf(found.invoice);
    },
    listCharges: (asked) => askChargeList(send, asked),
    disputes: null,
    parseNotice: (rawBody, headers) => parseNotice(parts.secret, rawBody, headers),
  });
}

/** The sandbox's way to pay an invoice as a wallet would, with its confirmations. */
export function createInvoicePayer(parts: LineParts): (orderRef: string) => Promise<boolean> {
  const send: Line = createSignedLine(parts, wire.bitpayPath);
  return async (orderRef) => {
    const answer = await send('POST', '/control/pay', { orderId: orderRef });
    return answer.kind === 'answered' && answer.status === 200;
  };
}

const openInvoiceOf = ({ id, path, expirationTime }: wire.Invoice): OpenInvoice => ({
  invoiceRef: id,
  url: path,
  expiresAt: asInstant(expirationTime),
});

/** An overpayment counts as the price: the company returns the rest, as it returns an underpayment. */
function resultOf(invoice: wire.Invoice): LookupResult {
  const amountMinor = minorOf(invoice.price);
  if (amountMinor === null) return { kind: 'unknown', reason: 'an amount of a strange form' };
  switch (invoice.status) {
    case 'new':
    case 'paid':
      return { kind: 'pending', invoice: openInvoiceOf(invoice) };
    case 'complete':
      return { kind: 'succeeded', gatewayRef: invoice.id, amountMinor, currency: invoice.currency };
    case 'expired':
      return { kind: 'expired' };
    case 'invalid':
      return { kind: 'declined', code: 'not_confirmed' };
  }
}

function parseNotice(
  secret: string,
  rawBody: Buffer,
  headers: Parameters<PaymentGateway['parseNotice']>[1],
): NoticeResult {
  const text = rawBody.toString('utf8');
  if (!wire.isNoticeSigned(secret, text, headers[wire.noticeHeader]))
    return { kind: 'invalid', reason: 'wrong signature' };
  const parsed = wire.noticeSchema.safeParse(parseJson(text));
  if (!parsed.success) return { kind: 'invalid', reason: 'not a notice' };
  const { data, event } = parsed.data;
  const eventId = `${data.id}:${event.name}`.slice(0, 100);
  return { kind: 'notice', notice: { eventId, orderRef: data.orderId, what: { kind: 'look' } } };
}
