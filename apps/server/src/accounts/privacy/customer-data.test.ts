// Security bar S17: the export has all data of a customer and none of another; a deletion leaves what the books need, and no name.

import { thirdPartyTextVersion } from '@openbell/rules/accounts/third-parties.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOperator } from '../../operator/run-operator.ts';
import { sendEvents } from '../../testing/calls/sign-bridge.ts';
import { mailsTo, makeCustomer, type TestCustomer, testPassword } from '../../testing/customers.ts';
import {
  at,
  exchanges,
  fill,
  mark,
  moveTo,
  moveToSession,
  presetRules,
  productNow,
} from '../../testing/evaluation-kit.ts';
import { newYork, ordersFile } from '../../testing/journal-kit.ts';
import { marketOrder, newOrderId } from '../../testing/market/market-kit.ts';
import { addPasskey, passkeyOrigin, passkeyServer } from '../../testing/passkeys.ts';
import { createAuthenticator } from '../../testing/software-authenticator.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing/test-server.ts';
import { es } from '../../testing/traded-months.ts';
import { customerTables } from '../customer-tables.ts';
import { readColumns, readOwnRows } from './customer-data-store.ts';
import { csvCell } from './write-export.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(passkeyServer);
});
afterAll(() => server.remove());

const dayMs = 86_400_000;
const work = () => server.context.jobs.drainOutbox(true);
async function must(call: Promise<{ readonly status: number; readonly text: string; readonly body: unknown }>) {
  const answer = await call;
  expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, answer.text.slice(0, 300)]);
  return answer.body as never;
}

/** A customer with rows in as many tables as possible: plan, payment, attempt with a log, quiz, webinar, mails. */
async function makeFullCustomer(country = 724): Promise<TestCustomer> {
  const customer = await makeCustomer(server, { country, name: 'Remedios Varo' });
  const { client, email } = customer;
  await must(
    client.call('PUT', '/accounts', { address: 'Calle Secreta 7', city: 'Anglès', zip: '17160', phone: '34600000001' }),
  );
  await must(client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' }));
  await must(client.call('POST', '/subscription', { Plan: 'TCP50' }));
  const date = await moveToSession(server, '10:00');
  await must(client.call('POST', '/accounts/simulator', { type: 'fu', commission: 'live', exchanges }));
  await must(server.client().call('POST', '/sandbox/provider', { email, ready: true }));
  await must(client.call('POST', '/accounts/agreements', { status: 'nonpro' }));
  await must(client.call('POST', '/accounts/gauntlet', presetRules));
  await must(server.client().call('POST', '/sandbox/provider', { email, ready: true }));
  const { account_name: account } = (await must(client.call('GET', '/accounts'))) as { account_name: string };
  await sendEvents(server, [
    fill(account, at(date, '09:30'), `buy 1 ${es} @ 6900.00`),
    mark(at(date, '09:31'), es, '6900.25'),
    fill(account, at(date, '09:32'), `sell 1 ${es} @ 6901.00`),
  ]);
  await must(client.call('PUT', '/accounts/mail', { kind: 'blocked', isWanted: false }));
  await useEverything(client);
  return customer;
}

/** Uses everything outside the evaluation: lessons, journal, orders, subscriptions. */
async function useEverything(client: TestClient): Promise<void> {
  await must(addPasskey(client, createAuthenticator(passkeyOrigin), { name: 'Remedios’ phone' }));
  await must(client.call('POST', '/calendar/feed'));
  await must(client.call('PUT', '/lessons/1/progress/25', { lastPlayTime: 1 }));
  const { questions } = (await must(client.call('GET', '/lessons/1/quiz'))) as { questions: { id: number }[] };
  await must(
    client.call('POST', '/lessons/1/quiz/grade', { answers: questions.map(({ id }) => ({ id, answer: 'a' })) }),
  );
  const decisions = [{ purpose: 'avatar', isAllowed: false }];
  await must(client.call('PUT', '/accounts/third-parties', { textVersion: thirdPartyTextVersion, decisions }));
  await must(client.call('POST', '/accounts/journal'));
  const list = { kind: 'checklist', name: 'Before the open', text: 'Secret habit 7', points: ['Levels are drawn'] };
  await must(client.call('POST', '/journal/lists', list));
  await must(client.call('PUT', '/journal/days/2026-06-10', { text: 'Secret habit 7' }));
  const rows = ['10:00 Buy 1 MNQM6 30000.25', '10:05 Sell 1 MNQM6 30010.25'];
  await must(client.call('POST', '/journal/imports', { text: ordersFile(rows), zone: newYork, fileName: 'o.csv' }));
  const { entries } = (await must(client.call('GET', '/journal/entries'))) as { entries: { trade: { key: string } }[] };
  const note = { text: 'Secret habit 7', tags: ['secret'] };
  await must(client.call('PUT', `/journal/trades/${entries[0]?.trade.key}`, note));
  const { instruments } = (await must(client.call('GET', '/market/instruments'))) as {
    instruments: { root: string; symbol: string }[];
  };
  const symbol = instruments.find(({ root }) => root === 'MES')?.symbol;
  await must(client.call('POST', '/market/orders', { symbol, ticket: marketOrder('buy', 1) }));
  await must(client.call('POST', '/market/flatten', { symbol: null, orderId: newOrderId() }));
  await must(client.call('POST', '/mentoring/purchase'));
}

async function exportOf({ client }: TestCustomer) {
  const [asked] = (await must(client.call('POST', '/accounts/data-exports'))) as { id: string; state: string }[];
  await work();
  const [ready] = (await must(client.call('GET', '/accounts/data-exports'))) as { id: string; state: string }[];
  expect(ready).toMatchObject({ id: asked?.id, state: 'ready' });
  const answer = await fetch(`${server.url}/api/accounts/data-exports/${ready?.id}`, {
    headers: { cookie: client.cookie() },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())));
  return { id: ready?.id ?? '', files: new Map(files.map(([name, bytes]) => [name, strFromU8(bytes)])) };
}

