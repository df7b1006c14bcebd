import type { AttemptLive } from '@openbell/api/evaluation.ts';
import type { StreamServerMessage } from '@openbell/api/market/stream.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { sendEvents } from '../testing/calls/sign-bridge.ts';
import {
  at,
  fill,
  makeCustomer,
  makeTrader,
  mark,
  moveToSession,
  password,
  type Trader,
} from '../testing/evaluation-kit.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { es } from '../testing/traded-months.ts';

let server: TestServer;
let date: SessionDate;
beforeAll(async () => {
  server = await startTestServer();
  date = await moveToSession(server, '09:00');
});
afterAll(() => server.remove());

type Listening = {
  readonly socket: WebSocket;
  readonly messages: StreamServerMessage[];
  /** Waits until a message matches, including earlier ones. */
  readonly until: (fits: (message: StreamServerMessage) => boolean, what?: string) => Promise<StreamServerMessage>;
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
};

const addressOf = (): string => `${server.url.replace('http', 'ws')}/api/stream`;

async function listen(cookie: string, headers: Readonly<Record<string, string>> = {}): Promise<Listening> {
  const socket = new WebSocket(addressOf(), { headers: { cookie, ...headers } });
  const messages: StreamServerMessage[] = [];
  socket.on('message', (data) => messages.push(JSON.parse(String(data)) as StreamServerMessage));
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) })),
  );
  socket.on('error', () => undefined);
  const until: Listening['until'] = async (fits, what = 'a message') => {
    for (let waitedMs = 0; waitedMs < 8000; waitedMs += 10) {
      const found = messages.find(fits);
      if (found !== undefined) return found;
      await pause(10);
    }
    throw new Error(`${what} did not come: ${JSON.stringify(messages)}`);
  };
  const listening = { socket, messages, until, closed };
  await until(({ type }) => type === 'welcome', 'the welcome');
  return listening;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the status with which an upgrade is refused, or 101. */
const upgradeStatus = (headers: Readonly<Record<string, string>>): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(addressOf(), { headers });
    socket.on('error', () => undefined);
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('open', () => {
      socket.close();
      resolve(101);
    });
  });

const isAttempt = (message: StreamServerMessage): message is Extract<StreamServerMessage, { type: 'attempt' }> =>
  message.type === 'attempt';
const attemptWith = (fits: (live: AttemptLive) => boolean) => (message: StreamServerMessage) =>
  isAttempt(message) && fits(message.attempt);
const sequences = ({ messages }: Listening): number[] =>
  messages.flatMap((message) => (message.type !== 'welcome' && 'sequence' in message ? [message.sequence] : []));
const buy = (trader: Trader, time = '08:59:50') => fill(trader.account, at(date, time), `buy 1 ${es} @ 6900.00`);

describe('the stream', () => {
  it("sends the figures of the customer's own attempt as they change, and of nobody else", async () => {
    const [trader, other] = [await makeTrader(server), await makeTrader(server)];
    const [mine, others] = [await listen(trader.client.cookie()), await listen(other.client.cookie())];
    await sendEvents(server, [buy(trader)]);
    const first = await mine.until(attemptWith(({ events }) => events === 1));
    expect(first).toMatchObject({ type: 'attempt', attempt: { status: 'active', equity: 49_997.98, size: 1 } });
    await sendEvents(server, [mark(at(date, '08:59:51'), es, '6901.00')]);
    await mine.until(attemptWith(({ equity }) => equity === 50_047.98));
    await pause(300);
    expect(others.messages.filter(isAttempt)).toEqual([]);
    expect(sequences(mine)).toEqual([...sequences(mine)].sort((one, two) => one - two));
  });

  it('sends a verdict at once, with a notice to read the record again', async () => {
    const trader = await makeTrader(server);
    const mine = await listen(trader.client.cookie());
    await sendEvents(server, [buy(trader), fill(trader.account, at(date, '08:59:51'), `buy 3 ${es} @ 6900.00`)]);
    await mine.until(attemptWith(({ status, fail_reason }) => status === 'blocked' && fail_reason === 'prog_ladder'));
    await mine.until((message) => message.type === 'changed' && message.domain === 'attempts');
    await mine.until((message) => message.type === 'changed' && message.domain === 'accounts');
  });

  it('announces a new account and a new evaluation', async () => {
    const { client, email } = await makeCustomer(server, 'TCP50');
    const mine = await listen(client.cookie());
    await client.call('POST', '/accounts/simulator', { type: 'fu', exchanges: { cme: true } });
    await mine.until((message) => message.type === 'changed' && message.domain === 'simulator');
    await server.client().call('POST', '/sandbox/provider', { email, ready: true });
    await mine.until((message) => message.type === 'changed' && message.domain === 'accounts');
  });

  it('sends the newest figures at most about ten times a second', async () => {
    const trader = await makeTrader(server);
    const mine = await listen(trader.client.cookie());
    await sendEvents(server, [buy(trader)]);
    await mine.until(attemptWith(({ events }) => events === 1));
    const [from, before] = [performance.now(), mine.messages.filter(isAttempt).length];
    for (let tick = 1; tick <= 60; tick += 1)
      await sendEvents(server, [mark(at(date, '08:59:51'), es, (6900 + tick / 4).toFixed(2))]);
    await mine.until(
      attemptWith(({ equity }) => equity === 50_747.98),
      'the last of sixty marks',
    );
    const seconds = (performance.now() - from) / 1000;
    const frames = mine.messages.filter(isAttempt).length - before;
    expect(frames).toBeLessThanOrEqual(Math.ceil(seconds * 10) + 2);
    expect(frames).toBeLessThan(60);
  });

  it('resumes after a cut without gaps and without repeats', async () => {
    const trader = await makeTrader(server);
    const first = await listen(trader.client.cookie());
    await sendEvents(server, [buy(trader)]);
    await first.until(attemptWith(({ events }) => events === 1));
    const seen = Math.max(...sequences(first));
    first.socket.terminate();
    await first.closed;
    for (const price of ['6901.00', '6902.00', '6903.00']) {
      await sendEvents(server, [mark(at(date, '08:59:51'), es, price)]);
      await pause(130);
    }
    const second = await listen(trader.client.cookie());
    second.socket.send(JSON.stringify({ type: 'resume', after: seen }));
    await second.until(attemptWith(({ equity }) => equity === 50_147.98));
    expect(sequences(second)[0]).toBe(seen + 1);
    expect(sequences(second)).toEqual(sequences(second).map((_, index) => seen + 1 + index));
  });

  it('asks the client to read everything again if what it missed is no longer kept', async () => {
    const trader = await makeTrader(server);
    const mine = await listen(trader.client.cookie());
    mine.socket.send(JSON.stringify({ type: 'resume', after: 5 }));
    for (const domain of ['accounts', 'simulator', 'attempts', 'billing', 'journal'])
      await mine.until((message) => message.type === 'changed' && message.domain === domain);
  });
});

