// Resets, renewals, changes, data, mentoring and cancellations while the gateway fails in every way and the process is killed at random
// moments (R1): no order is charged twice, what is charged is given or refunded, and the books agree.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLedger } from '../billing/payments/check-ledger.ts';
import { sendEvents } from '../testing/calls/sign-bridge.ts';
import { type ChildServer, createChildServer } from '../testing/child-server.ts';
import { fill, makeTrader, productNow, type Trader } from '../testing/evaluation-kit.ts';
import { ledgerOf, setGatewayFaults, until } from '../testing/payments/payments.ts';
import { es } from '../testing/traded-months.ts';

const isFull = process.env['BARS'] === '1';
/** `OPERATIONS` and `KILLS` set other counts. */
const operationsMax = Number(process.env['OPERATIONS'] ?? (isFull ? 2000 : 30));
const killsMax = Number(process.env['KILLS'] ?? (isFull ? 25 : 1));
const tradersMax = isFull ? 40 : 4;
const weekMs = 7 * 86_400_000;
/** A tenth of a year in the small run, more than a year in the full one: every plan that is kept is renewed. */
const movesMax = isFull ? 60 : 5;

let child: ChildServer;
beforeAll(async () => {
  child = await createChildServer();
  await child.start();
}, 120_000);
afterAll(async () => child.remove());

const wait = (durationMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, durationMs));

/** Retries with one key until an answer has the outcome. */
async function stubbornly(trader: Trader, order: readonly [string, string, unknown?], key: string): Promise<number> {
  const [method, path, body] = order;
  for (let attempt = 0; attempt < 25; attempt += 1) {
    const answer = await trader.client.call(method, path, body, { 'idempotency-key': key }).catch(() => null);
    const isBusy = answer === null || answer.status >= 500 || /call_in_progress|payment_pending/.test(answer.text);
    if (!isBusy) return answer.status;
    await wait(100 + attempt * 100);
  }
  return 0;
}

async function quietly(call: Promise<unknown>): Promise<void> {
  await call.catch(() => undefined);
}

/** Any fill starts the attempt; at night it fails at once, which is just as good for a reset. */
async function beginAttempt(trader: Trader, key: string): Promise<void> {
  await quietly(child.client().call('POST', '/sandbox/provider', { email: trader.email, ready: true }));
  const account = await trader.client.call('GET', '/accounts').catch(() => null);
  if (account === null) return;
  const { account_name: name } = account.body as { account_name: string };
  const now = await productNow(child).catch(() => null);
  if (now === null || name === '') return;
  const event = fill(name, new Date(now).toISOString(), `buy 1 ${es} @ 6900.00`, `f ${key}`);
  await quietly(sendEvents(child, [event]));
}

/** Advances product time by a week, so that plans and data fall due; retried after a kill, as long as a start may take. */
async function moveAWeek(): Promise<number> {
  let target: number | null = null;
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const now = await productNow(child).catch(() => null);
    if (now !== null) {
      target ??= now + weekMs;
      if (now >= target) return 200;
      const body = { now: new Date(target).toISOString() };
      const answer = await child
        .client()
        .call('PUT', '/sandbox/clock', body)
        .catch(() => null);
      if (answer?.status === 200) return 200;
    }
    await wait(500);
  }
  throw new Error('the clock could not be moved');
}

/** The number of payments by purpose and final state. */
function countBy(payments: readonly { readonly purpose: string; readonly state: string }[]) {
  const counts: Record<string, number> = {};
  for (const { purpose, state } of payments) counts[`${purpose} ${state}`] = (counts[`${purpose} ${state}`] ?? 0) + 1;
  return counts;
}

type Operation = (trader: Trader, key: string) => Promise<number>;

/** Operations that keep the plan and its renewal day. */
const keeping: readonly Operation[] = [
  async (trader, key) => {
    await beginAttempt(trader, key);
    return stubbornly(trader, ['POST', '/accounts/gauntlet/reset/false/none/live'], key);
  },
  (trader, key) => stubbornly(trader, ['POST', '/mentoring/purchase'], key),
  (trader, key) =>
    stubbornly(trader, ['PUT', '/accounts/simulator', { type: 'fu', exchanges: { cme: true, eurex: true } }], key),
];
const changing: readonly Operation[] = [
  ...keeping,
  (trader, key) => stubbornly(trader, ['PUT', '/subscription/TCP100'], key),
  (trader, key) => stubbornly(trader, ['PUT', '/subscription/TCP50'], key),
  (trader, key) => stubbornly(trader, ['DELETE', '/subscription/upgrades'], key),
  async (trader, key) => {
    const status = await stubbornly(trader, ['DELETE', '/subscription'], key);
    await stubbornly(trader, ['POST', '/subscription', { Plan: 'TCP50' }], `${key} again`);
    return status;
  },
];

