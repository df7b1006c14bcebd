// Shared by the contract suites of the payment gateway: an adapter for each company, their customers, approvals and orders, and fake
// company servers that never answer, answer nonsense or break off.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asInstant } from '@openbell/units/instant.ts';
import { randomId } from '../../platform/security/randomness.ts';
import { createBitpayAdapter } from '../../providers/payments/bitpay/bitpay-adapter.ts';
import { companySecret } from '../../providers/payments/company-secrets.ts';
import type { ChargeResult, PaymentGateway, Setup } from '../../providers/payments/payment-gateway.ts';
import { createPaypalAdapter } from '../../providers/payments/paypal/paypal-adapter.ts';
import { createPayuAdapter } from '../../providers/payments/payu/payu-adapter.ts';
import { createSandboxAdapter, createSandboxControl } from '../../providers/payments/sandbox-adapter.ts';
import type { LineParts } from '../../providers/payments/signed-line.ts';
import { createStripeAdapter } from '../../providers/payments/stripe/stripe-adapter.ts';
import { type StripeStandIn, startStripeStandIn } from '../../providers/payments/stripe/stripe-stand-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { decideAtCompany } from './payment-pages.ts';

/** Companies that store a chargeable instrument. */
export const storingKinds = ['sandbox', 'paypal', 'payu', 'stripe'] as const;
type StoringKind = (typeof storingKinds)[number];
type Kind = StoringKind | 'bitpay';
type Payer = { readonly email: string; readonly customerRef: string };
type Funding = 'now' | 'later' | 'declined';

/** How an answer can fail, for any request: it never comes, is no JSON, is JSON of something else, or breaks off. */
export const brokenLines = ['mute', 'nonsense', 'strange', 'cut'] as const;
type BrokenLine = (typeof brokenLines)[number];

const makers = {
  sandbox: createSandboxAdapter,
  paypal: createPaypalAdapter,
  payu: createPayuAdapter,
  bitpay: createBitpayAdapter,
} as const;
const currencies = { sandbox: 'USD', paypal: 'USD', payu: 'INR', bitpay: 'USD', stripe: 'USD' } as const;
/** A server's first answer on a busy machine takes time. */
const patientMs = 20_000;
const stripeKeys = {
  secretKey: 'sk_test_contract',
  publishableKey: 'pk_test_contract',
  webhookSecret: 'whsec_contract',
};

export type ContractKit = Awaited<ReturnType<typeof startContractKit>>;

export async function startContractKit() {
  const server = await startTestServer();
  const stripe = await startStripeStandIn(stripeKeys.secretKey);
  const broken = new Map(await Promise.all(brokenLines.map(async (line) => [line, await startBroken(line)] as const)));
  const adapterOf = (kind: Kind, more: Partial<LineParts> = {}): PaymentGateway =>
    makeAdapter({ server, stripe }, kind, more);
  const at = (line: BrokenLine): string => broken.get(line)?.url ?? '';
  return {
    server,
    stripe,
    adapterOf,
    /** A closed port: connections are refused at once. */
    away: (kind: Kind): PaymentGateway => adapterOf(kind, { baseUrl: () => 'http://127.0.0.1:9' }),
    hasty: (kind: Kind): PaymentGateway => adapterOf(kind, { timeoutMs: 300 }),
    behind: (kind: Kind, line: BrokenLine): PaymentGateway =>
      adapterOf(kind, { baseUrl: () => at(line), timeoutMs: 300 }),
    /** With keys that are not ours. */
    stranger: (kind: Kind): PaymentGateway => adapterOf(kind, { secret: 'not the secret of this company' }),
    begin: (gateway: PaymentGateway, payer: Payer) => begin(server, gateway, payer),
    approve: (setup: Setup, funding: Funding = 'now') => approve({ server, stripe }, setup, funding),
    store: async (gateway: PaymentGateway, payer: Payer, funding: Funding = 'now'): Promise<string> => {
      const setup = await begin(server, gateway, payer);
      if (setup === null) throw new Error('no setup');
      const setupRef = await approve({ server, stripe }, setup, funding);
      const done = await gateway.finishSetup({ customerRef: payer.customerRef, setupRef, encryptedCvv: null });
      if (done.kind !== 'ready') throw new Error(`not stored: ${done.kind}`);
      return done.instrument.ref;
    },
    /** Decides the next payment of a customer. */
    plan: async (
      kind: Kind,
      { customerRef }: Payer,
      next: 'decline' | 'timeout' | 'error',
      webhook: 'once' | 'never' = 'once',
    ): Promise<void> => {
      if (kind === 'stripe') return stripe.planNext(customerRef, next);
      const { gatewaySecret: secret } = server.config;
      const control = createSandboxControl({ secret, baseUrl: () => server.url, realNow: () => asInstant(Date.now()) });
      if (!(await control.planNext(customerRef, { next, webhook }))) throw new Error('not planned');
    },
    /** Successful charges in the company's own books. */
    chargesOf: async (orderRef: string): Promise<number> => {
      const rows = await server.context.db
        .selectFrom('sandboxGatewayCharges')
        .select('ref')
        .where('orderRef', '=', orderRef)
        .where('state', '=', 'succeeded')
        .execute();
      return rows.length + stripe.chargesOf(orderRef);
    },
    stop: async (): Promise<void> => {
      for (const { stop } of broken.values()) await stop();
      await stripe.stop();
      await server.remove();
    },
  };
}

