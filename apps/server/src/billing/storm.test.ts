// Purchases while the gateway fails in every way and the process is killed at random moments (R1). In the end no order is charged twice,
// none is charged without being paid or paid without a charge, every plan belongs to one payment, and nothing acknowledged is lost.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChildServer, createChildServer } from '../testing/child-server.ts';
import { payBy } from '../testing/payments/payment-pages.ts';
import { buy, ledgerOf, setGatewayFaults, until } from '../testing/payments/payments.ts';
import type { TestClient } from '../testing/test-server.ts';
import { machineLoad } from '../testing/time-limit.ts';
import { checkLedger } from './payments/check-ledger.ts';

const isFull = process.env['BARS'] === '1';
/** `OPERATIONS` and `KILLS` set other counts. */
const customersMax = Number(process.env['OPERATIONS'] ?? (isFull ? 2000 : 60));
const killsMax = Number(process.env['KILLS'] ?? (isFull ? 200 : 5));
const workersMax = 6;
/** As the bar defines it, multiplied by the load of a shared machine. */
const quietMsMax = 60_000 * machineLoad();
const password = 'a long enough password';
const plans = ['TCP25', 'TCP50', 'TCP100', 'GAU50', 'BCC', 'TRAIN', 'GAUNT'];

let child: ChildServer;
beforeAll(async () => {
  child = await createChildServer();
  await child.start();
}, 120_000);
afterAll(async () => child.remove());

type Buyer = {
  readonly email: string;
  readonly method: Method;
  readonly client: TestClient;
  readonly plan: string;
  answer: 'paid' | 'refused' | null;
};

/** Every kind of payment company, in turn. */
const methods = ['card', 'paypal', 'payu', 'bitpay'] as const;
type Method = (typeof methods)[number];

async function storeMethod(client: TestClient, method: Method): Promise<void> {
  if (method !== 'card') return payBy({ client }, method);
  const stored = await client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
  if (stored.status !== 200) throw new Error(`no card: ${stored.text}`);
}

async function makeBuyer(index: number): Promise<Buyer> {
  const email = `storm-${index}@example.test`;
  const client = child.client();
  const method = methods[index % methods.length] ?? 'card';
  const partner = method === 'payu' ? 'IND' : 'E2T';
  await client.call('POST', '/sandbox/customers', { email, password, name: 'Storm Customer', verified: true, partner });
  const signedIn = await client.call('POST', '/auth/sign-in/email', { email, password });
  if (signedIn.status !== 200) throw new Error(`no buyer: ${signedIn.text}`);
  await storeMethod(client, method);
  return { email, method, client, plan: plans[index % plans.length] ?? 'TCP50', answer: null };
}

/** Pays the crypto invoice of an order as soon as it exists; does nothing without one, or after payment. */
async function payStubbornly({ client }: Buyer): Promise<void> {
  for (let attempt = 0; attempt < 25; attempt += 1) {
    const history = await client.call('GET', '/accounts/billing/history').catch(() => null);
    const lines = (history?.status === 200 ? history.body : []) as readonly Line[];
    const [line] = lines;
    if (history?.status === 200 && line?.status !== 'pending') return;
    if (line !== undefined && line.pay !== '')
      await client.call('POST', `/sandbox/payments/${line.transactionID}/paid`).catch(() => null);
    await wait(100 + attempt * 50);
  }
}
type Line = { readonly transactionID: string; readonly status: string; readonly pay: string };

/** Clicks until an answer has the outcome; after a lost or busy answer it retries with the same key. */
async function buyStubbornly(buyer: Buyer): Promise<void> {
  for (let attempt = 0; attempt < 12 && buyer.answer === null; attempt += 1) {
    const answer = await buy(buyer, buyer.plan, `storm ${buyer.email}`).catch(() => null);
    if (answer?.status === 200 && (answer.body as { status: string }).status === 'paid') buyer.answer = 'paid';
    else if (answer?.status === 402) buyer.answer = 'refused';
    else if (answer?.status === 409 && answer.text.includes('already_subscribed')) return;
    else if (answer?.status === 200 && buyer.method === 'bitpay') return payStubbornly(buyer);
    else await wait(100 + attempt * 150);
  }
}

const countBy = (words: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...new Set(words)].map((word) => [word, words.filter((each) => each === word).length]));

const wait = (durationMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, durationMs));

