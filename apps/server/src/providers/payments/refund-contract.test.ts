// The contract of every payment company that refunds by itself: refunds, and its list of charges (reliability-security 7).
import { asInstant } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomId } from '../../platform/security/randomness.ts';
import {
  brokenLines,
  type ContractKit,
  gatewayRefOf,
  makePayer,
  orderOf,
  startContractKit,
  storingKinds,
} from '../../testing/payments/payment-contract-kit.ts';
import type { PaymentGateway, RefundOrder, RefundResult } from './payment-gateway.ts';

let kit: ContractKit;
beforeAll(async () => {
  kit = await startContractKit();
}, 180_000);
afterAll(() => kit.stop());

describe.each(storingKinds)('%s, a company that refunds', (kind) => {
  const adapter = (): PaymentGateway => kit.adapterOf(kind);
  const give = async (order: RefundOrder, by = adapter()): Promise<RefundResult> => {
    if (by.refund === null) throw new Error('no refunds');
    return by.refund(order);
  };
  const makeOrder = async (funding: 'now' | 'later' | 'declined' = 'now') => {
    const payer = makePayer();
    return { payer, order: orderOf(kind, payer, await kit.store(adapter(), payer, funding)) };
  };
  /** A charge over 190.00, and its refund order. */
  const charged = async () => {
    const { order } = await makeOrder();
    const gatewayRef = gatewayRefOf(await adapter().charge(order));
    const { orderRef, amountMinor, currency } = order;
    const refund = (more: Partial<RefundOrder> = {}): RefundOrder => ({
      orderRef,
      amountMinor,
      currency,
      gatewayRef,
      idempotencyKey: randomId('refund'),
      ...more,
    });
    return { order, refund, listed: () => listOf(orderRef) };
  };
  const list = (by = adapter(), fromAt = Date.now() - 600_000, toAt = Date.now() + 60_000) =>
    by.listCharges({ fromAt: asInstant(fromAt), toAt: asInstant(toAt) });
  const listOf = async (orderRef: string) => (await list())?.filter((charge) => charge.orderRef === orderRef);

  describe('a refund', () => {
    it('returns the whole charge, and the list shows it', async () => {
      const { refund, listed } = await charged();
      expect(await give(refund())).toMatchObject({ kind: 'succeeded' });
      expect(await listed()).toMatchObject([{ amountMinor: 19_000, refundedMinor: 19_000 }]);
    });

    it('does not change what a lookup says of the charge', async () => {
      const { order, refund } = await charged();
      const before = await adapter().lookup(order);
      await give(refund());
      expect(await adapter().lookup(order)).toEqual(before);
    });

    it('is the same for the same key', async () => {
      const { refund, listed } = await charged();
      const order = refund();
      const given = await give(order);
      expect(await give(order)).toEqual(given);
      expect(await listed()).toMatchObject([{ refundedMinor: 19_000 }]);
    });

    it('of the whole amount with another key is refused after the first', async () => {
      const { refund, listed } = await charged();
      await give(refund());
      expect(await give(refund())).toMatchObject({ kind: 'refused' });
      expect(await listed()).toMatchObject([{ refundedMinor: 19_000 }]);
    });

    it.each([1, 6334, 18_999])('returns a part of %i to the cent', async (amountMinor) => {
      const { refund, listed } = await charged();
      expect(await give(refund({ amountMinor }))).toMatchObject({ kind: 'succeeded' });
      expect(await listed()).toMatchObject([{ amountMinor: 19_000, refundedMinor: amountMinor }]);
    });

    it('returns parts and then the rest, and not a cent more', async () => {
      const { refund, listed } = await charged();
      for (const amountMinor of [6334, 1, 12_665])
        expect(await give(refund({ amountMinor }))).toMatchObject({ kind: 'succeeded' });
      expect(await give(refund({ amountMinor: 1 }))).toMatchObject({ kind: 'refused' });
      expect(await listed()).toMatchObject([{ refundedMinor: 19_000 }]);
    });

    it('of more than is left is refused, and the rest can still be returned', async () => {
      const { refund, listed } = await charged();
      await give(refund({ amountMinor: 18_000 }));
      expect(await give(refund({ amountMinor: 1001 }))).toMatchObject({ kind: 'refused' });
      expect(await give(refund({ amountMinor: 1000 }))).toMatchObject({ kind: 'succeeded' });
      expect(await listed()).toMatchObject([{ refundedMinor: 19_000 }]);
    });

    it.each([19_001, 1_900_000])('over %i of 19000 is refused', async (amountMinor) => {
      const { refund, listed } = await charged();
      expect(await give(refund({ amountMinor }))).toMatchObject({ kind: 'refused' });
      expect(await listed()).toMatchObject([{ refundedMinor: 0 }]);
    });

    it.each([0, -1, 0.5, Number.NaN])('over %d is not made', async (amountMinor) => {
      const { refund, listed } = await charged();
      expect(await give(refund({ amountMinor }))).toMatchObject({ kind: 'refused' });
      expect(await listed()).toMatchObject([{ refundedMinor: 0 }]);
    });

    it('with the same key over another amount is refused', async () => {
      const { refund, listed } = await charged();
      const order = refund({ amountMinor: 100 });
      await give(order);
      expect(await give({ ...order, amountMinor: 200 })).toMatchObject({ kind: 'refused' });
      expect(await listed()).toMatchObject([{ refundedMinor: 100 }]);
    });

    it('in another currency is refused', async () => {
      const { order, refund, listed } = await charged();
      for (const currency of ['EUR', order.currency === 'USD' ? 'INR' : 'USD'])
        expect(await give(refund({ currency }))).toMatchObject({ kind: 'refused' });
      expect(await listed()).toMatchObject([{ refundedMinor: 0 }]);
    });

    it('of an unknown charge, or under another order, is refused', async () => {
      const { refund, listed } = await charged();
      for (const wrong of [
        { gatewayRef: 'none' },
        { gatewayRef: '' },
        { gatewayRef: 'pi_none' },
        { orderRef: 'txn_other' },
      ])
        expect([wrong, await give(refund(wrong))]).toMatchObject([wrong, { kind: 'refused' }]);
      expect(await listed()).toMatchObject([{ refundedMinor: 0 }]);
    });

    it('of another company’s charge is refused', async () => {
      const { refund, listed } = await charged();
      for (const other of storingKinds)
        if (other !== kind) {
          const [currency = ''] = kit.adapterOf(other).can.currencies;
          expect([other, await give(refund({ currency }), kit.adapterOf(other))]).toMatchObject([
            other,
            { kind: 'refused' },
          ]);
        }
      expect(await listed()).toMatchObject([{ refundedMinor: 0 }]);
    });

    it('of a declined charge is refused', async () => {
      const { order } = await makeOrder('declined');
      await adapter().charge(order);
      const { orderRef, amountMinor, currency } = order;
      // The company's name for a declined charge, if it has one.
      const gatewayRef = kind === 'stripe' ? 'pi_none' : await refOf(orderRef);
      const asked = { orderRef, amountMinor, currency, gatewayRef, idempotencyKey: randomId('refund') };
      expect(await give(asked)).toMatchObject({ kind: 'refused' });
      expect(await listOf(orderRef)).toEqual([]);
    });

    it.runIf(kind === 'paypal' || kind === 'payu')('of a pending charge is refused', async () => {
      const { order } = await makeOrder('later');
      expect(await adapter().charge(order)).toEqual({ kind: 'pending' });
      const { orderRef, amountMinor, currency } = order;
      const gatewayRef = await refOf(orderRef);
      const asked = { orderRef, amountMinor, currency, gatewayRef, idempotencyKey: randomId('refund') };
      expect(await give(asked)).toMatchObject({ kind: 'refused' });
    });

    it.each(['away', ...brokenLines] as const)(
      'is unknown if the line is %s, and succeeds with its key afterwards',
      async (line) => {
        const { refund, listed } = await charged();
        const order = refund({ amountMinor: 6334 });
        const gateway = line === 'away' ? kit.away(kind) : kit.behind(kind, line);
        expect(await give(order, gateway)).toMatchObject({ kind: 'unknown' });
        expect(await give(order)).toMatchObject({ kind: 'succeeded' });
        expect(await listed()).toMatchObject([{ refundedMinor: 6334 }]);
      },
    );

    it('is refused without our keys', async () => {
      const { refund, listed } = await charged();
      expect((await give(refund(), kit.stranger(kind))).kind).not.toBe('succeeded');
      expect(await listed()).toMatchObject([{ refundedMinor: 0 }]);
    });

    it('is made once for its key, sent ten times at once', async () => {
      const { refund, listed } = await charged();
      const order = refund({ amountMinor: 6334 });
      await Promise.all(Array.from({ length: 10 }, () => give(order)));
      expect(await give(order)).toMatchObject({ kind: 'succeeded' });
      expect(await listed()).toMatchObject([{ refundedMinor: 6334 }]);
    });

    it('of an instrument that has ended succeeds as well', async () => {
      const { order, refund, listed } = await charged();
      await adapter().endInstrument?.({ customerRef: order.customerRef, instrumentRef: order.instrumentRef });
      expect(await give(refund({ amountMinor: 6334 }))).toMatchObject({ kind: 'succeeded' });
      expect(await listed()).toMatchObject([{ refundedMinor: 6334 }]);
    });
  });

  describe('the list of charges', () => {
    it('has a charge once by its order, with amount and currency', async () => {
      const { order, listed } = await charged();
      const { orderRef, amountMinor, currency } = order;
      expect(await listed()).toEqual([
        { orderRef, gatewayRef: expect.any(String), amountMinor, currency, refundedMinor: 0 },
      ]);
    });

    it('has nothing that was declined or is pending', async () => {
      for (const funding of kind === 'sandbox' ? (['declined'] as const) : (['declined', 'later'] as const)) {
        const { order } = await makeOrder(funding);
        await adapter().charge(order);
        expect([funding, await listOf(order.orderRef)]).toEqual([funding, []]);
      }
    });

    it('has no charge of another period', async () => {
      const { order } = await charged();
      const hourMs = 3_600_000;
      for (const fromAt of [Date.now() - 2 * hourMs, Date.now() + hourMs])
        expect(
          (await list(adapter(), fromAt, fromAt + hourMs))?.filter(({ orderRef }) => orderRef === order.orderRef),
        ).toEqual([]);
    });

    it('has no charge of another company', async () => {
      const { order } = await charged();
      for (const other of [...storingKinds, 'bitpay'] as const)
        if (other !== kind)
          expect((await list(kit.adapterOf(other)))?.filter(({ orderRef }) => orderRef === order.orderRef)).toEqual([]);
    });

    it.each(['away', ...brokenLines] as const)('is null instead of empty if the line is %s', async (line) => {
      expect(await list(line === 'away' ? kit.away(kind) : kit.behind(kind, line))).toBeNull();
    });

    it('is null without our keys', async () => {
      expect(await list(kit.stranger(kind))).toBeNull();
    });
  });
});

/** The stand-in's name for the charge of an order. */
const refOf = async (orderRef: string): Promise<string> =>
  (
    await kit.server.context.db
      .selectFrom('sandboxGatewayCharges')
      .select('ref')
      .where('orderRef', '=', orderRef)
      .executeTakeFirstOrThrow()
  ).ref;
