// Customers and their mail for tests: through the sandbox calls, as any program would.
import { demoEmail, demoPassword } from '../demo/demo-specs.ts';
import { randomId } from '../platform/security/randomness.ts';
import type { TestClient, TestServer } from './test-server.ts';

export const testPassword = 'a long enough password';

/** Any running server, including one in a separate process. */
type Reachable = Pick<TestServer, 'client'>;

export type TestCustomer = { readonly client: TestClient; readonly email: string };

export type TestMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
};

/** A customer with a signed-in client; verified by default. */
export async function makeCustomer(
  server: Reachable,
  details: Readonly<Record<string, unknown>> = {},
): Promise<TestCustomer> {
  const email = `${randomId('t').replace('_', '')}@example.test`;
  const body = { email, password: testPassword, name: 'Test Customer', verified: true, ...details };
  const made = await server.client().call('POST', '/sandbox/customers', body);
  if (made.status !== 200) throw new Error(`the customer was not made: ${made.text}`);
  return { client: await signInClient(server, body.email), email: body.email };
}

/** A new signed-in client; throws if the sign-in is refused. */
export async function signInClient(server: Reachable, email: string, password = testPassword): Promise<TestClient> {
  const client = server.client();
  const answer = await client.call('POST', '/auth/sign-in/email', { email, password });
  if (answer.status !== 200) throw new Error(`the sign-in was refused: ${answer.text}`);
  return client;
}

/** The same for one of the demo customers. */
export const signInDemo = (server: Reachable, local: string): Promise<TestClient> =>
  signInClient(server, demoEmail({ local }), demoPassword);

/** Oldest first. */
export async function mailsTo(server: Reachable, to: string): Promise<readonly TestMail[]> {
  const answer = await server.client().call('GET', `/sandbox/mail?to=${encodeURIComponent(to)}`);
  if (answer.status !== 200) throw new Error(`the mail was not shown: ${answer.text}`);
  return answer.body as readonly TestMail[];
}