describe('a listener', () => {
  it('must be a verified customer with a live sign-in session, coming from our own pages', async () => {
    const { client } = await makeCustomer(server);
    const cookie = client.cookie();
    const own = server.url;
    const statuses: Record<string, number> = {
      'no cookie': await upgradeStatus({}),
      'a made-up cookie': await upgradeStatus({ cookie: 'openbell=nothing' }),
      'our origin': await upgradeStatus({ cookie, origin: own }),
      'a program without origin': await upgradeStatus({ cookie }),
      'another site': await upgradeStatus({ cookie, origin: 'https://evil.example' }),
      'a sandboxed page': await upgradeStatus({ cookie, origin: 'null' }),
      'our host on another port': await upgradeStatus({ cookie, origin: own.replace(/\d+$/, '1') }),
      'our host with a tail': await upgradeStatus({ cookie, origin: `${own}.evil.example` }),
      'another scheme': await upgradeStatus({ cookie, origin: own.replace('http:', 'ftp:') }),
      'an empty origin': await upgradeStatus({ cookie, origin: '' }),
    };
    expect(statuses).toEqual({
      'no cookie': 401,
      'a made-up cookie': 401,
      'our origin': 101,
      'a program without origin': 101,
      'another site': 403,
      'a sandboxed page': 403,
      'our host on another port': 403,
      'our host with a tail': 403,
      'another scheme': 403,
      'an empty origin': 403,
    });
  });

  it('must have a verified address', async () => {
    const client = server.client();
    const email = 'unverified@example.test';
    await client.call('POST', '/sandbox/customers', { email, password, name: 'Not Verified' });
    await client.call('POST', '/auth/sign-in/email', { email, password });
    expect(await upgradeStatus({ cookie: client.cookie() })).toBe(403);
  });

  it('is notified within five seconds that the session has ended', async () => {
    const { client } = await makeCustomer(server);
    const mine = await listen(client.cookie());
    const from = performance.now();
    await client.call('GET', '/logout');
    expect(await mine.closed).toMatchObject({ code: 4401 });
    expect(performance.now() - from).toBeLessThan(5000);
    expect(mine.messages.at(-1)).toEqual({ type: 'signed-out' });
  });

  it('is cut off within five seconds even if nobody announced the end', async () => {
    const { client, email } = await makeCustomer(server);
    const mine = await listen(client.cookie());
    const from = performance.now();
    const { id } = await server.context.db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await server.context.db.deleteFrom('signInSessions').where('customerId', '=', id).execute();
    expect(await mine.closed).toMatchObject({ code: 4401 });
    expect(performance.now() - from).toBeLessThan(5000);
  });

  it.each([
    ['words', 'hello'],
    ['another type', '{"type":"order"}'],
    ['a resume without a number', '{"type":"resume","after":"all"}'],
    ['a deep message', '['.repeat(5000)],
  ])('that sends %s is cut off', async (_what, text) => {
    const { client } = await makeCustomer(server);
    const mine = await listen(client.cookie());
    mine.socket.send(text);
    expect(await mine.closed).toMatchObject({ code: 1008 });
  });

  it('that sends a megabyte or two hundred messages at once is cut off', async () => {
    const { client } = await makeCustomer(server);
    const big = await listen(client.cookie());
    big.socket.send(`{"type":"ping","filler":"${'x'.repeat(1_000_000)}"}`);
    expect(await big.closed).toMatchObject({ code: 1009 });
    const many = await listen(client.cookie());
    for (let count = 0; count < 200; count += 1) many.socket.send('{"type":"ping"}');
    expect(await many.closed).toMatchObject({ code: 1008 });
  });

  it('may ping', async () => {
    const { client } = await makeCustomer(server);
    const mine = await listen(client.cookie());
    mine.socket.send('{"type":"ping"}');
    await pause(200);
    expect(mine.socket.readyState).toBe(WebSocket.OPEN);
    mine.socket.close();
  });

  it('without an upgrade is told that the address speaks WebSocket', async () => {
    const { client } = await makeCustomer(server);
    expect((await client.call('GET', '/stream')).status).toBe(400);
    expect((await server.client().call('GET', '/stream')).status).toBe(401);
  });
});
