// Passkeys over HTTP, with a software authenticator that creates real keys and real signatures.
import { asInstant } from '@openbell/units/instant.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo, makeCustomer, signInClient, type TestCustomer, testPassword } from '../../testing/customers.ts';
import {
  addPasskey,
  beginSignIn,
  beginWith,
  passkeyOrigin,
  passkeyServer,
  proveByPasskey,
  signInByPasskey,
} from '../../testing/passkeys.ts';
import {
  type CreationOptions,
  createAuthenticator,
  type Lies,
  type RequestOptions,
  type SoftwareAuthenticator,
} from '../../testing/software-authenticator.ts';
import { startTestServer, type TestAnswer, type TestClient, type TestServer } from '../../testing/test-server.ts';
import { findCustomerByEmail } from '../customers-store.ts';
import { removePasskeysOf } from './passkeys-store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(passkeyServer);
});
afterAll(() => server.remove());

type Owner = TestCustomer & { readonly authenticator: SoftwareAuthenticator; readonly id: string };

async function makeOwner(options: Parameters<typeof createAuthenticator>[1] = {}): Promise<Owner> {
  const customer = await makeCustomer(server);
  const authenticator = createAuthenticator(passkeyOrigin, options);
  const added = await addPasskey(customer.client, authenticator);
  expect([added.status, added.text]).toEqual([200, added.text]);
  return { ...customer, authenticator, id: (added.body as { id: string }).id };
}

function errorOf(answer: TestAnswer) {
  const { error } = answer.body as { error?: { code: string; message: string; fields?: Record<string, string> } };
  return [answer.status, error?.code, error?.message, error?.fields];
}
const wrongPasskey = [
  401,
  'wrong_passkey',
  'This passkey does not sign in here. Use your password instead.',
  undefined,
];
const isIn = async (client: TestClient) => (await client.call('GET', '/accounts')).status === 200;
const listed = async (client: TestClient) =>
  (await client.call('GET', '/auth/passkeys')).body as readonly Readonly<Record<string, unknown>>[];
const expireChallenges = () =>
  server.context.db
    .updateTable('passkeyChallenges')
    .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
    .execute();
const countChallenges = async () =>
  (await server.context.db.selectFrom('passkeyChallenges').select('challenge').execute()).length;

