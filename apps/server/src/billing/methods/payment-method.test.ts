import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer } from '../../testing/customers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.remove());

const payload = {
  Method: 'card',
  token: 'tok_sandbox',
  Last4: '1111',
  ExpMonth: '01',
  ExpYear: '2027',
  HolderName: 'Maya Torres',
  Brand: 'visa',
  Type: 'credit',
  Country: 1,
  Address: '1 Bell Street',
  Address2: '',
  City: 'Chicago',
  StateProv: 'IL',
  Zip: '60601',
  EncryptedCVV: 'sandbox-opaque',
};

describe('the stored payment method', () => {
  it('is empty, then the card, then empty again [API-016] [API-018] [API-019] [ENTITY-018]', async () => {
    const { client } = await makeCustomer(server);
    expect(await client.call('GET', '/accounts/paymentMethod')).toMatchObject({ status: 200, body: null });
    const stored = await client.call('POST', '/accounts/paymentMethod', payload);
    const card = {
      brand: 'visa',
      last4: '4242',
      expires: '12/39',
      name: 'Maya Torres',
      address: '1 Bell Street',
      address2: '',
      city: 'Chicago',
      state: 'IL',
      country: 1,
      zip: '60601',
      url: '',
      updating: false,
      error: '',
    };
    expect(stored.status).toBe(200);
    expect(stored.body).toEqual(card);
    expect((await client.call('GET', '/accounts/paymentMethod')).body).toEqual(card);
    expect((await client.call('GET', '/accounts')).body).toMatchObject({ paymentMethod: card });
    expect((await client.call('DELETE', '/accounts/paymentMethod')).status).toBe(200);
    expect((await client.call('GET', '/accounts/paymentMethod')).body).toBeNull();
    expect((await client.call('DELETE', '/accounts/paymentMethod')).status).toBe(200);
  });

  it("has the payment company's data of the card, not the page's [ENTITY-019]", async () => {
    const { client } = await makeCustomer(server);
    const { body } = await client.call('POST', '/accounts/paymentMethod', payload);
    expect(body).toMatchObject({ last4: '4242', expires: '12/39' });
  });

  it('has the name of the account if no holder is given [PAY-010]', async () => {
    const { client } = await makeCustomer(server, { name: 'Ada Holder' });
    const { body } = await client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
    expect(body).toMatchObject({ name: 'Ada Holder', brand: 'visa', last4: '4242' });
  });

  it('is replaced by the next card', async () => {
    const { client } = await makeCustomer(server);
    await client.call('POST', '/accounts/paymentMethod', payload);
    await client.call('POST', '/accounts/paymentMethod', { ...payload, City: 'Boston' });
    expect((await client.call('GET', '/accounts/paymentMethod')).body).toMatchObject({ city: 'Boston' });
  });
});

