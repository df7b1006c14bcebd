// Security bar S15: card numbers and security codes are refused in every call that pays, and are stored nowhere; the scripts on card pages
// are listed.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ChildServer, createChildServer } from '../../testing/child-server.ts';
import { makeCustomer, type TestCustomer } from '../../testing/customers.ts';
import { buy, planPayment, until } from '../../testing/payments/payments.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

vi.setConfig({ testTimeout: 240_000 });

/** Only the embedded database is backed up by us. */
const isEmbedded = !process.env['TEST_DATABASE_URL'];

let folder: string;
let logFile: string;
let child: ChildServer;
let customer: TestCustomer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'openbell-cards-'));
  logFile = path.join(folder, 'server.log');
  child = await createChildServer({ logFile });
  await child.start();
  customer = await makeCustomer(child, { country: 724 });
}, 240_000);
afterAll(async () => {
  await child.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Numbers of the companies' own test cards; all pass Luhn. */
const numbers = [
  '4242424242424242',
  '4000056655665556',
  '5555555555554444',
  '2223003122003222',
  '5105105105105100',
  '378282246310005',
  '371449635398431',
  '6011111111111117',
  '3056930009020004',
  '3566002020360505',
  '6205500000000000004',
  '4222222222222',
];
const [first = '', second = ''] = numbers;
const grouped = (number: string, by: string): string => number.replaceAll(/\d{4}(?=\d)/g, (digits) => `${digits}${by}`);
const encryptedCode = 'sandbox-never-to-be-kept-cvv';

/** Members that a page might add to any body, twenty in all. */
const forbidden: readonly Readonly<Record<string, unknown>>[] = [
  ...numbers.slice(2).map((number) => ({ token: number })),
  { Address: `my card is ${grouped(first, ' ')}` },
  { HolderName: grouped(second, '-') },
  { cvv: '4821' },
  { CVC: 4821 },
  { Cvv2: '' },
  { card: { securityCode: '4821' } },
  { security_code: '4821' },
  { EncryptedCVV: '4821' },
  { cardNumber: 'x' },
  { more: [{ pan: first }] },
];
const payload = { Method: 'card', token: 'tok_sandbox', HolderName: 'Maya Torres', EncryptedCVV: encryptedCode };
/** Every call of a customer that pays or stores a payment method. */
const paying: readonly (readonly [string, string, Readonly<Record<string, unknown>>])[] = [
  ['POST', '/accounts/paymentMethod', payload],
  ['POST', '/accounts/generateSessionToken', { country: 1, email: 'a@b.test', amount: 10_000 }],
  ['POST', '/subscription', { Plan: 'TCP50' }],
  ['PUT', '/subscription/TCP100', {}],
  ['POST', '/accounts/gauntlet/reset/false/none/live', {}],
  ['POST', '/mentoring/purchase', {}],
  ['PUT', '/accounts/simulator', { type: 'fu', commission: 'live', exchanges: {} }],
];

describe('card data sent to a call that pays', () => {
  it.each(paying)('is refused in each of twenty forms: %s %s [S15]', async (method, address, body) => {
    expect(forbidden).toHaveLength(20);
    for (const wrong of forbidden) {
      const headers = { 'idempotency-key': `card ${JSON.stringify(wrong)}`.slice(0, 40) };
      const answer = await customer.client.call(method, address, { ...body, ...wrong }, headers);
      expect([wrong, answer.status, answer.text]).toEqual([wrong, 400, expect.stringContaining('card_data_refused')]);
      expect(numbers.filter((number) => answer.text.includes(number))).toEqual([]);
    }
    expect((await customer.client.call('GET', '/accounts/paymentMethod')).body).toBeNull();
  });
});

/** A purchase with everything that follows: declined, paid, receipted, exported, canceled; and what a stranger tries with the fields. */
async function liveThrough(): Promise<readonly string[]> {
  const { client, email } = customer;
  const ok = async (method: string, address: string, body?: unknown) => {
    const answer = await client.call(method, address, body);
    expect([method, address, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([
      method,
      address,
      200,
      '',
    ]);
    return answer.body;
  };
  const session = (await ok('POST', '/accounts/generateSessionToken', { country: 1, email, amount: 10_000 })) as {
    readonly token: string;
  };
  const card = { session: session.token, brand: 'visa', last4: '4242', expMonth: '09', expYear: '2039' };
  for (const wrong of [{ number: first }, { cvc: '4821' }, { last4: second }])
    expect((await fetchTokens({ ...card, ...wrong })).status).toBe(400);
  const { token } = (await (await fetchTokens(card)).json()) as { readonly token: string };
  await ok('POST', '/accounts/paymentMethod', { ...payload, token });
  await planPayment(child, email, 'decline');
  expect((await buy(customer, 'TCP50')).status).toBe(402);
  const { transactionID } = (await ok('POST', '/subscription', { Plan: 'TCP50' })) as {
    readonly transactionID: string;
  };
  await ok('GET', `/invoices/${transactionID}`);
  await ok('POST', '/mentoring/purchase');
  await ok('POST', '/accounts/data-exports');
  let exported: { readonly id: string; readonly state: string } | undefined;
  await until(async () => {
    [exported] = (await client.call('GET', '/accounts/data-exports')).body as { id: string; state: string }[];
    return exported?.state === 'ready';
  }, 60_000);
  const file = await fetch(`${child.url}/api/accounts/data-exports/${exported?.id}`, {
    headers: { cookie: client.cookie() },
  });
  await ok('DELETE', '/subscription?upgrades=0');
  await ok('DELETE', '/accounts/paymentMethod');
  return Object.values(unzipSync(new Uint8Array(await file.arrayBuffer()))).map((bytes) => strFromU8(bytes));
}

const fetchTokens = (body: object): Promise<Response> =>
  fetch(`${child.url}/sandbox-gateway/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'null' },
    body: JSON.stringify(body),
  });

/** Everything that must be nowhere: the numbers as they were written, and the code that was passed on. */
const needles = [...numbers, grouped(first, ' '), grouped(second, '-'), encryptedCode];
const foundIn = (bytes: Buffer): readonly string[] => needles.filter((needle) => bytes.includes(needle));

/** Every file below a folder, with back-ups unpacked. */
const filesBelow = (below: string): readonly { readonly name: string; readonly bytes: Buffer }[] =>
  readdirSync(below, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const bytes = readFileSync(path.join(entry.parentPath, entry.name));
      return { name: entry.name, bytes: entry.name.endsWith('.gz') ? gunzipSync(bytes) : bytes };
    });

it("no card data is in logs, database, back-ups or exports after a card's whole life [S15]", async () => {
  const exported = await liveThrough();
  expect(exported.length).toBeGreaterThan(20);
  expect(exported.flatMap((text) => foundIn(Buffer.from(text)))).toEqual([]);
  await child.kill();
  if (isEmbedded) await child.operate('back-up');
  const logs = readFileSync(logFile);
  expect(logs.toString().split('\n').length).toBeGreaterThan(forbidden.length * paying.length);
  expect(foundIn(logs)).toEqual([]);
  // As the name of a member: random ids may contain these three letters.
  expect(logs.toString()).not.toMatch(/(cvv|cvc|security_?code)\d?\\?"\s*:/i);
  const { db, close } = await child.openDatabase();
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`.execute(db);
  expect(tables.length).toBeGreaterThan(40);
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`SELECT row_to_json(t)::text AS text FROM ${sql.table(name)} t`.execute(
      db,
    );
    const text = rows.map((row) => row.text).join('\n');
    expect([name, foundIn(Buffer.from(text))]).toEqual([name, []]);
    expect([name, /"(cvv|cvc|encrypted_?cvv|security_?code)\d?"/i.test(text)]).toEqual([name, false]);
  }
  await close();
  const files = filesBelow(child.dataDir);
  if (isEmbedded) expect(files.some(({ name }) => name.endsWith('.tar.gz'))).toBe(true);
  for (const { name, bytes } of files) expect([name, foundIn(bytes)]).toEqual([name, []]);
});

describe('where a card is entered', () => {
  let plain: TestServer;
  let withStripe: TestServer;
  beforeAll(async () => {
    plain = await startTestServer();
    withStripe = await startTestServer({
      STRIPE_SECRET_KEY: 'sk_test_cards',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_cards',
      STRIPE_WEBHOOK_SECRET: 'whsec_cards',
    });
  });
  afterAll(async () => {
    await plain.remove();
    await withStripe.remove();
  });

  const root = path.join(import.meta.dirname, '../../../../..');
  /** The rows of the list in SECURITY.md: the page, and its script. */
  const listed = (): readonly string[] => {
    const [, list = ''] = readFileSync(path.join(root, 'SECURITY.md'), 'utf8').split('## Scripts on a card page');
    return [...(list.split('\n## ')[0] ?? '').matchAll(/^\| ([^|`]+) \| `([^`]+)` \|/gm)].map(
      ([, where, script]) => `${where}: ${script}`,
    );
  };
  const scriptsOf = (where: string, html: string): readonly string[] =>
    [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => `${where}: ${/ src="([^"]+)"/.exec(tag)?.[1] ?? 'inline'}`);
  const sourcesOf = (answer: Response) =>
    /script-src ([^;]+)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];

  it('only the scripts listed in SECURITY.md run, and the policies allow no others [S15]', async () => {
    const { client, email } = await makeCustomer(plain);
    const asked = { country: 1, email, amount: 10_000 };
    const session = (await client.call('POST', '/accounts/generateSessionToken', asked)).body as {
      readonly frameUrl: string;
    };
    const sandbox = await fetch(new URL(session.frameUrl, plain.url));
    const stripe = await fetch(`${withStripe.url}/payment-fields/stripe/fields`);
    expect([
      ...scriptsOf('Portal', readFileSync(path.join(root, 'apps/portal/index.html'), 'utf8')),
      ...scriptsOf('Card fields of the sandbox', await sandbox.text()),
      ...scriptsOf('Card fields of Stripe', await stripe.text()),
    ]).toEqual(listed());
    expect([await fetch(withStripe.url), sandbox, stripe].map(sourcesOf)).toEqual([
      "'self'",
      "'self'",
      "'self' https://js.stripe.com https://*.js.stripe.com",
    ]);
  });
});
