// Every changing call of a customer, each with a customer for whom it succeeds, and its body.
import type { JournalEntriesPage, JournalList } from '@openbell/api/journal.ts';
import type { JournalImport, JournalMappings } from '@openbell/api/journal-files.ts';
import type { MarketInstrument } from '@openbell/api/market/market.ts';
import { thirdPartyTextVersion as textVersion } from '@openbell/rules/accounts/third-parties.ts';
import { makeCustomer, signInClient, type TestCustomer, testPassword } from '../customers.ts';
import { exchanges, makeTrader, presetRules } from '../evaluation-kit.ts';
import { germanMapping, makeJournalist, newYork, ordersFile } from '../journal-kit.ts';
import { testAnswers } from '../lesson-files.ts';
import { agreement } from '../market/agreement.ts';
import { makeMarketTrader, marketOrder, newOrderId, okBody, send } from '../market/market-kit.ts';
import { addPasskey, passkeyOrigin } from '../passkeys.ts';
import { buy, makePayer } from '../payments/payments.ts';
import { createAuthenticator } from '../software-authenticator.ts';
import type { TestClient, TestServer } from '../test-server.ts';

/** `other` is a different body that also fits the call. Without a path the call is made with made-up ids. */
export type Arranged = {
  readonly customer: TestCustomer;
  readonly path?: string;
  readonly body?: unknown;
  readonly other?: unknown;
};
export type Arrange = (server: TestServer) => Promise<Arranged>;

const setUp = { type: 'fu', commission: 'live', exchanges };
const checklist = { kind: 'checklist', name: 'Before the open', text: '', points: ['Levels are drawn'] };
const dailyFile = ordersFile(['10:00 Buy 1 MNQM6 30000.25', '10:05 Sell 1 MNQM6 30010.25']);
const otherFile = ordersFile(['11:00 Buy 1 MNQM6 30000.25', '11:05 Sell 1 MNQM6 30010.25']);
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const withPlan =
  (plan: string, more: Omit<Arranged, 'customer'> = {}): Arrange =>
  async (server) => ({ customer: await makeCustomer(server, { plan }), ...more });

const withCard =
  (more: Omit<Arranged, 'customer'> = {}): Arrange =>
  async (server) => ({ customer: await makePayer(server), ...more });

/** A customer who has paid for a plan. */
const withBoughtPlan =
  (more: Omit<Arranged, 'customer'> = {}, country = 1): Arrange =>
  async (server) => {
    const customer = await makePayer(server, { country });
    okBody(await buy(customer, 'TCP50'));
    return { customer, ...more };
  };

const withAccount =
  (more: Omit<Arranged, 'customer'> = {}): Arrange =>
  async (server) => ({ customer: await makeTrader(server), ...more });

const withJournal =
  (arrange: (client: TestClient, server: TestServer) => Promise<Omit<Arranged, 'customer'>>): Arrange =>
  async (server) => {
    const customer = await makeJournalist(server);
    return { customer, ...(await arrange(customer.client, server)) };
  };

export const listOf = async (client: TestClient): Promise<string> =>
  okBody<readonly JournalList[]>(await client.call('POST', '/journal/lists', checklist))[0]?.id ?? '';
export const mappingOf = async (client: TestClient): Promise<string> =>
  okBody<JournalMappings>(await client.call('POST', '/journal/mappings', { name: 'Bank', mapping: germanMapping }))
    .own[0]?.id ?? '';
export const importOf = async (client: TestClient): Promise<string> =>
  okBody<JournalImport>(
    await client.call('POST', '/journal/imports', { text: dailyFile, zone: newYork, fileName: 'orders.csv' }),
  ).id;
export const tradeOf = async (client: TestClient): Promise<string> =>
  okBody<JournalEntriesPage>(await client.call('GET', '/journal/entries')).entries[0]?.trade.key ?? '';
export const pictureOf = async (client: TestClient): Promise<string> =>
  okBody<{ readonly id: string }>(
    await client.call('POST', '/journal/pictures', { tradeId: await tradeOf(client), data: pixel }),
  ).id;

