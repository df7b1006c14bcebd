import { instantOfChicago, minuteOf } from '@openbell/instruments/chicago-time.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { exchangeDetails } from '@openbell/rules/accounts/exchange-details.ts';
import { asSessionDate, type SessionDate, weekdayOf } from '@openbell/units/civil-date.ts';
import { asInstant, formatInstant, instantOf, msPerMinute } from '@openbell/units/instant.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchanges, makeCustomer, moveTo, moveToSession, password, presetRules } from '../testing/evaluation-kit.ts';
import { agreement } from '../testing/market/agreement.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const setUp = { type: 'fu', commission: 'live', exchanges };
const read = async (client: TestClient, path = '/accounts/simulator') =>
  (await client.call('GET', path)).body as Record<string, unknown>;
const errorOf = (answer: { readonly status: number; readonly body: unknown }) => [
  answer.status,
  (answer.body as { error: { code: string } }).error.code,
];
const now = (): number => server.context.clock.productNow();

describe('the simulator account', () => {
  it('is empty before it is requested [API-045] [ENTITY-022] [ENTITY-025]', async () => {
    const { client } = await makeCustomer(server, 'TCP50');
    expect(await read(client)).toEqual({
      status: '',
      fetching: false,
      chargeStatus: '',
      commission: 'live',
      exchanges: { cme: false, cbot: false, nymex: false, comex: false, eurex: false },
      allowed: 1,
      requestedAt: '0001-01-01T00:00:00Z',
      readyAt: '0001-01-01T00:00:00Z',
      changesReadyAt: '0001-01-01T00:00:00Z',
      gauntlet: { status: '', gauntlets: [] },
    });
  });

  it('is pending for 5 to 10 minutes of product time, then active with credentials [API-046] [SETUP-017] [PRODUCT-013]', async () => {
    const { client, email } = await makeCustomer(server, 'TCP50');
    const asked = await client.call('POST', '/accounts/simulator', setUp);
    expect(asked.body).toMatchObject({
      status: 'pending',
      chargeStatus: 'charging',
      exchanges: { cme: true, nymex: true },
      allowed: 2,
    });
    const { requestedAt, readyAt } = asked.body as { requestedAt: string; readyAt: string };
    const waitMs = instantOf(readyAt) - instantOf(requestedAt);
    expect(waitMs).toBeGreaterThanOrEqual(5 * msPerMinute);
    expect(waitMs).toBeLessThanOrEqual(10 * msPerMinute);
    await moveTo(server, asInstant(instantOf(readyAt) - 10_000));
    expect(await read(client)).toMatchObject({ status: 'pending', chargeStatus: 'charging' });
    await moveTo(server, instantOf(readyAt));
    expect(await read(client)).toMatchObject({ status: 'active', chargeStatus: 'success', readyAt });
    const account = await read(client, '/accounts');
    expect(account['account_name']).toMatch(/^OB-TCP50-[A-Z2-9]{8}$/);
    expect(account['rithmic']).toMatchObject({ username: expect.stringMatching(/^ob-[a-z2-9]{8}$/), password: '' });
    const mails = (await server.client().call('GET', `/sandbox/mail?to=${email}`)).body as { subject: string }[];
    expect(mails.map(({ subject }) => subject)).toContain('Your simulator account is ready');
  });

  it('takes the same time for the same order every time, but different times for different customers', async () => {
    const waits = new Set<number>();
    for (let index = 0; index < 3; index += 1) {
      const { client } = await makeCustomer(server, 'GAU25');
      const { requestedAt, readyAt } = (await client.call('POST', '/accounts/simulator', setUp)).body as Record<
        string,
        string
      >;
      waits.add(instantOf(readyAt ?? '') - instantOf(requestedAt ?? ''));
    }
    expect(waits.size).toBe(3);
  });

  it.each(['LIVE', 'BCAMP', 'BCAMPM', 'GAUNT', 'GAU25', 'TCP100', 'TRAIN'])('is available with %s', async (plan) => {
    const { client } = await makeCustomer(server, plan);
    expect((await client.call('POST', '/accounts/simulator', setUp)).body).toMatchObject({ status: 'pending' });
  });

  it.each(['BCC', 'BCCM', 'CLAS', 'demo', undefined])('is not available with %s', async (plan) => {
    const { client } = await makeCustomer(server, plan);
    expect(errorOf(await client.call('POST', '/accounts/simulator', setUp))).toEqual([403, 'not_entitled']);
    expect(await read(client)).toMatchObject({ status: '' });
  });

  it('can be requested once', async () => {
    const { client } = await makeCustomer(server, 'TCP50');
    await client.call('POST', '/accounts/simulator', setUp);
    expect(errorOf(await client.call('POST', '/accounts/simulator', setUp))).toEqual([409, 'already_set_up']);
  });

  const none = { cme: false, cbot: false, nymex: false, comex: false };
  it.each([
    ['no exchange', { ...setUp, exchanges: none }, 'exchange_required'],
    ['exchanges left out', { ...setUp, exchanges: {} }, 'exchange_required'],
    ['another commission', { ...setUp, commission: 'cheap' }, 'invalid_fields'],
    ['another type', { ...setUp, type: 'fx' }, 'invalid_fields'],
    ['another exchange', { ...setUp, exchanges: { ...none, lse: true } }, 'invalid_fields'],
    ['a text for a flag', { ...setUp, exchanges: { ...none, cme: 'yes' } }, 'invalid_fields'],
    ['no body', undefined, 'invalid_fields'],
  ])('refuses %s and changes nothing [SETUP-018] [ENTITY-023]', async (_what, body, code) => {
    const { client } = await makeCustomer(server, 'TCP50');
    expect(errorOf(await client.call('POST', '/accounts/simulator', body))).toEqual([400, code]);
    expect(await read(client)).toMatchObject({ status: '' });
  });

  it('uses live as the commission if none is given [SETUP-018]', async () => {
    const { client } = await makeCustomer(server, 'TCP50');
    await client.call('POST', '/accounts/simulator', { type: 'fu', exchanges });
    expect(await read(client)).toMatchObject({ status: 'pending', commission: 'live' });
  });

  it.each(['live', 'default'])('stores the commission %s, and the evaluation uses it [API-046]', async (commission) => {
    const { client, email } = await makeCustomer(server, 'TCP50');
    const asked = await client.call('POST', '/accounts/simulator', { ...setUp, commission });
    expect(asked.body).toMatchObject({ status: 'pending', commission });
    const ready = () => server.client().call('POST', '/sandbox/provider', { email, ready: true });
    await ready();
    expect(await read(client)).toMatchObject({ status: 'active', commission });
    await client.call('POST', '/accounts/gauntlet', presetRules);
    await ready();
    expect(await read(client, '/attempts')).toMatchObject([{ status: 'active', commission }]);
    const [order] = await server.context.db
      .selectFrom('platformCommands')
      .innerJoin('customers', 'customers.id', 'platformCommands.customerId')
      .select('command')
      .where('customers.email', '=', email)
      .where('kind', '=', 'create_account')
      .execute();
    expect(order?.command).toMatchObject({ commission });
  });

  it('is finished at once by the sandbox, which also succeeds if nothing is pending', async () => {
    const { client, email } = await makeCustomer(server, 'TCP50');
    const ready = () => server.client().call('POST', '/sandbox/provider', { email, ready: true });
    expect((await ready()).status).toBe(200);
    await client.call('POST', '/accounts/simulator', setUp);
    expect((await ready()).status).toBe(200);
    expect(await read(client)).toMatchObject({ status: 'active' });
    expect((await ready()).status).toBe(200);
    expect(
      errorOf(await server.client().call('POST', '/sandbox/provider', { email: 'nobody@example.test', ready: true })),
    ).toEqual([404, 'not_found']);
  });
});

