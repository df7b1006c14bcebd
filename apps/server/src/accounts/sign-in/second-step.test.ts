// Security bar S9 and issue 5, settings: the second step of the sign-in, with real codes of an authenticator app.
import { allCalls } from '@openbell/api/calls/all-calls.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { runOperator } from '../../operator/run-operator.ts';
import { mailsTo, makeCustomer, signInClient, type TestCustomer, testPassword } from '../../testing/customers.ts';
import { startTestServer, type TestAnswer, type TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const stepMs = 30_000;
/** A code of the app, `off` time steps away from now. */
const codeOf = (secret: string, off = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + off * stepMs });

/** Waits until the middle of a time step, so that "now" is the same for the test and the server. */
async function awaitMiddleOfStep(): Promise<void> {
  const left = stepMs - (Date.now() % stepMs);
  if (left < 8000) await new Promise((resolve) => setTimeout(resolve, left + 500));
}

/** As if the steps so far were in the past: the next code of the same half minute counts again. */
const forgetSteps = () => server.context.db.updateTable('secondSteps').set({ lastStep: 0 }).execute();
/** As if the waits after wrong codes were over. */
const forgetWaits = () => server.context.db.deleteFrom('rateCounts').execute();

type Prepared = TestCustomer & { readonly secret: string; readonly recoveryCodes: readonly string[] };

async function switchOn(): Promise<Prepared> {
  const customer = await makeCustomer(server);
  const begun = await customer.client.call('POST', '/auth/second-step/begin', { password: testPassword });
  const { secret } = begun.body as { readonly secret: string };
  const confirmed = await customer.client.call('POST', '/auth/second-step/confirm', { code: codeOf(secret) });
  expect([begun.status, confirmed.status]).toEqual([200, 200]);
  await forgetSteps();
  return { ...customer, secret, recoveryCodes: (confirmed.body as { recoveryCodes: string[] }).recoveryCodes };
}