describe('adding a passkey', () => {
  it('requires the password, stores the key under its name and notifies the customer by mail [TRUST-015]', async () => {
    const { client, email } = await makeCustomer(server);
    const other = await signInClient(server, email);
    const authenticator = createAuthenticator(passkeyOrigin, { isSynced: true });
    for (const [proof, field] of [
      [{}, 'password'],
      [{ code: '000000' }, 'password'],
      [{ password: 'not the password' }, 'password'],
    ] as const) {
      const refused = await client.call('POST', '/auth/passkeys/begin', proof);
      expect(errorOf(refused)).toEqual([400, 'invalid_fields', expect.any(String), { [field]: expect.any(String) }]);
    }
    const options = await beginWith<CreationOptions>(client, '/auth/passkeys/begin', { password: testPassword });
    expect(options).toMatchObject({
      rp: { id: 'portal.example', name: server.config.brandName },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
    const before = client.cookie();
    const added = await client.call('POST', '/auth/passkeys', {
      name: '  Maya’s phone ',
      passkey: authenticator.create(options),
    });
    expect(added.body).toMatchObject({ name: 'Maya’s phone', lastUsedAt: '0001-01-01T00:00:00Z', isSynced: true });
    expect(await listed(client)).toEqual([added.body]);
    expect([client.cookie() === before, await isIn(client), await isIn(other)]).toEqual([false, true, true]);
    const mail = (await mailsTo(server, email)).at(-1);
    expect([mail?.subject, mail?.text.includes('Maya’s phone')]).toEqual(['A passkey was added', true]);
    const acts = await server.context.db.selectFrom('audit').select('kind').execute();
    expect(acts.map(({ kind }) => kind)).toContain('accounts.passkey-added');
    // The next request excludes authenticators that already have a passkey of this customer.
    const next = await beginWith<CreationOptions>(client, '/auth/passkeys/begin', { password: testPassword });
    expect(next.excludeCredentials).toHaveLength(1);
  });

  it('also requires the code with a second factor, or a passkey instead of both [TRUST-015]', async () => {
    const { client } = await makeCustomer(server);
    const { secret } = await switchOnSecondStep(client);
    const withoutCode = await client.call('POST', '/auth/passkeys/begin', { password: testPassword });
    expect(errorOf(withoutCode)).toEqual([400, 'invalid_fields', expect.any(String), { code: expect.any(String) }]);
    const authenticator = createAuthenticator(passkeyOrigin);
    const code = codeOf(secret);
    expect((await addPasskey(client, authenticator, { proof: { password: testPassword, code } })).status).toBe(200);
    const proof = await proveByPasskey(client, authenticator);
    expect((await addPasskey(client, createAuthenticator(passkeyOrigin), { proof })).status).toBe(200);
    // A proof is valid for one act.
    const again = await client.call('POST', '/auth/passkeys/begin', proof);
    expect(errorOf(again)).toEqual([400, 'invalid_fields', expect.any(String), { passkey: expect.any(String) }]);
  });

  it('proves presence for the other acts that require the password, once each [TRUST-015]', async () => {
    const { client, authenticator } = await makeOwner();
    const prove = () => proveByPasskey(client, authenticator);
    const off = await client.call('POST', '/auth/second-step/end', await prove());
    expect(errorOf(off).slice(0, 2)).toEqual([409, 'wrong_state']);
    await switchOnSecondStep(client);
    const renewed = await client.call('POST', '/auth/second-step/recovery-codes', await prove());
    expect((renewed.body as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    expect((await client.call('POST', '/auth/second-step/end', { password: testPassword })).status).toBe(400);
    expect((await client.call('POST', '/auth/second-step/end', await prove())).status).toBe(200);
    const proof = await prove();
    expect((await client.call('POST', '/accounts/deletion', proof)).body).toMatchObject({ isAsked: true });
    expect((await client.call('DELETE', '/accounts/deletion')).status).toBe(200);
    expect((await client.call('POST', '/accounts/deletion', proof)).status).toBe(400);
  });

  it('is refused for an unverified address, and beyond ten passkeys [TRUST-015]', async () => {
    const unverified = await makeCustomer(server, { verified: false });
    const refused = await unverified.client.call('POST', '/auth/passkeys/begin', { password: testPassword });
    expect(errorOf(refused).slice(0, 2)).toEqual([403, 'not_verified']);
    const { client } = await makeOwner();
    // Started below the limit, finished at it.
    const begun = await beginWith<CreationOptions>(client, '/auth/passkeys/begin', { password: testPassword });
    for (let count = 1; count < 10; count += 1)
      expect((await addPasskey(client, createAuthenticator(passkeyOrigin))).status).toBe(200);
    const late = { name: 'Late', passkey: createAuthenticator(passkeyOrigin).create(begun) };
    expect(errorOf(await client.call('POST', '/auth/passkeys', late)).slice(0, 2)).toEqual([409, 'wrong_state']);
    const eleventh = await client.call('POST', '/auth/passkeys/begin', { password: testPassword });
    expect(errorOf(eleventh).slice(0, 2)).toEqual([409, 'wrong_state']);
    expect(await listed(client)).toHaveLength(10);
  });

  const untrue: readonly (readonly [string, Lies])[] = [
    ['created at another origin', { origin: 'https://portal.example.evil.test' }],
    ['created for another name', { rpId: 'evil.test' }],
    ['created without unlocking the device', { isUnlocked: false }],
    ['created with another challenge', { challenge: 'A'.repeat(43) }],
    ['that is a signature', { type: 'webauthn.get' }],
    ['created in a frame of another site', { crossOrigin: true }],
    ['that cannot be copied but was', { isSynced: false, isBackedUp: true }],
    [
      'with certificates of its maker',
      {
        statement: {
          format: 'packed',
          entries: [
            ['alg', -7],
            ['sig', Buffer.alloc(70)],
            ['x5c', [Buffer.alloc(100)]],
          ],
        },
      },
    ],
  ];
  it.each(untrue)('refuses one %s with the same message for every reason [TRUST-015]', async (_, lies) => {
    const { client } = await makeCustomer(server);
    const refused = await addPasskey(client, createAuthenticator(passkeyOrigin), { lies });
    const message = 'This passkey could not be added. Begin again.';
    expect(errorOf(refused)).toEqual([400, 'invalid_fields', message, { passkey: message }]);
    expect(await listed(client)).toEqual([]);
  });

  it('accepts a challenge once, within five minutes, in the sign-in session that requested it [TRUST-015]', async () => {
    const { client, email } = await makeCustomer(server);
    const begin = () => beginWith<CreationOptions>(client, '/auth/passkeys/begin', { password: testPassword });
    const authenticator = createAuthenticator(passkeyOrigin);
    const add = (of: TestClient, options: CreationOptions) =>
      of.call('POST', '/auth/passkeys', { name: 'Key', passkey: authenticator.create(options) });
    const elsewhere = await signInClient(server, email);
    expect((await add(elsewhere, await begin())).status).toBe(400);
    const expired = await begin();
    await expireChallenges();
    expect((await add(client, expired)).status).toBe(400);
    const options = await begin();
    expect([(await add(client, options)).status, (await add(client, options)).status]).toEqual([200, 400]);
    const challenge = await beginSignIn(client);
    expect((await add(client, { ...options, challenge: challenge.challenge })).status).toBe(400);
    expect(await listed(client)).toHaveLength(1);
  });

  it('refuses a key of another customer without revealing why [TRUST-015]', async () => {
    const { authenticator } = await makeOwner();
    const { client } = await makeCustomer(server);
    const credentialId = Buffer.from(authenticator.sign(await beginSignIn(server.client())).id, 'base64url');
    const refused = await addPasskey(client, createAuthenticator(passkeyOrigin), { lies: { credentialId } });
    const message = 'This passkey could not be added. Begin again.';
    expect(errorOf(refused)).toEqual([400, 'invalid_fields', message, { passkey: message }]);
    expect((await signInByPasskey(server.client(), authenticator)).status).toBe(200);
  });
});

describe('signing in with a passkey', () => {
  it('opens the account without address, password or code, with a new token [TRUST-015]', async () => {
    const { client: owner, authenticator, email } = await makeOwner();
    await switchOnSecondStep(owner);
    const client = await signInClient(server, (await makeCustomer(server)).email);
    const before = client.cookie();
    const answer = await signInByPasskey(client, authenticator);
    expect([answer.status, answer.body]).toEqual([200, { ok: true, status: 2 }]);
    expect(((await client.call('GET', '/accounts')).body as { email: string }).email).toBe(email);
    expect(client.cookie()).not.toContain(/(?:^|; )openbell=([^;]+)/.exec(before)?.[1]);
    const [passkey] = await listed(client);
    expect(passkey?.['lastUsedAt']).not.toBe('0001-01-01T00:00:00Z');
    const act = await server.context.db
      .selectFrom('audit')
      .select(['kind', 'details'])
      .where('kind', '=', 'accounts.signed-in')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(act?.details).toEqual({ secondStep: 'passkey' });
  });

  it('replaces the code of a sign-in that waits for one; signing in by password still works [TRUST-015]', async () => {
    const { client: owner, authenticator, email } = await makeOwner();
    const client = server.client();
    const withPassword = { email, password: testPassword };
    expect((await client.call('POST', '/auth/sign-in/email', withPassword)).body).toEqual({ ok: true, status: 2 });
    await switchOnSecondStep(owner);
    const waiting = server.client();
    expect((await waiting.call('POST', '/auth/sign-in/email', withPassword)).body).toEqual({
      ok: false,
      needs: 'code',
    });
    expect((await signInByPasskey(waiting, authenticator)).body).toEqual({ ok: true, status: 2 });
    expect([await isIn(waiting), waiting.cookie().includes('openbell-step')]).toEqual([true, false]);
  });

  it('sends every browser the same request, which names no passkey and no customer [TRUST-015]', async () => {
    const { client: owner } = await makeOwner();
    const options = await Promise.all([owner, server.client()].map(beginSignIn));
    for (const one of options)
      expect({ ...one, challenge: '' }).toEqual({
        challenge: '',
        rpId: 'portal.example',
        timeout: 300_000,
        userVerification: 'required',
        allowCredentials: [],
      });
    expect(new Set(options.map(({ challenge }) => challenge)).size).toBe(2);
  });

  const wrong: readonly (readonly [string, Lies])[] = [
    ['of a foreign origin', { origin: 'https://portal.example.evil.test' }],
    ['of our name without TLS', { origin: 'http://portal.example' }],
    ['for another name', { rpId: 'evil.test' }],
    ['of a device that was not unlocked', { isUnlocked: false }],
    ['of a challenge that was never issued', { challenge: 'A'.repeat(43) }],
    ['that creates a key', { type: 'webauthn.create' }],
    ['created in a frame of another site', { crossOrigin: true }],
    ['of an unknown key', { credentialId: Buffer.alloc(32, 7) }],
    ['that names another customer', { userHandle: Buffer.from('cus_other').toString('base64url') }],
    ['that names nobody', { userHandle: undefined }],
    ['of a key that can suddenly be copied', { isSynced: true }],
    ['with a count that was already used', { signCount: 1 }],
  ];
  it.each(wrong)(
    'refuses a signature %s with 401 and the same message for every reason [TRUST-015]',
    async (_, lies) => {
      const { authenticator } = await makeOwner();
      expect((await signInByPasskey(server.client(), authenticator)).status).toBe(200);
      const client = server.client();
      expect(errorOf(await signInByPasskey(client, authenticator, lies))).toEqual(wrongPasskey);
      expect(await isIn(client)).toBe(false);
      // The failure locked nothing.
      expect((await signInByPasskey(server.client(), authenticator)).status).toBe(200);
    },
  );

  it('refuses a signature a second time, after five minutes, in another browser, and after a failed try with it [TRUST-015]', async () => {
    const { authenticator } = await makeOwner({ counts: false });
    const client = server.client();
    const send = (of: TestClient, options: RequestOptions, lies: Lies = {}) =>
      of.call('POST', '/auth/sign-in/passkey', { passkey: authenticator.sign(options, lies) });
    const passkey = authenticator.sign(await beginSignIn(client));
    expect((await client.call('POST', '/auth/sign-in/passkey', { passkey })).status).toBe(200);
    expect(errorOf(await client.call('POST', '/auth/sign-in/passkey', { passkey }))).toEqual(wrongPasskey);
    const expired = await beginSignIn(client);
    await expireChallenges();
    expect(errorOf(await send(client, expired))).toEqual(wrongPasskey);
    const options = await beginSignIn(client);
    const thief = server.client();
    await beginSignIn(thief);
    expect(errorOf(await send(thief, options))).toEqual(wrongPasskey);
    expect(errorOf(await send(server.client(), options))).toEqual(wrongPasskey);
    expect(errorOf(await send(client, options, { isUnlocked: false }))).toEqual(wrongPasskey);
    expect(errorOf(await send(client, options))).toEqual(wrongPasskey);
    // Two tabs of one browser may each have a challenge; two responses to one challenge fail.
    const [one, two] = [await beginSignIn(client), await beginSignIn(client)];
    expect([(await send(client, one)).status, (await send(client, two)).status]).toEqual([200, 200]);
    const raced = await beginSignIn(client);
    const answers = await Promise.all([send(client, raced), send(client, raced)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('never opens another account, neither with its key under another name nor with a proof or a new key [TRUST-015]', async () => {
    const [one, two] = [await makeOwner(), await makeOwner()];
    const theirs = Buffer.from(two.authenticator.sign(await beginSignIn(server.client())).id, 'base64url');
    const client = server.client();
    expect(errorOf(await signInByPasskey(client, one.authenticator, { credentialId: theirs }))).toEqual(wrongPasskey);
    const proof = await beginWith<RequestOptions>(one.client, '/auth/passkeys/proof');
    expect(proof.allowCredentials).toHaveLength(1);
    const body = { passkey: two.authenticator.sign(proof) };
    const removal = await one.client.call('POST', `/auth/passkeys/${one.id}/remove`, body);
    expect(errorOf(removal)).toEqual([400, 'invalid_fields', expect.any(String), { passkey: expect.any(String) }]);
    // A challenge for a proof signs nobody in, and vice versa.
    const swapped = one.authenticator.sign(await beginWith<RequestOptions>(one.client, '/auth/passkeys/proof'));
    expect(errorOf(await one.client.call('POST', '/auth/sign-in/passkey', { passkey: swapped }))).toEqual(wrongPasskey);
    const back = one.authenticator.sign(await beginSignIn(one.client));
    const removed = await one.client.call('POST', `/auth/passkeys/${one.id}/remove`, { passkey: back });
    expect(removed.status).toBe(400);
  });

  it('is allowed only in our own pages, not in a frame inside one [TRUST-015]', async () => {
    for (const path of ['/api/hc', '/site/sign-in', '/settings/password']) {
      const { headers } = await fetch(`${server.url}${path}`);
      const policy = 'publickey-credentials-get=(self), publickey-credentials-create=(self)';
      expect([path, headers.get('permissions-policy')]).toEqual([path, policy]);
    }
  });

  it('stores only the challenges of the last five minutes, from any number of callers [TRUST-015]', async () => {
    for (let count = 0; count < 20; count += 1) await beginSignIn(server.client());
    expect(await countChallenges()).toBeGreaterThanOrEqual(20);
    await expireChallenges();
    await beginSignIn(server.client());
    expect(await countChallenges()).toBe(1);
  });
});

describe('an existing passkey', () => {
  it('can be renamed only by its owner [TRUST-015]', async () => {
    const { client, id } = await makeOwner();
    const other = await makeOwner();
    expect((await client.call('PUT', `/auth/passkeys/${id}`, { name: 'Desk' })).body).toMatchObject({ name: 'Desk' });
    expect((await other.client.call('PUT', `/auth/passkeys/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await client.call('PUT', `/auth/passkeys/${id}`, { name: '  ' })).status).toBe(400);
    expect((await listed(client)).map(({ name }) => name)).toEqual(['Desk']);
  });

  it('can be removed by password or passkey, which ends other sign-ins and sends a mail, and no longer signs in [TRUST-015]', async () => {
    const { client, email, id, authenticator } = await makeOwner();
    const other = server.client();
    expect((await signInByPasskey(other, authenticator)).status).toBe(200);
    const remove = (of: TestClient, body: unknown) => of.call('POST', `/auth/passkeys/${id}/remove`, body);
    expect((await remove(client, {})).status).toBe(400);
    expect((await remove(client, { password: 'not the password' })).status).toBe(400);
    const stranger = await makeOwner();
    expect((await remove(stranger.client, { password: testPassword })).status).toBe(404);
    const before = client.cookie();
    expect((await remove(client, await proveByPasskey(client, authenticator))).status).toBe(200);
    expect([client.cookie() === before, await isIn(client), await isIn(other)]).toEqual([false, true, false]);
    expect(await listed(client)).toEqual([]);
    expect(errorOf(await signInByPasskey(server.client(), authenticator))).toEqual(wrongPasskey);
    expect((await mailsTo(server, email)).at(-1)?.subject).toBe('A passkey was removed');
    expect((await remove(client, { password: testPassword })).status).toBe(404);
    const none = await client.call('POST', '/auth/passkeys/proof');
    expect(errorOf(none).slice(0, 2)).toEqual([409, 'wrong_state']);
  });

  it('is removed with those added before an instant, and later ones stay [TRUST-015]', async () => {
    const { client, email, authenticator, id } = await makeOwner();
    const { db, clock } = server.context;
    const owner = await findCustomerByEmail(db, email);
    await addPasskey(client, createAuthenticator(passkeyOrigin), { name: 'Later' });
    const yesterday = new Date(clock.realNow() - 86_400_000).toISOString();
    await db.updateTable('passkeys').set({ createdAt: yesterday }).where('id', '=', id).execute();
    expect(await removePasskeysOf(db, owner?.id ?? 0, asInstant(clock.realNow() - 3_600_000))).toBe(1);
    expect((await listed(client)).map(({ name }) => name)).toEqual(['Later']);
    expect(errorOf(await signInByPasskey(server.client(), authenticator))).toEqual(wrongPasskey);
  });
});

/** A code of the app with this secret. */
const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

async function switchOnSecondStep(client: TestClient): Promise<{ readonly secret: string }> {
  const begun = await beginWith<{ readonly secret: string }>(client, '/auth/second-step/begin', {
    password: testPassword,
  });
  await beginWith(client, '/auth/second-step/confirm', { code: codeOf(begun.secret) });
  // As if the half minute of this code were over.
  await server.context.db.updateTable('secondSteps').set({ lastStep: 0 }).execute();
  return begun;
}