/** A customer on the built-in market, with a contract and a resting order far below its price. */
const onMarket =
  (
    arrange: (at: { readonly symbol: string; readonly resting: string }) => Omit<Arranged, 'customer'>,
    more: { readonly hasPosition?: boolean } = {},
  ): Arrange =>
  async (server) => {
    const customer = await makeMarketTrader(server);
    const { client } = customer;
    const { instruments } = okBody<{ instruments: MarketInstrument[] }>(
      await client.call('GET', '/market/instruments'),
    );
    const symbol = instruments.find(({ root }) => root === 'MES')?.symbol ?? '';
    const { bars } = okBody<{ bars: number[][] }>(await client.call('GET', `/market/bars/${symbol}`));
    const resting = newOrderId();
    const price = (bars.at(-1)?.[4] ?? 0) - 400;
    await send(client, symbol, { ...marketOrder('buy', 1), orderId: resting, type: 'limit', price });
    if (more.hasPosition === true) await send(client, symbol, marketOrder('buy', 1));
    return { customer, ...arrange({ symbol, resting }) };
  };

const webinarOf = async ({ client }: TestCustomer): Promise<string> =>
  okBody<{ readonly Id: string }[]>(await client.call('GET', '/webinars/own'))[0]?.Id ?? '';

export const arrangedCalls: Readonly<Record<string, Arrange>> = {
  'POST /verify/resend/:email': async (server) => {
    const customer = await makeCustomer(server, { verified: false });
    return { customer, path: `/verify/resend/${encodeURIComponent(customer.email)}` };
  },
  'DELETE /accounts/email-change': async (server) => {
    const customer = await makeCustomer(server);
    await customer.client.call('PUT', '/accounts', { email: `next-${customer.email}`, password: testPassword });
    return { customer };
  },
  'DELETE /auth/sessions/:id': async (server) => {
    const customer = await makeCustomer(server);
    await signInClient(server, customer.email);
    const sessions = okBody<{ id: string; isCurrent: boolean }[]>(await customer.client.call('GET', '/auth/sessions'));
    return { customer, path: `/auth/sessions/${sessions.find(({ isCurrent }) => !isCurrent)?.id}` };
  },
  'PUT /auth/passkeys/:id': async (server) => {
    const customer = await makeCustomer(server);
    const { id } = okBody<{ id: string }>(await addPasskey(customer.client, createAuthenticator(passkeyOrigin)));
    return { customer, path: `/auth/passkeys/${id}`, body: { name: 'Desk' }, other: { name: 'Sofa' } };
  },
  'DELETE /accounts/paymentMethod': withCard(),
  'POST /accounts/generateSessionToken': withCard({
    body: { country: 1, email: 'a@b.test', amount: 10_000 },
    other: { country: 2, email: 'a@b.test', amount: 10_000 },
  }),
  'POST /accounts/paymentMethod': withPlan('demo', {
    body: { Method: 'card', token: 'tok_sandbox' },
    other: { Method: 'card', token: 'tok_sandbox', City: 'Boston' },
  }),
  'POST /subscription': withCard({ body: { Plan: 'TCP50' }, other: { Plan: 'TCP100' } }),
  'PUT /subscription/:planId': withBoughtPlan({ path: '/subscription/TCP100' }),
  'DELETE /subscription': withBoughtPlan(),
  'POST /mentoring/purchase': withBoughtPlan({}),
  'POST /withdrawals': async (server) => {
    const arranged = await withBoughtPlan({}, 724)(server);
    const [first] = okBody<{ transactionID: string }[]>(await arranged.customer.client.call('GET', '/withdrawals'));
    return {
      ...arranged,
      body: { transactionID: first?.transactionID },
      other: { transactionID: `${first?.transactionID}x` },
    };
  },
  'DELETE /calendar/feed': async (server) => {
    const customer = await makeCustomer(server, { plan: 'LIVE' });
    okBody(await customer.client.call('POST', '/calendar/feed'));
    return { customer };
  },
  'DELETE /accounts/deletion': async (server) => {
    const customer = await makeCustomer(server, { plan: 'TCP50' });
    okBody(await customer.client.call('POST', '/accounts/deletion', { password: testPassword }));
    return { customer };
  },
  'POST /accounts/data-exports': withPlan('LIVE'),
  'POST /webinars/:webinarId/register': async (server) => {
    const customer = await makeCustomer(server, { plan: 'BCC' });
    return { customer, path: `/webinars/${await webinarOf(customer)}/register` };
  },
  'DELETE /webinars/:webinarId/register': async (server) => {
    const customer = await makeCustomer(server, { plan: 'BCC' });
    const path = `/webinars/${await webinarOf(customer)}/register`;
    okBody(await customer.client.call('POST', path));
    return { customer, path };
  },
  'POST /accounts/agreements': withAccount({ body: agreement }),
  'POST /accounts/simulator': withPlan('TCP50', { body: setUp, other: { ...setUp, commission: 'default' } }),
  'PUT /accounts/simulator': withAccount({
    body: { ...setUp, exchanges: { ...exchanges, comex: true } },
    other: setUp,
  }),
  'PUT /accounts/simulator/depth': withAccount(),
  'POST /accounts/gauntlet': async (server) => {
    const customer = await makeCustomer(server, { plan: 'TCP50' });
    okBody(await customer.client.call('POST', '/accounts/simulator', setUp));
    okBody(await server.client().call('POST', '/sandbox/provider', { email: customer.email, ready: true }));
    const { rules } = presetRules as { readonly rules: object };
    return { customer, body: presetRules, other: { rules: { ...rules, tradingStyle: 'reversals' } } };
  },
  'POST /accounts/gauntlet/reset/:discounted/:code/:commission': async (server) => {
    const customer = await makeJournalist(server);
    okBody(await customer.client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' }));
    return { customer, path: '/accounts/gauntlet/reset/false/none/live' };
  },
  'POST /accounts/journal': async (server) => {
    const customer = await makeJournalist(server);
    const { db } = server.context;
    const { id } = await db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', customer.email)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('journalAccess').where('customerId', '=', id).execute();
    return { customer };
  },
  'POST /journal/lists': withJournal(async () => ({ body: checklist, other: { ...checklist, name: 'Another' } })),
  'PUT /journal/lists/:listId': withJournal(async (client) => ({
    path: `/journal/lists/${await listOf(client)}`,
    body: { name: 'Renamed', text: '', points: ['One'] },
    other: { name: 'Renamed again', text: '', points: ['One'] },
  })),
  'DELETE /journal/lists/:listId': withJournal(async (client) => ({ path: `/journal/lists/${await listOf(client)}` })),
  'PUT /journal/days/:date': withJournal(async () => ({
    path: '/journal/days/2026-06-10',
    body: { text: 'Patient.', checks: [] },
    other: { text: 'Hasty.', checks: [] },
  })),
  'DELETE /journal/days/:date': withJournal(async (client) => {
    const path = '/journal/days/2026-06-10';
    okBody(await client.call('PUT', path, { text: 'Patient.' }));
    return { path };
  }),
  'PUT /journal/trades/:tradeId': withJournal(async (client) => ({
    path: `/journal/trades/${await tradeOf(client)}`,
    body: { text: 'As planned.', tags: ['plan'], plannedStop: null },
    other: { text: 'Late.', tags: [], plannedStop: null },
  })),
  'DELETE /journal/trades/:tradeId': withJournal(async (client) => {
    const path = `/journal/trades/${await tradeOf(client)}`;
    okBody(await client.call('PUT', path, { text: 'As planned.' }));
    return { path };
  }),
  'POST /journal/mappings': withJournal(async () => ({
    body: { name: 'Bank', mapping: germanMapping },
    other: { name: 'Another bank', mapping: germanMapping },
  })),
  'DELETE /journal/mappings/:mappingId': withJournal(async (client) => ({
    path: `/journal/mappings/${await mappingOf(client)}`,
  })),
  'POST /journal/imports': withJournal(async () => ({
    body: { text: dailyFile, zone: newYork, fileName: 'orders.csv' },
    other: { text: otherFile, zone: newYork, fileName: 'orders.csv' },
  })),
  'DELETE /journal/imports/:importId': withJournal(async (client) => ({
    path: `/journal/imports/${await importOf(client)}`,
  })),
  'PUT /journal/imports/:importId/costs': withJournal(async (client) => ({
    path: `/journal/imports/${await importOf(client)}/costs`,
    body: { perSideMicros: 2_020_000, byRoot: {}, takesStated: false },
    other: { perSideMicros: 370_000, byRoot: {}, takesStated: false },
  })),
  'POST /journal/pictures': withJournal(async (client) => ({
    body: { tradeId: await tradeOf(client), data: pixel },
    other: { tradeId: await tradeOf(client), data: pixel, caption: 'The exit' },
  })),
  'PUT /journal/pictures/:pictureId': withJournal(async (client) => ({
    path: `/journal/pictures/${await pictureOf(client)}`,
    body: { caption: 'The entry' },
    other: { caption: 'The exit' },
  })),
  'DELETE /journal/pictures/:pictureId': withJournal(async (client) => ({
    path: `/journal/pictures/${await pictureOf(client)}`,
  })),
  'POST /lessons/:lesson/quiz/grade': withPlan('LIVE', {
    path: '/lessons/2/quiz/grade',
    body: { answers: testAnswers.map((answer, index) => ({ id: 201 + index, answer })) },
    other: { answers: testAnswers.map((_, index) => ({ id: 201 + index, answer: 'a' })) },
  }),
  'PUT /lessons/:lesson/progress/:progress': withPlan('LIVE', {
    path: '/lessons/2/progress/25',
    body: { lastPlayTime: 1 },
    other: { lastPlayTime: 2 },
  }),
  'PUT /supplemental/:lesson/progress/:progress': withPlan('LIVE', {
    path: '/supplemental/2/progress/25',
    body: { lastPlayTime: 1 },
    other: { lastPlayTime: 2 },
  }),
  'PUT /accounts/mail': withPlan('LIVE', {
    body: { kind: 'blocked', isWanted: false },
    other: { kind: 'blocked', isWanted: true },
  }),
  'PUT /accounts/third-parties': withPlan('LIVE', {
    body: { textVersion, decisions: [{ purpose: 'avatar', isAllowed: true }] },
    other: { textVersion, decisions: [{ purpose: 'avatar', isAllowed: false }] },
  }),
  'POST /accounts/conversions': withBoughtPlan(),
  'POST /market/orders': onMarket(({ symbol }) => ({
    body: { symbol, ticket: marketOrder('buy', 1) },
    other: { symbol, ticket: marketOrder('sell', 1) },
  })),
  'POST /market/pairs': onMarket(({ symbol }) => ({
    body: { symbol, tickets: [marketOrder('buy', 1), marketOrder('sell', 1)] },
    other: { symbol, tickets: [marketOrder('sell', 1), marketOrder('buy', 1)] },
  })),
  'POST /market/cancel': onMarket(({ symbol, resting }) => ({
    body: { symbol, orderId: resting },
    other: { symbol, orderId: 'another' },
  })),
  'PUT /market/orders/:orderId': onMarket(({ symbol, resting }) => ({
    path: `/market/orders/${resting}`,
    body: { symbol, quantity: 2 },
    other: { symbol, quantity: 1 },
  })),
  'POST /market/flatten': onMarket(
    () => ({ body: { symbol: null, orderId: newOrderId() }, other: { symbol: null, orderId: newOrderId() } }),
    { hasPosition: true },
  ),
  'POST /market/reverse': onMarket(
    ({ symbol }) => ({
      body: { symbol, orderId: newOrderId(), side: 'sell' },
      other: { symbol, orderId: newOrderId(), side: 'sell' },
    }),
    { hasPosition: true },
  ),
};
