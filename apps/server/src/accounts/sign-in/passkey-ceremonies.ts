/**
 * The two WebAuthn ceremonies, checked by @simplewebauthn/server: creating a passkey, and signing a challenge with one. A failure gives no
 * reason: a stranger must not learn whether key, origin, count or challenge was wrong.
 */

import type { Assertion, Attestation } from '@openbell/api/passkeys.ts';
import { asInstant } from '@openbell/units/instant.ts';
import type { Context } from '../../platform/context.ts';
import { randomToken } from '../../platform/security/randomness.ts';
import type { CustomerRow } from '../customers-store.ts';
import { type ChallengeOf, insertChallenge, takeChallenge } from './passkey-challenges-store.ts';
import type { PasskeyParty } from './passkey-party.ts';
import type { NewPasskey, PasskeyRow } from './passkeys-store.ts';

type Parts = Pick<Context, 'db' | 'clock'>;
type Holder = Omit<ChallengeOf, 'customerId'>;

export const challengeMsMax = 5 * 60_000;

/** Ed25519, ECDSA on P-256, RSA: the algorithms of authenticators. */
const algorithms = [-8, -7, -257];

/** The customer's handle for authenticators, which names no person. */
export const handleOf = ({ xid }: Pick<CustomerRow, 'xid'>): string => Buffer.from(xid).toString('base64url');

/** Loaded with the first passkey, not at the start: most processes never need it. */
const library = () => import('@simplewebauthn/server');

const transportsOf = ({ transports }: Pick<PasskeyRow, 'transports'>): string[] =>
  transports === '' ? [] : transports.split(',');

const known = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map((passkey) => ({
    id: passkey.credentialId,
    type: 'public-key' as const,
    transports: transportsOf(passkey),
  }));

async function giveChallenge({ db, clock }: Parts, challenge: ChallengeOf): Promise<string> {
  const token = randomToken();
  const now = clock.realNow();
  await insertChallenge(db, { ...challenge, challenge: token, now, expiresAt: asInstant(now + challengeMsMax) });
  return token;
}

/** What the browser needs to sign. `passkeys` lists the allowed ones; if empty, the customer chooses. */
export async function askForSignature(
  parts: Parts,
  party: PasskeyParty,
  asked: ChallengeOf & { readonly passkeys: readonly PasskeyRow[] },
) {
  const { passkeys, ...challenge } = asked;
  return {
    challenge: await giveChallenge(parts, challenge),
    rpId: party.id,
    timeout: challengeMsMax,
    userVerification: 'required' as const,
    allowCredentials: known(passkeys),
  };
}

/** What the browser needs to create a passkey that the customer's authenticators do not have yet. */
export async function askForPasskey(
  parts: Parts,
  party: PasskeyParty,
  asked: ChallengeOf & {
    readonly brandName: string;
    readonly owner: { readonly handle: string; readonly email: string; readonly name: string };
    readonly passkeys: readonly PasskeyRow[];
  },
) {
  const { brandName, owner, passkeys, ...challenge } = asked;
  return {
    challenge: await giveChallenge(parts, challenge),
    rp: { id: party.id, name: brandName },
    user: { id: owner.handle, name: owner.email, displayName: owner.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: challengeMsMax,
    attestation: 'none' as const,
    excludeCredentials: known(passkeys),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  };
}

/** The challenge that the browser says it signed; null if unreadable, or signed in a frame of another site. */
function signedChallengeOf(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    if (typeof data !== 'object' || data === null || ('crossOrigin' in data && data.crossOrigin !== false)) return null;
    return 'challenge' in data && typeof data.challenge === 'string' ? data.challenge : null;
  } catch {
    return null;
  }
}

/** Uses up the challenge of a response even if the response is wrong otherwise: a failed response can never be retried. */
async function takeSigned({ db, clock }: Parts, holder: Holder, clientDataJSON: string): Promise<string | null> {
  const challenge = signedChallengeOf(clientDataJSON);
  const taken = challenge !== null && { ...holder, challenge, now: clock.realNow() };
  return taken !== false && (await takeChallenge(db, taken)) ? taken.challenge : null;
}

/** The created passkey; null if anything about it differs from the request. */
export async function checkAttestation(
  parts: Parts,
  party: PasskeyParty,
  holder: Holder,
  attestation: Attestation,
): Promise<Omit<NewPasskey, 'id' | 'customerId' | 'name' | 'createdAt'> | null> {
  const challenge = await takeSigned(parts, holder, attestation.response.clientDataJSON);
  if (challenge === null) return null;
  try {
    const { verifyRegistrationResponse } = await library();
    if (await namesMaker(attestation)) return null;
    const { transports = [], ...response } = attestation.response;
    const { verified, registrationInfo: info } = await verifyRegistrationResponse({
      response: { ...attestation, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    return {
      credentialId: info.credential.id,
      publicKey: Buffer.from(info.credential.publicKey).toString('base64url'),
      signCount: info.credential.counter,
      transports: transports.filter((transport) => /^[a-z-]+$/.test(transport)).join(','),
      isSynced: info.credentialDeviceType === 'multiDevice',
      isBackedUp: info.credentialBackedUp,
    };
  } catch {
    return null;
  }
}

/** We request no attestation of the maker. Certificates are refused unread, because checking them would fetch addresses that they name. */
async function namesMaker(attestation: Attestation): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(
    Uint8Array.from(Buffer.from(attestation.response.attestationObject, 'base64url')),
  );
  const format = decoded.get('fmt');
  return !(format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined));
}

export type CheckedUse = { readonly signCount: number; readonly isBackedUp: boolean };

/** A passkey's signature, unlocked by its owner, for one of our challenges; null if anything about it is wrong. */
export async function checkAssertion(
  parts: Parts,
  party: PasskeyParty,
  holder: Holder,
  given: { readonly assertion: Assertion; readonly passkey: PasskeyRow | null },
): Promise<CheckedUse | null> {
  const { assertion, passkey } = given;
  const challenge = await takeSigned(parts, holder, assertion.response.clientDataJSON);
  if (challenge === null || passkey === null) return null;
  const { userHandle: _, ...response } = assertion.response;
  try {
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
      response: { ...assertion, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.signCount,
      },
    });
    // Whether a key can be copied is fixed when it is created.
    const isSame = (info.credentialDeviceType === 'multiDevice') === passkey.isSynced;
    return verified && isSame ? { signCount: info.newCounter, isBackedUp: info.credentialBackedUp } : null;
  } catch {
    return null;
  }
}
