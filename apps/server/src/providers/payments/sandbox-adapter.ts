// Talks to the stand-in gateway as an adapter talks to a payment company: signed requests over HTTP, every doubt a result.
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import type { z } from 'zod';
import { guardOrders } from './order-guard.ts';
import type {
  ChargeResult,
  LookupResult,
  NoticeResult,
  PaymentGateway,
  RefundResult,
  Setup,
  SetupResult,
} from './payment-gateway.ts';
import {
  chargeSchema,
  countsAnswer,
  type disputeRequest,
  disputesAnswer,
  type GatewayCharge,
  type GatewayPlan,
  gatewayPath,
  instrumentAnswer,
  lookupAnswer,
  noticeBody,
  refundAnswer,
  setupAnswer,
} from './sandbox-protocol.ts';
import {
  askChargeList,
  createSignedLine,
  endResultOf,
  type LineParts,
  parseJson,
  readAnswer as read,
  reasonOf,
} from './signed-line.ts';
import { checkSignature, noticeKey, signatureHeader } from './signed-message.ts';

export const sandboxGatewayId = 'sandbox';

export function createSandboxAdapter(parts: LineParts): PaymentGateway {
  const send = createSignedLine(parts, gatewayPath);
  return guardOrders({
    id: sandboxGatewayId,
    can: {
      hostedFields: true,
      redirect: false,
      invoice: false,
      storedInstrument: true,
      refund: true,
      partRefund: true,
      currencies: ['USD', 'INR'],
    },
    beginSetup: async ({ customerRef, pageOrigin }): Promise<Setup | null> => {
      const body = read(setupAnswer, await send('POST', '/setups', { customerRef, pageOrigin }));
      if (body === null) return null;
      const frameUrl = `${gatewayPath}/fields?session=${encodeURIComponent(body.token)}`;
      const { token, expiresAt } = body;
      return { kind: 'fields', setupRef: token, clientToken: token, frameUrl, expiresAt: asInstant(expiresAt) };
    },
    finishSetup: async ({ customerRef, setupRef, encryptedCvv }): Promise<SetupResult> => {
      const answer = await send('POST', '/instruments', { customerRef, token: setupRef, encryptedCvv });
      if (answer.kind === 'answered' && answer.status >= 400 && answer.status < 500) return { kind: 'refused' };
      const instrument = read(instrumentAnswer, answer);
      return instrument === null
        ? { kind: 'unknown', reason: reasonOf(answer) }
        : { kind: 'ready', instrument: { ...instrument, holder: '' } };
    },
    charge: async (order): Promise<ChargeResult> => {
      const answer = await send('POST', '/charges', order);
      const charge = read(chargeSchema, answer);
      if (charge !== null) return resultOf(charge);
      return { kind: 'unknown', reason: reasonOf(answer), hasEnded: answer.kind === 'answered' };
    },
    endInstrument: async ({ customerRef, instrumentRef: ref }) =>
      endResultOf(await send('POST', '/instruments/end', { customerRef, ref })),
    openInvoice: null,
    readReturn: null,
    refund: async (order): Promise<RefundResult> => {
      const answer = await send('POST', '/refunds', order);
      if (answer.kind === 'answered' && answer.status >= 400 && answer.status < 500)
        return { kind: 'refused', reason: reasonOf(answer) };
      const body = read(refundAnswer, answer);
      return body === null ? { kind: 'unknown', reason: reasonOf(answer) } : { kind: 'succeeded', refundRef: body.ref };
    },
    lookup: async ({ orderRef }): Promise<LookupResult> => {
      const answer = await send('GET', `/charges?orderRef=${encodeURIComponent(orderRef)}`);
      const body = read(lookupAnswer, answer);
      if (body === null) return { kind: 'unknown', reason: reasonOf(answer) };
      return body.charge === null ? { kind: 'not_found' } : resultOf(body.charge);
    },
    listCharges: (asked) => askChargeList(send, asked),
    disputes: async (asked) => {
      const about = 'gatewayRef' in asked ? `charge=${asked.gatewayRef}` : `from=${asked.fromAt}&to=${asked.toAt}`;
      return read(disputesAnswer, await send('GET', `/disputes?${about}`))?.disputes ?? null;
    },
    parseNotice: (rawBody, headers, now) => parseNotice(parts.secret, rawBody, headers, now),
  });
}

/** What only the sandbox can do: decide what happens next, and count what the gateway really charged. */
export type SandboxControl = {
  readonly planNext: (customerRef: string, plan: GatewayPlan) => Promise<boolean>;
  /** Starts a dispute of a charge or ends the open one; false if there is nothing to start or to end. */
  readonly dispute: (asked: z.input<typeof disputeRequest>) => Promise<boolean>;
  /** Successful charges and refunds by order. */
  readonly count: () => Promise<{
    readonly charges: Readonly<Record<string, number>>;
    readonly refunds: Readonly<Record<string, number>>;
  }>;
};

export function createSandboxControl(parts: LineParts): SandboxControl {
  const send = createSignedLine(parts, gatewayPath);
  return {
    planNext: async (customerRef, plan) => {
      const answer = await send('POST', '/control/next', { customerRef, ...plan });
      return answer.kind === 'answered' && answer.status === 200;
    },
    dispute: async (asked) => {
      const answer = await send('POST', '/control/disputes', asked);
      return answer.kind === 'answered' && answer.status === 200;
    },
    count: async () => {
      const body = read(countsAnswer, await send('GET', '/control/counts'));
      if (body === null) throw new Error('the stand-in gateway does not answer');
      return { charges: body.counts, refunds: body.refunds };
    },
  };
}

function resultOf(charge: GatewayCharge) {
  switch (charge.state) {
    case 'succeeded':
      return {
        kind: 'succeeded',
        gatewayRef: charge.ref,
        amountMinor: charge.amountMinor,
        currency: charge.currency,
      } as const;
    case 'declined':
      return { kind: 'declined', code: charge.declineCode ?? 'declined' } as const;
    case 'pending':
      return { kind: 'pending' } as const;
  }
}

function parseNotice(
  secret: string,
  rawBody: Buffer,
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  now: Instant,
): NoticeResult {
  const fault = checkSignature(noticeKey(secret), rawBody.toString('utf8'), headers[signatureHeader], now);
  if (fault !== null) return { kind: 'invalid', reason: fault };
  const parsed = noticeBody.safeParse(parseJson(rawBody.toString('utf8')));
  if (!parsed.success) return { kind: 'invalid', reason: 'not a notice' };
  const { id, orderRef, charge, type, disputed } = parsed.data;
  if (disputed !== undefined && type.startsWith('dispute.'))
    return { kind: 'notice', notice: { eventId: id, orderRef, what: { kind: 'dispute', gatewayRef: disputed } } };
  const what = charge === null || !type.startsWith('charge.') ? ({ kind: 'other' } as const) : resultOf(charge);
  return { kind: 'notice', notice: { eventId: id, orderRef, what } };
}
