// The PayU adapter: a standing instruction that the customer authorizes on PayU's page, charged server to server in rupees. What a browser
// or a notice brings is checked by its hash, and then only triggers a lookup (`verify_payment`).
import { asInstant } from '@openbell/units/instant.ts';
import type { z } from 'zod';
import { randomId } from '../../../platform/security/randomness.ts';
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
  SetupReturn,
} from '../payment-gateway.ts';
import {
  askChargeList,
  createSignedLine,
  endResultOf,
  isRefusedAnswer,
  type LineAnswer,
  type LineParts,
  lineMsDefault,
  parseJson,
  readAnswer,
  reasonOf,
} from '../signed-line.ts';
import * as wire from './payu-protocol.ts';

export const payuGatewayId = 'payu';
const setupMs = 60 * 60_000;

export function createPayuAdapter(parts: LineParts): PaymentGateway {
  const salt = parts.secret;
  const service = createService(parts);
  return guardOrders({
    id: payuGatewayId,
    can: {
      hostedFields: false,
      redirect: true,
      invoice: false,
      storedInstrument: true,
      refund: true,
      partRefund: true,
      currencies: ['INR'],
    },
    ...standingInstruction(parts, service),
    charge: async (order): Promise<ChargeResult> => {
      const variable: z.infer<typeof wire.chargeVariable> = {
        authpayuid: order.instrumentRef,
        txnid: order.orderRef,
        amount: decimalOf(order.amountMinor),
        udf1: order.customerRef,
      };
      const answer = await service('si_transaction', JSON.stringify(variable));
      const result = resultOf(readAnswer(wire.transactionAnswer, answer)?.transaction_details);
      if (result !== null && result.kind !== 'not_found') return result;
      return { kind: 'unknown', reason: reasonOf(answer), hasEnded: answer.kind === 'answered' };
    },
    endInstrument: async ({ customerRef, instrumentRef }) => {
      const variable: z.infer<typeof wire.revokeVariable> = { authPayuId: instrumentRef, udf1: customerRef };
      return endResultOf(await service('mandate_revoke', JSON.stringify(variable)));
    },
    openInvoice: null,
    refund: async (order): Promise<RefundResult> => {
      const more = { var2: order.idempotencyKey, var3: decimalOf(order.amountMinor), var4: order.orderRef };
      const answer = await service('cancel_refund_transaction', order.gatewayRef, more);
      if (isRefusedAnswer(answer)) return { kind: 'refused', reason: reasonOf(answer) };
      const made = readAnswer(wire.refundAnswer, answer);
      return made === null
        ? { kind: 'unknown', reason: reasonOf(answer) }
        : { kind: 'succeeded', refundRef: made.request_id };
    },
    lookup: async ({ orderRef }): Promise<LookupResult> => {
      const answer = await service('verify_payment', orderRef);
      const result = resultOf(readAnswer(wire.transactionAnswer, answer)?.transaction_details);
      return result ?? { kind: 'unknown', reason: reasonOf(answer) };
    },
    listCharges: (asked) => askChargeList(createSignedLine(parts, wire.payuPath), asked),
    disputes: null,
    parseNotice: (rawBody) => parseNotice(salt, rawBody),
  });
}

