import { asInstant, msPerDay, msPerMinute } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqlTime } from '../../platform/database/database.ts';
import { sha256Hex } from '../../platform/security/randomness.ts';
import { delayAfter, networkOf } from '../../platform/security/rate-limits.ts';
import { mailsTo, makeCustomer, signInClient, testPassword } from '../../testing/customers.ts';
import { holdRealTime } from '../../testing/real-time.ts';
import { startTestServer, type TestAnswer, type TestClient, type TestServer } from '../../testing/test-server.ts';
import { passwordGuesses } from './limits.ts';
import { ageMsMax, idleMsMax, keepSessionsAlive } from './sign-in-sessions.ts';

type SessionItem = { readonly id: string; readonly isCurrent: boolean; readonly device: string };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.remove();
});

const tokenOf = (client: TestClient): string => /(?:^|; )openbell=([^;]*)/.exec(client.cookie())?.[1] ?? '';
const sessionsOf = async (client: TestClient): Promise<readonly SessionItem[]> =>
  (await client.call('GET', '/auth/sessions')).body as readonly SessionItem[];
async function age(
  client: TestClient,
  change: { readonly lastUsedAt?: string; readonly createdAt?: string },
): Promise<void> {
  await server.context.db
    .updateTable('signInSessions')
    .set(change)
    .where('tokenHash', '=', sha256Hex(tokenOf(client)))
    .execute();
}
const statusOf = async (client: TestClient): Promise<number> => (await client.call('GET', '/accounts')).status;