it(`keeps the books right over ${operationsMax} operations and ${killsMax} kills`, {
  timeout: isFull ? 7_200_000 : 300_000,
}, async () => {
  const traders: Trader[] = [];
  for (let index = 0; index < tradersMax; index += 1) {
    const trader = await makeTrader(child, index % 2 === 0 ? 'TCP25' : 'TCP50');
    await trader.client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
    traders.push(trader);
  }
  await setGatewayFaults(child.url, {
    seed: `life ${Date.now()}`,
    errorBeforePercent: 10,
    errorAfterPercent: 7,
    cutAfterPercent: 15,
    lateAnswerPercent: 13,
    declinePercent: 8,
    forgedNoticePercent: 5,
    noticesMax: 3,
    noticeDelayMsMax: 600,
  });
  let done = 0;
  let isOver = false;
  /** Counts by operation and response status. */
  const answers: Record<string, number> = {};
  const worker = async (trader: Trader, place: number): Promise<void> => {
    // Half of them keep their plan, so that there is something to renew.
    const operations = place % 4 < 2 ? keeping : changing;
    for (let round = 0; done < operationsMax; round += 1) {
      done += 1;
      const kind = (round * 3 + place) % operations.length;
      const status = await operations[kind]?.(trader, `life ${trader.email} ${round}`);
      answers[`${kind} ${status}`] = (answers[`${kind} ${status}`] ?? 0) + 1;
    }
  };
  const mover = async (): Promise<void> => {
    for (let move = 1; move <= movesMax; move += 1) {
      while (done < (operationsMax * move) / (movesMax + 1)) await wait(20);
      await moveAWeek();
    }
  };
  const working = Promise.all([...traders.map(worker), mover()]).then(() => {
    isOver = true;
  });
  // Kills follow the operations and not the clock, so that they are spread over the work on a slow machine too.
  let kills = 0;
  for (; kills < killsMax; kills += 1) {
    const due = (operationsMax * (kills + 1)) / (killsMax + 1);
    while (!isOver && done < due) await wait(20);
    // In the small run the remaining operations would finish during a longer wait.
    await wait(Math.random() * (isFull ? 1500 : 200));
    if (isOver) break;
    await child.kill();
    await child.start();
    if (isFull) console.log(`R1 life: kill ${kills + 1} of ${killsMax} after ${done} operations`);
  }
  await working;
  expect(kills).toBe(killsMax);
  // After a kill during a move of the clock, the server does what was due once it is up again, in its own time.
  const hasRenewed = async (): Promise<boolean> =>
    (await ledgerOf(child)).payments.some(({ purpose }) => purpose === 'renewal');
  await until(hasRenewed, 60_000);
  const isQuiet = async (): Promise<boolean> =>
    (await ledgerOf(child)).payments.every(({ state }) => state !== 'new' && state !== 'pending');
  await until(isQuiet, 120_000);
  const paidAndRefunded = async (): Promise<readonly unknown[]> =>
    (await ledgerOf(child)).payments.filter(({ state, charges, refunds }) =>
      state === 'paid'
        ? charges !== 1 || refunds !== 0
        : state === 'refunded'
          ? charges !== 1 || refunds !== 1
          : charges > 0,
    );
  await until(async () => (await paidAndRefunded()).length === 0, 60_000).catch(() => undefined);
  expect(await paidAndRefunded()).toEqual([]);
  const { payments, sum } = await ledgerOf(child);
  expect(sum).toBe(0);
  expect(payments.filter(({ state }) => state === 'held')).toEqual([]);
  if (isFull)
    console.log(`R1 life: ${done} operations, ${kills} kills, ${JSON.stringify([countBy(payments), answers])}`);
  // The run is only meaningful if money moved for more than one purpose.
  expect(new Set(payments.map(({ purpose }) => purpose)).size).toBeGreaterThan(2);
  await child.kill();
  const database = await child.openDatabase();
  expect(await checkLedger(database.db)).toEqual([]);
  const rows = await database.db.selectFrom('subscriptions').selectAll().where('isNewest', '=', true).execute();
  expect(rows.filter((row) => row.canceled && row.status === 'active')).toEqual([]);
  await database.close();
});
