// Nobody captures another person's address (pre-hijacking, MSRC 2022): what a stranger set up before the owner came ends when the owner
// arrives.
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo, makeCustomer, signInClient } from '../../testing/customers.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing/test-server.ts';

const strangersPassword = 'chosen by a stranger';
const ownersPassword = 'chosen by the owner';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

let count = 0;
function freeAddress(): string {
  count += 1;
  return `victim${count}@example.test`;
}

const register = (email: string, password = strangersPassword) =>
  server.client().call('POST', '/auth/sign-up/email', { email, password, name: 'Some Stranger' });
const statusOf = async (client: TestClient): Promise<number> => (await client.call('GET', '/accounts')).status;
const statusOfCookie = async (cookie: string): Promise<number> =>
  (await server.client().call('GET', '/accounts', undefined, { cookie })).status;

/** The newest link mailed to an address whose URL contains `part`. */
async function linkTo(email: string, part: string): Promise<URL> {
  const links = (await mailsTo(server, email)).flatMap((mail) => mail.links);
  return new URL(links.findLast((link) => link.includes(part)) ?? 'none:');
}
/** Fetches the link as a mail scanner does: by GET, without script and without a cookie. */
async function scan(email: string): Promise<void> {
  const answer = await fetch(await linkTo(email, '/verify/'), { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/site/verified']);
}
/** Opens the mailed link in this browser. */
async function open(client: TestClient, email: string) {
  const answer = await client.call('GET', (await linkTo(email, '/verify/')).pathname.replace('/api', ''));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/site/verified']);
}
async function forget(email: string): Promise<string> {
  await server.client().call('POST', '/auth/forgot-password', { email });
  return (await linkTo(email, 'new-password')).searchParams.get('token') ?? '';
}
async function setPassword(token: string, newPassword: string): Promise<void> {
  const answer = await server.client().call('POST', '/auth/reset-password', { token, newPassword });
  expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
}
async function addSecondStep(client: TestClient, password: string): Promise<void> {
  const begun = await client.call('POST', '/auth/second-step/begin', { password });
  const { secret = '' } = begun.body as { readonly secret?: string };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect([begun.status, (await client.call('POST', '/auth/second-step/confirm', { code })).status]).toEqual([200, 200]);
}
const signInAnswer = async (email: string, password: string): Promise<unknown> =>
  (await server.client().call('POST', '/auth/sign-in/email', { email, password })).body;

describe('a verified address', () => {
  it('ends the session of a stranger who registered it, even if a mail scanner fetched the link [TRUST-005]', async () => {
    const email = freeAddress();
    await register(email);
    const stranger = await signInClient(server, email, strangersPassword);
    expect(await statusOf(stranger)).toBe(200);
    await scan(email);
    const answer = await stranger.call('GET', '/accounts');
    expect([answer.status, answer.body]).toMatchObject([401, { error: { code: 'verified_meanwhile' } }]);
  });

  it('keeps only the session of the browser that opened the link, with a new token [TRUST-005]', async () => {
    const email = freeAddress();
    await register(email);
    const stranger = await signInClient(server, email, strangersPassword);
    const clicking = await signInClient(server, email, strangersPassword);
    const before = clicking.cookie();
    await open(clicking, email);
    expect(clicking.cookie()).not.toBe(before);
    expect([await statusOf(stranger), await statusOfCookie(before), await statusOf(clicking)]).toEqual([401, 401, 200]);
    expect((await clicking.call('GET', '/accounts')).body).toMatchObject({ email, status: 2 });
    const sessions = (await clicking.call('GET', '/auth/sessions')).body;
    expect(sessions).toMatchObject([{ isCurrent: true }]);
  });

  it("leaves another customer's session alone in the browser that opened the link [TRUST-005]", async () => {
    const email = freeAddress();
    await register(email);
    const own = await signInClient(server, email, strangersPassword);
    const other = await makeCustomer(server);
    const before = other.client.cookie();
    await open(other.client, email);
    expect([await statusOf(own), await statusOfCookie(before)]).toEqual([401, 200]);
  });

  it('ends nothing if its link is opened again [TRUST-005]', async () => {
    const email = freeAddress();
    await register(email);
    await scan(email);
    const client = await signInClient(server, email, strangersPassword);
    const before = client.cookie();
    await scan(email);
    await open(client, email);
    expect([await statusOf(client), await statusOfCookie(before)]).toEqual([200, 200]);
  });
});

describe('a second factor', () => {
  it('cannot be set up before the address is verified [TRUST-006]', async () => {
    const email = freeAddress();
    await register(email);
    const stranger = await signInClient(server, email, strangersPassword);
    for (const [path, body] of [
      ['begin', { password: strangersPassword }],
      ['confirm', { code: '123456' }],
    ] as const) {
      const answer = await stranger.call('POST', `/auth/second-step/${path}`, body);
      expect([answer.status, answer.body]).toMatchObject([403, { error: { code: 'not_verified' } }]);
    }
  });

  it('of a stranger is removed with the password that the owner sets by a mailed link, and the owner gets in [TRUST-006]', async () => {
    const email = freeAddress();
    await register(email);
    await scan(email);
    const stranger = await signInClient(server, email, strangersPassword);
    await addSecondStep(stranger, strangersPassword);
    // The owner registers: the mail says that there is an account, with a link to set a new password.
    await register(email, ownersPassword);
    const token = (await linkTo(email, 'new-password')).searchParams.get('token') ?? '';
    await setPassword(token, ownersPassword);
    expect(await statusOf(stranger)).toBe(401);
    const owner = server.client();
    const answer = await owner.call('POST', '/auth/sign-in/email', { email, password: ownersPassword });
    expect(answer.body).toEqual({ ok: true, status: 2 });
    expect(await statusOf(owner)).toBe(200);
    expect((await owner.call('GET', '/auth/second-step')).body).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    const letter = (await mailsTo(server, email)).at(-1);
    expect(letter?.subject).toBe('Your new password is set, and two-step sign-in is off');
    expect(letter?.text).toContain('was added before');
  });

  it('that the owner adds later survives the next password set by a mailed link [TRUST-006]', async () => {
    const email = freeAddress();
    await register(email);
    await scan(email);
    await setPassword(await forget(email), ownersPassword);
    const owner = await signInClient(server, email, ownersPassword);
    await addSecondStep(owner, ownersPassword);
    const letters = (await mailsTo(server, email)).length;
    await setPassword(await forget(email), 'yet another long one');
    expect(await signInAnswer(email, 'yet another long one')).toEqual({ ok: false, needs: 'code' });
    expect((await mailsTo(server, email)).length).toBe(letters + 1);
  });

  it.each([
    [
      'while signed in there',
      async (email: string) => {
        const client = await signInClient(server, email, ownersPassword);
        await open(client, email);
        return client;
      },
    ],
    [
      'before the sign-in there',
      async (email: string) => {
        const client = server.client();
        await open(client, email);
        await client.call('POST', '/auth/sign-in/email', { email, password: ownersPassword });
        return client;
      },
    ],
    [
      'after a mail scanner fetched the link',
      async (email: string) => {
        await scan(email);
        const client = await signInClient(server, email, ownersPassword);
        await open(client, email);
        return client;
      },
    ],
  ])('stays if its customer opened the link in the same browser, %s [TRUST-006]', async (_, come) => {
    const email = freeAddress();
    await register(email, ownersPassword);
    const client = await come(email);
    await addSecondStep(client, ownersPassword);
    await setPassword(await forget(email), 'yet another long one');
    expect(await signInAnswer(email, 'yet another long one')).toEqual({ ok: false, needs: 'code' });
  });
});

const notMe = async (email: string): Promise<string> => (await linkTo(email, 'not-me')).searchParams.get('token') ?? '';
const disown = (token: string) => server.client().call('POST', '/auth/not-me', { token });

describe('a mail about a registration that its recipient did not make', () => {
  it('carries a link that removes the unverified account and its sessions, and frees the address [TRUST-007]', async () => {
    const email = freeAddress();
    await register(email);
    const stranger = await signInClient(server, email, strangersPassword);
    const token = await notMe(email);
    // A mail scanner opens the page, and nothing happens.
    expect((await fetch(`${server.url}/site/not-me?token=${token}`)).status).toBe(200);
    expect((await server.client().call('GET', '/auth/not-me')).status).toBe(404);
    expect(await statusOf(stranger)).toBe(200);
    const verification = await linkTo(email, '/verify/');
    expect((await disown(token)).body).toEqual({ ok: true });
    expect(await statusOf(stranger)).toBe(401);
    expect(await signInAnswer(email, strangersPassword)).toMatchObject({ error: { code: 'wrong_credentials' } });
    const opened = await fetch(verification, { redirect: 'manual' });
    expect(opened.headers.get('location')).toBe('/site/verified?state=expired');
    expect((await disown(token)).body).toMatchObject({ error: { code: 'link_expired' } });
    // Free: the owner registers as if nobody had been there before.
    await register(email, ownersPassword);
    const owner = await signInClient(server, email, ownersPassword);
    expect((await owner.call('GET', '/accounts')).body).toMatchObject({ email, status: 1, name: 'Some Stranger' });
  });

  it.each([
    ['a registration of the address again', (email: string) => register(email, ownersPassword)],
    ['a forgotten password', (email: string) => server.client().call('POST', '/auth/forgot-password', { email })],
    [
      'the verification sent again',
      async (email: string) => {
        const client = await signInClient(server, email, strangersPassword);
        return client.call('POST', `/verify/resend/${encodeURIComponent(email)}`);
      },
    ],
  ])('carries it after %s too, while the account is not verified [TRUST-007]', async (_, ask) => {
    const email = freeAddress();
    await register(email);
    await ask(email);
    const letters = await mailsTo(server, email);
    expect(letters).toHaveLength(2);
    const link = new URL(letters[1]?.links.find((one) => one.includes('not-me')) ?? 'none:');
    expect((await disown(link.searchParams.get('token') ?? '')).body).toEqual({ ok: true });
    expect(await signInAnswer(email, strangersPassword)).toMatchObject({ error: { code: 'wrong_credentials' } });
  });

  it('never removes a verified account, and says so [TRUST-007]', async () => {
    const email = freeAddress();
    await register(email, ownersPassword);
    const token = await notMe(email);
    await scan(email);
    const answer = await disown(token);
    expect([answer.status, answer.body]).toMatchObject([409, { error: { code: 'account_verified' } }]);
    expect(await signInAnswer(email, ownersPassword)).toEqual({ ok: true, status: 2 });
  });

  it('carries no such link for a verified account, and says that nothing needs to be done [TRUST-007]', async () => {
    const { email } = await makeCustomer(server);
    await register(email);
    await server.client().call('POST', '/auth/forgot-password', { email });
    for (const letter of await mailsTo(server, email)) {
      expect(letter.links.filter((link) => link.includes('not-me'))).toEqual([]);
      expect(letter.text).toContain('nothing needs to be done: your account and your password stay as they are');
    }
  });

  it('is valid for thirty days [TRUST-007]', async () => {
    const email = freeAddress();
    await register(email);
    const token = await notMe(email);
    const rows = await server.context.db.selectFrom('mailedLinks').selectAll().where('email', '=', email).execute();
    const link = rows.find(({ purpose }) => purpose === 'not-me');
    expect((link?.expiresAt ?? 0) - (link?.createdAt ?? 0)).toBe(30 * 86_400_000);
    const past = new Date(Date.now() - 1).toISOString();
    await server.context.db.updateTable('mailedLinks').set({ expiresAt: past }).where('email', '=', email).execute();
    expect((await disown(token)).body).toMatchObject({ error: { code: 'link_expired' } });
    await signInClient(server, email, strangersPassword);
  });
});
