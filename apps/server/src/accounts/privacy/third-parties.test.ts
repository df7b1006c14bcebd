import { thirdPartyTextVersion as textVersion } from '@openbell/rules/accounts/third-parties.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer, signInClient } from '../../testing/customers.ts';
import { moveTo, productNow } from '../../testing/evaluation-kit.ts';
import { buy, makePayer, planPayment } from '../../testing/payments/payments.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let withoutAny: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DATA_LAYER_SCRIPT: 'https://tags.example/tags.js' });
  withoutAny = await startTestServer();
});
afterAll(async () => {
  await server.remove();
  await withoutAny.remove();
});

const minuteMs = 60_000;
const dayMs = 86_400_000;
const path = '/accounts/third-parties';
type Decision = { readonly purpose: string; readonly isAllowed: boolean };
const decide = (client: TestClient, ...decisions: readonly Decision[]) =>
  client.call('PUT', path, { textVersion, decisions });
const yes = (purpose: string): Decision => ({ purpose, isAllowed: true });
const no = (purpose: string): Decision => ({ purpose, isAllowed: false });
async function conversions(client: TestClient) {
  const answer = await client.call('POST', '/accounts/conversions');
  expect(answer.status).toBe(200);
  return answer.body as readonly { readonly key: string; readonly dollars: number; readonly transactionId: string }[];
}

describe("the decisions about other companies' services", () => {
  it('are empty at first, are stored one by one, and follow the account', async () => {
    const { client, email } = await makeCustomer(server);
    expect(await client.call('GET', path)).toMatchObject({ status: 200, body: [] });
    expect((await decide(client, yes('support_chat'), no('analytics'))).status).toBe(200);
    await decide(client, yes('analytics'));
    const elsewhere = await signInClient(server, email);
    expect((await elsewhere.call('GET', path)).body).toEqual([
      { ...yes('analytics'), textVersion, decidedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      { ...yes('support_chat'), textVersion, decidedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
    const other = await makeCustomer(server);
    expect((await other.client.call('GET', path)).body).toEqual([]);
  });

  it('leave every change in the audit log, with the wording and language in which they were made', async () => {
    const { client } = await makeCustomer(server, { lang: 'pt' });
    await decide(client, yes('avatar'));
    await decide(client, no('avatar'));
    const { db } = server.context;
    const acts = await db.selectFrom('audit').selectAll().where('kind', '=', 'accounts.third-party-decided').execute();
    expect(acts.slice(-2).map(({ details }) => details)).toEqual([
      { ...yes('avatar'), textVersion, locale: 'pt' },
      { ...no('avatar'), textVersion, locale: 'pt' },
    ]);
  });

  it.each([
    ['words that were not shown today', { textVersion: '2020-01', decisions: [yes('avatar')] }, 409],
    ['an unknown purpose', { textVersion, decisions: [yes('everything')] }, 400],
    ['nothing decided', { textVersion, decisions: [] }, 400],
    ['more decisions than purposes', { textVersion, decisions: Array.from({ length: 5 }, () => yes('avatar')) }, 400],
    ['a word for a yes', { textVersion, decisions: [{ purpose: 'avatar', isAllowed: 'yes' }] }, 400],
  ])('refuse %s', async (_what, body, status) => {
    const { client } = await makeCustomer(server);
    expect((await client.call('PUT', path, body)).status).toBe(status);
    expect((await client.call('GET', path)).body).toEqual([]);
  });
});

describe('purchases reported to advertising', () => {
  it('are handed out once each, with the value of their key, only after consent [CONST-015]', async () => {
    const { client } = await makePayer(server);
    expect((await buy({ client }, 'GAUNT')).status).toBe(200);
    expect(await conversions(client)).toEqual([]);
    await decide(client, yes('analytics'), no('advertising'));
    expect(await conversions(client)).toEqual([]);
    await decide(client, yes('advertising'));
    const [first, ...more] = await conversions(client);
    expect(first).toEqual({ key: 'GAUNT', dollars: 449, transactionId: expect.stringMatching(/.+/) });
    expect(more).toEqual([]);
    expect(await conversions(client)).toEqual([]);
  });

  it('are handed out once if two browsers request them at the same time [CONST-015]', async () => {
    const { client, email } = await makePayer(server);
    await buy({ client }, 'BCC');
    await decide(client, yes('advertising'));
    const second = await signInClient(server, email);
    const answers = await Promise.all([conversions(client), conversions(second), conversions(client)]);
    expect(answers.flat()).toMatchObject([{ key: 'BCC', dollars: 249 }]);
  });

  it('exclude declined ones, ones that cost nothing, and other keys [CONST-015]', async () => {
    const declined = await makePayer(server);
    await decide(declined.client, yes('advertising'));
    await planPayment(server, declined.email, 'decline');
    expect((await buy(declined, 'BCAMP')).status).toBe(402);
    expect(await conversions(declined.client)).toEqual([]);
    expect((await buy(declined, 'BCAMP')).status).toBe(200);
    expect(await conversions(declined.client)).toMatchObject([{ key: 'BCAMP', dollars: 2499 }]);
    const other = await makePayer(server);
    await decide(other.client, yes('advertising'));
    await buy(other, 'TCP50');
    expect(await conversions(other.client)).toEqual([]);
  });

  it('are handed out up to 30 days after payment, and not later [CONST-015]', async () => {
    const inTime = await makePayer(server);
    const late = await makePayer(server);
    const boughtAt = await productNow(server);
    for (const { client } of [inTime, late]) {
      await buy({ client }, 'GAUNT');
      await decide(client, yes('advertising'));
    }
    await moveTo(server, asInstant(boughtAt + 30 * dayMs - minuteMs));
    expect(await conversions(inTime.client)).toMatchObject([{ key: 'GAUNT' }]);
    await moveTo(server, asInstant(boughtAt + 30 * dayMs + minuteMs));
    expect(await conversions(late.client)).toEqual([]);
  });

  it('are empty if no data layer is configured [CONST-015]', async () => {
    const { client } = await makePayer(withoutAny);
    await buy({ client }, 'GAUNT');
    await decide(client, yes('advertising'));
    expect(await conversions(client)).toEqual([]);
  });
});
