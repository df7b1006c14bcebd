// One queue for all password checks: a flood from many networks leaves the others their turns.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCustomer, testPassword } from '../../testing/customers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1', PASSWORD_COST: 'full' });
});
afterAll(() => server.remove());

const bots = 120;

it('the queue lets honest sign-ins through while 120 networks guess at once, from known and unknown browsers [TRUST-016]', async () => {
  const { email } = await makeCustomer(server);
  const known = server.client();
  const signIn = (address: string, client = server.client()) =>
    client.call('POST', '/auth/sign-in/email', { email, password: testPassword }, { 'x-forwarded-for': address });
  expect((await signIn('192.0.2.1', known)).status).toBe(200);
  const flood = Array.from({ length: bots }, (_, index) =>
    server
      .client()
      .call(
        'POST',
        '/auth/sign-in/email',
        { email: `nobody${index}@example.test`, password: 'a wrong password' },
        { 'x-forwarded-for': `198.51.100.${index + 1}` },
      ),
  );
  const honest = await Promise.all([
    signIn('192.0.2.1', known),
    ...Array.from({ length: 3 }, (_, index) => signIn(`203.0.113.${index + 1}`)),
  ]);
  expect(honest.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([401]));
}, 120_000);
