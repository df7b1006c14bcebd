import { asInstant } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomId } from '../../platform/security/randomness.ts';
import { noticeKey, signatureHeader, signText } from '../../providers/payments/signed-message.ts';
import type { TestCustomer } from '../../testing/customers.ts';
import { openPurchase } from '../../testing/payments/open-purchase.ts';
import { ledgerOf, makePayer, sendNotice } from '../../testing/payments/payments.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { checkLedger } from './check-ledger.ts';
import { findPayerByEmail, type PaymentRow } from './payments-store.ts';

let server: TestServer;
let payer: TestCustomer;
beforeAll(async () => {
  server = await startTestServer();
  payer = await makePayer(server);
});
afterAll(async () => {
  expect(await checkLedger(server.context.db)).toEqual([]);
  await server.remove();
});

/** A purchase of the payer at the card stand-in. */
async function openOwnPurchase(): Promise<PaymentRow> {
  const { id: customerId = 0 } = (await findPayerByEmail(server.context.db, payer.email)) ?? {};
  return openPurchase(server, { customerId, gateway: 'sandbox' });
}

const noticeOf = (
  payment: Pick<PaymentRow, 'transactionId'>,
  state: 'succeeded' | 'declined' | 'pending',
  more: Readonly<Record<string, unknown>> = {},
): string =>
  JSON.stringify({
    id: randomId('evt'),
    type: `charge.${state}`,
    orderRef: payment.transactionId,
    charge: {
      ref: randomId('ch'),
      orderRef: payment.transactionId,
      amountMinor: 19_000,
      currency: 'USD',
      state,
      declineCode: state === 'declined' ? 'card_declined' : null,
      ...more,
    },
  });

const paymentOf = async (payment: PaymentRow) =>
  (await ledgerOf(server)).payments.find((found) => found.transactionID === payment.transactionId);

async function closePurchase(payment: PaymentRow): Promise<void> {
  await sendNotice(server.url, noticeOf(payment, 'declined'));
}

describe('a notice', () => {
  it('of success pays for the order once, however often it comes', async () => {
    const payment = await openOwnPurchase();
    const notice = noticeOf(payment, 'succeeded');
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendNotice(server.url, notice)));
    expect(answers).toEqual([200, 200, 200, 200, 200]);
    expect(await sendNotice(server.url, noticeOf(payment, 'succeeded'))).toBe(200);
    const found = await paymentOf(payment);
    expect(found?.states.map((entry) => entry.state)).toEqual(['new', 'paid']);
    expect(found?.entries).toHaveLength(2);
    expect((await payer.client.call('GET', '/accounts')).body).toMatchObject({ sub_status: 'active', key: 'TCP50' });
  });

  it('over another amount or currency is held for a person, and gives nothing', async () => {
    for (const wrong of [{ amountMinor: 18_999 }, { amountMinor: 19_001 }, { currency: 'INR' }]) {
      const payment = await openOwnPurchase();
      expect(await sendNotice(server.url, noticeOf(payment, 'succeeded', wrong))).toBe(200);
      const found = await paymentOf(payment);
      expect(found).toMatchObject({ state: 'held' });
      expect(found?.entries.map((entry) => entry.book)).toEqual(['gateway:sandbox', 'suspense']);
      expect((await payer.client.call('GET', '/accounts')).body).toMatchObject({ sub_status: '' });
    }
  });

  it('of success after a refusal is held, not dropped', async () => {
    const payment = await openOwnPurchase();
    await sendNotice(server.url, noticeOf(payment, 'declined'));
    await sendNotice(server.url, noticeOf(payment, 'succeeded'));
    expect(await paymentOf(payment)).toMatchObject({ state: 'held' });
    expect((await payer.client.call('GET', '/accounts')).body).toMatchObject({ sub_status: '' });
  });

  it('of an unknown kind, or without an order of ours, is stored and answered', async () => {
    const unknown = JSON.stringify({
      id: randomId('evt'),
      type: 'weather.changed',
      orderRef: 'txn_none',
      charge: null,
    });
    expect(await sendNotice(server.url, unknown)).toBe(200);
    expect(await sendNotice(server.url, noticeOf({ transactionId: 'txn_none' }, 'succeeded'))).toBe(200);
    const kept = await server.context.db
      .selectFrom('inbox')
      .select('eventId')
      .where('source', '=', 'payments:sandbox')
      .execute();
    expect(kept.some((row) => unknown.includes(row.eventId))).toBe(true);
  });
});

