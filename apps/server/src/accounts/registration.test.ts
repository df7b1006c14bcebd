import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server.ts';

type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
};

const password = 'a long enough password';

describe('registration and sign-in', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => {
    await server.remove();
  });

  const mailsTo = async (to: string): Promise<readonly Mail[]> => {
    const answer = await server.client().call('GET', `/sandbox/mail?to=${encodeURIComponent(to)}`);
    expect(answer.status).toBe(200);
    return answer.body as readonly Mail[];
  };
  const lastLink = async (to: string): Promise<string> => (await mailsTo(to)).at(-1)?.links[0] ?? '';
  const register = async (email: string, extra: object = {}) =>
    server.client().call('POST', '/auth/sign-up/email', { email, password, name: 'Ana Maria Lopez', ...extra });
  const signIn = async (
    email: string,
    secret = password,
  ): Promise<{ client: TestClient; status: number; headers: Headers }> => {
    const client = server.client();
    const answer = await client.call('POST', '/auth/sign-in/email', { email, password: secret });
    return { client, status: answer.status, headers: answer.headers };
  };
  const accountOf = async (client: TestClient) =>
    (await client.call('GET', '/accounts')).body as Record<string, unknown>;

  it('turns a newcomer into a verified customer [ENTITY-004] [API-007]', async () => {
    const email = 'ana@example.test';
    expect(await register(email, { country: 1, lang: 'es' })).toMatchObject({ status: 200, body: { ok: true } });
    const { client, status, headers } = await signIn('Ana@Example.test ');
    expect(status).toBe(200);
    expect(headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax/);
    expect(await accountOf(client)).toMatchObject({
      email,
      status: 1,
      lang: 'es',
      firstName: 'Ana',
      lastName: 'Lopez',
      loggedIn: true,
      partner: 'E2T',
      country: 1,
      sub_status: '',
    });
    const link = await lastLink(email);
    expect(link).toMatch(new RegExp(`^${server.url}/api/verify/`));
    for (let time = 0; time < 3; time += 1) {
      const answer = await client.call('GET', new URL(link).pathname.replace('/api', ''));
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/site/verified']);
    }
    expect(await accountOf(client)).toMatchObject({ status: 2 });
  });

  it('redirects an unknown link to the page that explains it', async () => {
    const answer = await fetch(`${server.url}/api/verify/${'0'.repeat(64)}`, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe('/site/verified?state=expired');
  });

  it('writes to each customer in their language, right to left in Arabic', async () => {
    await register('arab@example.test', { lang: 'ar' });
    const [mail] = await mailsTo('arab@example.test');
    expect(mail?.html).toContain('dir="rtl"');
    expect(mail?.subject).toMatch(/\p{Script=Arabic}/u);
  });

  it('ends the session on sign-out [API-003]', async () => {
    await register('out@example.test');
    const { client } = await signIn('out@example.test');
    const cookie = client.cookie();
    expect((await client.call('GET', '/logout')).status).toBe(200);
    expect((await server.client().call('GET', '/accounts', undefined, { cookie })).status).toBe(401);
  });

  it('creates a verified subscriber at once in the sandbox', async () => {
    const body = { email: 'quick@example.test', password, name: 'Quick Trader', verified: true, plan: 'TCP50' };
    const made = await server.client().call('POST', '/sandbox/customers', body);
    expect(made).toMatchObject({ status: 200, body: { email: body.email, status: 2, key: 'TCP50' } });
    const { client } = await signIn(body.email);
    expect(await accountOf(client)).toMatchObject({ status: 2, key: 'TCP50', sub_status: 'active', price: 19000 });
    expect((await server.client().call('POST', '/sandbox/customers', body)).status).toBe(409);
    expect(
      (await server.client().call('POST', '/sandbox/customers', { ...body, email: 'b@example.test', plan: 'XYZ' }))
        .status,
    ).toBe(400);
  });
});
