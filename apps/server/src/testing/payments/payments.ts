// Payments in tests: a card, a purchase, and what the ledger has of it.

import type { getSandboxLedger } from '@openbell/api/sandbox.ts';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import type { z } from 'zod';
import { type GatewayFaults, gatewayPath } from '../../providers/payments/sandbox-protocol.ts';
import {
  noticeKey,
  requestKey,
  requestText,
  signatureHeader,
  signText,
} from '../../providers/payments/signed-message.ts';
import { makeCustomer, type TestCustomer } from '../customers.ts';
import type { TestAnswer, TestServer } from '../test-server.ts';
import { linkMethod } from './payment-pages.ts';

const sandboxSecret = 'openbell-sandbox-gateway';

export type SandboxLedger = z.output<typeof getSandboxLedger.answer>;

/** A verified customer with the sandbox's card; for partner IND with PayU, the only method there. */
export async function makePayer(
  server: TestServer,
  details: Readonly<Record<string, unknown>> = {},
): Promise<TestCustomer> {
  const customer = await makeCustomer(server, details);
  if (details['partner'] === 'IND') {
    await linkMethod(customer, 'payu');
    return customer;
  }
  const answer = await customer.client.call('POST', '/accounts/paymentMethod', {
    Method: 'card',
    token: 'tok_sandbox',
  });
  if (answer.status !== 200) throw new Error(`the card was not stored: ${answer.text}`);
  return customer;
}

export const buy = ({ client }: Pick<TestCustomer, 'client'>, plan: string, key?: string): Promise<TestAnswer> =>
  client.call('POST', '/subscription', { Plan: plan }, key === undefined ? {} : { 'idempotency-key': key });

/** Decides the customer's next payment. */
export async function planPayment(
  server: Pick<TestServer, 'client'>,
  email: string,
  next: 'approve' | 'decline' | 'timeout' | 'error',
  webhook?: 'once' | 'twice' | 'late' | 'never',
): Promise<void> {
  const body = { email, next, ...(webhook === undefined ? {} : { webhook }) };
  const answer = await server.client().call('POST', '/sandbox/payments', body);
  if (answer.status !== 200) throw new Error(`the payment was not planned: ${answer.text}`);
}

export async function ledgerOf(server: Pick<TestServer, 'client'>, email?: string): Promise<SandboxLedger> {
  const ledger = await readLedger(server);
  return { ...ledger, payments: ledger.payments.filter((payment) => email === undefined || payment.email === email) };
}

const ledgerMsMax = 120_000;

/** After thousands of charges, or on a busy machine, the stand-in may need longer for its counts than the server waits. */
async function readLedger(server: Pick<TestServer, 'client'>): Promise<SandboxLedger> {
  for (const endsAt = Date.now() + ledgerMsMax; ; ) {
    const { status, body, text } = await server.client().call('GET', '/sandbox/ledger');
    if (status === 200) return body as SandboxLedger;
    if (Date.now() > endsAt) throw new Error(`no ledger: ${status} ${text}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Waits until a condition holds; throws on timeout. */
export async function until(holds: () => Promise<boolean>, withinMs = 10_000): Promise<void> {
  const endsAt = Date.now() + withinMs;
  while (Date.now() < endsAt) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('waited in vain');
}

/** Sets the fault rates of the stand-in gateway, as its operator would. */
export async function setGatewayFaults(url: string, faults: GatewayFaults): Promise<void> {
  const body = JSON.stringify(faults);
  const path = `${gatewayPath}/control/faults`;
  const signature = signText(requestKey(sandboxSecret), requestText('POST', path, body), asInstant(Date.now()));
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    body,
  });
  if (!answer.ok) throw new Error(`the faults were not set: ${answer.status}`);
}

/** Posts a notice as the stand-in gateway would; `secret` and `at` allow an invalid one. */
export async function sendNotice(
  url: string,
  body: string,
  options: {
    readonly secret?: string;
    readonly at?: Instant;
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
): Promise<number> {
  const signature = signText(noticeKey(options.secret ?? sandboxSecret), body, asInstant(options.at ?? Date.now()));
  const answer = await fetch(`${url}/api/payments/notices/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signature, ...options.headers },
    body,
  });
  return answer.status;
}
