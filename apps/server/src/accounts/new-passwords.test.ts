// The password rules in each of the four places: registration, the settings, the link for a forgotten password, and the link in a mail to a
// known address.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomId } from '../platform/security/randomness.ts';
import { mailsTo, makeCustomer, signInClient, testPassword } from '../testing/customers.ts';
import { startTestServer, type TestAnswer, type TestServer } from '../testing/test-server.ts';
import { isCommonPassword, readCommonPasswords } from './common-passwords.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1', BRAND_NAME: 'North Star' });
});
afterAll(() => server.remove());

const name = 'Amelia Rosewood';
const freshEmail = (): string => `${randomId('rosemary').replace('_', '.')}@example.test`;
let asked = 0;
/** Each request comes from a network of its own, so that limits do not matter here. */
function post(path: string, body: unknown): Promise<TestAnswer> {
  asked += 1;
  const address = `198.51.${Math.floor(asked / 200)}.${(asked % 200) + 1}`;
  return server.client().call('POST', path, body, { 'x-forwarded-for': address });
}
const tokenFor = async (email: string): Promise<string> =>
  new URL((await mailsTo(server, email)).at(-1)?.links[0] ?? '').searchParams.get('token') ?? '';

type Way = {
  readonly field: 'password' | 'newPassword';
  readonly email: string;
  readonly choose: (password: string) => Promise<TestAnswer>;
};
const ways: readonly (readonly [string, () => Promise<Way>])[] = [
  [
    'at the registration',
    async () => {
      const email = freshEmail();
      return { field: 'password', email, choose: (password) => post('/auth/sign-up/email', { email, password, name }) };
    },
  ],
  [
    'in the settings',
    async () => {
      const { email, client } = await makeCustomer(server, { email: freshEmail(), name });
      const choose = (newPassword: string) =>
        client.call('PUT', '/accounts/password', { currentPassword: testPassword, newPassword });
      return { field: 'newPassword', email, choose };
    },
  ],
  [
    'by the link for a forgotten one',
    async () => {
      const { email } = await makeCustomer(server, { email: freshEmail(), name });
      await post('/auth/forgot-password', { email });
      const token = await tokenFor(email);
      return {
        field: 'newPassword',
        email,
        choose: (newPassword) => post('/auth/reset-password', { token, newPassword }),
      };
    },
  ],
  [
    'by the link of the mail that says an account exists',
    async () => {
      const { email } = await makeCustomer(server, { email: freshEmail(), name });
      await post('/auth/sign-up/email', { email, password: testPassword, name: 'Somebody Else' });
      const token = await tokenFor(email);
      return {
        field: 'newPassword',
        email,
        choose: (newPassword) => post('/auth/reset-password', { token, newPassword }),
      };
    },
  ],
];

const weak: readonly (readonly [string, (email: string) => string])[] = [
  ['common', () => 'password123'],
  ['common', () => 'BasketBall'],
  ['common', () => 'iloveyou123'],
  ['common', () => 'supersecret'],
  ['address', (email) => email],
  ['address', (email) => `${email.split('@')[0]}`],
  ['address', (email) => `${email.split('@')[0]?.toUpperCase()}!1`],
  ['name', () => name],
  ['name', () => 'rosewood-2026'],
  ['brand', () => 'NorthStar-2026'],
  ['run', () => 'qwertyuiop'],
  ['run', () => 'abcdefghij'],
  ['run', () => 'aaaaaaaaaa'],
  ['run', () => '1234567890'],
];

describe.each(ways)('a password set %s', (_, begin) => {
  it('is refused with the reason and a suggestion if attackers try it first, and the next one may be accepted [TRUST-013]', async () => {
    const { field, email, choose } = await begin();
    for (const [reason, passwordFor] of weak) {
      const answer = await choose(passwordFor(email));
      expect([passwordFor(email), answer.status, answer.body]).toMatchObject([
        passwordFor(email),
        400,
        {
          error: {
            code: 'weak_password',
            message: expect.stringMatching(/^The password is .+\. Choose three or four words/),
            fields: { [field]: reason },
          },
        },
      ]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    await expect(signInClient(server, email, 'password123')).rejects.toThrow('refused');
    const good = 'seven herons over water';
    expect((await choose(good)).status).toBe(200);
    await signInClient(server, email, good);
  });
});

describe('the list of common passwords', () => {
  it('has 100,000 lower-case lines of ten characters or more, and finds the most common in any case [TRUST-013]', () => {
    const lines = readCommonPasswords().trim().split('\n');
    expect([lines.length, new Set(lines).size]).toEqual([100_000, 100_000]);
    expect(lines.filter((line) => line.length < 10 || line !== line.toLowerCase())).toEqual([]);
    for (const password of ['qwertyuiop', '1q2w3e4r5t', 'Password1234', 'manchester', 'qwerty12345'])
      expect([password, isCommonPassword(password)]).toEqual([password, true]);
    for (const password of [testPassword, 'a-long-password', 'manchester united fans'])
      expect([password, isCommonPassword(password)]).toEqual([password, false]);
  });
});

describe('a password that no customer chose', () => {
  it('only has to be long enough, for a customer created by the sandbox [TRUST-013]', async () => {
    const body = { email: freshEmail(), password: 'password123', name };
    expect((await server.client().call('POST', '/sandbox/customers', body)).status).toBe(200);
    await signInClient(server, body.email, 'password123');
    expect((await server.client().call('POST', '/sandbox/customers', { ...body, password: 'short' })).status).toBe(400);
  });
});
