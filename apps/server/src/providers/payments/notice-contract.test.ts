/** What every payment company promises of its notices behind the port (reliability-security 7): one suite for all of them. */
import { describe, expect, it } from 'vitest';
import { createBitpayAdapter } from './bitpay/bitpay-adapter.ts';
import { dressBitpayNotice } from './bitpay/bitpay-stand-in.ts';
import { companySecret } from './company-secrets.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { createPaypalAdapter } from './paypal/paypal-adapter.ts';
import { dressPaypalNotice } from './paypal/paypal-stand-in.ts';
import { createPayuAdapter } from './payu/payu-adapter.ts';
import { dressPayuNotice } from './payu/payu-stand-in.ts';
import { createSandboxAdapter } from './sandbox-adapter.ts';
import { dressCardNotice } from './sandbox-gateway-notices.ts';
import { createStripeAdapter } from './stripe/stripe-adapter.ts';
import { dressStripeNotice } from './stripe/stripe-stand-in.ts';

type Kind = 'sandbox' | 'paypal' | 'payu' | 'bitpay' | 'stripe';

const makers = {
  sandbox: createSandboxAdapter,
  paypal: createPaypalAdapter,
  payu: createPayuAdapter,
  bitpay: createBitpayAdapter,
} as const;
const dresses = {
  sandbox: dressCardNotice,
  paypal: dressPaypalNotice,
  payu: dressPayuNotice,
  bitpay: dressBitpayNotice,
  stripe: dressStripeNotice,
} as const;
const currencies = { sandbox: 'USD', paypal: 'USD', payu: 'INR', bitpay: 'USD', stripe: 'USD' } as const;

const webhookSecret = 'whsec_contract';
const secretOf = (kind: Kind): string => (kind === 'stripe' ? webhookSecret : companySecret('shared-secret', kind));
/** A notice is read without a word to the company. */
const nowhere = 'http://127.0.0.1:9';
const adapterOf = (kind: Kind): PaymentGateway =>
  kind === 'stripe'
    ? createStripeAdapter({
        secretKey: 'sk_test_contract',
        publishableKey: 'pk_test_contract',
        webhookSecret,
        apiUrl: nowhere,
        realNow: Date.now,
      })
    : makers[kind]({ secret: secretOf(kind), baseUrl: () => nowhere, realNow: Date.now });

/** Its notices carry their time and say what happened. */
const isTimed = (kind: Kind): boolean => ['sandbox', 'paypal', 'stripe'].includes(kind);

describe.each(['sandbox', 'paypal', 'payu', 'bitpay', 'stripe'] as const)('a notice of %s', (kind) => {
  const charge = {
    ref: 'ch_1',
    orderRef: 'txn_1',
    amountMinor: 19_000,
    currency: currencies[kind],
    state: 'succeeded',
    declineCode: null,
  };
  const neutral = (type = 'charge.succeeded'): string =>
    kind === 'bitpay'
      ? JSON.stringify({ event: { name: type }, data: { id: 'inv_1', orderId: 'txn_1', status: 'complete' } })
      : JSON.stringify({ id: 'evt_1', type, orderRef: 'txn_1', charge: type.startsWith('charge.') ? charge : null });
  const dress = (secret = secretOf(kind), now = Date.now(), type?: string) =>
    dresses[kind]({ eventId: 'evt_1', body: neutral(type) }, { secret, now });
  const read = (body: string, headers: Readonly<Record<string, string | readonly string[]>>, now = Date.now()) =>
    adapterOf(kind).parseNotice(Buffer.from(body), headers, now);

  it('names its event and order; what happened is said or has to be asked', () => {
    const { body, headers } = dress();
    const isSaid = isTimed(kind);
    expect(read(body, headers)).toMatchObject({
      kind: 'notice',
      notice: { orderRef: 'txn_1', what: isSaid ? { kind: 'succeeded', amountMinor: 19_000 } : { kind: 'look' } },
    });
    const [first, second] = [read(body, headers), read(dress().body, dress().headers)];
    expect(second).toEqual(first);
  });

  it('is refused with another secret, of another company, without one, and altered in any byte', () => {
    const { body, headers } = dress();
    expect(read(dress('not the secret').body, dress('not the secret').headers).kind).toBe('invalid');
    for (const other of ['sandbox', 'paypal', 'payu', 'bitpay', 'stripe'] as const) {
      if (other === kind) continue;
      const foreign = dress(secretOf(other));
      expect(read(foreign.body, foreign.headers).kind).toBe('invalid');
    }
    expect(read(body.replace('txn_1', 'txn_2'), headers).kind).toBe('invalid');
    if (kind !== 'payu') {
      expect(read(body, {}).kind).toBe('invalid');
      for (const [name, value] of Object.entries(headers)) {
        expect(read(body, { ...headers, [name]: [value, value] }).kind).toBe('invalid');
        expect(read(body, { ...headers, [name]: '' }).kind).toBe('invalid');
      }
    }
    for (const nonsense of ['', '[]', '{}', 'null', '{"id":']) expect(read(nonsense, headers).kind).toBe('invalid');
  });

  it('is refused five minutes away from its time, where it carries one; else a replay only asks again', () => {
    const { body, headers } = dress();
    for (const now of [Date.now() + 302_000, Date.now() - 302_000])
      expect(read(body, headers, now).kind).toBe(isTimed(kind) ? 'invalid' : 'notice');
    expect(read(body, headers, Date.now() + 295_000).kind).toBe('notice');
  });

  it.runIf(isTimed(kind))('of an unknown kind is kept and has no effect', () => {
    const { body, headers } = dress(secretOf(kind), Date.now(), 'weather.changed');
    expect(read(body, headers)).toMatchObject({ kind: 'notice', notice: { what: { kind: 'other' } } });
  });
});
