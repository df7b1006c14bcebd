import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer } from '../testing/customers.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.remove();
});

async function partnerAfter(customer: Readonly<Record<string, unknown>>) {
  const { client } = await makeCustomer(server, customer);
  const answer = await client.call('POST', '/accounts/changePartner');
  const account = (await client.call('GET', '/accounts')).body as Record<string, unknown>;
  return { status: answer.status, partner: account['partner'] };
}

describe('the change of partner', () => {
  it.each([
    ['out of the United States', { partner: 'E2T', country: 276 }, 200, 'EDX'],
    ['to India', { partner: 'E2T', country: 356 }, 200, 'IND'],
    ['into the United States', { partner: 'EDX', country: 1 }, 200, 'E2T'],
    ['from India into the United States', { partner: 'IND', country: 1 }, 200, 'E2T'],
    ['that is not due', { partner: 'EDX', country: 276 }, 409, 'EDX'],
    ['of one with a plan', { partner: 'E2T', country: 276, plan: 'BCC' }, 409, 'E2T'],
  ])('%s sets the partner of the country or is refused [API-021]', async (_what, customer, status, partner) => {
    expect(await partnerAfter(customer)).toEqual({ status, partner });
  });

  it('is done once, and requires a verified address', async () => {
    const { client } = await makeCustomer(server, { partner: 'E2T', country: 276 });
    const answers = await Promise.all([
      client.call('POST', '/accounts/changePartner'),
      client.call('POST', '/accounts/changePartner'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const unverified = await makeCustomer(server, { partner: 'E2T', country: 276, verified: false });
    expect((await unverified.client.call('POST', '/accounts/changePartner')).status).toBe(403);
  });
});
