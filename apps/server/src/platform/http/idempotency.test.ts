// Security bar R9: every changing call of a customer has one effect and one answer per Idempotency-Key.
import { rmSync } from 'node:fs';
import { allCalls } from '@openbell/api/calls/all-calls.ts';
import type { Call } from '@openbell/api/calls/call.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { customerTables } from '../../accounts/customer-tables.ts';
import { type Arrange, type Arranged, arrangedCalls } from '../../testing/calls/arranged-calls.ts';
import { addressOfCall, exampleBodyOf } from '../../testing/calls/call-values.ts';
import { mailsTo, makeCustomer } from '../../testing/customers.ts';
import { moveToSession } from '../../testing/evaluation-kit.ts';
import { writeTestContent } from '../../testing/lesson-files.ts';
import { passkeyServer } from '../../testing/passkeys.ts';
import { startTestServer, type TestAnswer, type TestClient, type TestServer } from '../../testing/test-server.ts';
import { forgetOld } from '../jobs/forget-old.ts';

const isBars = process.env['BARS'] === '1';
/** How many send the same call at once. */
const together = isBars ? 20 : 4;
vi.setConfig({ testTimeout: isBars ? 600_000 : 60_000 });

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = writeTestContent();
  server = await startTestServer({ ...passkeyServer, CONTENT_DIR: folder });
  await moveToSession(server, '09:00');
});
afterAll(async () => {
  await server.remove();
  rmSync(folder, { recursive: true });
});

/** Calls whose answer or body holds a secret: nothing of them is stored under a key, and a second run is harmless. */
const withoutKey = [
  'POST /accounts/changePartner',
  'PUT /accounts',
  'POST /calendar/feed',
  'POST /accounts/deletion',
  'POST /accounts/simulator/credentials',
  'POST /journal/imports/preview',
  'POST /auth/passkeys',
  'POST /auth/passkeys/begin',
  'POST /auth/passkeys/proof',
  'POST /auth/passkeys/:id/remove',
  'POST /auth/second-step/begin',
  'POST /auth/second-step/confirm',
  'POST /auth/second-step/end',
  'POST /auth/second-step/recovery-codes',
];
const changing = allCalls
  .filter((call) => call.method !== 'GET' && (call.access === 'signed-in' || call.access === 'verified'))
  .map((call) => ({ call, name: `${call.method} ${call.path}` }));
const keyed = changing.filter(({ name }) => !withoutKey.includes(name));

/** How a market order is split into fills depends on the moment; each still has its command and its order. */
const cutByTheMoment = ['market_fills', 'market_events', 'market_owed_fills', 'attempt_log'];
const counted = customerTables.filter(
  ({ table }) => ![...cutByTheMoment, 'idempotency_keys', 'demo_customers'].includes(table),
);

/** How many rows of each table, and how many mails, belong to the customer. */
async function rowsOf(email: string): Promise<Readonly<Record<string, number>>> {
  const { db, jobs } = server.context;
  await jobs.drainOutbox(true);
  const { id } = await db.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const counts: Record<string, number> = { mails: (await mailsTo(server, email)).length };
  for (const { table, owner } of counted) {
    const isOwn =
      'of' in owner
        ? sql`${sql.ref(owner.column)} IN (SELECT id FROM ${sql.table(owner.of)} WHERE customer_id = ${id})`
        : sql`${sql.ref(owner.column)} = ${id}`;
    const { rows } = await sql<{
      count: number;
    }>`SELECT count(*) AS count FROM ${sql.table(table)} WHERE ${isOwn}`.execute(db);
    counts[table] = Number(rows[0]?.count);
  }
  return counts;
}

/** The rows that a call added to or removed from the customer's. */
async function effectOf({ customer }: Arranged, act: () => Promise<unknown>) {
  const before = await rowsOf(customer.email);
  await act();
  const after = await rowsOf(customer.email);
  return Object.fromEntries(
    Object.entries(after).flatMap(([table, count]) =>
      count === before[table] ? [] : [[table, count - (before[table] ?? 0)]],
    ),
  );
}

const arrangeFor = (call: Call, name: string): Arrange =>
  arrangedCalls[name] ??
  (async () => ({ customer: await makeCustomer(server, { plan: 'TCP50' }), body: exampleBodyOf(call) }));
