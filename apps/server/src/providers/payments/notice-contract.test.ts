// The contract for the notices of every payment company (reliability-security 7): one suite for all of them.
import { asInstant } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { createBitpayAdapter } from './bitpay/bitpay-adapter.ts';
import { companySecret } from './company-secrets.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { createPaypalAdapter } from './paypal/paypal-adapter.ts';
import { createPayuAdapter } from './payu/payu-adapter.ts';
import { createSandboxAdapter } from './sandbox-adapter.ts';
import { noticeDresses } from './sandbox-gateway.ts';
import { createStripeAdapter } from './stripe/stripe-adapter.ts';
import { dressStripeNotice } from './stripe/stripe-stand-in.ts';

type Kind = 'sandbox' | 'paypal' | 'payu' | 'bitpay' | 'stripe';

const makers = {
  sandbox: createSandboxAdapter,
  paypal: createPaypalAdapter,
  payu: createPayuAdapter,
  bitpay: createBitpayAdapter,
} as const;
const dresses = { ...noticeDresses, stripe: dressStripeNotice } as const;
const currencies = { sandbox: 'USD', paypal: 'USD', payu: 'INR', bitpay: 'USD', stripe: 'USD' } as const;

const webhookSecret = 'whsec_contract';
const secretOf = (kind: Kind): string => (kind === 'stripe' ? webhookSecret : companySecret('shared-secret', kind));
/** A notice is parsed without contacting the company. */
const nowhere = 'http://127.0.0.1:9';
const adapterOf = (kind: Kind): PaymentGateway =>
  kind === 'stripe'
    ? createStripeAdapter({
        secretKey: 'sk_test_contract',
        publishableKey: 'pk_test_contract',
        webhookSecret,
        apiUrl: nowhere,
        realNow: () => asInstant(Date.now()),
      })
    : makers[kind]({ secret: secretOf(kind), baseUrl: () => nowhere, realNow: () => asInstant(Date.now()) });

/** Its notices carry a time and say what happened. */
const isTimed = (kind: Kind): boolean => ['sandbox', 'paypal', 'stripe'].includes(kind);

const kinds = ['sandbox', 'paypal', 'payu', 'bitpay', 'stripe'] as const;