describe('changes of an active account', () => {
  const makeActive = async (plan: string, commission = 'live') => {
    const customer = await makeCustomer(server, plan);
    await customer.client.call('POST', '/accounts/simulator', { ...setUp, commission });
    await server.client().call('POST', '/sandbox/provider', { email: customer.email, ready: true });
    return customer;
  };

  it('show other exchanges at once, as pending for about five minutes [API-047]', async () => {
    const { client } = await makeActive('TCP50');
    const other = { cme: false, cbot: true, nymex: false, comex: true };
    const from = now();
    expect((await client.call('PUT', '/accounts/simulator', { ...setUp, exchanges: other })).status).toBe(200);
    const after = await read(client);
    expect(after).toMatchObject({ status: 'active', exchanges: { ...other, eurex: false }, allowed: 2 });
    const waitMs = instantOf(String(after['changesReadyAt'])) - from;
    expect(Math.abs(waitMs - 5 * msPerMinute)).toBeLessThan(2000);
  });

  it.each([
    ['live', 'default'],
    ['default', 'live'],
  ])(
    'cannot change the commission %s: %s is refused, with EUREX too, and nothing changes [API-047]',
    async (own, other) => {
      const { client } = await makeActive('TCP50', own);
      const before = await read(client);
      expect(before).toMatchObject({ commission: own });
      for (const eurex of [false, true]) {
        const body = { ...setUp, exchanges: { cbot: true, eurex }, commission: other };
        expect(errorOf(await client.call('PUT', '/accounts/simulator', body))).toEqual([409, 'commission_fixed']);
      }
      expect(await read(client)).toEqual(before);
      for (const commission of [own, undefined]) {
        const body = { ...setUp, commission };
        expect((await client.call('PUT', '/accounts/simulator', body)).body).toMatchObject({ commission: own });
      }
    },
  );

  it('turn depth off and on, which is on at first [API-023] [ENTITY-009]', async () => {
    const { client } = await makeActive('TCP50');
    expect(await read(client, '/accounts')).toMatchObject({ depth: true });
    await client.call('PUT', '/accounts/simulator/depth');
    expect(await read(client, '/accounts')).toMatchObject({ depth: false });
    await client.call('PUT', '/accounts/simulator/depth');
    expect(await read(client, '/accounts')).toMatchObject({ depth: true });
  });

  it('are for evaluation plans and training only, and require an active account', async () => {
    const { client } = await makeActive('LIVE');
    expect(errorOf(await client.call('PUT', '/accounts/simulator', setUp))).toEqual([403, 'not_entitled']);
    expect(errorOf(await client.call('PUT', '/accounts/simulator/depth'))).toEqual([403, 'not_entitled']);
    const fresh = await makeCustomer(server, 'TRAIN');
    expect(errorOf(await fresh.client.call('PUT', '/accounts/simulator', setUp))).toEqual([
      409,
      'simulator_not_active',
    ]);
  });

  it("include revealing the credentials for ten minutes with the customer's password, which is audited", async () => {
    const { client } = await makeActive('TCP50');
    const ask = (given: string) =>
      client.call('POST', '/accounts/simulator/credentials', { password: given }, { 'idempotency-key': 'reveal' });
    expect(errorOf(await ask(password))).toEqual([409, 'agreements_missing']);
    await client.call('POST', '/accounts/agreements', agreement);
    expect(errorOf(await ask('not my password'))).toEqual([400, 'invalid_fields']);
    expect(await read(client, '/accounts')).toMatchObject({ rithmic: { password: '' } });
    const shown = (await ask(password)).body as Record<string, string>;
    expect(shown['password']).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
    const account = await read(client, '/accounts');
    expect(account).toMatchObject({
      account_name: shown['account'],
      rithmic: { username: shown['username'], password: shown['password'] },
    });
    const { rows } = await sql<{ text: string }>`
      SELECT (SELECT coalesce(string_agg(row_to_json(s)::text, ''), '') FROM simulators s)
        || (SELECT coalesce(string_agg(row_to_json(i)::text, ''), '') FROM idempotency_keys i)
        || (SELECT coalesce(string_agg(row_to_json(p)::text, ''), '') FROM platform_commands p) AS text`.execute(
      server.context.db,
    );
    expect(rows[0]?.text).not.toContain(shown['password']);
    const audit = await server.context.db
      .selectFrom('audit')
      .select('kind')
      .where('kind', 'like', 'simulator.%')
      .execute();
    expect(audit.map(({ kind }) => kind)).toContain('simulator.credentials-revealed');
  });
});