/** Every table with customers' rows: with the customer's column, or referring to a table that has it. */
async function reachedTables(): Promise<string[]> {
  const { rows: columns } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name = 'customer_id'`.execute(server.context.db);
  const { rows: references } = await sql<{ child: string; parent: string }>`
    SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent
    FROM pg_constraint WHERE contype = 'f'`.execute(server.context.db);
  const reached = new Set(['customers', ...columns.map(({ name }) => name)]);
  for (let size = 0; size !== reached.size; ) {
    size = reached.size;
    for (const { child, parent } of references) if (reached.has(parent)) reached.add(child);
  }
  return [...reached].sort();
}

/** The tables with rows of a customer. */
async function filledTables(customerId: number): Promise<readonly string[]> {
  const filled: string[] = [];
  for (const table of customerTables)
    for await (const rows of readOwnRows(server.context.db, table, customerId))
      if (rows.length > 0 && filled.at(-1) !== table.table) filled.push(table.table);
  return filled;
}

describe('the list of customer tables', () => {
  it('has every table of the database that can be reached from a customer [S17]', async () => {
    expect(customerTables.map(({ table }) => table).sort()).toEqual(await reachedTables());
  });

  it('names only existing columns, and refers only to earlier tables [S17]', async () => {
    const faults: string[] = [];
    for (const { table, owner, exported, deleted } of customerTables) {
      const columns = await readColumns(server.context.db, table);
      const named = [
        owner.column,
        ...(typeof exported === 'string' ? [] : (exported.without ?? [])),
        ...(deleted === 'remove' ? [] : Object.keys(deleted.emptied ?? {})),
      ];
      for (const name of named) if (!columns.includes(name)) faults.push(`${table}.${name}`);
      if ('of' in owner && !customerTables.some((one) => one.table === owner.of))
        faults.push(`${table} of ${owner.of}`);
    }
    expect(faults).toEqual([]);
  });

  it('the export writes cells unchanged for spreadsheets, but none as a formula', () => {
    expect([null, 3, true, 'a "b"', 'a,b', '=1+1', '@x', { a: 1 }].map(csvCell)).toEqual([
      '',
      '3',
      'true',
      '"a ""b"""',
      '"a,b"',
      `"'=1+1"`,
      `"'@x"`,
      '"{""a"":1}"',
    ]);
  });
});

describe('the export', () => {
  it('holds every kind of the customer’s data, the log that can be recomputed, and nothing of another customer [S17]', async () => {
    const [customer, other] = [await makeFullCustomer(), await makeFullCustomer()];
    const { files } = await exportOf(customer);
    const wanted = customerTables.flatMap(({ exported }) => (typeof exported === 'string' ? [] : [exported.file]));
    expect(wanted.filter((name) => !files.has(`${name}.json`) || !files.has(`${name}.csv`))).toEqual([]);
    const rows = (name: string) => JSON.parse(files.get(`${name}.json`) ?? '') as Record<string, unknown>[];
    expect(rows('account/customer')).toMatchObject([
      {
        email: customer.email,
        name: 'Remedios Varo',
        address: 'Calle Secreta 7',
        joined_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ]);
    for (const name of [
      'payments/payments',
      'payments/ledger',
      'payments/consents',
      'subscriptions/subscriptions',
      'simulator/accounts',
      'evaluation/attempts',
      'notifications/mails-stopped',
      'account/acts',
      'account/passkeys',
    ])
      expect([name, rows(name).length > 0]).toEqual([name, true]);
    for (const name of wanted) {
      const [head = '', ...lines] = (files.get(`${name}.csv`) ?? '').trimEnd().split('\r\n');
      const members = Object.keys(rows(name)[0] ?? {});
      if (members.length > 0) expect([name, head]).toEqual([name, members.join(',')]);
      expect([name, lines.length]).toEqual([name, rows(name).length]);
    }
    const [attempt] = (await must(customer.client.call('GET', '/attempts'))) as { id: string }[];
    const log = (await customer.client.call('GET', `/attempts/${attempt?.id}/log`)).text;
    expect(files.get(`evaluation/logs/${attempt?.id}.ndjson`)).toBe(log);
    expect(files.get('README.txt')).toContain('Remedios Varo');
    const all = [...files.values()].join('\n');
    const { simulators, customers, signInSessions } = {
      simulators: await server.context.db.selectFrom('simulators').selectAll().execute(),
      customers: await server.context.db.selectFrom('customers').selectAll().execute(),
      signInSessions: await server.context.db.selectFrom('signInSessions').selectAll().execute(),
    };
    const passkeys = await server.context.db.selectFrom('passkeys').selectAll().execute();
    const foreign = [
      other.email,
      ...passkeys.flatMap((row) => [row.credentialId, row.publicKey]),
      ...customers.map((row) => row.passwordHash),
      ...signInSessions.map((row) => row.tokenHash),
      ...simulators.map((row) => row.providerPasswordSealed).filter((text) => text !== ''),
    ];
    expect(foreign.filter((text) => all.includes(text))).toEqual([]);
    expect((await mailsTo(server, customer.email)).at(-1)?.subject).toBe('Your data is ready');
  }, 120_000);

  it('is served only to its signed-in owner, for seven days, three times a day [S17] [S18]', async () => {
    const [customer, other] = [await makeCustomer(server), await makeCustomer(server)];
    const { id } = await exportOf(customer);
    const path = `/accounts/data-exports/${id}`;
    const foreign = await other.client.call('GET', path);
    const none = await other.client.call('GET', '/accounts/data-exports/exp_none');
    expect([foreign.status, foreign.text.replace(/:"req_[^"]*"/, '')]).toEqual([
      404,
      none.text.replace(/:"req_[^"]*"/, ''),
    ]);
    expect((await server.client().call('GET', path)).status).toBe(401);
    expect((await other.client.call('GET', '/accounts/data-exports')).body).toEqual([]);
    // Only one is made at a time, however often it is requested.
    const ask = () => customer.client.call('POST', '/accounts/data-exports');
    const [first, again] = [await ask(), await ask()];
    const newest = (answer: { readonly body: unknown }) => (answer.body as { id: string }[])[0]?.id;
    expect([first.status, newest(again)]).toEqual([200, newest(first)]);
    await work();
    expect((await ask()).status).toBe(200);
    await work();
    const refused = await ask();
    expect([refused.status, Number(refused.headers.get('retry-after')) > 3600]).toEqual([429, true]);
    await server.context.db
      .updateTable('dataExports')
      .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
      .where('id', '=', id)
      .execute();
    expect((await customer.client.call('GET', path)).status).toBe(404);
  }, 60_000);
});

const askToDelete = (customer: TestCustomer, body: Record<string, string> = { password: testPassword }) =>
  customer.client.call('POST', '/accounts/deletion', body);

describe('the deletion of an account', () => {
  it('shows its consequences, requires the password, ends the plan and can be withdrawn for 30 days [S17]', async () => {
    const customer = await makeFullCustomer();
    expect(await must(customer.client.call('GET', '/accounts/deletion'))).toMatchObject({
      isAsked: false,
      plan: expect.stringMatching(/./),
      hasOpenPayment: false,
      needsCode: false,
    });
    const wrong = await askToDelete(customer, { password: 'not the password' });
    expect([wrong.status, wrong.body]).toMatchObject([400, { error: { fields: { password: expect.any(String) } } }]);
    const now = await productNow(server);
    const asked = (await must(askToDelete(customer))) as { isAsked: boolean; dueAt: string; plan: string };
    expect(asked).toMatchObject({ isAsked: true, plan: '' });
    expect(Math.round((Date.parse(asked.dueAt) - now) / dayMs)).toBe(30);
    await work();
    const account = (await must(customer.client.call('GET', '/accounts'))) as { sub_status: string };
    expect(account.sub_status).toBe('canceled');
    expect((await askToDelete(customer)).status).toBe(409);
    await expect(runOperator(server.config, ['delete-account', customer.email])).rejects.toThrow(
      'take the request back until',
    );
    expect(await runOperator(server.config, ['deletions'])).toContain(`${customer.email}  asked on`);
    await must(customer.client.call('DELETE', '/accounts/deletion'));
    expect((await customer.client.call('DELETE', '/accounts/deletion')).status).toBe(409);
    await expect(runOperator(server.config, ['delete-account', customer.email])).rejects.toThrow('no open request');
    expect((await mailsTo(server, customer.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['You have asked to delete your account', 'Your account stays']),
    );
  }, 120_000);

  it('waits for a payment that is still open [S17]', async () => {
    const customer = await makeCustomer(server);
    await must(customer.client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' }));
    await must(customer.client.call('POST', '/subscription', { Plan: 'BCC' }));
    const { id } = await server.context.db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', customer.email)
      .executeTakeFirstOrThrow();
    await server.context.db.updateTable('payments').set({ state: 'pending' }).where('customerId', '=', id).execute();
    const refused = await askToDelete(customer);
    expect([refused.status, refused.body]).toMatchObject([409, { error: { code: 'payment_pending' } }]);
  }, 60_000);

  it('leaves receipts, books, audit and the logs, and no name, address or secret anywhere else [S17]', async () => {
    const customer = await makeFullCustomer();
    const { db } = server.context;
    const { id, xid } = await db
      .selectFrom('customers')
      .selectAll()
      .where('email', '=', customer.email)
      .executeTakeFirstOrThrow();
    await exportOf(customer);
    expect((await filledTables(id)).length).toBeGreaterThanOrEqual(30);
    await must(askToDelete(customer));
    await moveTo(server, asInstant((await productNow(server)) + 31 * dayMs));
    expect(await runOperator(server.config, ['delete-account', customer.email])).toContain('is being deleted');
    await work();
    await work();
    expect(await db.selectFrom('outbox').select(['kind', 'lastError']).where('state', '<>', 'done').execute()).toEqual(
      [],
    );
    expect((await customer.client.call('GET', '/accounts')).status).toBe(401);
    const signIn = { email: customer.email, password: testPassword };
    expect((await server.client().call('POST', '/auth/sign-in/email', signIn)).status).toBe(401);
    const ghost = { email: `deleted-${id}@deleted.invalid`, password: testPassword };
    expect((await server.client().call('POST', '/auth/sign-in/email', ghost)).status).toBe(401);
    // Nothing names the person in any table, except the payers kept for the books and the person’s own mailbox.
    const { rows: tables } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`.execute(db);
    const left: string[] = [];
    for (const { name } of tables) {
      if (name === 'mails') continue;
      const { rows } = await sql<{
        text: string;
      }>`SELECT row_to_json(t)::text AS text FROM ${sql.table(name)} t`.execute(db);
      for (const { text } of rows)
        if (
          text.includes(customer.email) ||
          (text.includes('Secret habit 7') && text.includes(`:${id},`)) ||
          (name !== 'customers' && text.includes('Calle Secreta 7') && text.includes(`:${id},`))
        )
          left.push(name);
    }
    expect(left).toEqual(['kept_payers']);
    expect(await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst()).toMatchObject({
      xid,
      name: 'Deleted customer',
      phone: '',
      address: '',
      status: 1,
    });
    // Each table that stays has its reason in the list; of the others nothing stays.
    const removed = customerTables.filter(({ deleted }) => deleted === 'remove').map(({ table }) => table);
    expect((await filledTables(id)).filter((table) => removed.includes(table))).toEqual([]);
    const payments = await db.selectFrom('payments').selectAll().where('customerId', '=', id).execute();
    expect(payments).toMatchObject([
      { state: 'paid', instrumentRef: '' },
      { state: 'paid', instrumentRef: '' },
    ]);
    const log = await db
      .selectFrom('attemptLog')
      .innerJoin('attempts', 'attempts.id', 'attemptLog.attemptId')
      .select('attemptLog.hash')
      .where('attempts.customerId', '=', id)
      .execute();
    expect(log.length).toBeGreaterThan(2);
    const acts = await db.selectFrom('audit').select('kind').where('customerId', '=', id).orderBy('id').execute();
    const kinds = acts.map(({ kind }) => kind);
    expect(kinds.slice(-3)).toEqual(['accounts.deletion-ordered', 'billing.card-removed', 'accounts.deleted']);
    expect((await mailsTo(server, customer.email)).at(-1)?.subject).toBe('Your account is deleted');
    expect(await runOperator(server.config, ['deletions'])).not.toContain(`deleted-${id}`);
  }, 120_000);
});
