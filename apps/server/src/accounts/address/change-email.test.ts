// A new e-mail address: requested with the password, reported to the old address, effective once verified, and cancelable until then.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo, makeCustomer, signInClient, testPassword } from '../../testing/customers.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const recordOf = async (client: TestClient) => (await client.call('GET', '/accounts')).body;
const pendingOf = async (client: TestClient) => (await client.call('GET', '/accounts/email-change')).body;
const ask = (client: TestClient, email: string, proof: object = { password: testPassword }) =>
  client.call('PUT', '/accounts', { email, ...proof });
const subjectsTo = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject);
const linkTo = async (email: string, part = ''): Promise<string> =>
  (await mailsTo(server, email)).flatMap((mail) => mail.links).findLast((link) => link.includes(part)) ?? 'none:';

describe('a change of the e-mail address', () => {
  it('is refused without the password, and with a wrong one [TRUST-014]', async () => {
    const { client, email } = await makeCustomer(server);
    const next = `new-${email}`;
    for (const proof of [{}, { password: 'not the password' }]) {
      const answer = await client.call('PUT', '/accounts', { email: next, city: 'Austin', ...proof });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        error: { code: 'invalid_fields', fields: { password: expect.any(String) } },
      });
    }
    expect(await recordOf(client)).toMatchObject({ email, city: '' });
    expect(await pendingOf(client)).toEqual({ email: '' });
    expect([await subjectsTo(email), await subjectsTo(next)]).toEqual([[], []]);
  });

  it('takes effect only once the new address is verified: record, sign-in and mails keep the old one until then [TRUST-014]', async () => {
    const { client, email } = await makeCustomer(server);
    const next = `new-${email}`;
    expect((await ask(client, next)).body).toMatchObject({ email, status: 2 });
    expect([await recordOf(client), await pendingOf(client)]).toMatchObject([{ email }, { email: next }]);
    await expect(signInClient(server, next)).rejects.toThrow('refused');
    await signInClient(server, email);
    expect(await subjectsTo(email)).toEqual(['A new email address was asked for']);
    expect(await subjectsTo(next)).toEqual(['Verify your new email address']);
    await server.client().call('POST', '/auth/forgot-password', { email: next });
    expect(await subjectsTo(next)).toEqual(['Verify your new email address']);
    // Opened in the signed-in browser, which stays signed in with a new token.
    const before = client.cookie();
    const opened = await client.call('GET', new URL(await linkTo(next, '/verify/')).pathname.replace('/api', ''));
    expect(opened.headers.get('location')).toBe('/site/verified');
    expect(client.cookie()).not.toBe(before);
    expect([await recordOf(client), await pendingOf(client)]).toMatchObject([{ email: next }, { email: '' }]);
    await signInClient(server, next);
    await expect(signInClient(server, email)).rejects.toThrow('refused');
  });

  it('ends the sessions of every other browser once the new address is verified [TRUST-005]', async () => {
    const { client, email } = await makeCustomer(server);
    await ask(client, `new-${email}`);
    await fetch(await linkTo(`new-${email}`, '/verify/'), { redirect: 'manual' });
    const answer = await client.call('GET', '/accounts');
    expect([answer.status, answer.body]).toMatchObject([401, { error: { code: 'verified_meanwhile' } }]);
  });

  it('is canceled in the settings, by a new password of the old mailbox, and by "this was not me" [TRUST-014] [TRUST-007]', async () => {
    const ways: readonly ((client: TestClient, email: string) => Promise<unknown>)[] = [
      (client) => client.call('DELETE', '/accounts/email-change'),
      async (_, email) => {
        const token = new URL(await linkTo(email, 'new-password')).searchParams.get('token');
        await server.client().call('POST', '/auth/reset-password', { token, newPassword: testPassword });
      },
      async (_, email) => {
        const token = new URL(await linkTo(`new-${email}`, 'not-me')).searchParams.get('token');
        const post = () => server.client().call('POST', '/auth/not-me', { token });
        expect((await post()).body).toEqual({ ok: true });
        expect((await post()).body).toMatchObject({ error: { code: 'link_expired' } });
      },
    ];
    for (const giveUp of ways) {
      const { client, email } = await makeCustomer(server);
      await ask(client, `new-${email}`);
      await giveUp(client, email);
      const opened = await fetch(await linkTo(`new-${email}`, '/verify/'), { redirect: 'manual' });
      expect(opened.headers.get('location')).toBe('/site/verified?state=expired');
      const again = await signInClient(server, email);
      expect([await recordOf(again), await pendingOf(again)]).toMatchObject([{ email, status: 2 }, { email: '' }]);
      expect((await again.call('DELETE', '/accounts/email-change')).status).toBe(409);
    }
  });

  it("gets the same answer for another customer's address, and only that customer is notified [TRUST-014]", async () => {
    const other = await makeCustomer(server);
    const { client, email } = await makeCustomer(server);
    const taken = await ask(client, other.email);
    expect(taken).toMatchObject({ status: 200, body: { email, status: 2 } });
    expect(await pendingOf(client)).toEqual({ email: other.email });
    await client.call('POST', `/verify/resend/${encodeURIComponent(other.email)}`);
    expect(await subjectsTo(other.email)).toEqual(['You already have an account', 'You already have an account']);
    const letter = (await mailsTo(server, other.email)).at(-1);
    expect(letter?.text).toContain('nothing needs to be done: your account and your password stay as they are');
    expect(letter?.links.filter((link) => link.includes('not-me'))).toEqual([]);
    expect(await recordOf(other.client)).toMatchObject({ email: other.email });
  });

  it('can have its verification mail sent again to the new address [API-027]', async () => {
    const { client, email } = await makeCustomer(server);
    await ask(client, `new-${email}`);
    await client.call('POST', `/verify/resend/${encodeURIComponent(`new-${email}`)}`);
    await client.call('POST', `/verify/resend/${encodeURIComponent(email)}`);
    expect((await subjectsTo(`new-${email}`)).length).toBe(2);
    expect((await subjectsTo(email)).length).toBe(1);
  });
});