describe.each(kinds)('a notice of %s', (kind) => {
  const charge = {
    ref: 'ch_1',
    orderRef: 'txn_1',
    amountMinor: 19_000,
    currency: currencies[kind],
    state: 'succeeded',
    declineCode: null,
  };
  const neutral = (type = 'charge.succeeded', more: Partial<Record<keyof typeof charge, unknown>> = {}): string =>
    kind === 'bitpay'
      ? JSON.stringify({ event: { name: type }, data: { id: 'inv_1', orderId: 'txn_1', status: 'complete' } })
      : JSON.stringify({
          id: 'evt_1',
          type,
          orderRef: 'txn_1',
          charge: type.startsWith('charge.') ? { ...charge, ...more } : null,
        });
  const dress = (
    dressed: {
      readonly secret?: string;
      readonly now?: number;
      readonly body?: string;
      readonly eventId?: string;
    } = {},
  ) => {
    const { secret = secretOf(kind), now = Date.now(), body = neutral(), eventId = 'evt_1' } = dressed;
    return dresses[kind]({ eventId, body }, { secret, now: asInstant(now) });
  };
  const read = (body: string, headers: Readonly<Record<string, string | readonly string[]>>, now = Date.now()) =>
    adapterOf(kind).parseNotice(Buffer.from(body), headers, asInstant(now));
  const readDressed = (...dressed: Parameters<typeof dress>) => {
    const { body, headers } = dress(...dressed);
    return read(body, headers);
  };

  it('names its order, and either says what happened or makes us ask', () => {
    const what = isTimed(kind)
      ? { kind: 'succeeded', amountMinor: 19_000, currency: currencies[kind] }
      : { kind: 'look' };
    expect(readDressed()).toMatchObject({ kind: 'notice', notice: { orderRef: 'txn_1', what } });
  });

  it('is the same event when it is sent again', () => {
    const { body, headers } = dress();
    expect(read(body, headers)).toEqual(read(body, headers));
    expect(readDressed()).toEqual(readDressed());
  });

  it('is another event for another charge', () => {
    const id = (body: string, eventId: string) => {
      const result = readDressed({ body, eventId });
      return result.kind === 'notice' ? result.notice.eventId : 'none';
    };
    const other =
      kind === 'bitpay'
        ? neutral().replace('inv_1', 'inv_2')
        : neutral('charge.succeeded', { ref: 'ch_2' }).replace('evt_1', 'evt_2');
    expect(id(other, 'evt_2')).not.toBe(id(neutral(), 'evt_1'));
  });

  it.runIf(kind !== 'bitpay')('of a refusal never says that money came', () => {
    const body = neutral('charge.declined', { state: 'declined', declineCode: 'card_declined' });
    const result = readDressed({ body });
    expect(result.kind).toBe('notice');
    expect(result.kind === 'notice' ? result.notice.what.kind : '').not.toBe('succeeded');
  });

  it('is refused with a wrong secret', () => {
    for (const secret of ['not the secret', '', `${secretOf(kind)} `])
      expect(readDressed({ secret }).kind).toBe('invalid');
  });

  it.each(kinds.filter((other) => other !== kind))('is refused with the secret of %s', (other) => {
    expect(readDressed({ secret: secretOf(other) }).kind).toBe('invalid');
  });

  it('is refused with a changed order reference', () => {
    const { body, headers } = dress();
    expect(read(body.replace('txn_1', 'txn_2'), headers).kind).toBe('invalid');
  });

  it('is refused with any one bit changed: a hundred bits, or all in the full run [R10]', () => {
    const { body, headers } = dress();
    const adapter = adapterOf(kind);
    // PayU signs the order and its result, but not the company's own number, which is only part of the event's name.
    const signedText =
      kind === 'payu' ? body.replace(/"mihpayid":"\w+"/, (text) => '\u0000'.repeat(text.length)) : body;
    const parts = [{ name: '', text: body, signedText }].concat(
      Object.entries(headers).map(([name, text]) => ({ name, text, signedText: text })),
    );
    const places = parts.flatMap((part) =>
      [...Buffer.from(part.signedText)].flatMap((byte, at) =>
        byte === 0 ? [] : Array.from({ length: 8 }, (_, bit) => ({ ...part, at, bit })),
      ),
    );
    const step = process.env['BARS'] === '1' ? 1 : places.length / 100;
    let refused = 0;
    for (let index = 0; index < places.length; index += step) {
      const place = places[Math.floor(index)];
      if (place === undefined) break;
      const bytes = Buffer.from(place.text);
      bytes[place.at] = (bytes[place.at] ?? 0) ^ (1 << place.bit);
      const result =
        place.name === ''
          ? adapter.parseNotice(bytes, headers, asInstant(Date.now()))
          : read(body, { ...headers, [place.name]: bytes.toString('latin1') });
      expect([place.name, place.at, place.bit, result.kind]).toEqual([place.name, place.at, place.bit, 'invalid']);
      refused += 1;
    }
    expect(refused).toBeGreaterThanOrEqual(100);
    if (process.env['BARS'] === '1') console.log(`${kind}: ${refused} flips refused`);
  });

  // PayU's signature is inside the body.
  it.runIf(kind !== 'payu')('is refused without a signature, with an empty one, and with two', () => {
    const { body, headers } = dress();
    expect(read(body, {}).kind).toBe('invalid');
    for (const [name, value] of Object.entries(headers)) {
      expect([name, read(body, { ...headers, [name]: [value, value] }).kind]).toEqual([name, 'invalid']);
      expect([name, read(body, { ...headers, [name]: '' }).kind]).toEqual([name, 'invalid']);
    }
  });

  it.each(['', '[]', '{}', 'null', '{"id":', '"text"', '\u0000'])('is refused as %j', (nonsense) => {
    const { headers } = dress();
    expect(read(nonsense, headers).kind).toBe('invalid');
  });

  it.each([301_000, 302_000, -302_000, 86_400_000])(
    'read %i ms after its time is refused, or only makes us ask [R10]',
    (ms) => {
      const { body, headers } = dress();
      const result = read(body, headers, Date.now() + ms);
      if (isTimed(kind)) expect(result.kind).toBe('invalid');
      else expect(result).toMatchObject({ notice: { what: { kind: 'look' } } });
    },
  );

  it('is accepted up to five minutes after its time [R10]', () => {
    const { body, headers } = dress();
    expect(read(body, headers, Date.now() + 295_000).kind).toBe('notice');
  });

  it.runIf(isTimed(kind))('of an unknown kind is stored and has no effect', () => {
    expect(readDressed({ body: neutral('weather.changed') })).toMatchObject({
      kind: 'notice',
      notice: { what: { kind: 'other' } },
    });
  });
});