describe('the agreements', () => {
  it.each(['nonpro', 'pro'])(
    'store %s with the version of the text and the time [API-020] [AGREE-011]',
    async (status) => {
      const { client, email } = await makeCustomer(server);
      expect((await client.call('POST', '/accounts/agreements', { ...agreement, status })).body).toEqual({
        status: 'y',
      });
      expect(await read(client, '/accounts')).toMatchObject({ agreements: 'y' });
      const row = await server.context.db
        .selectFrom('customers')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ agreementClass: status, agreementTextVersion: '2026-03' });
      expect(Math.abs((row.agreedAt ?? 0) - now())).toBeLessThan(5000);
    },
  );

  it.each([...exchangeDetails])(
    'are refused while the %s is empty, and accepted once it is filled in [TRUST-024]',
    async (name) => {
      const { client, email } = await makeCustomer(server);
      const whole = { name: 'Maya Torres', ...agreement.details, country: 1 };
      const without = { ...whole, countryId: 1, [name]: '', ...(name === 'country' ? { countryId: 0 } : {}) };
      const { country: _, ...row } = without;
      await server.context.db.updateTable('customers').set(row).where('email', '=', email).execute();
      const refused = await client.call('POST', '/accounts/agreements', { status: 'nonpro' });
      expect(refused).toMatchObject({ status: 409, body: { error: { code: 'details_missing' } } });
      expect(Object.keys((refused.body as { error: { fields: object } }).error.fields)).toEqual([name]);
      expect(await read(client, '/accounts')).toMatchObject({ agreements: '' });
      const details = { [name]: whole[name] };
      expect((await client.call('POST', '/accounts/agreements', { status: 'nonpro', details })).body).toEqual({
        status: 'y',
      });
      expect(await read(client, '/accounts')).toMatchObject({ ...whole, agreements: 'y' });
    },
  );

  it('do not change details locked by an address, and refuse unknown ones [TRUST-024]', async () => {
    const { client } = await makeCustomer(server);
    const { phone, ...address } = agreement.details;
    const first = { ...address, country: 1 };
    await client.call('PUT', '/accounts', first);
    const agree = (details: object) => client.call('POST', '/accounts/agreements', { status: 'pro', details });
    expect(errorOf(await agree({ phone, city: 'Boston' }))).toEqual([403, 'details_locked']);
    expect(errorOf(await agree({ phone: '123' }))).toEqual([400, 'invalid_fields']);
    expect(errorOf(await agree({ motivation: 'to learn' }))).toEqual([400, 'invalid_fields']);
    expect(await read(client, '/accounts')).toMatchObject({ agreements: '', phone: '', city: 'Chicago' });
    expect((await agree({ phone, city: 'Chicago' })).status).toBe(200);
    expect(await read(client, '/accounts')).toMatchObject({ agreements: 'y', phone, ...first });
  });

  it.each([{ status: 'amateur' }, { status: '' }, {}, { status: 'pro', agreed: true }])(
    'refuse %j [API-020]',
    async (body) => {
      const { client } = await makeCustomer(server);
      expect(errorOf(await client.call('POST', '/accounts/agreements', body))).toEqual([400, 'invalid_fields']);
      expect(await read(client, '/accounts')).toMatchObject({ agreements: '' });
    },
  );
});

