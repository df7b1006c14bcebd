// Passkeys for tests: a customer adds one and signs in with it, through the calls that a browser makes.
import type { Proof } from '@openbell/api/passkeys.ts';
import { testPassword } from './customers.ts';
import type { CreationOptions, Lies, RequestOptions, SoftwareAuthenticator } from './software-authenticator.ts';
import type { TestAnswer, TestClient } from './test-server.ts';

/** Passkeys require a host name: this is the origin of the test servers that use them. */
export const passkeyOrigin = 'https://portal.example';
export const passkeyServer = { PUBLIC_URL: passkeyOrigin } as const;

/** The options of a call that starts a ceremony; throws if it is refused. */
export async function beginWith<Options>(client: TestClient, path: string, body?: unknown): Promise<Options> {
  const answer = await client.call('POST', path, body);
  if (answer.status !== 200) throw new Error(`POST ${path} was refused: ${answer.text}`);
  return answer.body as Options;
}

export const beginSignIn = (client: TestClient): Promise<RequestOptions> =>
  beginWith(client, '/auth/sign-in/passkey/begin');

/** Adds a passkey created by the authenticator. */
export async function addPasskey(
  client: TestClient,
  authenticator: SoftwareAuthenticator,
  {
    proof = { password: testPassword },
    name = 'Laptop',
    lies = {},
  }: { proof?: Proof; name?: string; lies?: Lies } = {},
): Promise<TestAnswer> {
  const options = await beginWith<CreationOptions>(client, '/auth/passkeys/begin', proof);
  return client.call('POST', '/auth/passkeys', { name, passkey: authenticator.create(options, lies) });
}

export const signInByPasskey = async (
  client: TestClient,
  authenticator: SoftwareAuthenticator,
  lies: Lies = {},
): Promise<TestAnswer> =>
  client.call('POST', '/auth/sign-in/passkey', { passkey: authenticator.sign(await beginSignIn(client), lies) });

/** A signature for the next act that requires proof of presence. */
export const proveByPasskey = async (
  client: TestClient,
  authenticator: SoftwareAuthenticator,
  lies: Lies = {},
): Promise<Proof> => ({
  passkey: authenticator.sign(await beginWith<RequestOptions>(client, '/auth/passkeys/proof'), lies),
});