async function password(email: string): Promise<{ client: TestClient; answer: TestAnswer }> {
  const client = server.client();
  return { client, answer: await client.call('POST', '/auth/sign-in/email', { email, password: testPassword }) };
}
const sendCode = (client: TestClient, code: string) => client.call('POST', '/auth/sign-in/code', { code });
const isIn = async (client: TestClient) => (await client.call('GET', '/accounts')).status === 200;
/** The status with which a stream connection is refused, or 101. */
const upgradeStatus = (cookie: string): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/stream`, { headers: { cookie } });
    socket.on('error', () => undefined);
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.once('open', () => {
      socket.close();
      resolve(101);
    });
  });
const codeOfRefusal = (answer: TestAnswer) => (answer.body as { error?: { code: string } }).error?.code;

describe('setting the second step up', () => {
  it('requires the password and an app code, ends other sign-ins and returns ten recovery codes, stored as digests [S9]', async () => {
    await awaitMiddleOfStep();
    const { client, email } = await makeCustomer(server);
    const other = await signInClient(server, email);
    const wrong = await client.call('POST', '/auth/second-step/begin', { password: 'not the password' });
    expect([wrong.status, wrong.body]).toMatchObject([400, { error: { fields: { password: expect.any(String) } } }]);
    const begun = await client.call('POST', '/auth/second-step/begin', { password: testPassword });
    const { secret, uri } = begun.body as { secret: string; uri: string };
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(begun.headers.get('cache-control')).toBe('no-store');
    // Not confirmed: the sign-in requires no code yet.
    expect((await password(email)).answer.body).toEqual({ ok: true, status: 2 });
    const old = client.cookie();
    expect((await client.call('POST', '/auth/second-step/confirm', { code: '000000' })).status).toBe(400);
    const confirmed = await client.call('POST', '/auth/second-step/confirm', { code: codeOf(secret) });
    const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(client.cookie()).not.toBe(old);
    expect([await isIn(client), await isIn(other)]).toEqual([true, false]);
    expect((await client.call('GET', '/auth/second-step')).body).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    const rows = JSON.stringify([
      await server.context.db.selectFrom('recoveryCodes').selectAll().execute(),
      await server.context.db.selectFrom('secondSteps').selectAll().execute(),
      await server.context.db.selectFrom('audit').selectAll().execute(),
    ]);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect([text, rows.includes(text)]).toEqual([text, false]);
    expect((await mailsTo(server, email)).at(-1)?.subject).toBe('Two-step sign-in is on');
    // A second setup would replace the secret of the account's owner.
    const again = await client.call('POST', '/auth/second-step/begin', { password: testPassword });
    expect([again.status, codeOfRefusal(again)]).toEqual([409, 'wrong_state']);
  }, 60_000);

  it('is undone only by password and code, and wrong tries are counted like a stranger’s [S9]', async () => {
    await awaitMiddleOfStep();
    const { client, email, secret, recoveryCodes } = await switchOn();
    const other = await signInByCode(email, secret);
    await forgetSteps();
    const end = (body: Record<string, string>) => client.call('POST', '/auth/second-step/end', body);
    expect((await end({ password: testPassword, code: '000000' })).status).toBe(400);
    expect((await end({ password: 'not the password', code: codeOf(secret) })).status).toBe(400);
    expect((await password(email)).answer.body).toEqual({ ok: false, needs: 'code' });
    const renewed = await client.call('POST', '/auth/second-step/recovery-codes', {
      password: testPassword,
      code: recoveryCodes[0],
    });
    const fresh = (renewed.body as { recoveryCodes: string[] }).recoveryCodes;
    expect(recoveryCodes.filter((code) => fresh.includes(code))).toEqual([]);
    expect((await end({ password: testPassword, code: recoveryCodes[1] ?? '' })).status).toBe(400);
    expect((await end({ password: testPassword, code: fresh[0] ?? '' })).status).toBe(200);
    expect([await isIn(client), await isIn(other)]).toEqual([true, false]);
    expect((await password(email)).answer.body).toEqual({ ok: true, status: 2 });
    const kinds = (await server.context.db.selectFrom('audit').select('kind').execute()).map((row) => row.kind);
    expect(kinds).toEqual(
      expect.arrayContaining([
        'accounts.second-step-on',
        'accounts.second-step-off',
        'accounts.recovery-codes-renewed',
      ]),
    );
    expect((await mailsTo(server, email)).at(-1)?.subject).toBe('Two-step sign-in is off');
  }, 60_000);
});

async function signInByCode(email: string, secret: string): Promise<TestClient> {
  const { client } = await password(email);
  expect((await sendCode(client, codeOf(secret))).status).toBe(200);
  return client;
}

describe('signing in with a second step', () => {
  it('opens nothing before the code, and the account after it [S9]', async () => {
    await awaitMiddleOfStep();
    const { email, secret } = await switchOn();
    const { client, answer } = await password(email);
    expect([answer.status, answer.body]).toEqual([200, { ok: false, needs: 'code' }]);
    expect(client.cookie()).not.toMatch(/(^|; )openbell=/);
    const guarded = allCalls.filter(({ access }) => access === 'signed-in' || access === 'verified');
    expect(guarded.length).toBeGreaterThanOrEqual(110);
    for (const call of guarded) {
      const { status } = await client.call(call.method, call.path.replaceAll(/:\w+/g, '1'));
      expect([call.method, call.path, status]).toEqual([call.method, call.path, 401]);
    }
    expect(await upgradeStatus(client.cookie())).toBe(401);
    expect((await sendCode(client, codeOf(secret))).body).toEqual({ ok: true, status: 2 });
    expect(await isIn(client)).toBe(true);
    expect(client.cookie()).not.toContain('openbell-step');
  }, 60_000);

  it('accepts a code one step early or late, none further off, and none twice [S9]', async () => {
    await awaitMiddleOfStep();
    const { email, secret } = await switchOn();
    for (const [off, isRight] of [
      [-2, false],
      [2, false],
      [-1, true],
      [-1, false],
      [0, true],
      [1, true],
      [0, false],
      [1, false],
    ] as const) {
      const { client } = await password(email);
      const answer = await sendCode(client, codeOf(secret, off));
      expect([off, answer.status === 200, isRight || codeOfRefusal(answer)]).toEqual([
        off,
        isRight,
        isRight || 'wrong_code',
      ]);
      await forgetWaits();
    }
    // Two browsers send the same fresh code at once: one gets in.
    await forgetSteps();
    const clients = [await password(email), await password(email)].map(({ client }) => client);
    const answers = await Promise.all(clients.map((client) => sendCode(client, codeOf(secret))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  }, 60_000);

  it('accepts each recovery code once and notifies the customer [S9]', async () => {
    const { email, recoveryCodes } = await switchOn();
    const [code = ''] = recoveryCodes;
    const first = await password(email);
    expect((await sendCode(first.client, code.toLowerCase().replace('-', ' '))).status).toBe(200);
    const second = await password(email);
    expect(codeOfRefusal(await sendCode(second.client, code))).toBe('wrong_code');
    const mail = (await mailsTo(server, email)).at(-1);
    expect(mail?.subject).toBe('A recovery code was used');
    expect(mail?.text).toContain('Codes left: 9');
    // Two browsers send the same code at once: one gets in.
    const clients = [await password(email), await password(email)].map(({ client }) => client);
    const answers = await Promise.all(clients.map((client) => sendCode(client, recoveryCodes[1] ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  }, 60_000);

  it('ends a sign-in after five wrong codes, and delays the next guesses even in a new sign-in [S9]', async () => {
    const { email, secret } = await switchOn();
    const { client } = await password(email);
    const answers: (string | undefined)[] = [];
    for (let index = 0; index < 6; index += 1) answers.push(codeOfRefusal(await sendCode(client, '000000')));
    expect(answers).toEqual(['wrong_code', 'wrong_code', 'wrong_code', 'wrong_code', 'sign_in_again', 'sign_in_again']);
    const waiting = await sendCode((await password(email)).client, codeOf(secret));
    expect([waiting.status, Number(waiting.headers.get('retry-after')) > 0]).toEqual([429, true]);
    await forgetWaits();
    expect((await sendCode((await password(email)).client, codeOf(secret))).status).toBe(200);
  }, 60_000);

  it('cannot be skipped by a new password, which also ends a sign-in that waits for its code [S9]', async () => {
    const { email, secret } = await switchOn();
    const { client: waiting } = await password(email);
    await server.client().call('POST', '/auth/forgot-password', { email });
    const link = (await mailsTo(server, email)).at(-1)?.links[0] ?? '';
    const newPassword = 'a quite different password';
    const token = new URL(link).searchParams.get('token') ?? '';
    expect((await server.client().call('POST', '/auth/reset-password', { token, newPassword })).status).toBe(200);
    expect(codeOfRefusal(await sendCode(waiting, codeOf(secret)))).toBe('sign_in_again');
    const client = server.client();
    const answer = await client.call('POST', '/auth/sign-in/email', { email, password: newPassword });
    expect(answer.body).toEqual({ ok: false, needs: 'code' });
    expect(await isIn(client)).toBe(false);
  }, 60_000);

  it('ends a sign-in that waits for its code after ten minutes [S9]', async () => {
    const { email, secret } = await switchOn();
    const { client } = await password(email);
    const past = new Date(Date.now() - 1).toISOString();
    await server.context.db.updateTable('signInChallenges').set({ expiresAt: past }).execute();
    expect(codeOfRefusal(await sendCode(client, codeOf(secret)))).toBe('sign_in_again');
    expect(codeOfRefusal(await sendCode(server.client(), codeOf(secret)))).toBe('sign_in_again');
  }, 60_000);

  it('can be removed by an operator while the server runs, with an audit line and a mail [S9]', async () => {
    const { email } = await switchOn();
    expect(await runOperator(server.config, ['second-step-off', email])).toContain('by password alone');
    await expect(runOperator(server.config, ['second-step-off', email])).rejects.toThrow('has no second step');
    expect((await password(email)).answer.body).toEqual({ ok: true, status: 2 });
    const row = await server.context.db
      .selectFrom('audit')
      .select(['kind', 'actor'])
      .orderBy('id', 'desc')
      .where('kind', '=', 'accounts.second-step-off')
      .executeTakeFirst();
    expect(row).toMatchObject({ actor: 'operator' });
    expect((await mailsTo(server, email)).at(-1)?.subject).toBe('Two-step sign-in is off');
  }, 60_000);
});