it(`loses and doubles nothing over ${customersMax} purchases and ${killsMax} kills [R1]`, {
  timeout: isFull ? 7_200_000 : 240_000,
}, async () => {
  const buyers: Buyer[] = [];
  for (let index = 0; index < customersMax; index += 1) buyers.push(await makeBuyer(index));
  await setGatewayFaults(child.url, {
    seed: `storm ${Date.now()}`,
    errorBeforePercent: 10,
    errorAfterPercent: 7,
    cutAfterPercent: 15,
    lateAnswerPercent: 13,
    declinePercent: 10,
    forgedNoticePercent: 5,
    noticesMax: 3,
    noticeDelayMsMax: 600,
  });
  const waiting = [...buyers];
  const worker = async (): Promise<void> => {
    for (let buyer = waiting.shift(); buyer !== undefined; buyer = waiting.shift()) await buyStubbornly(buyer);
  };
  let isOver = false;
  const workers = Promise.all(Array.from({ length: workersMax }, worker)).then(() => {
    isOver = true;
  });
  let kills = 0;
  while (!isOver && kills < killsMax) {
    // Each kill comes at a random moment of its own share of the purchases, the last one while many have not started.
    const begunBefore = ((kills + Math.random() / 2) * (customersMax - 2 * workersMax)) / killsMax;
    while (!isOver && customersMax - waiting.length < begunBefore) await wait(5);
    await Promise.race([workers, wait(Math.random() * 300)]);
    if (isOver) break;
    await child.kill();
    kills += 1;
    await child.start();
    if (isFull) console.log(`R1: kill ${kills} of ${killsMax} after ${customersMax - waiting.length} purchases`);
  }
  await workers;
  expect(kills).toBe(killsMax);

  const isQuiet = async () =>
    (await ledgerOf(child)).payments.every(({ state }) => state !== 'new' && state !== 'pending');
  for (const buyer of buyers) if (buyer.method === 'bitpay') await payStubbornly(buyer);
  await until(isQuiet, quietMsMax);
  await wait(1000);
  // One more click each, with the same keys: buyers with an answer get the same one, and nothing more is charged.
  for (const buyer of buyers) {
    const again = await buy(buyer, buyer.plan, `storm ${buyer.email}`);
    expect([200, 402, 409]).toContain(again.status);
    if (buyer.answer !== null) expect(again.status).toBe(buyer.answer === 'paid' ? 200 : 402);
  }
  for (const buyer of buyers) if (buyer.method === 'bitpay') await payStubbornly(buyer);
  await until(isQuiet, quietMsMax);
  const { payments, sum } = await ledgerOf(child);
  expect(sum).toBe(0);
  expect(payments.filter((payment) => payment.charges > 1)).toEqual([]);
  expect(payments.filter((payment) => payment.state === 'paid' && payment.charges !== 1)).toEqual([]);
  expect(payments.filter((payment) => payment.state !== 'paid' && payment.charges > 0)).toEqual([]);
  expect(payments.filter((payment) => payment.state === 'held')).toEqual([]);
  for (const buyer of buyers) {
    const paid = payments.filter((payment) => payment.email === buyer.email && payment.state === 'paid');
    const { sub_status: status } = (await buyer.client.call('GET', '/accounts')).body as { sub_status: string };
    expect([buyer.email, paid.length, status]).toEqual([buyer.email, paid.length, paid.length === 1 ? 'active' : '']);
    if (buyer.answer === 'paid') expect(paid).toHaveLength(1);
    if (buyer.answer === 'refused') expect(paid).toHaveLength(0);
  }
  // The run is only meaningful if it has both outcomes.
  expect(payments.some((payment) => payment.state === 'paid')).toBe(true);
  expect(payments.some((payment) => payment.state === 'declined')).toBe(true);
  for (const currency of ['USD', 'INR'])
    expect(payments.some((payment) => payment.state === 'paid' && payment.currency === currency)).toBe(true);
  for (const method of methods) {
    const emails = buyers.filter((buyer) => buyer.method === method).map(({ email }) => email);
    expect([method, payments.some(({ email, state }) => state === 'paid' && emails.includes(email))]).toEqual([
      method,
      true,
    ]);
  }
  expect((await child.client().call('POST', '/sandbox/reconciliation')).body).toEqual([]);
  const stateOf = ({ state }: { readonly state: string }) => state;
  if (isFull) console.log(`R1: ${kills} kills, ${JSON.stringify(countBy(payments.map(stateOf)))}`);

  await child.kill();
  const database = await child.openDatabase();
  const forged = await database.db
    .selectFrom('sandboxGatewayNotices')
    .select(['eventId', 'body', 'company'])
    .where('isForged', '=', true)
    .execute();
  const taken = await database.db.selectFrom('inbox').select('eventId').execute();
  // PayU names no event: the forged ones are recognized by a charge that never existed.
  const marks = forged.map(({ eventId, body, company }) =>
    company === 'payu' ? (JSON.parse(body) as { charge: { ref: string } }).charge.ref : eventId,
  );
  expect(taken.filter((row) => marks.some((mark) => row.eventId.includes(mark)))).toEqual([]);
  expect(await checkLedger(database.db)).toEqual([]);
  await database.close();
});