describe('a sign-in session', () => {
  it('has a 256-bit token, and the table has only its hash', async () => {
    const { client } = await makeCustomer(server);
    expect(Buffer.from(tokenOf(client), 'base64url')).toHaveLength(32);
    const rows = await server.context.db.selectFrom('signInSessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(tokenOf(client));
    expect(rows.some((row) => row.tokenHash === sha256Hex(tokenOf(client)))).toBe(true);
  });

  it('never adopts a token that the browser sent, and ends the session it came with', async () => {
    const { client, email } = await makeCustomer(server);
    const planted = 'A'.repeat(43);
    const answer = await server
      .client()
      .call('POST', '/auth/sign-in/email', { email, password: testPassword }, { cookie: `openbell=${planted}` });
    expect(answer.headers.getSetCookie().join()).not.toContain(planted);
    const before = client.cookie();
    await client.call('POST', '/auth/sign-in/email', { email, password: testPassword });
    expect(client.cookie()).not.toBe(before);
    expect((await server.client().call('GET', '/accounts', undefined, { cookie: before })).status).toBe(401);
    expect(await statusOf(client)).toBe(200);
  });

  it('ends after 12 hours without use, not before', async () => {
    const { client } = await makeCustomer(server);
    await age(client, { lastUsedAt: sqlTime(asInstant(Date.now() - idleMsMax + 60_000)) });
    expect(await statusOf(client)).toBe(200);
    await age(client, { lastUsedAt: sqlTime(asInstant(Date.now() - idleMsMax)) });
    expect(await statusOf(client)).toBe(401);
  });

  it('ends after 30 days even with constant use', async () => {
    const { client } = await makeCustomer(server);
    await age(client, { createdAt: sqlTime(asInstant(Date.now() - ageMsMax + 60_000)) });
    expect(await statusOf(client)).toBe(200);
    await age(client, { createdAt: sqlTime(asInstant(Date.now() - ageMsMax)) });
    expect(await statusOf(client)).toBe(401);
  });

  it('stays alive by use, and by an open connection', async () => {
    const { client } = await makeCustomer(server);
    await age(client, { lastUsedAt: sqlTime(asInstant(Date.now() - idleMsMax + 60_000)) });
    await statusOf(client);
    const find = () =>
      server.context.db
        .selectFrom('signInSessions')
        .selectAll()
        .where('tokenHash', '=', sha256Hex(tokenOf(client)))
        .executeTakeFirstOrThrow();
    expect((await find()).lastUsedAt).toBeGreaterThan(Date.now() - 10_000);
    await age(client, { lastUsedAt: sqlTime(asInstant(Date.now() - idleMsMax + 60_000)) });
    const { id } = await find();
    expect([...(await keepSessionsAlive(server.context, ['ses_none', id]))]).toEqual([id]);
    expect((await find()).lastUsedAt).toBeGreaterThan(Date.now() - 10_000);
    await age(client, { lastUsedAt: sqlTime(asInstant(Date.now() - idleMsMax)) });
    expect([...(await keepSessionsAlive(server.context, [id]))]).toEqual([]);
  });

  it('uses real time, not product time', async () => {
    const { client } = await makeCustomer(server);
    const later = new Date(server.context.clock.productNow() + 40 * 86_400_000).toISOString();
    expect((await client.call('PUT', '/sandbox/clock', { now: later })).status).toBe(200);
    expect(await statusOf(client)).toBe(200);
  });

  it('is listed, and can be ended only by its owner, one by one', async () => {
    const ended: string[] = [];
    const stopListening = server.context.bus.subscribe((event) => {
      if (event.kind === 'signed-out') ended.push(...event.sessionIds);
    });
    const { client, email } = await makeCustomer(server);
    const phone = await signInClient(server, email);
    const stranger = await makeCustomer(server);
    const sessions = await sessionsOf(client);
    expect(sessions).toHaveLength(2);
    const other = sessions.find((session) => !session.isCurrent)?.id ?? '';
    expect((await stranger.client.call('DELETE', `/auth/sessions/${other}`)).status).toBe(404);
    expect((await stranger.client.call('DELETE', '/auth/sessions/ses_none')).status).toBe(404);
    expect(await statusOf(phone)).toBe(200);
    expect((await client.call('DELETE', `/auth/sessions/${other}`)).status).toBe(200);
    expect(await statusOf(phone)).toBe(401);
    expect(await sessionsOf(client)).toHaveLength(1);
    expect(ended).toEqual([other]);
    stopListening();
  });

  it('is over on the server after signing out, and the others stay', async () => {
    const { client, email } = await makeCustomer(server);
    const phone = await signInClient(server, email);
    const before = client.cookie();
    await client.call('GET', '/logout');
    expect(tokenOf(client)).toBe('');
    expect((await server.client().call('GET', '/accounts', undefined, { cookie: before })).status).toBe(401);
    expect(await statusOf(phone)).toBe(200);
  });
});

describe('guessing a password', () => {
  const guess = (email: string, headers: Readonly<Record<string, string>> = {}): Promise<TestAnswer> =>
    server.client().call('POST', '/auth/sign-in/email', { email, password: 'a wrong password' }, headers);
  const forgetWait = () =>
    server.context.db
      .updateTable('rateCounts')
      .set({ blockedUntil: sqlTime(asInstant(Date.now() - 1)) })
      .where('key', 'like', 'password:%')
      .execute();

  it('is slowed down after ten failures, regardless of the headers, and never locked for good', async () => {
    const { email } = await makeCustomer(server);
    const disguises = [
      {},
      { 'x-forwarded-for': '198.51.100.7' },
      { 'x-real-ip': '198.51.100.8' },
      { forwarded: 'for=198.51.100.9' },
      { 'user-agent': 'other' },
    ];
    const statuses: number[] = [];
    for (let index = 0; index < 10; index += 1) statuses.push((await guess(email, disguises[index % 5])).status);
    expect(new Set(statuses)).toEqual(new Set([401]));
    for (const headers of disguises) {
      const answer = await guess(email.toUpperCase(), headers);
      expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    }
    const right = await server.client().call('POST', '/auth/sign-in/email', { email, password: testPassword });
    expect(right.status).toBe(429);
    await forgetWait();
    await signInClient(server, email);
    expect((await guess(email)).status).toBe(401);
  });

  it('counts a concurrent burst as at most ten guesses', async () => {
    const { email } = await makeCustomer(server);
    const answers = await Promise.all(Array.from({ length: 25 }, () => guess(email)));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(15);
  });

  it('waits longer each time: at most eighteen guesses in the first hour, four in each later one', () => {
    const waits = Array.from({ length: 16 }, (_, index) => delayAfter(passwordGuesses, index + 1) / 60_000);
    expect(waits).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 15, 15, 15]);
    let minutes = 0;
    let guesses = 0;
    while (minutes <= 60) {
      guesses += 1;
      minutes += delayAfter(passwordGuesses, guesses) / 60_000;
    }
    expect(guesses).toBeLessThanOrEqual(20);
  });

  it.each([
    '//auth/sign-in/email',
    '/auth/sign-in/email/',
    '/AUTH/sign-in/email',
    '/auth//sign-in/email',
    '/auth/./sign-in/email?x=1',
    '/auth/sign-in%2Femail',
    '/auth/sign-in/%65mail',
    '/auth/sign-in/email;x=1',
  ])('has no bypass: %s', async (path) => {
    const { email } = await makeCustomer(server);
    for (let index = 0; index < 10; index += 1) await guess(email);
    const answer = await server.client().call('POST', path, { email, password: testPassword });
    expect([404, 429]).toContain(answer.status);
  });

  it('is also limited per network, over all addresses', async () => {
    await server.context.db.deleteFrom('rateCounts').execute();
    const statuses: number[] = [];
    for (let index = 0; index < 101; index += 1) statuses.push((await guess(`nobody${index}@example.test`)).status);
    expect(statuses.slice(0, 100).every((status) => status === 401)).toBe(true);
    expect(statuses[100]).toBe(429);
    await server.context.db.deleteFrom('rateCounts').execute();
  });

  it('treats an IPv6 network of 64 bits as one, and an IPv4-mapped IPv6 address as IPv4', () => {
    expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:0db8:0001:0002:bbbb:cccc:dddd:eeee'));
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
    expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
    expect([networkOf('::1'), networkOf('fe80::1%eth0')]).toEqual(['0:0:0:0::/64', 'fe80:0:0:0::/64']);
    expect(networkOf('192.0.2.1')).not.toBe(networkOf('192.0.2.2'));
  });
});

