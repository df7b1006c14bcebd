// Security bar S2: a customer who names an object of another customer learns as much as from an id that does not exist, and changes
// nothing.
import { allCalls } from '@openbell/api/calls/all-calls.ts';
import type { Call } from '@openbell/api/calls/call.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { enterRoot } from '../../evaluation/anchors/anchors-store.ts';
import { addressOfCall, exampleBodyOf, isIdParameter, parametersOf } from '../../testing/calls/call-values.ts';
import type { TestCustomer } from '../../testing/customers.ts';
import { makeTrader, moveToSession } from '../../testing/evaluation-kit.ts';
import { buy, makePayer } from '../../testing/payments/payments.ts';
import { startTestServer, type TestAnswer, type TestServer } from '../../testing/test-server.ts';

const isBars = process.env['BARS'] === '1';
vi.setConfig({ testTimeout: isBars ? 3_600_000 : 60_000 });

let server: TestServer;
let owner: Pick<TestCustomer, 'client' | 'email'>;
let strangers: readonly Pick<TestCustomer, 'client' | 'email'>[];
beforeAll(async () => {
  server = await startTestServer();
  await moveToSession(server, '09:00');
  owner = await makeTrader(server);
  await owner.client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
  const other = await makePayer(server, { partner: 'IND' });
  await buy(other, 'TCP25');
  strangers = [await makeTrader(server), other];
  await enterReceipt();
});
afterAll(() => server.remove());

/** A receipt of the owner for the date that the calls ask for. */
async function enterReceipt(): Promise<void> {
  const { db } = server.context;
  const query = db
    .selectFrom('attempts')
    .select('id')
    .where('customerId', '=', await customerIdOf(owner.email));
  const { id: attemptId } = await query.executeTakeFirstOrThrow();
  const root = { number: 1_000, date: '2026-11-20', record: '{}', signature: '' };
  const leaf = { attemptId, entries: 1, head: '', hash: '', record: '{}', signature: '' };
  await db.transaction().execute((trx) => enterRoot(trx, root, [leaf]));
}

const customerIdOf = async (email: string): Promise<number> =>
  (await server.context.db.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirstOrThrow())
    .id;

