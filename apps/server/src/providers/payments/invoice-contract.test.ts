// The contract of a company that sends invoices (reliability-security 7): bitpay, in the shape of BTCPay Server.
import { asInstant } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomId } from '../../platform/security/randomness.ts';
import {
  brokenLines,
  type ContractKit,
  makePayer,
  orderOf,
  startContractKit,
  storingKinds,
} from '../../testing/payments/payment-contract-kit.ts';
import { sendFromWallet } from '../../testing/payments/payment-pages.ts';
import { until } from '../../testing/payments/payments.ts';
import type { InvoiceOrder, InvoiceResult, PaymentGateway } from './payment-gateway.ts';

const kind = 'bitpay';

let kit: ContractKit;
beforeAll(async () => {
  kit = await startContractKit();
}, 180_000);
afterAll(() => kit.stop());

const adapter = (): PaymentGateway => kit.adapterOf(kind);
async function send(order: InvoiceOrder, by = adapter()): Promise<InvoiceResult> {
  if (by.openInvoice === null) throw new Error('no invoices');
  return by.openInvoice(order);
}
const orderFor = (payer = makePayer()): InvoiceOrder => ({ ...orderOf(kind, payer, ''), lang: 'en' });
async function open(order = orderFor()) {
  const made = await send(order);
  if (made.kind !== 'open') throw new Error(`no invoice: ${made.reason}`);
  return { order, made, url: `${kit.server.url}${made.url}` };
}
const find = (orderRef: string, by = adapter()) => by.lookup({ orderRef, instrumentRef: '' });
const stateOf = async (orderRef: string): Promise<string> => (await find(orderRef)).kind;
async function pay(act: 'exact' | 'less' | 'more' = 'exact') {
  const opened = await open();
  await sendFromWallet(opened.url, act);
  return opened.order;
}
const untilPaid = (orderRef: string) => until(async () => (await stateOf(orderRef)) === 'succeeded', 30_000);
async function passMinutes(minutes: number): Promise<void> {
  const { now } = (await kit.server.client().call('GET', '/sandbox/clock')).body as { readonly now: string };
  const after = new Date(Date.parse(now) + minutes * 60_000).toISOString();
  expect((await kit.server.client().call('PUT', '/sandbox/clock', { now: after })).status).toBe(200);
}
const list = (by = adapter(), fromAt = Date.now() - 600_000, toAt = Date.now() + 60_000) =>
  by.listCharges({ fromAt: asInstant(fromAt), toAt: asInstant(toAt) });
const listOf = async (orderRef: string) => (await list())?.filter((charge) => charge.orderRef === orderRef);

describe('bitpay, a company that stores nothing', () => {
  it('says so, and supports neither refunds nor ending an instrument', () => {
    const { can, refund, endInstrument } = adapter();
    expect(can).toMatchObject({ storedInstrument: false, refund: false, partRefund: false, invoice: true });
    expect([refund, endInstrument]).toEqual([null, null]);
  });

  it('starts no setup', async () => {
    await expect(kit.begin(adapter(), makePayer())).rejects.toThrow('stores nothing');
  });

  it('finishes no setup', async () => {
    const asked = { customerRef: 'x', setupRef: 'y', encryptedCvv: null };
    expect(await adapter().finishSetup(asked)).toEqual({ kind: 'refused' });
  });

  it('charges nothing by itself, for any named instrument', async () => {
    const theirs = await kit.store(kit.adapterOf('paypal'), makePayer());
    for (const instrumentRef of ['', 'anything', theirs]) {
      const order = orderOf(kind, makePayer(), instrumentRef);
      expect(await adapter().charge(order)).toMatchObject({ kind: 'unknown', hasEnded: true });
      expect(await find(order.orderRef)).toEqual({ kind: 'not_found' });
    }
  });
});

