/**
 * What every payment company that stores an instrument promises behind the port (reliability-security 7): one suite, over HTTP, on each
 * stand-in, and on the adapter of Stripe with a local server in the company's place. Refunds, lists, notices and invoices have their own.
 */
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
import { decideAtCompany } from '../../testing/payments/payment-pages.ts';
import { until } from '../../testing/payments/payments.ts';
import type { PaymentGateway, Setup } from './payment-gateway.ts';

let kit: ContractKit;
beforeAll(async () => {
  kit = await startContractKit();
}, 180_000);
afterAll(() => kit.stop());

describe.each(storingKinds)('%s, a company that stores what is charged', (kind) => {
  const adapter = (): PaymentGateway => kit.adapterOf(kind);
  const begun = async (payer = makePayer()): Promise<Setup> => {
    const setup = await kit.begin(adapter(), payer);
    if (setup === null) throw new Error('no setup');
    return setup;
  };
  const finish = (customerRef: string, setupRef: string, by = adapter()) =>
    by.finishSetup({ customerRef, setupRef, encryptedCvv: null });
  /** A customer with something to charge, and an order. */
  const ready = async (funding: 'now' | 'later' | 'declined' = 'now') => {
    const payer = makePayer();
    const order = orderOf(kind, payer, await kit.store(adapter(), payer, funding));
    return { payer, order, again: () => orderOf(kind, payer, order.instrumentRef) };
  };

  describe('a setup', () => {
    it('has a name, a way and an end', async () => {
      const setup = await begun();
      expect(setup.setupRef).not.toBe('');
      expect(setup.expiresAt).toBeGreaterThan(Date.now() + 60_000);
      if (setup.kind === 'redirect') expect(new URL(setup.redirectUrl).pathname).toContain(`/sandbox-${kind}/`);
    });

    it.each(['away', ...brokenLines] as const)('is none where the line is %s', async (line) => {
      const gateway = line === 'away' ? kit.away(kind) : kit.behind(kind, line);
      expect(await kit.begin(gateway, makePayer())).toBeNull();
    });

    it('becomes an instrument that names its brand and no secret', async () => {
      const payer = makePayer();
      const setupRef = await kit.approve(await begun(payer));
      const done = await finish(payer.customerRef, setupRef);
      const brand = kind === 'sandbox' || kind === 'stripe' ? 'visa' : kind;
      expect(done).toMatchObject({ kind: 'ready', instrument: { brand } });
      if (done.kind === 'ready') expect(done.instrument.ref).not.toBe(setupRef);
    });

    it('gives the same instrument when it is finished again, a card token none', async () => {
      const payer = makePayer();
      const setupRef = await kit.approve(await begun(payer));
      const [first, again] = [await finish(payer.customerRef, setupRef), await finish(payer.customerRef, setupRef)];
      expect(again).toEqual(kind === 'sandbox' ? { kind: 'refused' } : first);
    });

    it('is refused before it is approved', async () => {
      const payer = makePayer();
      expect(await finish(payer.customerRef, (await begun(payer)).setupRef)).toEqual({ kind: 'refused' });
    });

    it.runIf(kind === 'paypal' || kind === 'payu')(
      'is refused where the customer has cancelled over there',
      async () => {
        const payer = makePayer();
        const setup = await begun(payer);
        if (setup.kind === 'redirect') await decideAtCompany(setup.redirectUrl, 'cancel');
        expect(await finish(payer.customerRef, setup.setupRef)).toEqual({ kind: 'refused' });
      },
    );

    it('is refused to another customer, and stays the first one’s', async () => {
      const payer = makePayer();
      const setupRef = await kit.approve(await begun(payer));
      expect(await finish(makePayer().customerRef, setupRef)).toEqual({ kind: 'refused' });
      expect(await finish(payer.customerRef, setupRef)).toMatchObject({ kind: 'ready' });
    });

    it('is refused under a name nobody knows', async () => {
      for (const name of ['nobody-knows-this', '', "'; DROP TABLE payments; --", 'seti_none', '../../charges'])
        expect([name, await finish(makePayer().customerRef, name)]).toEqual([name, { kind: 'refused' }]);
    });

    it.each(['away', ...brokenLines] as const)(
      'is unknown where the line is %s, and can be finished after',
      async (line) => {
        const payer = makePayer();
        const setupRef = await kit.approve(await begun(payer));
        const gateway = line === 'away' ? kit.away(kind) : kit.behind(kind, line);
        expect(await finish(payer.customerRef, setupRef, gateway)).toMatchObject({ kind: 'unknown' });
        expect(await finish(payer.customerRef, setupRef)).toMatchObject({ kind: 'ready' });
      },
    );
  });

  describe('a charge', () => {
    it('succeeds over exactly the amount, once', async () => {
      const { order } = await ready();
      expect(await adapter().charge(order)).toMatchObject({
        kind: 'succeeded',
        amountMinor: 19_000,
        currency: order.currency,
      });
      expect(await kit.chargesOf(order.orderRef)).toBe(1);
    });

    it.each([1, 49, 50, 99, 100, 1_599_900])('carries %i exactly, or refuses it as too small', async (amountMinor) => {
      const order = { ...(await ready()).order, amountMinor };
      const tooSmall = { kind: 'unknown', hasEnded: true };
      const isTaken = kind !== 'stripe' || amountMinor >= 50;
      expect(await adapter().charge(order)).toMatchObject(isTaken ? { kind: 'succeeded', amountMinor } : tooSmall);
      expect(await kit.chargesOf(order.orderRef)).toBe(isTaken ? 1 : 0);
    });

    it.each([0, -1, 100.5, Number.NaN, 2 ** 53])('charges nothing over %d, which is no amount', async (amountMinor) => {
      const order = { ...(await ready()).order, amountMinor };
      expect(await adapter().charge(order)).toMatchObject({ kind: 'unknown', hasEnded: true });
      expect(await adapter().lookup(order)).toEqual({ kind: 'not_found' });
    });

    it('charges nothing in a currency it is not said to take', async () => {
      const { order } = await ready();
      const { currencies } = adapter().can;
      for (const currency of ['EUR', 'USD', 'INR', 'usd', ''].filter((one) => !currencies.includes(one)))
        expect([currency, await adapter().charge({ ...order, currency })]).toMatchObject([
          currency,
          { kind: 'unknown', hasEnded: true },
        ]);
      expect(await kit.chargesOf(order.orderRef)).toBe(0);
    });

    it.each(['USD', 'INR'] as const)('in %s comes back in that currency where it is taken', async (currency) => {
      const order = { ...(await ready()).order, currency };
      const isTaken = adapter().can.currencies.includes(currency);
      expect(await adapter().charge(order)).toMatchObject(
        isTaken ? { kind: 'succeeded', currency } : { kind: 'unknown' },
      );
    });

    it('is declined by plan with a code, and nothing is charged', async () => {
      const { payer, order } = await ready();
      await kit.plan(kind, payer, 'decline');
      const made = await adapter().charge(order);
      expect(made).toMatchObject({ kind: 'declined' });
      expect(made.kind === 'declined' ? made.code : '').not.toBe('');
      expect(await kit.chargesOf(order.orderRef)).toBe(0);
    });

    it('is declined by its means', async () => {
      const { order } = await ready('declined');
      expect(await adapter().charge(order)).toMatchObject({ kind: 'declined' });
      expect(await kit.chargesOf(order.orderRef)).toBe(0);
    });

    it('that was declined stays declined under its key; the next order goes through', async () => {
      const { payer, order, again } = await ready();
      await kit.plan(kind, payer, 'decline');
      const first = await adapter().charge(order);
      expect(await adapter().charge(order)).toEqual(first);
      expect(await adapter().charge(again())).toMatchObject({ kind: 'succeeded' });
      expect(await kit.chargesOf(order.orderRef)).toBe(0);
    });

    it.runIf(kind !== 'sandbox')('is pending first where the bank takes its time', async () => {
      const { order } = await ready('later');
      expect(await adapter().charge(order)).toEqual({ kind: 'pending' });
      expect(await adapter().charge(order)).toEqual({ kind: 'pending' });
      expect(await adapter().lookup(order)).toEqual({ kind: 'pending' });
      await until(async () => (await adapter().lookup(order)).kind === 'succeeded', 30_000);
      expect(await adapter().charge(order)).toMatchObject({ kind: 'succeeded' });
      expect(await kit.chargesOf(order.orderRef)).toBe(1);
    });

    it('of an instrument that is not there charges nothing', async () => {
      for (const instrumentRef of ['nothing', '', "' OR 1=1 --"]) {
        const order = orderOf(kind, makePayer(), instrumentRef);
        expect(await adapter().charge(order)).toMatchObject({ kind: 'unknown', hasEnded: true });
        expect(await adapter().lookup(order)).toEqual({ kind: 'not_found' });
      }
    });

    it('of another customer’s instrument charges nothing', async () => {
      const { order } = await ready();
      const theirs = orderOf(kind, makePayer(), order.instrumentRef);
      expect(await adapter().charge(theirs)).toMatchObject({ kind: 'unknown', hasEnded: true });
      expect(await kit.chargesOf(theirs.orderRef)).toBe(0);
    });

    it('whose answer is lost after the company decided is unknown, then the same charge', async () => {
      const { payer, order } = await ready();
      await kit.plan(kind, payer, 'timeout', 'never');
      expect(await kit.hasty(kind).charge(order)).toMatchObject({ kind: 'unknown', hasEnded: false });
      await until(async () => (await adapter().lookup(order)).kind === 'succeeded', 30_000);
      expect(await adapter().charge(order)).toMatchObject({ kind: 'succeeded' });
      expect(await kit.chargesOf(order.orderRef)).toBe(1);
    });

    it('at which the company broke down before it decided is unknown, and nothing is charged', async () => {
      const { payer, order } = await ready();
      await kit.plan(kind, payer, 'error');
      // A fault of Stripe may still become a charge over there: its calls are over only after their time.
      expect(await adapter().charge(order)).toMatchObject({ kind: 'unknown', hasEnded: kind !== 'stripe' });
      expect(await adapter().lookup(order)).toEqual({ kind: 'not_found' });
      expect(await kit.chargesOf(order.orderRef)).toBe(0);
    });

    it.each(['away', ...brokenLines] as const)(
      'is unknown where the line is %s, and its call may still be at work',
      async (line) => {
        const { order } = await ready();
        const gateway = line === 'away' ? kit.away(kind) : kit.behind(kind, line);
        const made = await gateway.charge(order);
        expect(made).toMatchObject({ kind: 'unknown' });
        // An answer in good JSON is an answer: the call is over, and a lookup says what came of it.
        if (line !== 'strange') expect(made).toMatchObject({ hasEnded: false });
        expect(await adapter().charge(order)).toMatchObject({ kind: 'succeeded' });
      },
    );

    it('by somebody without our keys is none', async () => {
      const { order } = await ready();
      expect(await kit.stranger(kind).charge(order)).toMatchObject({ kind: 'unknown' });
      expect(await kit.chargesOf(order.orderRef)).toBe(0);
    });
  });

  describe('the same key', () => {
    it('is one charge, twice', async () => {
      const { order } = await ready();
      const first = await adapter().charge(order);
      expect(await adapter().charge(order)).toEqual(first);
      expect(await kit.chargesOf(order.orderRef)).toBe(1);
    });

    it('is one charge, twenty times at once', async () => {
      const { order } = await ready();
      await Promise.all(Array.from({ length: 20 }, () => adapter().charge(order)));
      expect(await adapter().charge(order)).toMatchObject({ kind: 'succeeded' });
      expect(await kit.chargesOf(order.orderRef)).toBe(1);
    });

    it.each([1, 18_999, 19_001, 1_900_000])('is no charge over %i after one over 19000', async (amountMinor) => {
      const { order } = await ready();
      const first = await adapter().charge(order);
      expect(await adapter().charge({ ...order, amountMinor })).toMatchObject({ kind: 'unknown' });
      expect(await adapter().lookup(order)).toEqual(first);
      expect(await kit.chargesOf(order.orderRef)).toBe(1);
    });

    // PayU takes our order for its key.
    it.runIf(kind !== 'payu')('is no charge for another order', async () => {
      const { order } = await ready();
      await adapter().charge(order);
      const other = { ...order, orderRef: randomId('txn') };
      expect(await adapter().charge(other)).toMatchObject({ kind: 'unknown' });
      expect(await kit.chargesOf(other.orderRef)).toBe(0);
    });

    it.runIf(kind === 'stripe')('is one charge after the company has forgotten it', async () => {
      const { order } = await ready();
      const first = await adapter().charge(order);
      kit.stripe.forgetKeys();
      expect(await adapter().charge(order)).toEqual(first);
      expect(await kit.chargesOf(order.orderRef)).toBe(1);
    });
  });

  describe('a lookup by our own order', () => {
    it('finds nothing of an order that was never sent', async () => {
      expect(await adapter().lookup((await ready()).order)).toEqual({ kind: 'not_found' });
    });

    it('says what the charge said: taken, or declined', async () => {
      const { payer, order, again } = await ready();
      const taken = await adapter().charge(order);
      expect(await adapter().lookup(order)).toEqual(taken);
      await kit.plan(kind, payer, 'decline');
      const other = again();
      const declined = await adapter().charge(other);
      expect(await adapter().lookup(other)).toEqual(declined);
    });

    it('is not led to another order by what stands in its name', async () => {
      const { order } = await ready();
      await adapter().charge(order);
      const { orderRef, instrumentRef } = order;
      for (const name of [
        `x&orderRef=${orderRef}`,
        `x&custom_id=${orderRef}`,
        `${orderRef}%00`,
        ` ${orderRef}`,
        `%`,
        `' OR 1=1`,
      ])
        expect([name, await adapter().lookup({ orderRef: name, instrumentRef })]).toEqual([
          name,
          { kind: 'not_found' },
        ]);
    });

    it('knows nothing of what another company has charged', async () => {
      const { order } = await ready();
      await adapter().charge(order);
      for (const other of [...storingKinds, 'bitpay'] as const)
        if (other !== kind)
          expect([other, await kit.adapterOf(other).lookup({ ...order, instrumentRef: '' })]).toEqual([
            other,
            { kind: 'not_found' },
          ]);
    });

    it.each(['away', ...brokenLines] as const)('is unknown where the line is %s', async (line) => {
      const { order } = await ready();
      await adapter().charge(order);
      const gateway = line === 'away' ? kit.away(kind) : kit.behind(kind, line);
      expect(await gateway.lookup(order)).toMatchObject({ kind: 'unknown' });
    });
  });

  describe('the end of an instrument', () => {
    const end = (customerRef: string, instrumentRef: string, by = adapter()) =>
      by.endInstrument?.({ customerRef, instrumentRef });

    it('leaves nothing that can be charged', async () => {
      const { payer, again } = await ready();
      const order = again();
      expect(await end(payer.customerRef, order.instrumentRef)).toEqual({ kind: 'ended' });
      expect(await adapter().charge(order)).toMatchObject({ kind: 'unknown', hasEnded: true });
      expect(await adapter().lookup(order)).toEqual({ kind: 'not_found' });
    });

    it('leaves what was charged before as it was, to be found and answered under its key', async () => {
      const { payer, order } = await ready();
      const made = await adapter().charge(order);
      await end(payer.customerRef, order.instrumentRef);
      expect(await adapter().lookup(order)).toEqual(made);
      expect(await adapter().charge(order)).toEqual(made);
      expect(await kit.chargesOf(order.orderRef)).toBe(1);
    });

    it('is the same twice, and is no way to an instrument of the same setup again', async () => {
      const payer = makePayer();
      const setupRef = await kit.approve(await begun(payer));
      const done = await finish(payer.customerRef, setupRef);
      const instrumentRef = done.kind === 'ready' ? done.instrument.ref : '';
      for (const _ of [1, 2]) expect(await end(payer.customerRef, instrumentRef)).toEqual({ kind: 'ended' });
      expect(await finish(payer.customerRef, setupRef)).toEqual({ kind: 'refused' });
    });

    it('ends nothing of another customer', async () => {
      const { order } = await ready();
      expect(await end(makePayer().customerRef, order.instrumentRef)).toEqual({ kind: 'ended' });
      expect(await adapter().charge(order)).toMatchObject({ kind: 'succeeded' });
    });

    it.each(['away', 'mute', 'nonsense', 'cut'] as const)('is unknown where the line is %s', async (line) => {
      const { payer, order } = await ready();
      const gateway = line === 'away' ? kit.away(kind) : kit.behind(kind, line);
      expect(await end(payer.customerRef, order.instrumentRef, gateway)).toMatchObject({ kind: 'unknown' });
      expect(await adapter().charge(order)).toMatchObject({ kind: 'succeeded' });
    });
  });
});
