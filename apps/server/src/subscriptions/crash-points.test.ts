// The process dies at a named place of a renewal, a reset, a change, a cancellation, data, mentoring, a refund or a partial refund (R4).
// After the next start, plus the same call with the same key if a customer would click again, the result is the same as without the crash.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../billing/payments/check-ledger.ts';
import { sendEvents } from '../testing/calls/sign-bridge.ts';
import { type ChildServer, createChildServer } from '../testing/child-server.ts';
import { fill, makeTrader, productNow, type Trader } from '../testing/evaluation-kit.ts';
import { ledgerOf, planPayment, until } from '../testing/payments/payments.ts';
import { es } from '../testing/traded-months.ts';

const isFull = process.env['BARS'] === '1';
type Act = {
  readonly plan: string;
  readonly needsAttempt: boolean;
  /** Sent once more with the same key after the start; false: the server finishes it by itself. */
  readonly isPressedAgain: boolean;
  readonly run: (trader: Trader, key: string) => Promise<unknown>;
  /** The final state of the ledger and the account. */
  readonly end: {
    readonly purpose: string;
    readonly state: string;
    readonly refunds: number;
    readonly account: Readonly<Record<string, unknown>>;
  } | null;
  readonly places: readonly string[];
};

let child: ChildServer;
beforeAll(async () => {
  child = await createChildServer();
  await child.start();
}, 120_000);
afterAll(async () => {
  await child.kill();
  const database = await child.openDatabase();
  expect(await checkLedger(database.db)).toEqual([]);
  await database.close();
  await child.remove();
});

const call = (method: string, path: string, body?: unknown) => (trader: Trader, key: string) =>
  trader.client.call(method, path, body, { 'idempotency-key': key });
const charging = [
  'payment.before-charge',
  'gateway.charged',
  'payment.after-charge',
  'payment.settled',
  'notice.before-keeping',
  'notice.kept',
];
const dueDates = new Map<string, number>();
const running = { sub_status: 'active', canceled: false };

const acts: Readonly<Record<string, Act>> = {
  renew: {
    plan: 'TCP25',
    needsAttempt: false,
    isPressedAgain: true,
    run: async (trader) => {
      const { until: due } = (await trader.client.call('GET', '/accounts')).body as { until: string };
      // The same date for the second call: by then the plan may have been renewed, and is not due twice.
      const dueAt = dueDates.get(trader.email) ?? Date.parse(due);
      dueDates.set(trader.email, dueAt);
      // The clock advances between request and response, and cannot be moved back.
      const target = Math.max(dueAt + 60_000, (await productNow(child)) + 1_000);
      return child.client().call('PUT', '/sandbox/clock', { now: new Date(target).toISOString() });
    },
    end: { purpose: 'renewal', state: 'paid', refunds: 0, account: { ...running, free_resets: 1 } },
    places: [
      'gateway.charged',
      'renewal.begun',
      'renewal.done',
      ...charging.filter((place) => place !== 'gateway.charged'),
    ],
  },
  reset: {
    plan: 'TCP50',
    needsAttempt: true,
    isPressedAgain: true,
    run: call('POST', '/accounts/gauntlet/reset/false/none/live'),
    end: { purpose: 'reset', state: 'paid', refunds: 0, account: { ...running, gauntlet_balance: 0 } },
    places: ['payment.settled', 'reset.begun', ...charging.filter((place) => place !== 'payment.settled')],
  },
  upgrade: {
    plan: 'TCP25',
    needsAttempt: false,
    isPressedAgain: true,
    run: call('PUT', '/subscription/TCP100'),
    end: { purpose: 'upgrade', state: 'paid', refunds: 0, account: { ...running, key: 'TCP100' } },
    places: ['payment.after-charge', 'upgrade.begun', ...charging.filter((place) => place !== 'payment.after-charge')],
  },
  data: {
    plan: 'TCP50',
    needsAttempt: true,
    isPressedAgain: true,
    run: call('PUT', '/accounts/simulator', { type: 'fu', exchanges: { cme: true, eurex: true } }),
    end: { purpose: 'add_on', state: 'paid', refunds: 0, account: running },
    places: ['notice.kept', 'add_on.begun', ...charging.filter((place) => place !== 'notice.kept')],
  },
  mentoring: {
    plan: 'TCP25',
    needsAttempt: false,
    isPressedAgain: true,
    run: call('POST', '/mentoring/purchase'),
    end: { purpose: 'mentoring', state: 'paid', refunds: 0, account: running },
    places: ['mentoring.begun', ...charging],
  },
  cancel: {
    plan: 'TCP25',
    needsAttempt: false,
    isPressedAgain: false,
    run: call('DELETE', '/subscription?upgrades=0'),
    end: null,
    places: ['cancel.flagged', 'cancel.confirmed'],
  },
  refund: {
    plan: 'TCP50',
    needsAttempt: true,
    isPressedAgain: false,
    run: async (trader, key) => {
      await planPayment(child, trader.email, 'timeout', 'late');
      const slow = call('POST', '/accounts/gauntlet/reset/false/none/live')(trader, key);
      await until(async () => (await ledgerOf(child, trader.email)).payments.length === 1);
      await trader.client.call('DELETE', '/subscription');
      return slow;
    },
    end: {
      purpose: 'reset',
      state: 'refunded',
      refunds: 1,
      account: { sub_status: 'canceled', canceled: true },
    },
    places: ['gateway.refunded', 'refund.before-asking', 'refund.asked', 'refund.booked', 'payment.settled'],
  },
  'part refund': {
    plan: 'TCP25',
    needsAttempt: false,
    isPressedAgain: false,
    run: async (trader, key) => {
      expect((await call('POST', '/mentoring/purchase')(trader, key)).status).toBe(200);
      const [order] = (await ledgerOf(child, trader.email)).payments;
      return child.operate('refund-part', order?.transactionID ?? '', '12.34', 'goodwill');
    },
    end: { purpose: 'mentoring', state: 'paid', refunds: 1, account: running },
    places: ['part-refund.asked', 'part-refund.before-asking', 'part-refund.booked', 'gateway.refunded'],
  },
};