describe('an invoice', () => {
  it('has a name, a way to pay on our own pages and an expiry fifteen minutes ahead', async () => {
    const { made } = await open();
    expect(made.invoiceRef).not.toBe('');
    expect(made.url).toMatch(/^\/sandbox-bitpay\//);
    const { now } = (await kit.server.client().call('GET', '/sandbox/clock')).body as { readonly now: string };
    const aheadMs = made.expiresAt - Date.parse(now);
    expect([aheadMs > 14 * 60_000, aheadMs <= 15 * 60_000]).toEqual([true, true]);
  });

  it('is the same for the same key', async () => {
    const { order, made } = await open();
    expect(await send(order)).toEqual(made);
  });

  it('is opened once for ten concurrent calls with one key', async () => {
    const order = orderFor();
    const made = await Promise.all(Array.from({ length: 10 }, () => send(order)));
    const names = new Set(
      made.map((one) => (one.kind === 'open' ? one.invoiceRef : 'none')).filter((one) => one !== 'none'),
    );
    expect(names.size).toBe(1);
    const again = await send(order);
    expect(again.kind === 'open' && names.has(again.invoiceRef)).toBe(true);
  });

  it.each([1, 18_999, 19_001])('is refused over %i for the key of one over 19000', async (amountMinor) => {
    const { order, made } = await open();
    expect(await send({ ...order, amountMinor })).toMatchObject({ kind: 'unknown', hasEnded: true });
    expect(await find(order.orderRef)).toMatchObject({ kind: 'pending', invoice: { invoiceRef: made.invoiceRef } });
  });

  it('is refused for another order with the same key', async () => {
    const { order } = await open();
    const other = { ...order, orderRef: randomId('txn') };
    expect(await send(other)).toMatchObject({ kind: 'unknown' });
    expect(await find(other.orderRef)).toEqual({ kind: 'not_found' });
  });

  it.each([1, 99, 100, 1_599_900])('has exactly the amount %i', async (amountMinor) => {
    const { order, url } = await open({ ...orderFor(), amountMinor });
    await sendFromWallet(url, 'exact');
    await untilPaid(order.orderRef);
    expect(await find(order.orderRef)).toMatchObject({ amountMinor, currency: 'USD' });
  });

  it.each([0, -1, 100.5, Number.NaN])('is refused over %d', async (amountMinor) => {
    const order = { ...orderFor(), amountMinor };
    expect(await send(order)).toMatchObject({ kind: 'unknown', hasEnded: true });
    expect(await find(order.orderRef)).toEqual({ kind: 'not_found' });
  });

  it.each(['INR', 'EUR', 'usd', ''])('is refused in %j', async (currency) => {
    const order = { ...orderFor(), currency };
    expect(await send(order)).toMatchObject({ kind: 'unknown', hasEnded: true });
    expect(await find(order.orderRef)).toEqual({ kind: 'not_found' });
  });

  it('whose answer is lost is found by its order, and returned again for its key', async () => {
    const payer = makePayer();
    const order = orderFor(payer);
    await kit.plan(kind, payer, 'timeout');
    expect(await send(order, kit.hasty(kind))).toMatchObject({ kind: 'unknown', hasEnded: false });
    await until(async () => (await stateOf(order.orderRef)) === 'pending', 30_000);
    const found = await find(order.orderRef);
    const again = await send(order);
    expect(found).toMatchObject({ invoice: { invoiceRef: again.kind === 'open' ? again.invoiceRef : '' } });
  });

  it('is not opened if the company fails, and can be requested again', async () => {
    const payer = makePayer();
    const order = orderFor(payer);
    await kit.plan(kind, payer, 'error');
    expect(await send(order)).toMatchObject({ kind: 'unknown', hasEnded: true });
    expect(await find(order.orderRef)).toEqual({ kind: 'not_found' });
    expect(await send(order)).toMatchObject({ kind: 'open' });
  });

  it.each(['away', ...brokenLines] as const)('is unknown if the line is %s', async (line) => {
    const order = orderFor();
    const made = await send(order, line === 'away' ? kit.away(kind) : kit.behind(kind, line));
    expect(made).toMatchObject({ kind: 'unknown' });
    if (line !== 'strange') expect(made).toMatchObject({ hasEnded: false });
    expect(await send(order)).toMatchObject({ kind: 'open' });
  });

  it('is refused without our keys', async () => {
    const order = orderFor();
    expect(await send(order, kit.stranger(kind))).toMatchObject({ kind: 'unknown' });
    expect(await find(order.orderRef)).toEqual({ kind: 'not_found' });
  });
});

describe('money for an invoice', () => {
  it('counts after its confirmations, not before', async () => {
    const { orderRef } = await pay();
    expect(await stateOf(orderRef)).toBe('pending');
    expect(await kit.chargesOf(orderRef)).toBe(0);
    await untilPaid(orderRef);
    expect(await kit.chargesOf(orderRef)).toBe(1);
  });

  it('above the price counts as the price', async () => {
    const { orderRef } = await pay('more');
    await untilPaid(orderRef);
    expect(await find(orderRef)).toMatchObject({ amountMinor: 19_000, currency: 'USD' });
  });

  it('below the price does not count yet, and the rest completes it', async () => {
    const { order, url } = await open();
    await sendFromWallet(url, 'less');
    expect(await stateOf(order.orderRef)).toBe('pending');
    expect(await kit.chargesOf(order.orderRef)).toBe(0);
    await sendFromWallet(url, 'exact');
    await untilPaid(order.orderRef);
    expect(await find(order.orderRef)).toMatchObject({ amountMinor: 19_000 });
    expect(await kit.chargesOf(order.orderRef)).toBe(1);
  });

  it('sent again after payment is no second charge', async () => {
    const { order, url } = await open();
    await sendFromWallet(url, 'exact');
    await sendFromWallet(url, 'exact').catch(() => undefined);
    await untilPaid(order.orderRef);
    expect(await kit.chargesOf(order.orderRef)).toBe(1);
  });

  it('that the network does not confirm is declined with a code', async () => {
    const payer = makePayer();
    await kit.plan(kind, payer, 'decline');
    const { order, url } = await open(orderFor(payer));
    await sendFromWallet(url, 'exact');
    await until(async () => (await stateOf(order.orderRef)) === 'declined', 30_000);
    expect(await find(order.orderRef)).toEqual({ kind: 'declined', code: 'not_confirmed' });
    expect(await listOf(order.orderRef)).toEqual([]);
  });

  it('that never comes lets it expire, and its key opens no other invoice', async () => {
    const { order } = await open();
    await passMinutes(16);
    expect(await find(order.orderRef)).toEqual({ kind: 'expired' });
    await send(order);
    expect(await find(order.orderRef)).toEqual({ kind: 'expired' });
    expect(await kit.chargesOf(order.orderRef)).toBe(0);
  });

  it('below the price lets it expire', async () => {
    const { orderRef } = await pay('less');
    await passMinutes(16);
    expect(await find(orderRef)).toEqual({ kind: 'expired' });
    expect(await listOf(orderRef)).toEqual([]);
  });

  it('that comes too late is reported, so that a person can handle it', async () => {
    const { order, url } = await open();
    await passMinutes(16);
    expect(await stateOf(order.orderRef)).toBe('expired');
    await sendFromWallet(url, 'exact');
    await untilPaid(order.orderRef);
    expect(await listOf(order.orderRef)).toMatchObject([{ amountMinor: 19_000 }]);
  });
});

describe('a lookup by our order reference', () => {
  it('finds nothing for an order that was never sent', async () => {
    expect(await find(randomId('txn'))).toEqual({ kind: 'not_found' });
  });

  it('says where an open invoice can be paid, but not for a paid one', async () => {
    const { order, made, url } = await open();
    const { invoiceRef, url: path, expiresAt } = made;
    expect(await find(order.orderRef)).toEqual({ kind: 'pending', invoice: { invoiceRef, url: path, expiresAt } });
    await sendFromWallet(url, 'exact');
    await untilPaid(order.orderRef);
    expect(await find(order.orderRef)).not.toHaveProperty('invoice');
  });

  it('is not redirected to another order by special characters in the reference', async () => {
    const { orderRef } = (await open()).order;
    for (const name of [`x&orderId=${orderRef}`, `${orderRef}%00`, ` ${orderRef}`, '%', "' OR 1=1"])
      expect([name, await find(name)]).toEqual([name, { kind: 'not_found' }]);
  });

  it("does not see another company's charges, nor they these", async () => {
    const { orderRef } = (await open()).order;
    for (const other of storingKinds)
      expect([other, await find(orderRef, kit.adapterOf(other))]).toEqual([other, { kind: 'not_found' }]);
  });

  it.each(['away', ...brokenLines] as const)('is unknown if the line is %s', async (line) => {
    const { orderRef } = (await open()).order;
    const gateway = line === 'away' ? kit.away(kind) : kit.behind(kind, line);
    expect(await find(orderRef, gateway)).toMatchObject({ kind: 'unknown' });
  });
});

describe('the list of charges', () => {
  it('has a paid invoice once, by its order, and no open one', async () => {
    const [paid, waiting] = [await pay(), (await open()).order];
    await untilPaid(paid.orderRef);
    const { orderRef, amountMinor, currency } = paid;
    expect(await listOf(orderRef)).toEqual([
      { orderRef, gatewayRef: expect.any(String), amountMinor, currency, refundedMinor: 0 },
    ]);
    expect(await listOf(waiting.orderRef)).toEqual([]);
  });

  it('has no charge of another period', async () => {
    const { orderRef } = await pay();
    await untilPaid(orderRef);
    const before = await list(adapter(), Date.now() - 7_200_000, Date.now() - 3_600_000);
    expect(before?.filter((charge) => charge.orderRef === orderRef)).toEqual([]);
  });

  it.each(['away', ...brokenLines] as const)('is null instead of empty if the line is %s', async (line) => {
    expect(await list(line === 'away' ? kit.away(kind) : kit.behind(kind, line))).toBeNull();
  });
});
