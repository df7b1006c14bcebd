// Mails requested without signing in: strangers cannot use up the owner's, and no address is flooded.
import { msPerHour } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo, makeCustomer, signInClient } from '../../testing/customers.ts';
import { holdRealTime } from '../../testing/real-time.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => server.remove());

const home = '192.0.2.1';
const strangerAt = (index: number): string => `198.51.100.${index + 1}`;

const forget = async (email: string, address: string, client: TestClient = server.client()): Promise<number> =>
  (await client.call('POST', '/auth/forgot-password', { email }, { 'x-forwarded-for': address })).status;
async function ask(email: string, addresses: readonly string[]): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (const address of addresses) statuses.push(await forget(email, address));
  return statuses;
}
const sent = (statuses: readonly number[]): number => statuses.filter((status) => status === 200).length;
const mailCount = async (email: string): Promise<number> => (await mailsTo(server, email)).length;
const networks = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => strangerAt(index));

describe('mails for a forgotten password', () => {
  it.each([
    ['one network', Array.from({ length: 30 }, () => strangerAt(0)), 3],
    ['six networks, five of each', networks(30).map((_, index) => strangerAt(index % 6)), 18],
    ['thirty networks', networks(30), 30],
  ])('reach the owner after thirty requests of strangers: %s [TRUST-009]', async (_, strangers, mailed) => {
    const { email } = await makeCustomer(server);
    expect(sent(await ask(email, strangers))).toBe(mailed);
    expect(await forget(email, home)).toBe(200);
    expect(await mailCount(email)).toBe(mailed + 1);
  });

  it('are limited to 68 in a flood, then one an hour, plus five an hour for a browser that has signed in before [TRUST-009]', async () => {
    const { email } = await makeCustomer(server);
    const known = await signInClient(server, email);
    const moveRealTime = holdRealTime(server);
    const flood = [...networks(55), ...networks(25)];
    const nobody = `un${email}`;
    expect([sent(await ask(email, flood)), sent(await ask(nobody, flood))]).toEqual([69, 69]);
    expect([await forget(email, home), await forget(nobody, home)]).toEqual([429, 429]);
    const own = [];
    for (let index = 0; index < 4; index += 1) own.push(await forget(email, strangerAt(0), known));
    expect(own).toEqual([200, 200, 200, 429]);
    // A link is valid for an hour, so there is always a valid one.
    for (let hour = 1; hour <= 3; hour += 1) {
      moveRealTime(hour * msPerHour);
      expect(await ask(email, [home, strangerAt(0), strangerAt(1)])).toEqual([200, 429, 429]);
    }
    expect(await mailCount(email)).toBe(69 + 3 + 3);
    expect(await mailCount(nobody)).toBe(0);
  }, 60_000);

  it('are counted together with mails for a registration with a known address [TRUST-009]', async () => {
    const { email } = await makeCustomer(server);
    const register = async (address: string) => {
      const body = { email, password: 'a long enough password', name: 'Somebody New' };
      return (await server.client().call('POST', '/auth/sign-up/email', body, { 'x-forwarded-for': address })).status;
    };
    expect([await register(home), await register(home), await forget(email, home), await register(home)]).toEqual([
      200, 200, 200, 429,
    ]);
    expect(await register(strangerAt(0))).toBe(200);
  });
});
