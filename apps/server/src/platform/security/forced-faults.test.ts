// Security bar S20: when anything fails inside, the response shows no stack, no SQL and no path, carries the request id, and has the
// standard shape of a refusal.
import { allCalls } from '@openbell/api/calls/all-calls.ts';
import { errorBodySchema, refusalStatuses } from '@openbell/api/calls/refusals.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOfCall, exampleBodyOf } from '../../testing/calls/call-values.ts';
import { sendBody } from '../../testing/calls/sign-bridge.ts';
import { makeCustomer, type TestCustomer } from '../../testing/customers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startTestServer();
  customer = await makeCustomer(server, { plan: 'TCP50' });
});
afterAll(() => server.remove());

const leaks =
  /\bselect\b|\binsert\b|\bupdate "|relation|schema "|hidden|node_modules|\/src\/|\.ts:\d|at \w+ \(|pglite|kysely|postgres/i;

/** Every call once, with a valid body; those that move the clock or end the session come last. */
async function askAll() {
  const answers = [];
  for (const call of [...allCalls].sort(
    (a, b) => Number(/clock|logout/.test(a.path)) - Number(/clock|logout/.test(b.path)),
  )) {
    const answer = await fetch(`${server.url}${addressOfCall(call)}`, {
      method: call.method,
      redirect: 'manual',
      headers: {
        origin: server.url,
        cookie: customer.client.cookie(),
        'accept-language': 'en',
        ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(call.method === 'GET' || call.body === undefined ? {} : { body: JSON.stringify(exampleBodyOf(call)) }),
    });
    answers.push({
      name: `${call.method} ${call.path}`,
      status: answer.status,
      text: await answer.text(),
      id: answer.headers.get('x-request-id'),
    });
  }
  return answers;
}

const tablesOf = async (): Promise<readonly string[]> =>
  (
    await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`.execute(
      server.context.db,
    )
  ).rows.map(({ name }) => name);

/** Renames tables away and back, as an operator's mistake would. */
async function withoutTables<Value>(tables: readonly string[], work: () => Promise<Value>): Promise<Value> {
  const { db } = server.context;
  for (const table of tables) await sql.raw(`ALTER TABLE ${table} RENAME TO hidden_${table}`).execute(db);
  try {
    return await work();
  } finally {
    for (const table of tables) await sql.raw(`ALTER TABLE hidden_${table} RENAME TO ${table}`).execute(db);
  }
}

describe('a forced fault', () => {
  it('of fifty and more shows only its code, a sentence and the request id [ERR-036]', async () => {
    const tables = await tablesOf();
    const kept = ['customers', 'sign_in_sessions'];
    const answers = [
      ...(await withoutTables(tables, askAll)),
      ...(await withoutTables(
        tables.filter((table) => !kept.includes(table)),
        askAll,
      )),
    ];
    for (const { name, status, text, id } of answers) {
      if (name === 'GET /verify/:token' && status < 400) continue;
      expect([name, status, leaks.test(text.replaceAll(/"requestId":"\w+"/g, ''))]).toEqual([name, status, false]);
      expect([name, id]).toEqual([name, expect.stringMatching(/^req_/)]);
      if (status < 400) continue;
      const body: unknown = JSON.parse(text);
      expect([name, errorBodySchema.strict().safeParse(body).success]).toEqual([name, true]);
      expect([name, body]).toEqual([name, { error: expect.objectContaining({ requestId: id }) }]);
    }
    const broken = answers.filter(({ status }) => status === 500);
    expect(broken.length).toBeGreaterThanOrEqual(50);
    for (const { name, text } of broken)
      expect([name, text]).toEqual([name, expect.stringContaining('"code":"internal"')]);
  }, 60_000);

  it('is reported to a trading platform in the same way', async () => {
    const answer = await withoutTables(await tablesOf(), () => sendBody(server, '{"events":[{"type":"mark"}]}'));
    expect(answer.status < 500 || JSON.stringify(answer.body).includes('"internal"')).toBe(true);
    expect(JSON.stringify(answer.body)).not.toMatch(leaks);
  });

  it('ends with its cause: the same customer can continue', async () => {
    expect((await customer.client.call('GET', '/hc')).body).toMatchObject({ status: 'ok' });
    expect(
      (
        await server
          .client()
          .call('POST', '/auth/sign-in/email', { email: customer.email, password: 'a long enough password' })
      ).status,
    ).toBe(200);
  });
});

describe('the shape of a refusal', () => {
  it('is the same for every code, with a status of its kind [ERR-036]', async () => {
    for (const [code, status] of Object.entries(refusalStatuses)) {
      expect(code).toMatch(/^[a-z][a-z_]*$/);
      expect(status >= 400 && status <= 503).toBe(true);
    }
    const answer = await server.client().call('PUT', '/accounts', { name: 'x' });
    expect(errorBodySchema.strict().parse(answer.body).error).toMatchObject({
      code: 'not_signed_in',
      message: expect.any(String),
    });
    const invalid = await customer.client.call('PUT', '/accounts', { name: 'x' });
    expect([invalid.status, errorBodySchema.parse(invalid.body).error.fields]).toEqual([400, { name: 'Too short' }]);
  });
});