describe('a notice is refused', () => {
  const cases: readonly (readonly [string, (body: string) => Promise<number>])[] = [
    ['without a signature', (body) => post(body, {})],
    ['with an empty signature', (body) => post(body, { [signatureHeader]: '' })],
    ['with a signature of nonsense', (body) => post(body, { [signatureHeader]: 't=1,v1=zz' })],
    ['with the secret of another', (body) => sendNotice(server.url, body, { secret: 'openbell-sandbox' })],
    ['with the secret of another company', (body) => sendNotice(server.url, body, { secret: '' })],
    ['older than five minutes', (body) => sendNotice(server.url, body, { at: asInstant(Date.now() - 301_000) })],
    ['from the future', (body) => sendNotice(server.url, body, { at: asInstant(Date.now() + 302_000) })],
    ['for another body', (body) => post(`${body} `, { [signatureHeader]: sign(body) })],
    ['with its signature twice', (body) => post(body, { [signatureHeader]: `${sign(body)}, ${sign(body)}` })],
    ['with a second scheme in addition', (body) => post(body, { [signatureHeader]: `${sign(body)},v0=1` })],
    ['with a request signature', (body) => post(body, { [signatureHeader]: sign(body).replace('v1', 'v2') })],
    ['with its time changed', (body) => post(body, { [signatureHeader]: sign(body).replace(/t=\d/, 't=9') })],
  ];
  it.each(cases)('%s', async (_, send) => {
    const payment = await openOwnPurchase();
    expect(await send(noticeOf(payment, 'succeeded'))).toBe(401);
    expect(await paymentOf(payment)).toMatchObject({ state: 'new', entries: [] });
    await closePurchase(payment);
  });

  it('for every single flipped bit of its signature', async () => {
    const payment = await openOwnPurchase();
    const body = noticeOf(payment, 'succeeded');
    const good = sign(body);
    const digestAt = good.indexOf('v1=') + 3;
    for (let bit = 0; bit < 100; bit += 1) {
      const place = digestAt + (bit % 64);
      const flipped = (Number.parseInt(good.charAt(place), 16) ^ (1 << (Math.floor(bit / 64) % 4))).toString(16);
      const wrong = good.slice(0, place) + flipped + good.slice(place + 1);
      expect(await post(body, { [signatureHeader]: wrong })).toBe(401);
    }
    expect(await paymentOf(payment)).toMatchObject({ state: 'new' });
    await closePurchase(payment);
  });

  it('that is compressed, no JSON, or no notice', async () => {
    expect(await sendNotice(server.url, '{}')).toBe(401);
    expect(await sendNotice(server.url, '[]')).toBe(401);
    expect(await sendNotice(server.url, '{"id":')).toBe(401);
    expect(
      await sendNotice(server.url, noticeOf({ transactionId: 'txn_none' }, 'succeeded'), {
        headers: { 'content-encoding': 'gzip' },
      }),
    ).not.toBe(500);
    expect(await post('x', { 'content-type': 'text/plain' })).toBe(415);
    const elsewhere = await fetch(`${server.url}/api/payments/notices/nobody`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(elsewhere.status).toBe(404);
  });
});

describe('the requests to the stand-in gateway', () => {
  it('are signed, or get no answer', async () => {
    for (const path of ['/setups', '/instruments', '/charges', '/control/next', '/control/faults']) {
      const answer = await fetch(`${server.url}/sandbox-gateway${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [signatureHeader]: sign('{}') },
        body: '{}',
      });
      expect(answer.status).toBe(401);
    }
    expect((await fetch(`${server.url}/sandbox-gateway/charges?orderRef=x`)).status).toBe(401);
    expect((await fetch(`${server.url}/sandbox-gateway/control/counts`)).status).toBe(401);
  });
});

const sign = (body: string): string => signText(noticeKey('openbell-sandbox-gateway'), body, asInstant(Date.now()));

async function post(body: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const answer = await fetch(`${server.url}/api/payments/notices/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return answer.status;
}