describe('the gauntlet', () => {
  const makeReady = async (plan = 'TCP50') => {
    const customer = await makeCustomer(server, plan);
    await customer.client.call('POST', '/accounts/simulator', setUp);
    await server.client().call('POST', '/sandbox/provider', { email: customer.email, ready: true });
    return customer;
  };
  const rulesWith = (more: Readonly<Record<string, unknown>>) => ({ rules: { ...presetRules.rules, ...more } });

  it('is pending with its planned start while the market is open, and active after five to ten minutes [API-048] [EVAL-030]', async () => {
    await moveToSession(server, '10:00');
    const { client } = await makeReady();
    const from = now();
    const { gauntlet } = (await client.call('POST', '/accounts/gauntlet', presetRules)).body as {
      gauntlet: { status: string; gauntlets: Record<string, string>[] };
    };
    expect(gauntlet).toMatchObject({ status: 'pending', gauntlets: [{ Status: 'pending', Type: 'fu' }] });
    const [planned] = gauntlet.gauntlets;
    expect(Math.abs(instantOf(planned?.['Start'] ?? '') - from)).toBeLessThan(5000);
    expect(instantOf(planned?.['End'] ?? '') - instantOf(planned?.['Start'] ?? '')).toBe(60 * 86_400_000);
    expect(await read(client, '/accounts')).toMatchObject({
      gauntlet_start_date: planned?.['Start'],
      gauntlet_balance: 0,
    });
    await moveTo(server, asInstant(from + 4 * msPerMinute));
    expect(await read(client)).toMatchObject({ gauntlet: { status: 'pending' } });
    await moveTo(server, asInstant(from + 11 * msPerMinute));
    expect(await read(client)).toMatchObject({
      gauntlet: {
        status: 'active',
        gauntlets: [{ Status: 'active', Start: '0001-01-01T00:00:00Z', End: '0001-01-01T00:00:00Z' }],
      },
    });
    expect(await read(client, '/accounts')).toMatchObject({
      gauntlet_start_date: '0001-01-01T00:00:00Z',
      gauntlet_balance: 0,
    });
  });

  it('waits over the weekend for Sunday 17:00 in Chicago', async () => {
    let friday: SessionDate = sessionDateOf(asInstant(now()));
    while (weekdayOf(friday) !== 5) friday = asSessionDate(friday + 1);
    await moveTo(server, instantOfChicago(friday, minuteOf('16:30')));
    const { client } = await makeReady();
    const opening = formatInstant(instantOfChicago(asSessionDate(friday + 2), minuteOf('17:00')));
    const { gauntlet } = (await client.call('POST', '/accounts/gauntlet', presetRules)).body as { gauntlet: unknown };
    expect(gauntlet).toMatchObject({ status: 'pending', gauntlets: [{ Start: opening }] });
    await moveTo(server, asInstant(instantOf(opening) - 2000));
    expect(await read(client)).toMatchObject({ gauntlet: { status: 'pending' } });
    await moveTo(server, instantOf(opening));
    expect(await read(client)).toMatchObject({ gauntlet: { status: 'active' } });
  });

  it('uses preset values regardless of the request, and can be set once [RULES-005] [RULES-013] [RULES-007]', async () => {
    const { client, email } = await makeReady();
    expect(
      (await client.call('POST', '/accounts/gauntlet', rulesWith({ dayLoss: '9999', monthProfit: '1' }))).status,
    ).toBe(200);
    const row = await server.context.db
      .selectFrom('attempts')
      .innerJoin('customers', 'customers.id', 'attempts.customerId')
      .select('personalLimits')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row.personalLimits).toMatchObject({
      mode: 'preset',
      amounts: { dayLoss: 250_000_000, monthProfit: 1_500_000_000 },
    });
    expect(errorOf(await client.call('POST', '/accounts/gauntlet', presetRules))).toEqual([409, 'gauntlet_exists']);
  });

  const figures = { dayLoss: '100', dayProfit: '200', weekLoss: '300', weekProfit: '400', monthLoss: '500' };
  it.each([
    ['preset', {}, { dayLoss: 250_000_000, monthProfit: 1_500_000_000 }],
    [
      'custom',
      { ...figures, monthProfit: '600' },
      { dayLoss: 100_000_000, weekLoss: 300_000_000, monthProfit: 600_000_000 },
    ],
    ['freestyle', { monthProfit: '600' }, { monthProfit: 600_000_000 }],
  ])('accepts the payload of %s with its figures and its style [ENTITY-026]', async (mode, more, amounts) => {
    const { client, email } = await makeReady();
    const rules = rulesWith({ mode, ...more, tradingStyle: 'Opening range' });
    expect((await client.call('POST', '/accounts/gauntlet', rules)).status).toBe(200);
    const row = await server.context.db
      .selectFrom('attempts')
      .innerJoin('customers', 'customers.id', 'attempts.customerId')
      .select('personalLimits')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row.personalLimits).toMatchObject({ mode, tradingStyle: 'Opening range', amounts });
  });

  it.each([
    ['custom with a limit left empty', { mode: 'custom', dayLoss: '100' }],
    ['freestyle without the monthly target', { mode: 'freestyle' }],
    ['a short style', { tradingStyle: 'abc' }],
    ['letters for a limit', { dayLoss: '12a' }],
    ['another mode', { mode: 'wild' }],
  ])('refuses %s [RULES-008] [RULES-009] [ENTITY-026]', async (_what, more) => {
    const { client } = await makeReady();
    expect(errorOf(await client.call('POST', '/accounts/gauntlet', rulesWith(more)))).toEqual([400, 'invalid_fields']);
    expect(await read(client)).toMatchObject({ gauntlet: { status: '' } });
  });

  it('requires an evaluation plan and an active account', async () => {
    const training = await makeReady('TRAIN');
    expect(errorOf(await training.client.call('POST', '/accounts/gauntlet', presetRules))).toEqual([
      403,
      'not_entitled',
    ]);
    const fresh = await makeCustomer(server, 'TCP50');
    expect(errorOf(await fresh.client.call('POST', '/accounts/gauntlet', presetRules))).toEqual([
      409,
      'simulator_not_active',
    ]);
  });
});
