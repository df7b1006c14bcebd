import { zeroDate } from '@openbell/api/common.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo, makeCustomer, signInClient, testPassword } from '../testing/customers.ts';
import { agreement } from '../testing/market/agreement.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server.ts';

type Row = Record<string, unknown>;
const field = (body: unknown, name: string): unknown => (body as Row)[name];

const profile = {
  name: 'Maria do Carmo Silva',
  displayName: 'Maria Silva',
  address: '12 Main Street',
  address2: 'Flat 3',
  phone: '5551234567',
  city: 'Austin',
  stateProv: 'TX',
  zip: '73301',
  country: 1,
  motivation: 'To trade with rules',
  lang: 'pt',
};

/** The fields of section 3 of the specification, verbatim. */
const fieldsOfSection3 = `
  xid name displayName firstName lastName email phone lang status sub_status loggedIn fetched hmac partner motivation joined
  address address2 city stateProv zip country paymentMethod subscription until price free_resets type key canceled
  agreements agreement_status account_name upgrades journalytix journalytix_url depth fixed_reset discount_code passed open_invoice
  trailing_balance gauntlet_start_date gauntlet_end_date gauntlet_balance largest_pnl largest_pnl_date largest_pnl_perc last_start_date
  est_min_balance est_max_drawdown est_drawdown_date est_days_traded est_last_trade_date fail_reason fail_date rithmic`
  .trim()
  .split(/\s+/);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.remove();
});

const accountOf = async (client: TestClient): Promise<Row> => (await client.call('GET', '/accounts')).body as Row;