/** Every row of every table that belongs to a customer, including tables of later migrations. */
async function rowsOf(email: string): Promise<Readonly<Record<string, readonly Record<string, unknown>[]>>> {
  const id = await customerIdOf(email);
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'customer_id' ORDER BY 1`.execute(server.context.db);
  const found: Record<string, readonly Record<string, unknown>[]> = {};
  for (const { name } of [...tables, { name: 'customers' }]) {
    const column = name === 'customers' ? 'id' : 'customer_id';
    const read = await sql<{ line: Record<string, unknown> }>`
      SELECT to_jsonb(t) AS line FROM ${sql.table(name)} t WHERE ${sql.ref(column)} = ${id} ORDER BY 1::text`.execute(
      server.context.db,
    );
    found[name] = read.rows.map(({ line }) => line);
  }
  return found;
}

/** Everything that could serve as an id of the owner's objects: text ids and row numbers. */
async function idsOf(email: string): Promise<readonly string[]> {
  const ids = new Set<string>();
  for (const rows of Object.values(await rowsOf(email)))
    for (const row of rows)
      for (const [name, value] of Object.entries(row))
        if (/(^|_)(id|xid|ref)$/.test(name) && name !== 'customer_id' && value !== null && typeof value !== 'object')
          ids.add(String(value));
  return [...ids].filter((id) => id !== '');
}

const unknownIds = [
  'att_00000000000000000000',
  'ses_zzzzzzzzzzzzzzzzzzzz',
  'none',
  '-1',
  '00000000-0000-4000-8000-000000000000',
];
const sequentialIds = ['0', '1', '2', '3', '4', '5'];

/** An id of the same form that nobody has: a call may refuse a malformed id before it looks for the object. */
const madeUpLike = (id: string): string => id.replaceAll(/[a-z]/gi, 'z').replaceAll(/\d/g, '0');

/** 404 for a missing object; the form of the id, the body or the caller's state may be refused before. */
const refusals = [404, 400, 402, 403, 409];

const withoutRequestId = (answer: TestAnswer): string => answer.text.replace(/req_\w+/, 'req');

/** The members of a customer's call that carry an id, in the address or in the body. */
function idMembersOf(call: Call): readonly string[] {
  const body = exampleBodyOf(call);
  return typeof body === 'object' && body !== null ? Object.keys(body).filter((name) => isIdParameter(name)) : [];
}
const ofCustomers = allCalls.filter((call) => call.access === 'signed-in' || call.access === 'verified');
const byAddress = ofCustomers
  .filter((call) => parametersOf(call).some(isIdParameter))
  .map((call) => ({ call, name: `${call.method} ${call.path}` }));
const byBody = ofCustomers.flatMap((call) =>
  idMembersOf(call).map((member) => ({ call, member, name: `${call.method} ${call.path} ${member}` })),
);

describe('an id of another customer', () => {
  it('is accepted by calls of the contract', () => {
    expect(byAddress.length).toBeGreaterThanOrEqual(3);
  });

  it.each(byAddress)('is answered like one that does not exist, in the address: $name', async ({ call }) => {
    const ids = await idsOf(owner.email);
    expect(ids.length).toBeGreaterThan(8);
    const before = await rowsOf(owner.email);
    const body = exampleBodyOf(call);
    if (call.method === 'GET' && call.path.startsWith('/attempts/:id')) {
      const own: number[] = [];
      for (const id of ids)
        own.push((await owner.client.call('GET', addressOfCall(call, id).slice('/api'.length))).status);
      expect(
        own.some((status) => status !== 404),
        'the owner finds her own',
      ).toBe(true);
    }
    for (const { client } of strangers) {
      const ask = (id: string) => client.call(call.method, addressOfCall(call, id).slice('/api'.length), body, json);
      for (const id of [...ids, ...unknownIds, ...sequentialIds]) {
        const [answer, unknown] = [await ask(id), await ask(madeUpLike(id))];
        expect([id, refusals.includes(answer.status)]).toEqual([id, true]);
        expect([id, answer.status, withoutRequestId(answer)]).toEqual([id, unknown.status, withoutRequestId(unknown)]);
      }
    }
    expect(await rowsOf(owner.email)).toEqual(before);
  });

  it.each(byBody)('is answered like one that does not exist, in the body: $name', async ({ call, member }) => {
    const ids = await idsOf(owner.email);
    const before = await rowsOf(owner.email);
    for (const { client } of strangers) {
      const ask = (id: string) =>
        client.call(call.method, addressOfCall(call).slice('/api'.length), {
          ...(exampleBodyOf(call) as object),
          [member]: id,
        });
      for (const id of [...ids, ...unknownIds, ...sequentialIds])
        expect([id, withoutRequestId(await ask(id))]).toEqual([id, withoutRequestId(await ask(madeUpLike(id)))]);
    }
    expect(await rowsOf(owner.email)).toEqual(before);
  });

  it('is not found by the calls that read an attempt or end a sign-in session', async () => {
    const [stranger] = strangers;
    for (const id of await idsOf(owner.email))
      for (const [method, path] of [
        ['GET', `/attempts/${id}`],
        ['GET', `/attempts/${id}/log`],
        ['DELETE', `/auth/sessions/${id.slice(0, 40)}`],
      ] as const)
        expect([path, (await stranger?.client.call(method, path))?.status]).toEqual([path, 404]);
  });

  it('is in no list that another customer can read', async () => {
    const ids = (await idsOf(owner.email)).filter((id) => id.length > 12);
    for (const call of ofCustomers.filter(({ method }) => method === 'GET')) {
      for (const { client } of strangers) {
        const { text } = await client.call('GET', addressOfCall(call).slice('/api'.length));
        expect([call.path, ids.filter((id) => text.includes(id))]).toEqual([call.path, []]);
        expect([call.path, text.includes(owner.email)]).toEqual([call.path, false]);
      }
    }
  });
});

const json = { 'content-type': 'application/json' };
