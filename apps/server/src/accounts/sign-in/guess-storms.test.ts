// Storms of wrong guesses by account, network and device: the owner gets in through each of them, and the attacker gets no extra tries.
import { msPerHour, msPerMinute } from '@openbell/units/instant.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo, makeCustomer, testPassword } from '../../testing/customers.ts';
import { holdRealTime } from '../../testing/real-time.ts';
import { startTestServer, type TestAnswer, type TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  // As behind our own proxy, which names the caller: strangers come from networks of their own.
  server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => server.remove());

const home = '192.0.2.1';
const away = '192.0.2.99';
const newPassword = 'quite another password';
const strangerAt = (index: number): string => `198.51.${100 + Math.floor(index / 250)}.${(index % 250) + 1}`;

/** A browser in a network: all its requests come from there. */
const browserAt = (address: string, jar: TestClient = server.client()): TestClient => ({
  cookie: jar.cookie,
  call: (method, path, body, headers = {}) => jar.call(method, path, body, { 'x-forwarded-for': address, ...headers }),
});
const signIn = (client: TestClient, email: string, password = testPassword) =>
  client.call('POST', '/auth/sign-in/email', { email, password });
const guess = (address: string, email: string) => signIn(browserAt(address), email, 'a wrong password');
const countOf = (answers: readonly TestAnswer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
const codeOf = (answer: TestAnswer) => (answer.body as { error?: { code: string } }).error?.code;

/** A customer with two browsers: one signed in, one that has signed in and out before. */
async function makeOwner() {
  const { email, client } = await makeCustomer(server);
  const known = browserAt(home);
  expect((await signIn(known, email)).status).toBe(200);
  expect((await known.call('GET', '/logout')).status).toBe(200);
  return { email, signedIn: browserAt(home, client), known };
}

type Storm = (email: string) => Promise<readonly TestAnswer[]>;
const storms: readonly (readonly [string, Storm])[] = [
  ['thirty guesses of one network', (email) => inTurn(30, () => guess(strangerAt(0), email))],
  ['sixty guesses of sixty networks', (email) => inTurn(60, (index) => guess(strangerAt(index), email))],
  ["thirty guesses out of the owner's own network", (email) => inTurn(30, () => guess(home, email))],
  [
    "the owner's network used up by guesses at 110 addresses, then at the owner's",
    async (email) => {
      await inTurn(110, (index) => guess(home, `nobody${index}@example.test`));
      return inTurn(12, () => guess(home, email));
    },
  ],
];

async function inTurn(count: number, act: (index: number) => Promise<TestAnswer>): Promise<readonly TestAnswer[]> {
  const answers: TestAnswer[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await act(index));
  return answers;
}

const forgetCounts = () => server.context.db.deleteFrom('rateCounts').execute();
const mailedToken = async (email: string): Promise<string> =>
  new URL((await mailsTo(server, email)).at(-1)?.links[0] ?? '').searchParams.get('token') ?? '';

describe.each(storms)('after %s', (_, storm) => {
  it('a browser that has signed in before can use the right password, and ten wrong ones of its own [TRUST-008]', async () => {
    await forgetCounts();
    const { email, known } = await makeOwner();
    await storm(email);
    expect((await signIn(known, email)).status).toBe(200);
    await known.call('GET', '/logout');
    const own = await inTurn(11, () => signIn(known, email, 'a wrong password'));
    expect([countOf(own, 401), own.at(-1)?.status]).toEqual([10, 429]);
    // In another network it is the same browser.
    expect((await signIn(browserAt(away, known), email)).status).toBe(429);
  });

  it('a signed-in customer can change the password, set up the second factor and request the deletion [TRUST-008]', async () => {
    await forgetCounts();
    const { email, signedIn } = await makeOwner();
    await storm(email);
    const begun = await signedIn.call('POST', '/auth/second-step/begin', { password: testPassword });
    const secret = Secret.fromBase32((begun.body as { secret: string }).secret);
    const code = new TOTP({ secret }).generate();
    const confirmed = await signedIn.call('POST', '/auth/second-step/confirm', { code });
    const [first, second] = (confirmed.body as { recoveryCodes: string[] }).recoveryCodes;
    const changed = await signedIn.call('PUT', '/accounts/password', { currentPassword: testPassword, newPassword });
    const deleted = await signedIn.call('POST', '/accounts/deletion', { password: newPassword, code: first });
    const ended = await signedIn.call('POST', '/auth/second-step/end', { password: newPassword, code: second });
    expect([begun, confirmed, changed, deleted, ended].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('a password set by a mailed link signs in, even while the storm goes on [TRUST-008]', async () => {
    await forgetCounts();
    const { email } = await makeOwner();
    const elsewhere = browserAt(away);
    await storm(email);
    expect((await elsewhere.call('POST', '/auth/forgot-password', { email })).status).toBe(200);
    const token = await mailedToken(email);
    expect((await elsewhere.call('POST', '/auth/reset-password', { token, newPassword })).status).toBe(200);
    // The counts were reset: any browser may try.
    expect((await signIn(browserAt('192.0.2.98'), email, newPassword)).status).toBe(200);
    await storm(email);
    expect((await signIn(elsewhere, email, newPassword)).status).toBe(200);
  });

  it('a stranger gets no further guess at the account, even with the right password [TRUST-008] [S8]', async () => {
    await forgetCounts();
    const { email } = await makeOwner();
    const answers = await storm(email);
    expect(countOf(answers, 401)).toBeLessThanOrEqual(10);
    expect(countOf(answers, 401) + countOf(answers, 429)).toBe(answers.length);
    expect((await signIn(browserAt(home), email)).status).toBe(429);
  });
});

describe('a network that has used up its wrong guesses', () => {
  it('can still use right passwords, until one wrong one per address, and a thousand in all [TRUST-008] [S8]', async () => {
    await forgetCounts();
    const owners = [await makeOwner(), await makeOwner(), await makeOwner()];
    const emails = owners.map(({ email }) => email);
    const [first = '', second = '', third = ''] = emails;
    const spent = await inTurn(101, (index) => guess(home, `nobody${index}@example.test`));
    expect([countOf(spent, 401), spent.at(-1)?.status]).toEqual([100, 429]);
    expect((await signIn(browserAt(home), first)).status).toBe(200);
    expect([(await guess(home, second)).status, (await signIn(browserAt(home), second)).status]).toEqual([429, 429]);
    expect((await signIn(browserAt(away), second)).status).toBe(200);
    for (let begun = 0; begun < 1000; begun += 50)
      await Promise.all(Array.from({ length: 50 }, (_, index) => guess(home, `crowd${begun + index}@example.test`)));
    expect((await signIn(browserAt(home), third)).status).toBe(429);
    expect((await signIn(owners[2]?.known ?? browserAt(away), third)).status).toBe(200);
  }, 60_000);
});

describe('guesses at one account over six hours', () => {
  it('are eighteen in the first hour and four in each later one, over all networks, and the owner gets in [TRUST-008] [S8]', async () => {
    await forgetCounts();
    const { email, known } = await makeOwner();
    const moveRealTime = holdRealTime(server);
    const evaluated: number[] = [];
    for (let hour = 0; hour < 6; hour += 1) {
      const begun = hour * msPerHour;
      const answers = await inTurn(120, (half) => {
        moveRealTime(begun + half * (msPerMinute / 2));
        return guess(strangerAt(hour * 120 + half), email);
      });
      evaluated.push(countOf(answers, 401));
      expect((await signIn(known, email)).status).toBe(200);
    }
    const [first = 0, ...later] = evaluated;
    expect([first <= 18, later.every((count) => count <= 4)]).toEqual([true, true]);
  }, 60_000);
});

describe('a device cookie', () => {
  it('is HttpOnly, reveals nothing about the account and survives signing out [TRUST-008]', async () => {
    const { email } = await makeCustomer(server);
    const client = server.client();
    const answer = await signIn(client, email);
    expect(answer.headers.getSetCookie()[1]).toMatch(
      /^openbell-device=[0-9a-f]{12}\.[\w-]{43}\.[0-9a-f]{64}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    await client.call('GET', '/logout');
    expect(client.cookie()).toMatch(/^openbell-device=[^;]+$/);
    expect((await client.call('GET', '/accounts')).status).toBe(401);
  });

  it('keeps the tickets of four accounts that share a browser, one each [TRUST-008]', async () => {
    const client = server.client();
    for (let index = 0; index < 5; index += 1) {
      const { email } = await makeCustomer(server);
      await signIn(client, email);
      await signIn(client, email);
    }
    const [, value = ''] = /openbell-device=([^;]+)/.exec(client.cookie()) ?? [];
    const marks = decodeURIComponent(value)
      .split('~')
      .map((ticket) => ticket.split('.')[0]);
    expect([marks.length, new Set(marks).size]).toEqual([4, 4]);
  });

  it('counts as a stranger’s if forged or of another account or password, and reveals nothing of an address [TRUST-008] [S8]', async () => {
    await forgetCounts();
    const { email, known, signedIn } = await makeOwner();
    const other = await makeOwner();
    const earlier = known.cookie();
    await signedIn.call('PUT', '/accounts/password', { currentPassword: testPassword, newPassword });
    await inTurn(10, () => guess(strangerAt(0), email));
    const ticket = /openbell-device=([^;]+)/.exec(earlier)?.[1] ?? '';
    const [mark = '', nonce = '', signature = ''] = ticket.split('.');
    for (const cookie of [
      earlier,
      other.known.cookie(),
      `openbell-device=${mark}.${nonce}.${'0'.repeat(64)}`,
      `openbell-device=${mark}.${'A'.repeat(43)}.${signature}`,
      `openbell-device=${'~'.repeat(3000)}`,
      'openbell-device=%00',
    ]) {
      const answer = await browserAt(away).call(
        'POST',
        '/auth/sign-in/email',
        { email, password: newPassword },
        { cookie },
      );
      expect([cookie.slice(0, 60), answer.status]).toEqual([cookie.slice(0, 60), 429]);
    }
    const shape = (answer: TestAnswer) => [answer.status, answer.text.replace(/req_\w+/, 'req')];
    const wrong = (address: string) => signIn(browserAt(away, other.known), address, 'a wrong password');
    const { email: third } = await makeCustomer(server);
    expect(shape(await wrong(third))).toEqual(shape(await wrong('nobody-at-all@example.test')));
  });
});

describe('guesses at the second factor by someone who knows the password', () => {
  const switchOn = async () => {
    const owner = await makeOwner();
    const begun = await owner.signedIn.call('POST', '/auth/second-step/begin', { password: testPassword });
    const { secret } = begun.body as { readonly secret: string };
    const nextCode = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.context.clock.realNow() });
    const confirmed = await owner.signedIn.call('POST', '/auth/second-step/confirm', { code: nextCode() });
    await server.context.db.updateTable('secondSteps').set({ lastStep: 0 }).execute();
    return { ...owner, nextCode, recoveryCodes: (confirmed.body as { recoveryCodes: string[] }).recoveryCodes };
  };
  const enter = async (client: TestClient, email: string, code: string): Promise<TestAnswer> => {
    expect((await signIn(client, email)).body).toEqual({ ok: false, needs: 'code' });
    return client.call('POST', '/auth/sign-in/code', { code });
  };
  const wrongCodes = (email: string, count: number, codeFor: (index: number) => string = () => '000000') =>
    inTurn(count, (index) => enter(browserAt(strangerAt(index)), email, codeFor(index)));

  it('leave the owner every way in: the app in a known browser, a recovery code anywhere, the signed-in browser [TRUST-008]', async () => {
    await forgetCounts();
    const { email, known, signedIn, nextCode, recoveryCodes } = await switchOn();
    const answers = await wrongCodes(email, 8);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    // A stranger's right app code has to wait, and so does a wrong recovery code.
    expect((await enter(browserAt(away), email, nextCode())).status).toBe(429);
    expect((await enter(browserAt(away), email, 'AAAAA-AAAAA')).status).toBe(429);
    expect((await enter(browserAt(away), email, recoveryCodes[0] ?? '')).status).toBe(200);
    await wrongCodes(email, 8);
    expect((await enter(known, email, nextCode())).status).toBe(200);
    const renewed = await signedIn.call('POST', '/auth/second-step/recovery-codes', {
      password: testPassword,
      code: recoveryCodes[1] ?? '',
    });
    expect(renewed.status).toBe(200);
  }, 60_000);

  it('are thirteen in the first hour and four in each later one, over both kinds of codes [TRUST-008] [S9]', async () => {
    await forgetCounts();
    const { email } = await switchOn();
    const moveRealTime = holdRealTime(server);
    const evaluated: number[] = [];
    for (let hour = 0; hour < 3; hour += 1) {
      const answers = await inTurn(60, (minute) => {
        moveRealTime(hour * msPerHour + minute * msPerMinute);
        return enter(browserAt(strangerAt(hour * 60 + minute)), email, minute % 2 === 0 ? '000000' : 'AAAAA-AAAAA');
      });
      evaluated.push(answers.filter((answer) => codeOf(answer) === 'wrong_code').length);
    }
    const [first = 0, ...later] = evaluated;
    expect([first <= 13, later.every((count) => count <= 4)]).toEqual([true, true]);
  }, 60_000);

  it('share one count in all known browsers: more tickets give no more guesses [TRUST-008] [S9]', async () => {
    await forgetCounts();
    const owner = await makeOwner();
    const thieves = [browserAt(strangerAt(1)), browserAt(strangerAt(2)), browserAt(strangerAt(3))];
    for (const thief of thieves) expect((await signIn(thief, owner.email)).status).toBe(200);
    const begun = await owner.signedIn.call('POST', '/auth/second-step/begin', { password: testPassword });
    const secret = Secret.fromBase32((begun.body as { secret: string }).secret);
    await owner.signedIn.call('POST', '/auth/second-step/confirm', { code: new TOTP({ secret }).generate() });
    const answers = await inTurn(9, (index) => enter(thieves[index % 3] ?? browserAt(away), owner.email, '000000'));
    expect(countOf(answers, 401)).toBe(5);
  });
});
