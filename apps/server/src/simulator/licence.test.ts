import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer } from '../testing/evaluation-kit.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

describe('the license code', () => {
  it('is one per subscription, the same for repeated and concurrent calls, and audited once without the code', async () => {
    const { client } = await makeCustomer(server, 'TCP50');
    const [first, second] = await Promise.all([client.call('GET', '/accounts/nt'), client.call('GET', '/accounts/nt')]);
    const { Code } = first.body as { Code: string };
    expect(Code).toMatch(/^([A-HJ-NP-Z2-9]{5}-){3}[A-HJ-NP-Z2-9]{5}$/);
    expect(second.body).toEqual({ Code });
    expect((await client.call('GET', '/accounts/nt')).body).toEqual({ Code });
    const lines = await server.context.db
      .selectFrom('audit')
      .selectAll()
      .where('kind', '=', 'simulator.licence-issued')
      .execute();
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain(Code);
  });

  it('is different for another customer', async () => {
    const codes = new Set<unknown>();
    for (const plan of ['LIVE', 'TRAIN']) {
      const { client } = await makeCustomer(server, plan);
      codes.add(((await client.call('GET', '/accounts/nt')).body as { Code: string }).Code);
    }
    expect(codes.size).toBe(2);
  });

  it.each(['BCC', 'CLAS'])('is refused to %s, which has no simulator', async (plan) => {
    const { client } = await makeCustomer(server, plan);
    const answer = await client.call('GET', '/accounts/nt');
    expect([answer.status, answer.body]).toMatchObject([403, { error: { code: 'not_entitled' } }]);
  });

  it('is refused once the plan is canceled', async () => {
    const { client } = await makeCustomer(server, 'TCP50');
    expect((await client.call('GET', '/accounts/nt')).status).toBe(200);
    await client.call('DELETE', '/subscription');
    expect((await client.call('GET', '/accounts/nt')).status).toBe(403);
  });
});