describe('tokens of the hosted fields', () => {
  const tokenOf = async (client: Awaited<ReturnType<typeof makeCustomer>>['client'], last4 = '4444') => {
    const setup = await client.call('POST', '/accounts/generateSessionToken', {
      country: 1,
      email: 'a@b.test',
      amount: 10_000,
    });
    expect(setup.status).toBe(200);
    const { token: session, frameUrl } = setup.body as { token: string; frameUrl: string };
    expect(frameUrl).toContain('/sandbox-gateway/fields?session=');
    const card = { session, brand: 'mastercard', last4, expMonth: '09', expYear: '2033' };
    const answer = await fetch(`${server.url}/sandbox-gateway/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'null' },
      body: JSON.stringify(card),
    });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { token: string }).token;
  };

  it('require a session token with country, e-mail and amount x100 [API-051] [CONST-011]', async () => {
    const { client } = await makeCustomer(server);
    const token = await tokenOf(client);
    const stored = await client.call('POST', '/accounts/paymentMethod', { ...payload, token });
    expect(stored.body).toMatchObject({ brand: 'mastercard', last4: '4444', expires: '09/33' });
  });

  it.each([
    ['country left out', { country: undefined }, 'country'],
    ['e-mail left out', { email: undefined }, 'email'],
    ['amount left out', { amount: undefined }, 'amount'],
    ['no amount', { amount: 0 }, 'amount'],
    ['a cent less', { amount: 9_999 }, 'amount'],
    ['a cent more', { amount: 10_001 }, 'amount'],
    ['the amount as text', { amount: '10000' }, 'amount'],
  ])('are refused for a request with %s [API-051] [CONST-011]', async (_what, wrong, field) => {
    const { client } = await makeCustomer(server);
    const body = { country: 1, email: 'a@b.test', amount: 10_000, ...wrong };
    expect(await client.call('POST', '/accounts/generateSessionToken', body)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_fields', fields: { [field]: expect.any(String) } } },
    });
  });

  it('are valid once', async () => {
    const { client } = await makeCustomer(server);
    const token = await tokenOf(client);
    expect((await client.call('POST', '/accounts/paymentMethod', { ...payload, token })).status).toBe(200);
    const again = await client.call('POST', '/accounts/paymentMethod', { ...payload, token });
    expect(again).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_fields', fields: { token: 'not valid' } } },
    });
  });

  it('are valid only for their customer', async () => {
    const owner = await makeCustomer(server);
    const stranger = await makeCustomer(server);
    const token = await tokenOf(owner.client);
    expect((await stranger.client.call('POST', '/accounts/paymentMethod', { ...payload, token })).status).toBe(400);
    expect((await stranger.client.call('GET', '/accounts/paymentMethod')).body).toBeNull();
    expect((await owner.client.call('POST', '/accounts/paymentMethod', { ...payload, token })).status).toBe(200);
  });

  it('cannot be invented by a customer', async () => {
    const { client } = await makeCustomer(server);
    expect((await client.call('POST', '/accounts/paymentMethod', { ...payload, token: 'tok_invented' })).status).toBe(
      400,
    );
  });

  const badCards: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
    ['a member for the number', { number: '4242424242424242' }],
    ['a member for the code', { cvc: '123' }],
    ['a month that does not exist', { expMonth: '13' }],
    ['a date in the past', { expYear: '2020' }],
    ['five last digits', { last4: '44444' }],
    ['an unknown brand', { brand: 'bank of nowhere' }],
    ['an unknown session', { session: 'unknown' }],
  ];
  it.each(badCards)('are refused for %s', async (_, wrong) => {
    const { client } = await makeCustomer(server);
    const setup = await client.call('POST', '/accounts/generateSessionToken', {
      country: 1,
      email: 'a@b.test',
      amount: 10_000,
    });
    const session = (setup.body as { token: string }).token;
    const answer = await fetch(`${server.url}/sandbox-gateway/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session, brand: 'visa', last4: '4242', expMonth: '09', expYear: '2033', ...wrong }),
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});