/** How a standing instruction is created: the way to PayU's page, what the browser returns, and PayU's record of it. */
const standingInstruction = (
  parts: LineParts,
  service: Service,
): Pick<PaymentGateway, 'beginSetup' | 'finishSetup' | 'readReturn'> => ({
  beginSetup: async (asked): Promise<Setup | null> => {
    const setupRef = randomId('payu');
    const form = new URLSearchParams({
      key: wire.merchantKey,
      txnid: setupRef,
      amount: decimalOf(0),
      productinfo: 'standing instruction',
      firstname: asked.name,
      email: asked.email,
      udf1: asked.customerRef,
      udf2: asked.lang,
      si: '1',
      surl: asked.returnUrl,
      furl: asked.cancelUrl,
    });
    form.set('hash', wire.requestHash(form, parts.secret));
    const location = await begin(parts, form);
    if (location === null) return null;
    const redirectUrl = new URL(location, asked.pageOrigin).href;
    return { kind: 'redirect', setupRef, redirectUrl, expiresAt: asInstant(parts.realNow() + setupMs) };
  },
  finishSetup: async ({ customerRef, setupRef }): Promise<SetupResult> => {
    const answer = await service('verify_payment', setupRef);
    if (isRefusedAnswer(answer)) return { kind: 'refused' };
    const found = readAnswer(wire.transactionAnswer, answer)?.transaction_details;
    if (found === undefined) return { kind: 'unknown', reason: reasonOf(answer) };
    if (found.status === 'pending') return { kind: 'unknown', reason: 'the bank has not answered' };
    if (found.status !== 'success' || found.udf1 !== customerRef) return { kind: 'refused' };
    const instrument = { ref: found.mihpayid, brand: 'payu', last4: '', expires: '', holder: '' };
    return { kind: 'ready', instrument };
  },
  readReturn: (form): SetupReturn | null => {
    if (form.get('key') !== wire.merchantKey || !wire.isReturnSigned(form, parts.secret)) return null;
    return { setupRef: form.get('txnid') ?? '', isApproved: form.get('status') === 'success' };
  },
});

/** Null for what cannot be parsed. PayU accepts only rupees. */
function resultOf(transaction: wire.PayuTransaction | undefined) {
  const amountMinor = transaction === undefined ? null : minorOf(transaction.amt);
  if (transaction === undefined || amountMinor === null) return null;
  const { mihpayid: gatewayRef, error_code: code } = transaction;
  switch (transaction.status) {
    case 'success':
      return { kind: 'succeeded', gatewayRef, amountMinor, currency: 'INR' } as const;
    case 'failure':
      return { kind: 'declined', code } as const;
    case 'pending':
      return { kind: 'pending' } as const;
    case 'not_found':
      return { kind: 'not_found' } as const;
  }
}

/** The way to PayU's page: it answers the form with the address where the customer continues. */
async function begin(parts: LineParts, form: URLSearchParams): Promise<string | null> {
  try {
    const response = await fetch(`${parts.baseUrl()}${wire.payuPath}/_payment`, {
      method: 'POST',
      redirect: 'manual',
      body: form,
      signal: AbortSignal.timeout(parts.timeoutMs ?? lineMsDefault),
    });
    await response.arrayBuffer();
    return response.status === 302 ? response.headers.get('location') : null;
  } catch {
    return null;
  }
}

type Service = (
  command: (typeof wire.serviceCommands)[number],
  var1: string,
  more?: Readonly<Record<string, string>>,
) => Promise<LineAnswer>;

const createService =
  (parts: LineParts): Service =>
  async (command, var1, more = {}) => {
    const hash = wire.serviceHash(command, var1, parts.secret);
    try {
      const response = await fetch(`${parts.baseUrl()}${wire.payuPath}/merchant/postservice`, {
        method: 'POST',
        body: new URLSearchParams({ ...more, key: wire.merchantKey, command, var1, hash }),
        signal: AbortSignal.timeout(parts.timeoutMs ?? lineMsDefault),
      });
      const text = await response.text();
      const body = parseJson(text);
      // A page of some intermediary is not the company's answer, regardless of its status.
      if (response.status === 200 && body === null) return { kind: 'silent', reason: 'no answer in JSON' };
      return { kind: 'answered', status: response.status, body };
    } catch (error) {
      return { kind: 'silent', reason: error instanceof Error ? error.name : 'error' };
    }
  };

/** The hash has no time, so an old notice is as good as a new one: it only makes us ask. */
function parseNotice(salt: string, rawBody: Buffer): NoticeResult {
  const parsed = wire.noticeSchema.safeParse(parseJson(rawBody.toString('utf8')));
  if (!parsed.success) return { kind: 'invalid', reason: 'not a notice' };
  const fields = new Map(Object.entries(parsed.data));
  const get = (name: string): string | null => fields.get(name) ?? null;
  if (get('key') !== wire.merchantKey || !wire.isReturnSigned({ get }, salt))
    return { kind: 'invalid', reason: 'wrong signature' };
  const orderRef = get('txnid') ?? '';
  const eventId = `${orderRef}:${get('mihpayid') ?? ''}:${get('status') ?? ''}`.slice(0, 100);
  return { kind: 'notice', notice: { eventId, orderRef, what: { kind: 'look' } } };
}
