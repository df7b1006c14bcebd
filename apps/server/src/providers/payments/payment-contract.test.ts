// The contract of every payment company that stores an instrument (reliability-security 7): one suite, over HTTP, for each stand-in, and
// for the Stripe adapter with a local server as the company. Refunds, lists, notices and invoices have their own suites.
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

describe.each(storingKinds)('%s, a company that stores an instrument', (kind) => {
  const adapter = (): PaymentGateway => kit.adapterOf(kind);
  const begun = async (payer = makePayer()): Promise<Setup> => {
    const setup = await kit.begin(adapter(), payer);
    if (setup === null) throw new Error('no setup');
    return setup;
  };
  const finish = (customerRef: string, setupRef: string, by = adapter()) =>
    by.finishSetup({ customerRef, setupRef, encryptedCvv: null });
  /** A customer with a chargeable instrument, and an order. */
  const ready = async (funding: 'now' | 'later' | 'declined' = 'now') => {
    const payer = makePayer();
    const order = orderOf(kind, payer, await kit.store(adapter(), payer, funding));
    return { payer, order, again: () => orderOf(kind, payer, order.instrumentRef) };
  };

  describe('a setup', () => {
    it('has a name, a way to enter it and an expiry', async () => {
      const setup = await begun();
      expect(setup.setupRef).not.toBe('');
      expect(setup.expiresAt).toBeGreaterThan(Date.now() + 60_000);
      if (setup.kind === 'redirect') expect(new URL(setup.redirectUrl).pathname).toContain(`/sandbox-${kind}/`);
    });

    it.each(['away', ...brokenLines] as const)('is null if the line is %s', async (line) => {
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

    it('returns the same instrument when it is finished again; a card token returns none', async () => {
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
      'is refused if the customer has canceled at the company',
      async () => {
        const payer = makePayer();
        const setup = await begun(payer);
        if (setup.kind === 'redirect') await decideAtCompany(setup.redirectUrl, 'cancel');
        expect(await finish(payer.customerRef, setup.setupRef)).toEqual({ kind: 'refused' });
      },
    );

    it('is refused for another customer, and stays the first one’s', async () => {
      const payer = makePayer();
      const setupRef = await kit.approve(await begun(payer));
      expect(await finish(makePayer().customerRef, setupRef)).toEqual({ kind: 'refused' });
      expect(await finish(payer.customerRef, setupRef)).toMatchObject({ kind: 'ready' });
    });

    it('is refused under an unknown name', async () => {
      for (const name of ['nobody-knows-this', '', "'; DROP TABLE payments; --", 'seti_none', '../../charges'])
        expect([name, await finish(makePayer().customerRef, name)]).toEqual([name, { kind: 'refused' }]);
    });

    it.each(['away', ...brokenLines] as const)(
      'is unknown if the line is %s, and can be finished afterwards',
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

    it.each([1, 49, 50, 99, 100, 1_599_900])(
      'has exactly the amount %i, or is refused as too small',
      async (amountMinor) => {
        const order = { ...(await ready()).order, amountMinor };
        const tooSmall = { kind: 'unknown', hasEnded: true };
        const isTaken = kind !== 'stripe' || amountMinor >= 50;
        expect(await adapter().charge(order)).toMatchObject(isTaken ? { kind: 'succeeded', amountMinor } : tooSmall);
        expect(await kit.chargesOf(order.orderRef)).toBe(isTaken ? 1 : 0);
      },
    );

    it.each([0, -1, 100.5, Number.NaN, 2 ** 53])(
      'is not made over %d, which is not a valid amount',
      async (amountMinor) => {
        const order = { ...(await ready()).order, amountMinor };
        expect(await adapter().charge(order)).toMatchObject({ kind: 'unknown', hasEnded: true });
        expect(await adapter().lookup(order)).toEqual({ kind: 'not_found' });
      },
    );

    it('is not made in a currency that the company does not accept', async () => {
      const { order } = await ready();
      const { currencies } = adapter().can;
      for (const currency of ['EUR', 'USD', 'INR', 'usd', ''].filter((one) => !currencies.includes(one)))
        expect([currency, await adapter().charge({ ...order, currency })]).toMatchObject([
          currency,
          { kind: 'unknown', hasEnded: true },
        ]);
      expect(await kit.chargesOf(order.orderRef)).toBe(0);
    });

    it.each(['USD', 'INR'] as const)('in %s is reported in that currency if it is accepted', async (currency) => {
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

    it('is declined by its instrument', async () => {
      const { order } = await ready('declined');
      expect(await adapter().charge(order)).toMatchObject({ kind: 'declined' });
      expect(await kit.chargesOf(order.orderRef)).toBe(0);
    });

    it('that was declined stays declined for its key; the next order succeeds', async () => {
      const { payer, order, again } = await ready();
      await kit.plan(kind, payer, 'decline');
      const first = await adapter().charge(order);
      expect(await adapter().charge(order)).toEqual(first);
      expect(await adapter().charge(again())).toMatchObject({ kind: 'succeeded' });
      expect(await kit.chargesOf(order.orderRef)).toBe(0);
    });

    it.runIf(kind !== 'sandbox')('is pending at first if the bank takes its time', async () => {
      const { order } = await ready('later');
      expect(await adapter().charge(order)).toEqual({ kind: 'pending' });
      expect(await adapter().charge(order)).toEqual({ kind: 'pending' });
      expect(await adapter().lookup(order)).toEqual({ kind: 'pending' });
      await until(async () => (await adapter().lookup(order)).kind === 'succeeded', 30_000);
      expect(await adapter().charge(order)).toMatchObject({ kind: 'succeeded' });
      expect(await kit.chargesOf(order.orderRef)).toBe(1);
    });

    it('is not made for an unknown instrument', async () => {
      for (const instrumentRef of ['nothing', '', "' OR 1=1 --"]) {
        const order = orderOf(kind, makePayer(), instrumentRef);
        expect(await adapter().charge(order)).toMatchObject({ kind: 'unknown', hasEnded: true });
        expect(await adapter().lookup(order)).toEqual({ kind: 'not_found' });
      }
    });

    it('is not made for another customer’s instrument', async () => {
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

    it('is unknown if the company fails before deciding, and nothing is charged', async () => {
      const { payer, order } = await ready();
      await kit.plan(kind, payer, 'error');
      // After a fault Stripe may still complete the charge: its calls are over only after some time.
      expect(await adapter().charge(order)).toMatchObject({ kind: 'unknown', hasEnded: kind !== 'stripe' });
      expect(await adapter().lookup(order)).toEqual({ kind: 'not_found' });
      expect(await kit.chargesOf(order.orderRef)).toBe(0);
    });

    it.each(['away', ...brokenLines] as const)(
      'is unknown if the line is %s, and its call may still be running',
      async (line) => {
        const { order } = await ready();
        const gateway = line === 'away' ? kit.away(kind) : kit.behind(kind, line);
        const made = await gateway.charge(order);
        expect(made).toMatchObject({ kind: 'unknown' });
        // An answer in valid JSON is an answer: the call is over, and a lookup tells the result.
        if (line !== 'strange') expect(made).toMatchObject({ hasEnded: false });
        expect(await adapter().charge(order)).toMatchObject({ kind: 'succeeded' });
      },
    );

    it('is refused without our keys', async () => {
      const { order } = await ready();
      expect(await kit.stranger(kind).charge(order)).toMatchObject({ kind: 'unknown' });
      expect(await kit.chargesOf(order.orderRef)).toBe(0);
    });
  });

  describe('the same key', () => {
    it('is one charge, sent twice', async () => {
      const { order } = await ready();
      const first = await adapter().charge(order);
      expect(await adapter().charge(order)).toEqual(first);
      expect(await kit.chargesOf(order.orderRef)).toBe(1);
    });

    it('is one charge, sent twenty times at once', async () => {
      const { order } = await ready();
      await Promise.all(Array.from({ length: 20 }, () => adapter().charge(order)));
      expect(await adapter().charge(order)).toMatchObject({ kind: 'succeeded' });
      expect(await kit.chargesOf(order.orderRef)).toBe(1);
    });

    it.each([1, 18_999, 19_001, 1_900_000])('is refused over %i after a charge over 19000', async (amountMinor) => {
      const { order } = await ready();
      const first = await adapter().charge(order);
      expect(await adapter().charge({ ...order, amountMinor })).toMatchObject({ kind: 'unknown' });
      expect(await adapter().lookup(order)).toEqual(first);
      expect(await kit.chargesOf(order.orderRef)).toBe(1);
    });

    // PayU uses our order reference as its key.
    it.runIf(kind !== 'payu')('is refused for another order', async () => {
      const { order } = await ready();
      await adapter().charge(order);
      const other = { ...order, orderRef: randomId('txn') };
      expect(await adapter().charge(other)).toMatchObject({ kind: 'unknown' });
      expect(await kit.chargesOf(other.orderRef)).toBe(0);
    });

    it.runIf(kind === 'stripe')('is one charge after the company has forgotten the key', async () => {
      const { order } = await ready();
      const first = await adapter().charge(order);
      kit.stripe.forgetKeys();
      expect(await adapter().charge(order)).toEqual(first);
      expect(await kit.chargesOf(order.orderRef)).toBe(1);
    });
  });

  describe('a lookup by our order reference', () => {
    it('finds nothing for an order that was never sent', async () => {
      expect(await adapter().lookup((await ready()).order)).toEqual({ kind: 'not_found' });
    });

    it('has the result of the charge: paid, or declined', async () => {
      const { payer, order, again } = await ready();
      const taken = await adapter().charge(order);
      expect(await adapter().lookup(order)).toEqual(taken);
      await kit.plan(kind, payer, 'decline');
      const other = again();
      const declined = await adapter().charge(other);
      expect(await adapter().lookup(other)).toEqual(declined);
    });

    it('is not redirected to another order by special characters in the reference', async () => {
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

    it("does not see another company's charges", async () => {
      const { order } = await ready();
      await adapter().charge(order);
      for (const other of [...storingKinds, 'bitpay'] as const)
        if (other !== kind)
          expect([other, await kit.adapterOf(other).lookup({ ...order, instrumentRef: '' })]).toEqual([
            other,
            { kind: 'not_found' },
          ]);
    });

    it.each(['away', ...brokenLines] as const)('is unknown if the line is %s', async (line) => {
      const { order } = await ready();
      await adapter().charge(order);
      const gateway = line === 'away' ? kit.away(kind) : kit.behind(kind, line);
      expect(await gateway.lookup(order)).toMatchObject({ kind: 'unknown' });
    });
  });

  describe('ending an instrument', () => {
    const end = (customerRef: string, instrumentRef: string, by = adapter()) =>
      by.endInstrument?.({ customerRef, instrumentRef });

    it('leaves nothing that can be charged', async () => {
      const { payer, again } = await ready();
      const order = again();
      expect(await end(payer.customerRef, order.instrumentRef)).toEqual({ kind: 'ended' });
      expect(await adapter().charge(order)).toMatchObject({ kind: 'unknown', hasEnded: true });
      expect(await adapter().lookup(order)).toEqual({ kind: 'not_found' });
    });

    it('leaves earlier charges unchanged: a lookup finds them, and their key returns them', async () => {
      const { payer, order } = await ready();
      const made = await adapter().charge(order);
      await end(payer.customerRef, order.instrumentRef);
      expect(await adapter().lookup(order)).toEqual(made);
      expect(await adapter().charge(order)).toEqual(made);
      expect(await kit.chargesOf(order.orderRef)).toBe(1);
    });

    it('has the same result twice, and its setup returns no instrument again', async () => {
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

    it.each(['away', 'mute', 'nonsense', 'cut'] as const)('is unknown if the line is %s', async (line) => {
      const { payer, order } = await ready();
      const gateway = line === 'away' ? kit.away(kind) : kit.behind(kind, line);
      expect(await end(payer.customerRef, order.instrumentRef, gateway)).toMatchObject({ kind: 'unknown' });
      expect(await adapter().charge(order)).toMatchObject({ kind: 'succeeded' });
    });
  });
});