/** Four places in the suite, since each needs two starts; all of them in the bars. */
const inSuite = ['renew', 'reset', 'cancel', 'refund'];
const cases = Object.entries(acts)
  .filter(([name]) => isFull || inSuite.includes(name))
  .flatMap(([name, { places }]) => (isFull ? places : places.slice(0, 1)).map((place) => [name, place] as const));

async function prepare(act: Act): Promise<Trader> {
  const trader = await makeTrader(child, act.plan);
  const stored = await trader.client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
  expect(stored.status).toBe(200);
  if (!act.needsAttempt) return trader;
  const now = new Date(await productNow(child)).toISOString();
  const begun = await sendEvents(child, [fill(trader.account, now, `buy 1 ${es} @ 6900.00`, `f ${trader.email}`)]);
  expect(begun.body).toMatchObject({ accepted: 1 });
  return trader;
}

describe('a process that dies', () => {
  it.each(cases)('in a %s at %s', { timeout: 180_000 }, async (name, place) => {
    const act = acts[name];
    if (act === undefined) throw new Error(name);
    const trader = await prepare(act);
    await child.kill();
    await child.start({ CRASH_AT: place });
    await act.run(trader, `${name} ${place}`).catch(() => null);
    await child.untilGone();
    await child.start();
    const accountOf = async () => (await trader.client.call('GET', '/accounts')).body;
    if (act.isPressedAgain) {
      await until(async () => {
        const answer = (await act.run(trader, `${name} ${place}`).catch(() => null)) as { status: number } | null;
        return answer?.status === 200;
      }, 120_000);
    }
    if (act.end === null) {
      await until(async () => ((await accountOf()) as { sub_status: string }).sub_status === 'canceled', 60_000);
      expect((await ledgerOf(child, trader.email)).payments).toEqual([]);
      return;
    }
    const { purpose, state, refunds, account } = act.end;
    const payments = async () => (await ledgerOf(child, trader.email)).payments;
    // Two rows for the sale, two for the refund.
    const isBooked = async () =>
      (await payments()).some((one) => one.state === state && one.entries.length === 2 + 2 * refunds);
    await until(isBooked, 60_000);
    expect(await payments()).toMatchObject([{ purpose, state, charges: 1, refunds }]);
    await until(async () => JSON.stringify(await accountOf()).includes(JSON.stringify(account['sub_status'])), 30_000);
    expect(await accountOf()).toMatchObject(account);
    // A customer with a plan would be renewed by the later cases.
    if (state === 'paid') await trader.client.call('DELETE', '/subscription');
    await until(async () => ((await accountOf()) as { sub_status: string }).sub_status === 'canceled', 30_000);
  });
});
