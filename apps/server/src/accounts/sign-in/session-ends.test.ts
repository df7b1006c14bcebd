// Security bars S6 and S19: when a sign-in session ends, its access ends at once on the server, and within five seconds on open
// connections.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { mailsTo, makeCustomer, signInClient, testPassword } from '../../testing/customers.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing/test-server.ts';
import { useLink } from '../address/mailed-links-store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const closedWithinMs = 5000;

/** Opens a connection of a signed-in client; returns the promise of its close. */
async function connect(client: TestClient): Promise<{ readonly closed: Promise<number> }> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/stream`, {
    headers: { cookie: client.cookie() },
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('message', resolve));
  return { closed };
}

const newPassword = 'another long password';
type Ways = readonly (readonly [
  string,
  (parts: { readonly client: TestClient; readonly phone: TestClient; readonly email: string }) => Promise<unknown>,
])[];
const ways: Ways = [
  ['signing out', ({ phone }) => phone.call('GET', '/logout')],
  [
    'being ended from another device',
    async ({ client }) => {
      const sessions = (await client.call('GET', '/auth/sessions')).body as {
        readonly id: string;
        readonly isCurrent: boolean;
      }[];
      return client.call('DELETE', `/auth/sessions/${sessions.find(({ isCurrent }) => !isCurrent)?.id}`);
    },
  ],
  [
    'a new password',
    ({ client }) => client.call('PUT', '/accounts/password', { currentPassword: testPassword, newPassword }),
  ],
  [
    'a password set by a mailed link',
    async ({ email }) => {
      await server.client().call('POST', '/auth/forgot-password', { email });
      const token = new URL((await mailsTo(server, email)).at(-1)?.links[0] ?? '').searchParams.get('token');
      return server.client().call('POST', '/auth/reset-password', { token, newPassword });
    },
  ],
  [
    'signing in again on the same device',
    ({ phone, email }) => phone.call('POST', '/auth/sign-in/email', { email, password: testPassword }),
  ],
];

it('of two concurrent uses of a password link, one sets the password and the other is refused [TRUST-026]', async () => {
  const { email } = await makeCustomer(server);
  await server.client().call('POST', '/auth/forgot-password', { email });
  const token = new URL((await mailsTo(server, email)).at(-1)?.links[0] ?? '').searchParams.get('token');
  const passwords = ['first of two wishes', 'second of two wishes'];
  const answers = await Promise.all(
    passwords.map((wish) => server.client().call('POST', '/auth/reset-password', { token, newPassword: wish })),
  );
  expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const signIns = await Promise.all(
    passwords.map((wish) => server.client().call('POST', '/auth/sign-in/email', { email, password: wish })),
  );
  expect(signIns.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)));
});

it('a link can be used by one of two concurrent requests, and never again [TRUST-026]', async () => {
  const { db, clock } = server.context;
  const { email } = await makeCustomer(server);
  await server.client().call('POST', '/auth/forgot-password', { email });
  await mailsTo(server, email);
  const { tokenHash } = await db
    .selectFrom('mailedLinks')
    .innerJoin('customers', 'customers.id', 'mailedLinks.customerId')
    .select('tokenHash')
    .where('customers.email', '=', email)
    .where('purpose', '=', 'password')
    .executeTakeFirstOrThrow();
  const use = () => useLink(db, tokenHash, clock.realNow());
  expect((await Promise.all([use(), use()])).sort()).toEqual([false, true]);
  expect(await use()).toBe(false);
});

describe('a sign-in session that ends', () => {
  it.each(ways)('by %s opens nothing more, and its connection is closed', async (_, end) => {
    const { client, email } = await makeCustomer(server);
    const phone = await signInClient(server, email);
    const cookie = phone.cookie();
    const { closed } = await connect(phone);
    const begunAt = performance.now();
    await end({ client, phone, email });
    expect((await server.client().call('GET', '/accounts', undefined, { cookie })).status).toBe(401);
    expect(await closed).toBe(4401);
    expect(performance.now() - begunAt).toBeLessThan(closedWithinMs);
    const again = await new Promise<number>((resolve) => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/stream`, { headers: { cookie } });
      socket.on('error', () => undefined);
      socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
      socket.once('open', () => resolve(101));
    });
    expect(again).toBe(401);
  });

  it('uses a cookie that no script can read and no other site can send', async () => {
    const { email } = await makeCustomer(server);
    const answer = await server.client().call('POST', '/auth/sign-in/email', { email, password: testPassword });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^openbell=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^openbell-device=[\w.-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it.each(['', ' ', 'x', 'A'.repeat(43), 'A'.repeat(5000), '%00', "' OR 1=1", 'null', '../../../x'])(
    'cannot be forged: %j',
    async (token) => {
      expect((await server.client().call('GET', '/accounts', undefined, { cookie: `openbell=${token}` })).status).toBe(
        401,
      );
    },
  );
});