const ask = (
  client: TestClient,
  call: Call,
  { path, body }: Arranged,
  { key, cookie }: { readonly key: string; readonly cookie?: string },
): Promise<TestAnswer> =>
  client.call(call.method, path ?? addressOfCall(call).slice('/api'.length), body, {
    'idempotency-key': key,
    ...(cookie === undefined ? {} : { cookie }),
  });
/** The same body in different bytes. */
const spacedOut = (body: unknown): string => JSON.stringify(body, null, 1);
const codeOf = ({ text }: TestAnswer): string => /"code":"(\w+)"/.exec(text)?.[1] ?? '';
/** The answer without what is new in every answer. */
const said = ({ status, text }: TestAnswer) => [status, text.replace(/"requestId":"\w+"/, '')];

type Asked = {
  readonly name: string;
  readonly call: Call;
  readonly arranged: Arranged;
  readonly key: string;
  readonly answer: TestAnswer;
  /** Whether its effect shows in the number of rows. */
  readonly hasRows: boolean;
};
const asked: Asked[] = [];

describe('a call with an Idempotency-Key', () => {
  it.each(keyed)(
    'sent many times at once has one effect and one answer, and another body has none: $name [R9]',
    async ({ call, name }) => {
      const [one, twin] = [await arrangeFor(call, name)(server), await arrangeFor(call, name)(server)];
      const key = `key of ${name}`;
      const send = ({ customer, ...more }: Arranged) => ask(customer.client, call, { customer, ...more }, { key });
      const answers: TestAnswer[] = [];
      const effect = await effectOf(one, async () => {
        answers.push(...(await Promise.all(Array.from({ length: together }, () => send(one)))));
      });
      const answer = await send(one);
      expect(said(await send(one))).toEqual(said(answer));
      // Callers that came while the first still ran are asked to wait.
      const others = answers.filter((each) => codeOf(each) !== 'call_in_progress');
      expect(others.length).toBeGreaterThan(0);
      for (const each of others) expect(said(each)).toEqual(said(answer));
      const other = await send({ ...one, body: one.other ?? (one.body === undefined ? {} : spacedOut(one.body)) });
      expect([other.status, codeOf(other)]).toEqual([422, 'idempotency_mismatch']);
      // Another customer's key is independent, and has the effect of one call.
      let independent = 0;
      const alone = await effectOf(twin, async () => {
        independent = (await send(twin)).status;
      });
      expect([independent, effect]).toEqual([answer.status, alone]);
      asked.push({ name, call, arranged: one, key, answer, hasRows: Object.keys(effect).length > 0 });
    },
  );

  it('is honored after a restart and for a day [R9]', async () => {
    expect(asked.map(({ name }) => name)).toEqual(keyed.map(({ name }) => name));
    server = await server.restart();
    const { db, clock } = server.context;
    await db
      .updateTable('idempotencyKeys')
      .set({ createdAt: new Date(clock.realNow() - 24 * 3_600_000).toISOString() })
      .execute();
    await forgetOld(server.context);
    for (const { name, call, arranged, key, answer } of asked) {
      const cookie = arranged.customer.client.cookie();
      const again = await ask(server.client(), call, arranged, { key, cookie });
      expect([name, said(again)]).toEqual([name, said(answer)]);
    }
  });

  it('succeeds for nearly all of these calls, so that there is an effect to double [R9]', () => {
    const refused = asked.filter(({ answer }) => answer.status !== 200).map(({ name }) => name);
    expect(refused).toEqual([
      'PUT /accounts/password',
      'POST /attempts/:id/receipts/mail',
      'PUT /attempts/:id/certificate',
    ]);
    expect(changing.length).toBeGreaterThanOrEqual(55);
    expect(asked.filter(({ hasRows }) => hasRows).length).toBeGreaterThanOrEqual(25);
  });

  it('stores nothing of a call whose answer or body holds a secret [R9]', async () => {
    const { client } = await makeCustomer(server, { plan: 'TCP50' });
    for (const { call } of changing.filter(({ name }) => withoutKey.includes(name)))
      await client.call(call.method, addressOfCall(call).slice('/api'.length), exampleBodyOf(call), {
        'idempotency-key': 'key of a secret',
      });
    const { db } = server.context;
    const kept = await db.selectFrom('idempotencyKeys').select('call').where('key', '=', 'key of a secret').execute();
    expect(kept).toEqual([]);
    expect(changing.length - keyed.length).toBe(withoutKey.length);
  });
});