/** A customer whom only the companies know. */
export function makePayer(): Payer {
  const customerRef = randomId('cus');
  return { email: `${customerRef.toLowerCase()}@example.test`, customerRef };
}

export const orderOf = (kind: Kind, { customerRef }: Payer, instrumentRef: string) => ({
  idempotencyKey: randomId('key'),
  orderRef: randomId('txn'),
  customerRef,
  amountMinor: 19_000,
  currency: currencies[kind] as string,
  instrumentRef,
});

export function gatewayRefOf(made: ChargeResult): string {
  if (made.kind !== 'succeeded') throw new Error(`not charged: ${made.kind}`);
  return made.gatewayRef;
}

type Companies = { readonly server: TestServer; readonly stripe: StripeStandIn };

function makeAdapter({ server, stripe }: Companies, kind: Kind, more: Partial<LineParts>): PaymentGateway {
  const { realNow } = server.context.clock;
  if (kind === 'stripe') {
    const { baseUrl, timeoutMs = patientMs, secret } = more;
    const keys = secret === undefined ? stripeKeys : { ...stripeKeys, secretKey: 'sk_test_stranger' };
    return createStripeAdapter({ ...keys, apiUrl: baseUrl?.() ?? stripe.url, realNow, timeoutMs });
  }
  const secret = companySecret(server.config.gatewaySecret, kind);
  return makers[kind]({ secret, baseUrl: () => server.url, realNow, timeoutMs: patientMs, ...more });
}

function begin({ url }: TestServer, gateway: PaymentGateway, payer: Payer): Promise<Setup | null> {
  const back = `${url}/${gateway.readReturn === null ? 'settings/payment' : 'api/payments/returns/payu'}`;
  const { customerRef, email } = payer;
  const order = { customerRef, email, name: 'Test Customer', lang: 'en', pageOrigin: url };
  return gateway.beginSetup({ ...order, returnUrl: back, cancelUrl: back });
}

/** The customer's part: filling in the fields, or the company's page. Returns the input of `finishSetup`. */
async function approve({ server, stripe }: Companies, setup: Setup, funding: Funding): Promise<string> {
  if (setup.setupRef.startsWith('seti_')) {
    stripe.confirmSetup(setup.setupRef, funding === 'now' ? 'visa' : funding);
    return setup.setupRef;
  }
  if (setup.kind === 'redirect') {
    await decideAtCompany(setup.redirectUrl, setup.redirectUrl.includes('paypal') ? 'agree' : 'authorise', funding);
    return setup.setupRef;
  }
  const card = { brand: 'visa', last4: funding === 'declined' ? '0002' : '4242', expMonth: '09', expYear: '2039' };
  const answer = await fetch(`${server.url}/sandbox-gateway/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session: setup.clientToken, ...card }),
  });
  return ((await answer.json()) as { readonly token: string }).token;
}

async function startBroken(line: BrokenLine): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const server: Server = createServer((request, response) => {
    request.resume();
    if (line === 'mute') return;
    response.writeHead(200, {
      'content-type': line === 'nonsense' ? 'text/html' : 'application/json',
      'content-length': 80,
    });
    if (line === 'cut') {
      response.write('{"ref":"ch_1"');
      setTimeout(() => response.destroy(), 20);
      return;
    }
    response.end((line === 'nonsense' ? '<html>Please sign in to this network' : '{"weather":"fair"}').padEnd(80));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