describe('an answer about an address', () => {
  const shape = (answer: TestAnswer) => ({
    status: answer.status,
    body: answer.text.replace(/req_\w+/, 'req'),
    headers: [...answer.headers.keys()].filter((name) => name !== 'date').sort(),
  });

  it.each([
    ['/auth/sign-in/email', (email: string) => ({ email, password: 'a wrong password' })],
    ['/auth/sign-up/email', (email: string) => ({ email, password: testPassword, name: 'Somebody New' })],
    ['/auth/forgot-password', (email: string) => ({ email })],
  ])('is the same for a known and an unknown one: %s', async (path, body) => {
    const { email } = await makeCustomer(server);
    const known = await server.client().call('POST', path, body(email));
    const unknown = await server.client().call('POST', path, body(`un${email}`));
    expect(shape(known)).toEqual(shape(unknown));
  });

  it('is the same when a mail is requested again, for any address [API-027]', async () => {
    const { email: foreign } = await makeCustomer(server, { verified: false });
    for (const address of ['unknown@example.test', foreign]) {
      const { client } = await makeCustomer(server, { verified: false });
      const before = (await mailsTo(server, address)).length;
      expect(await client.call('POST', `/verify/resend/${encodeURIComponent(address)}`)).toMatchObject({
        status: 200,
        body: { ok: true },
      });
      expect((await mailsTo(server, address)).length).toBe(before);
    }
  });

  it('notifies the owner of a known address by mail, and creates no second customer', async () => {
    const { email } = await makeCustomer(server);
    await server
      .client()
      .call('POST', '/auth/sign-up/email', { email, password: 'not this one at all', name: 'Somebody New' });
    expect((await mailsTo(server, email)).map((mail) => mail.subject)).toEqual(['You already have an account']);
    await signInClient(server, email);
    const rows = await server.context.db.selectFrom('customers').select('id').where('email', '=', email).execute();
    expect(rows).toHaveLength(1);
  });
});

describe('the limits on mail', () => {
  it('allow the verification mail again once a minute and five times a day, to the millisecond [S18] [API-027]', async () => {
    const made = await makeCustomer(server, { verified: false });
    const { email } = made;
    let { client } = made;
    const resend = async () => {
      const { status, headers } = await client.call('POST', `/verify/resend/${encodeURIComponent(email)}`);
      return [status, headers.get('retry-after')];
    };
    const moveRealTime = holdRealTime(server);
    for (let minute = 0; minute < 5; minute += 1) {
      moveRealTime(minute * msPerMinute);
      expect(await resend()).toEqual([200, null]);
      expect(await resend()).toEqual([429, '60']);
      moveRealTime((minute + 1) * msPerMinute - 1);
      expect(await resend()).toEqual([429, '1']);
    }
    moveRealTime(5 * msPerMinute);
    expect(await resend()).toEqual([429, `${24 * 3600 - 300}`]);
    moveRealTime(msPerDay - 1);
    // An unused sign-in does not last that long.
    client = await signInClient(server, email);
    expect(await resend()).toEqual([429, '1']);
    expect(await mailsTo(server, email)).toHaveLength(6);
    moveRealTime(msPerDay);
    expect(await resend()).toEqual([200, null]);
    expect(await mailsTo(server, email)).toHaveLength(7);
  });

  it('delay a flood of password requests for known and unknown addresses: three a minute, five an hour [S18]', async () => {
    const { email } = await makeCustomer(server);
    const nextMinute = () => server.context.db.deleteFrom('rateCounts').where('key', 'like', 'mail-minute:%').execute();
    for (const address of [email, `un${email}`]) {
      const forget = async () => {
        const answer = await server.client().call('POST', '/auth/forgot-password', { email: address });
        return [answer.status, Math.ceil(Number(answer.headers.get('retry-after')) / 60)];
      };
      const answers: (readonly number[])[] = [];
      for (let index = 0; index < 4; index += 1) answers.push(await forget());
      await nextMinute();
      for (let index = 0; index < 3; index += 1) answers.push(await forget());
      const [taken, inAMinute, inAnHour] = [
        [200, 0],
        [429, 1],
        [429, 60],
      ];
      expect(answers).toEqual([taken, taken, taken, inAMinute, taken, taken, inAnHour]);
      await nextMinute();
    }
    expect(await mailsTo(server, email)).toHaveLength(5);
  });

  it('leave no token of a link in the database', async () => {
    const { email } = await makeCustomer(server, { verified: false });
    const token = (await mailsTo(server, email))[0]?.links[0]?.split('/').at(-1) ?? '';
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const links = await server.context.db.selectFrom('mailedLinks').selectAll().execute();
    const waiting = await server.context.db.selectFrom('outbox').selectAll().execute();
    expect(JSON.stringify([links, waiting])).not.toContain(token);
  });
});
