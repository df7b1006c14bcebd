// The stand-in payment company: hosted card fields, tokens, instruments, charges, notices. A separate product that shares only process and
// port with ours: we send it signed HTTP requests, it sends us signed notices. SANDBOX=1 only.
import { asInstant } from '@openbell/units/instant.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { crashPoint } from '../../platform/crash-point.ts';
import { randomId, randomToken } from '../../platform/security/randomness.ts';
import { dressBitpayNotice, openBitpayStandIn } from './bitpay/bitpay-stand-in.ts';
import { companySecret } from './company-secrets.ts';
import { dressPaypalNotice, openPaypalStandIn } from './paypal/paypal-stand-in.ts';
import { dressPayuNotice, openPayuStandIn } from './payu/payu-stand-in.ts';
import { listDisputes, moveDispute } from './sandbox-disputes-store.ts';
import { chargeOf, makeCharge, makeRefund } from './sandbox-gateway-charge.ts';
import { openSandboxFrame } from './sandbox-gateway-frame.ts';
import { createNoticeSender, dressCardNotice } from './sandbox-gateway-notices.ts';
import * as store from './sandbox-gateway-store.ts';
import type { Company } from './sandbox-gateway-tables.ts';
import {
  chargeRequest,
  disputeRequest,
  disputesRequest,
  faultsRequest,
  gatewayPath,
  instrumentEndRequest,
  instrumentRequest,
  planRequest,
  refundRequest,
  setupRequest,
} from './sandbox-protocol.ts';
import { openPageFiles } from './stand-in/page.ts';
import { answerCharge, openChargeList, type StandIn, signedCalls } from './stand-in/stand-in-door.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'log'> & {
  readonly secret: string;
  readonly baseUrl: () => string;
  /** The merchant name on the other companies' pages. */
  readonly brandName: string;
  /** Notices wait while the product is read-only. */
  readonly isReadOnly: () => boolean;
};
type Gateway = StandIn;

const sessionMs = 30 * 60_000;
/** A token that always exists and can be used any number of times. */
const sandboxToken = 'tok_sandbox';
const sandboxCard = { brand: 'visa', last4: '4242', expires: '12/39' } as const;
const cardFunding = { company: 'sandbox', funding: 'now' } as const;

/** How each company signs a notice. */
export const noticeDresses = {
  sandbox: dressCardNotice,
  paypal: dressPaypalNotice,
  payu: dressPayuNotice,
  bitpay: dressBitpayNotice,
} as const;
const otherCompanies = { paypal: openPaypalStandIn, payu: openPayuStandIn, bitpay: openBitpayStandIn } as const;

/** Adds the card gateway under /sandbox-gateway/, and each other company under its own path and with its own secret. */
export async function openSandboxGateway(server: FastifyInstance, parts: Parts): Promise<void> {
  const secretOf = (company: Company): string => companySecret(parts.secret, company);
  const notices = createNoticeSender({ ...parts, dresses: noticeDresses, secretOf });
  let close = (): void => undefined;
  const closing = new Promise<void>((resolve) => {
    close = resolve;
  });
  const gateway: Gateway = { ...parts, notices, closing };
  await server.register(async (scope) => {
    openSigned(scope, gateway);
    openSandboxFrame(scope, gateway);
  });
  await server.register(async (scope) => openPageFiles(scope));
  for (const company of ['paypal', 'payu', 'bitpay'] as const) {
    const standIn: StandIn = { ...gateway, secret: secretOf(company) };
    await server.register(async (scope) => otherCompanies[company](scope, standIn, parts.brandName));
  }
  server.addHook('onListen', async () => {
    if (!parts.isReadOnly()) notices.wake();
  });
  server.addHook('preClose', async () => {
    close();
    await notices.stop();
  });
}

function openSigned(scope: FastifyInstance, gateway: Gateway): void {
  const { db, clock } = gateway;
  const open = signedCalls(scope, gateway, gatewayPath);
  open('POST', '/setups', setupRequest, async ({ customerRef, pageOrigin }) => {
    const token = randomToken();
    const expiresAt = asInstant(clock.realNow() + sessionMs);
    await store.insertSession(db, { token, customerRef, parentOrigin: new URL(pageOrigin).origin, expiresAt });
    return { token, expiresAt };
  });
  open('POST', '/instruments', instrumentRequest, async (asked, reply) => {
    const instrument = await makeInstrument(gateway, asked);
    return instrument ?? reply.status(404).send({ message: 'no such token' });
  });
  open('POST', '/instruments/end', instrumentEndRequest, async (asked, reply) =>
    (await store.endInstrument(db, { ...asked, company: 'sandbox' }))
      ? {}
      : reply.status(404).send({ message: 'no such instrument' }),
  );
  open('POST', '/charges', chargeRequest, async (asked, reply, request) => {
    const outcome = await makeCharge(db, asked, { now: clock.realNow(), company: 'sandbox' });
    return answerCharge(gateway, outcome, { request, reply }, (charge) => charge);
  });
  open('POST', '/refunds', refundRequest, async (asked, reply) => {
    const outcome = await makeRefund(db, asked, { now: clock.realNow(), company: 'sandbox' });
    if (outcome.kind === 'refused') return reply.status(outcome.status).send({ message: outcome.message });
    crashPoint('gateway.refunded');
    return { ref: outcome.ref };
  });
  open('GET', '/charges', z.object({ orderRef: z.string() }), async ({ orderRef }) => {
    const row = await store.findChargeOfOrder(db, orderRef, 'sandbox');
    return { charge: row === undefined ? null : chargeOf(row) };
  });
  openChargeList(open, gateway, 'sandbox');
  open('GET', '/disputes', disputesRequest, async (asked) => ({ disputes: await listDisputes(db, asked) }));
  open('POST', '/control/disputes', disputeRequest, async (asked, reply) => {
    if (!(await moveDispute(db, asked, clock.realNow()))) return reply.status(409).send({ message: 'not now' });
    gateway.notices.wake();
    return {};
  });
  open('POST', '/control/next', planRequest, async ({ customerRef, ...plan }) => {
    await store.savePlan(db, customerRef, plan);
    return {};
  });
  open('POST', '/control/faults', faultsRequest, async (faults) => {
    await store.saveFaults(db, faults);
    return {};
  });
  open('GET', '/control/counts', z.unknown(), async () => {
    await store.settleDueCharges(db, clock.realNow());
    return { counts: await store.countCharges(db), refunds: await store.countRefunds(db) };
  });
}

async function makeInstrument(
  { db, clock }: Gateway,
  asked: z.output<typeof instrumentRequest>,
): Promise<Pick<store.InstrumentRow, 'ref' | 'brand' | 'last4' | 'expires'> | null> {
  const { customerRef, token } = asked;
  const ref = randomId('pm');
  if (token === sandboxToken) {
    await store.insertInstrument(db, { ref, customerRef, ...sandboxCard, ...cardFunding });
    return { ref, ...sandboxCard };
  }
  return db.transaction().execute(async (trx) => {
    const used = await store.useToken(trx, { token, customerRef, ref, now: clock.realNow() });
    if (used === undefined) return null;
    const { brand, last4, expires } = used;
    await store.insertInstrument(trx, { ref, customerRef, brand, last4, expires, ...cardFunding });
    return { ref, brand, last4, expires };
  });
}