describe('card data in a body', () => {
  const hidden: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
    ['a plain CVV', { CVV: '123' }],
    ['a plain cvc', { cvc: '123' }],
    ['a security code', { securityCode: 123 }],
    ['a plain code as the encrypted one', { EncryptedCVV: '123' }],
    ['a card number member', { Number: '4242 4242 4242 4242' }],
    ['a card number as the token', { token: '4242424242424242' }],
    ['a card number in the address', { Address: 'my card is 5555-5555-5555-4444' }],
    ['a card number as the country', { Country: 4242424242424242 }],
  ];
  it.each(hidden)('is refused before anything else: %s', async (_, wrong) => {
    const { client } = await makeCustomer(server);
    const answer = await client.call('POST', '/accounts/paymentMethod', { ...payload, ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'card_data_refused' } } });
    expect(answer.text).not.toContain('4242');
    expect((await client.call('GET', '/accounts/paymentMethod')).body).toBeNull();
  });

  it('is refused in a purchase and a session token, too', async () => {
    const { client } = await makeCustomer(server);
    const bodies: readonly (readonly [string, unknown])[] = [
      ['/subscription', { Plan: 'TCP50', Code: '4242424242424242' }],
      ['/accounts/generateSessionToken', { country: 1, email: '4242424242424242@b.test', amount: 10_000 }],
    ];
    for (const [path, body] of bodies) {
      expect((await client.call('POST', path, body)).body).toMatchObject({ error: { code: 'card_data_refused' } });
    }
  });

  it("does not include a customer's own e-mail address, which may contain any number of digits", async () => {
    const { client, email } = await makeCustomer(server, { email: '4242424242424242@own.test' });
    const asked = { country: 1, email, amount: 10_000 };
    const answer = (body: unknown) => client.call('POST', '/accounts/generateSessionToken', body);
    expect((await answer(asked)).status).toBe(200);
    const refused = [
      { ...asked, email: `${email} ` },
      { ...asked, email: '4242424242424242@other.test' },
      { ...asked, country: 4242424242424242 },
      { ...asked, cvv: '123' },
      [email],
    ];
    for (const body of refused)
      expect((await answer(body)).body).toMatchObject({ error: { code: 'card_data_refused' } });
    const stranger = await server.client().call('POST', '/accounts/generateSessionToken', asked);
    expect(stranger.status).toBe(401);
  });

  it('is refused under every spelling of the address', async () => {
    const { client } = await makeCustomer(server);
    for (const path of ['/accounts/%70aymentMethod', '/%61ccounts/paymentMethod', '/accounts/paymentMethod?x=1']) {
      const answer = await client.call('POST', path, { ...payload, Address: '4242 4242 4242 4242' });
      expect(answer.body).toMatchObject({ error: { code: 'card_data_refused' } });
    }
  });

  it('does not include an encrypted code, which is passed on and stored nowhere', async () => {
    const { client } = await makeCustomer(server);
    const secret = 'sandbox-never-to-be-kept';
    expect((await client.call('POST', '/accounts/paymentMethod', { ...payload, EncryptedCVV: secret })).status).toBe(
      200,
    );
    const { db } = server.context;
    const { rows: tables } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`.execute(db);
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*) AS count FROM ${sql.table(name)} AS row WHERE row_to_json(row)::text LIKE ${`%${secret}%`}`.execute(
        db,
      );
      expect([name, Number(rows[0]?.count)]).toEqual([name, 0]);
    }
  });

  const malformed: readonly (readonly [string, unknown])[] = [
    ['no body', undefined],
    ['no JSON', '{"Method":'],
    ['a list', []],
    ['no method', { token: 'tok_sandbox' }],
    ['an unknown method', { Method: 'gold', token: 'tok_sandbox' }],
    ['an empty token', { Method: 'card', token: '' }],
    ['a token that is no text', { Method: 'card', token: { $ne: null } }],
    ['a member too many', { Method: 'card', token: 'tok_sandbox', isAdmin: true }],
    ['a very long name', { Method: 'card', token: 'tok_sandbox', HolderName: 'x'.repeat(121) }],
    ['a step that does not exist', { Method: 'paypal', Step: 'steal', Token: '' }],
  ];
  it.each(malformed)('with %s is refused and changes nothing', async (_, body) => {
    const { client } = await makeCustomer(server);
    const answer = await client.call('POST', '/accounts/paymentMethod', body);
    expect(answer.status).toBe(400);
    expect((await client.call('GET', '/accounts/paymentMethod')).body).toBeNull();
  });

  it('is refused for a stranger and an unverified customer', async () => {
    expect((await server.client().call('POST', '/accounts/paymentMethod', payload)).status).toBe(401);
    const { client } = await makeCustomer(server, { verified: false });
    expect((await client.call('POST', '/accounts/paymentMethod', payload)).status).toBe(403);
    expect(
      (await client.call('POST', '/accounts/generateSessionToken', { country: 1, email: 'a@b.test', amount: 10_000 }))
        .status,
    ).toBe(403);
  });
});

describe('the prices of a partner', () => {
  /** Section 9 of the specification, in dollars. */
  const onSale: Readonly<Record<string, number>> = {
    TCP25: 150,
    TCP50: 190,
    TCP100: 350,
    GAU25: 150,
    GAU50: 170,
    GAU75: 245,
    GAU100: 315,
    GAU150: 375,
    GAU200: 550,
    GAUNT: 429,
    BCC: 249,
    BCAMP: 2_499,
    TRAIN: 49,
  };

  it.each(['E2T', 'EDX', 'IND'])(
    'are keys and dollar cents of all plans on sale: %s [ENTITY-021, API-006]',
    async (partner) => {
      const { status, body } = await server.client().call('GET', `/plans/${partner}`);
      expect(status).toBe(200);
      expect(body).toEqual(Object.entries(onSale).map(([key, dollars]) => ({ key, price: dollars * 100 })));
    },
  );

  it.each(['e2t', 'NOBODY', 'toString', '%27'])('do not exist for %s', async (partner) => {
    expect((await server.client().call('GET', `/plans/${partner}`)).status).toBe(404);
  });
});
