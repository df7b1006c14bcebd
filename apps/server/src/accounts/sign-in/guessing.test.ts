// Security bar S8: forty attempts to bypass the limit on password guesses, and a thousand addresses against one account.
import { readFileSync } from 'node:fs';
import pathTo from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer, testPassword } from '../../testing/customers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { networkGuesses, passwordGuesses } from './limits.ts';

const isBars = process.env['BARS'] === '1';
const addresses = isBars ? 1000 : 60;

let server: TestServer;
beforeAll(async () => {
  // As behind our own proxy, which names the caller: each guess below comes from another network.
  server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => server.remove());

const addressOf = (index: number): string => `198.51.${Math.floor(index / 250)}.${(index % 250) + 1}`;

/** Uses up the free guesses at an account, each from its own address. */
async function useUp(email: string): Promise<void> {
  for (let index = 0; index < 10; index += 1) {
    const headers = { 'x-forwarded-for': addressOf(900 + index) };
    const body = { email, password: 'a wrong password' };
    expect((await server.client().call('POST', '/auth/sign-in/email', body, headers)).status).toBe(401);
  }
}

const path = '/auth/sign-in/email';
const paths = [
  '//auth/sign-in/email',
  '/auth/sign-in/email/',
  '/auth//sign-in/email',
  '/auth/sign-in//email',
  '/AUTH/sign-in/email',
  '/auth/SIGN-IN/email',
  '/auth/sign-in/Email',
  '/auth/./sign-in/email',
  '/auth/x/../sign-in/email',
  '/auth/sign-in%2Femail',
  '/auth%2Fsign-in/email',
  '/auth/sign-in/%65mail',
  '/%61uth/sign-in/email',
  '/auth/sign%2din/email',
  '/auth/sign-in/email;x=1',
  '/auth/sign-in/email?x=1',
  '/auth/sign-in/email?email=other@example.test',
  '/auth/sign-in/email%20',
  '/auth/sign-in/email%09',
  '/auth/sign-in/email.json',
  '/auth/sign-in/email#x',
  '/../api/auth/sign-in/email',
];
const headers: readonly Readonly<Record<string, string>>[] = [
  { 'x-forwarded-for': '203.0.113.1' },
  { 'x-forwarded-for': '203.0.113.1, 203.0.113.2' },
  { 'x-forwarded-for': '2001:db8::1' },
  { 'x-forwarded-for': 'unknown' },
  { 'x-real-ip': '203.0.113.3' },
  { 'x-client-ip': '203.0.113.4' },
  { 'true-client-ip': '203.0.113.5' },
  { 'cf-connecting-ip': '203.0.113.6' },
  { forwarded: 'for=203.0.113.7' },
  { 'user-agent': 'another browser' },
  { 'accept-language': 'ar' },
  { 'idempotency-key': 'a-fresh-one' },
  { cookie: 'openbell=planted' },
];
const spellings: readonly ((email: string) => string)[] = [
  (email) => email.toUpperCase(),
  (email) => ` ${email} `,
  (email) => `${email}\t`,
  (email) => email.replace('@', '@').replace(/^./, (letter) => letter.toUpperCase()),
  (email) => email.replace('example.test', 'EXAMPLE.test'),
];

describe('a bypass of the limit on guesses', () => {
  it('does not work through an address, a header or a spelling, forty tried: even the right password is refused', async () => {
    expect(paths.length + headers.length + spellings.length).toBeGreaterThanOrEqual(40);
    const { email } = await makeCustomer(server);
    await useUp(email);
    const person = { email, password: testPassword };
    for (const one of paths) {
      const answer = await server.client().call('POST', one, person);
      expect([one, [404, 429].includes(answer.status)]).toEqual([one, true]);
      expect([one, answer.headers.getSetCookie()]).toEqual([one, []]);
    }
    for (const one of headers)
      expect([one, (await server.client().call('POST', path, person, one)).status]).toEqual([one, 429]);
    for (const spell of spellings) {
      const answer = await server.client().call('POST', path, { ...person, email: spell(email) });
      expect([spell(email), answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([
        spell(email),
        429,
        true,
      ]);
    }
  });

  it(`does not work through many addresses: ${addresses} against one account get ten guesses together`, async () => {
    const { email } = await makeCustomer(server);
    const statuses: number[] = [];
    for (let index = 0; index < addresses; index += 20) {
      const burst = Array.from({ length: 20 }, (_, place) =>
        server
          .client()
          .call('POST', path, { email, password: 'a wrong password' }, { 'x-forwarded-for': addressOf(index + place) }),
      );
      statuses.push(...(await Promise.all(burst)).map((answer) => answer.status));
    }
    expect(statuses).toHaveLength(addresses);
    // A run of several minutes outlasts the first pauses, each of which allows one more guess.
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(20);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
  }, 600_000);
});

describe('the waits for a customer', () => {
  it('match the limits in SECURITY.md, 429 has the seconds, and the health answer has two words [CONST-016]', async () => {
    const text = readFileSync(pathTo.join(import.meta.dirname, '../../../../../SECURITY.md'), 'utf8');
    const minutes = passwordGuesses.delayMsMax / 60_000;
    expect(text).toContain(
      `${passwordGuesses.freeMax} wrong passwords an address, then growing pauses up to ${minutes} minutes`,
    );
    expect(text).toContain(`${networkGuesses.countMax} an hour from one network`);
    const { email } = await makeCustomer(server);
    await useUp(email);
    const answer = await server.client().call('POST', path, { email, password: testPassword });
    expect(answer).toMatchObject({ status: 429, body: { error: { code: 'too_many_requests' } } });
    const seconds = Number(answer.headers.get('retry-after'));
    expect([seconds > 0, seconds <= passwordGuesses.delayMsFirst / 1000]).toEqual([true, true]);
    expect((await server.client().call('GET', '/hc')).body).toEqual({ version: '0.0.0-test', status: 'ok' });
  });
});
