// Passkeys: signing in with one, adding, naming and removing them, and using one to prove that a signed-in customer is present. What goes
// to the browser and back has the JSON shapes of WebAuthn Level 3, as far as the server reads them.
import { z } from 'zod';
import { defineCall } from './calls/call.ts';
import { okSchema, wireDate } from './common.ts';

/** Bytes in base64url, up to a text length. */
const bytes = (lengthMax: number) =>
  z
    .string()
    .max(lengthMax)
    .regex(/^[\w-]+$/, 'base64url');

const credentialId = bytes(1400);
const publicKeyType = z.literal('public-key');

/** The result of `navigator.credentials.get`. */
export const assertionSchema = z.strictObject({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: bytes(100).optional(),
  }),
});
export type Assertion = z.output<typeof assertionSchema>;

/** The result of `navigator.credentials.create`. */
export const attestationSchema = z.strictObject({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(16_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type Attestation = z.output<typeof attestationSchema>;

/**
 * Proof that the signed-in customer is present: the password and, if the sign-in has a second step, a code; or a passkey, which replaces
 * both. Calls that require it spread it into their body.
 */
export const proofFields = {
  password: z.string().min(1).max(200).optional(),
  code: z.string().min(1).max(40).optional().describe('Required with the password if the sign-in has a second step.'),
  passkey: assertionSchema.optional().describe('Instead of both; answers `POST /auth/passkeys/proof`.'),
} as const;
export type Proof = { readonly [Field in keyof typeof proofFields]?: z.output<(typeof proofFields)[Field]> };

const knownCredential = z.object({ id: z.string(), type: publicKeyType, transports: z.array(z.string()) });

const requestOptionsSchema = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
    allowCredentials: z.array(knownCredential),
  })
  .describe('For `navigator.credentials.get`. The challenge is valid once, for five minutes.');

const creationOptionsSchema = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: z.int() })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(knownCredential),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  })
  .describe('For `navigator.credentials.create`. The challenge is valid once, for five minutes.');

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: wireDate,
  lastUsedAt: wireDate.describe('The zero date before its first use.'),
  isSynced: z.boolean().describe('Kept by a password manager on more than one device.'),
});
export type Passkey = z.output<typeof passkeySchema>;

const nameText = z.string().trim().min(1, 'Too short').max(60, 'Too long');
const idParams = z.object({ id: z.string().max(40) });

export const listPasskeys = defineCall({
  method: 'GET',
  path: '/auth/passkeys',
  access: 'verified',
  domain: 'accounts',
  summary: 'The own passkeys, oldest first.',
  answer: z.array(passkeySchema),
});

export const beginProof = defineCall({
  method: 'POST',
  path: '/auth/passkeys/proof',
  access: 'verified',
  domain: 'accounts',
  summary: 'Asks for one of the own passkeys as proof for the next act that takes one.',
  answer: requestOptionsSchema,
});

export const beginPasskey = defineCall({
  method: 'POST',
  path: '/auth/passkeys/begin',
  access: 'verified',
  domain: 'accounts',
  summary: 'By password and code, or by another passkey: what the browser needs to make a new one. Ten at most.',
  body: z.strictObject(proofFields),
  answer: creationOptionsSchema,
});

export const addPasskey = defineCall({
  method: 'POST',
  path: '/auth/passkeys',
  access: 'verified',
  domain: 'accounts',
  summary: 'Keeps the passkey that the browser made, under a name, and tells the customer by mail.',
  body: z.strictObject({ name: nameText, passkey: attestationSchema }),
  answer: passkeySchema,
});

export const renamePasskey = defineCall({
  method: 'PUT',
  path: '/auth/passkeys/:id',
  access: 'verified',
  domain: 'accounts',
  summary: 'Gives an own passkey another name.',
  params: idParams,
  body: z.strictObject({ name: nameText }),
  answer: passkeySchema,
});

export const removePasskey = defineCall({
  method: 'POST',
  path: '/auth/passkeys/:id/remove',
  access: 'verified',
  domain: 'accounts',
  summary: 'Removes an own passkey, by password and code or by a passkey, ends other sign-ins and tells by mail.',
  params: idParams,
  body: z.strictObject(proofFields),
  answer: okSchema,
});

export const beginPasskeySignIn = defineCall({
  method: 'POST',
  path: '/auth/sign-in/passkey/begin',
  access: 'anyone',
  domain: 'accounts',
  summary: 'A challenge for this browser, whoever asks; it names no passkey and no account.',
  answer: requestOptionsSchema,
});

export const signInWithPasskey = defineCall({
  method: 'POST',
  path: '/auth/sign-in/passkey',
  access: 'anyone',
  domain: 'accounts',
  summary: 'Signs in by a passkey alone, which stands for the second step too, and sets the HttpOnly session cookie.',
  body: z.strictObject({ passkey: assertionSchema }),
  answer: z.object({ ok: z.literal(true), status: z.union([z.literal(1), z.literal(2)]) }),
});