describe('the record of a customer', () => {
  it('has every field of the specification, empty before anything starts [ENTITY-001] [ENTITY-009] [ENTITY-012] [API-007]', async () => {
    const { client, email } = await makeCustomer(server);
    const account = await accountOf(client);
    // Beyond the specification: a plan's price in the customer's own currency, what the account's state follows from, and its notices.
    expect(Object.keys(account).sort()).toEqual([...fieldsOfSection3, 'notices', 'plan_price', 'standing'].sort());
    expect(Object.keys(account['rithmic'] as Row).sort()).toEqual(['password', 'username']);
    expect(account).toMatchObject({ email, loggedIn: true, fetched: true, status: 2, country: 1, partner: 'E2T' });
    expect([account['journalytix'], account['depth'], account['canceled'], account['passed']]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect([account['until'], account['gauntlet_start_date'], account['fail_date']]).toEqual([
      zeroDate,
      zeroDate,
      zeroDate,
    ]);
    expect(account).toMatchObject({ fail_reason: '', rithmic: { username: '', password: '' }, paymentMethod: null });
  });

  it('is returned by GET /account too [API-010]', async () => {
    const { client } = await makeCustomer(server);
    expect((await client.call('GET', '/account')).body).toEqual(await accountOf(client));
  });

  it('has the status, the key and the next date of the subscription [ENTITY-005] [ENTITY-013]', async () => {
    const { client } = await makeCustomer(server, { plan: 'GAU50' });
    const account = await accountOf(client);
    expect(account).toMatchObject({
      key: 'GAU50',
      sub_status: 'active',
      price: 17_000,
      subscription: { status: 'active' },
    });
    expect(account['until']).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(account['until']).not.toBe(zeroDate);
  });

  it('names the data provider’s account once the simulator is active, the password only after a reveal [ENTITY-011]', async () => {
    const { client, email } = await makeCustomer(server, { plan: 'TCP50' });
    const exchanges = { cme: true, cbot: false, nymex: false, comex: false };
    await client.call('POST', '/accounts/simulator', { type: 'fu', commission: 'live', exchanges });
    await client.call('POST', '/sandbox/provider', { email, ready: true });
    const hidden = { username: expect.stringMatching(/./), password: '' };
    expect(await accountOf(client)).toMatchObject({ account_name: expect.stringMatching(/./), rithmic: hidden });
    await client.call('POST', '/accounts/agreements', agreement);
    await client.call('POST', '/accounts/simulator/credentials', { password: testPassword });
    const shown = await accountOf(client);
    expect(shown).toMatchObject({
      rithmic: { username: expect.stringMatching(/./), password: expect.stringMatching(/./) },
    });
    const { password } = shown['rithmic'] as { readonly password: string };
    await client.call('PUT', '/accounts', { city: agreement.details.city }, { 'idempotency-key': 'save' });
    const kept = await server.context.db.selectFrom('idempotencyKeys').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(password);
  });

  it.each([
    [1, 'E2T'],
    [356, 'IND'],
    [276, 'EDX'],
  ])('assigns country %i to the partner %s [ENTITY-007] [ENTITY-008]', async (country, partner) => {
    const { client } = await makeCustomer(server, { country });
    expect(await accountOf(client)).toMatchObject({ country, partner });
  });

  it('is closed to a stranger, to an unknown cookie and after signing out [API-003] [API-007]', async () => {
    const { client } = await makeCustomer(server);
    const cookie = client.cookie();
    expect((await server.client().call('GET', '/accounts')).status).toBe(401);
    expect((await server.client().call('GET', '/accounts', undefined, { cookie: 'openbell=nobody' })).status).toBe(401);
    expect((await client.call('GET', '/logout')).status).toBe(200);
    expect((await server.client().call('GET', '/accounts', undefined, { cookie })).status).toBe(401);
  });
});

describe('the profile', () => {
  it('stores each field, and is locked once an address is on file [API-008] [ENTITY-002]', async () => {
    const { client } = await makeCustomer(server);
    const saved = await client.call('PUT', '/accounts', profile);
    expect(saved).toMatchObject({ status: 200, body: profile });
    expect(saved.body).toMatchObject({ firstName: 'Maria', lastName: 'Silva' });
    expect(await accountOf(client)).toMatchObject(profile);
    for (const [name, value] of Object.entries({
      ...profile,
      city: 'Dallas',
      phone: '5550000000',
      lang: 'fr',
      country: 124,
    })) {
      const answer = await client.call('PUT', '/accounts', { [name]: value });
      const isSame = (profile as Row)[name] === value;
      expect([name, answer.status]).toEqual([name, isSame ? 200 : 403]);
      if (!isSame)
        expect(answer.body).toMatchObject({
          error: { code: 'details_locked', fields: { [name]: 'Contact support to change your details.' } },
        });
    }
    expect(await accountOf(client)).toMatchObject(profile);
    expect((await client.call('GET', '/accounts/lang/fr')).status).toBe(200);
    expect(await accountOf(client)).toMatchObject({ lang: 'fr' });
  });

  it('stores one of two concurrent saves', async () => {
    const { client } = await makeCustomer(server);
    const saves = await Promise.all(
      ['1 First Street', '2 Second Street'].map((address) => client.call('PUT', '/accounts', { ...profile, address })),
    );
    expect(saves.map((save) => save.status).sort()).toEqual([200, 403]);
    const kept = saves.find((save) => save.status === 200);
    expect(field(await accountOf(client), 'address')).toBe(field(kept?.body, 'address'));
  });

  it.each([
    ['name', 'Anna', 'Too short'],
    ['displayName', 'abcd', 'Too short'],
    ['address', '1234', 'Too short'],
    ['city', 'X', 'Too short'],
    ['zip', '1234', 'Too short'],
    ['phone', '123456789', 'Too short'],
    ['phone', '123456789012345678901', 'Too long'],
    ['phone', '+49123456789', 'Numbers only'],
    ['motivation', '', 'Your motivation is required'],
    ['motivation', 'abcd', 'Too short'],
    ['email', 'nobody', 'Invalid email'],
  ])('refuses %s %j: %s', async (name, value, message) => {
    const { client } = await makeCustomer(server);
    const answer = await client.call('PUT', '/accounts', { ...profile, [name]: value });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: { code: 'invalid_fields', fields: { [name]: message } } });
    expect(await accountOf(client)).toMatchObject({ address: '' });
  });

  it.each([
    ['country', 840],
    ['country', 0],
    ['country', 'US'],
    ['lang', 'de'],
    ['status', 2],
    ['partner', 'IND'],
    ['xid', 'cus_other'],
    ['passed', true],
  ])('refuses %s %j and changes nothing', async (name, value) => {
    const { client } = await makeCustomer(server);
    const before = await accountOf(client);
    expect((await client.call('PUT', '/accounts', { city: 'Austin', [name]: value })).status).toBe(400);
    expect(await accountOf(client)).toEqual(before);
  });
});

describe('language and countries', () => {
  it.each(['en', 'es', 'pt', 'fr', 'ar'])('sets the language %s [API-011] [ENTITY-003]', async (code) => {
    const { client } = await makeCustomer(server);
    expect((await client.call('GET', `/accounts/lang/${code}`)).status).toBe(200);
    expect(await accountOf(client)).toMatchObject({ lang: code });
  });

  it.each(['de', 'EN', 'en-US', 'x', '%00'])('refuses the language %s [API-011]', async (code) => {
    const { client } = await makeCustomer(server);
    expect((await client.call('GET', `/accounts/lang/${code}`)).status).toBe(400);
    expect(await accountOf(client)).toMatchObject({ lang: 'en' });
  });

  it('lists the countries with stable ids, the US first, in five languages [API-005] [ENTITY-008] [ENTITY-020]', async () => {
    const names: unknown[] = [];
    for (const lang of ['en', 'es', 'pt', 'fr', 'ar']) {
      const list = (await server.client().call('GET', `/countries?lang=${lang}`)).body as Row[];
      expect(list.length).toBeGreaterThan(180);
      expect(new Set(list.map((country) => country['id'])).size).toBe(list.length);
      expect(list.every((country) => Object.keys(country).join() === 'id,name,iso')).toBe(true);
      expect(list.find((country) => country['id'] === 1)).toMatchObject({ iso: 'US' });
      names.push(
        field(
          list.find((country) => country['iso'] === 'DE'),
          'name',
        ),
      );
    }
    expect(names).toEqual(['Germany', 'Alemania', 'Alemanha', 'Allemagne', 'ألمانيا']);
  });
});

describe('passwords', () => {
  it('can be changed with the current one, which ends every other session [API-009]', async () => {
    const { client, email } = await makeCustomer(server);
    const other = await signInClient(server, email);
    const before = client.cookie();
    const wrong = await client.call('PUT', '/accounts/password', {
      currentPassword: 'not this one',
      newPassword: 'another long one',
    });
    expect(wrong).toMatchObject({ status: 400, body: { error: { fields: { currentPassword: expect.any(String) } } } });
    const short = await client.call('PUT', '/accounts/password', {
      currentPassword: testPassword,
      newPassword: 'short',
    });
    expect(short.status).toBe(400);
    expect((await other.call('GET', '/accounts')).status).toBe(200);
    const right = await client.call('PUT', '/accounts/password', {
      currentPassword: testPassword,
      newPassword: 'another long one',
    });
    expect(right.status).toBe(200);
    expect((await other.call('GET', '/accounts')).status).toBe(401);
    expect(client.cookie()).not.toBe(before);
    expect((await server.client().call('GET', '/accounts', undefined, { cookie: before })).status).toBe(401);
    expect((await client.call('GET', '/accounts')).status).toBe(200);
    await expect(signInClient(server, email)).rejects.toThrow('refused');
    await signInClient(server, email, 'another long one');
  });

  it('can be set once by a mailed link, which ends every session and closes the older links', async () => {
    const { client, email } = await makeCustomer(server, { verified: false });
    const forgot = () => server.client().call('POST', '/auth/forgot-password', { email });
    const reset = (token: string, newPassword: string) =>
      server.client().call('POST', '/auth/reset-password', { token, newPassword });
    await forgot();
    await forgot();
    const tokens = (await mailsTo(server, email))
      .slice(-2)
      .map((mail) => new URL(mail.links[0] ?? '').searchParams.get('token') ?? '');
    expect((await reset(tokens[1] ?? '', 'a quite new password')).status).toBe(200);
    expect((await client.call('GET', '/accounts')).status).toBe(401);
    for (const token of [...tokens, 'x'.repeat(64)]) {
      const again = await reset(token, 'yet another password');
      expect(again).toMatchObject({ status: 400, body: { error: { code: 'link_expired' } } });
    }
    const fresh = await signInClient(server, email, 'a quite new password');
    expect(await accountOf(fresh)).toMatchObject({ status: 2 });
  });

  it('cannot be set by a link older than an hour', async () => {
    const { email } = await makeCustomer(server);
    await server.client().call('POST', '/auth/forgot-password', { email });
    const token = new URL((await mailsTo(server, email)).at(-1)?.links[0] ?? '').searchParams.get('token') ?? '';
    await server.context.db
      .updateTable('mailedLinks')
      .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
      .where('email', '=', email)
      .execute();
    expect(
      (await server.client().call('POST', '/auth/reset-password', { token, newPassword: 'a quite new password' }))
        .status,
    ).toBe(400);
    await signInClient(server, email);
  });
});
