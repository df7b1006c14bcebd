// An authenticator for tests that responds like a browser with a security key or a phone: real P-256 keys, real attestations ("none") and
// real signatures over WebAuthn's bytes. `lies` makes it send what an honest one never would.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { AnswerOf } from '@openbell/api/calls/call.ts';
import type { Assertion, Attestation, beginPasskey, beginPasskeySignIn } from '@openbell/api/passkeys.ts';

export type CreationOptions = AnswerOf<typeof beginPasskey>;
export type RequestOptions = AnswerOf<typeof beginPasskeySignIn>;

export type Lies = {
  /** The requesting page; the authenticator's own by default. */
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  /** Whether the owner unlocked it. */
  readonly isUnlocked?: boolean;
  readonly isSynced?: boolean;
  readonly isBackedUp?: boolean;
  readonly signCount?: number;
  readonly userHandle?: string | undefined;
  readonly credentialId?: Buffer;
  /** An attestation statement instead of "none". */
  readonly statement?: { readonly format: string; readonly entries: readonly (readonly [string, Cbor])[] };
};

type Credential = {
  readonly id: Buffer;
  readonly key: KeyObject;
  readonly userHandle: string;
  signCount: number;
};

export type SoftwareAuthenticator = {
  readonly create: (options: CreationOptions, lies?: Lies) => Attestation;
  /** Signs with the newest key. */
  readonly sign: (options: RequestOptions, lies?: Lies) => Assertion;
};

/** `counts`: whether it counts its signatures, as security keys do; others always report 0. `isSynced`: stored on more than one device. */
export function createAuthenticator(
  origin: string,
  { counts = true, isSynced = false }: { readonly counts?: boolean; readonly isSynced?: boolean } = {},
): SoftwareAuthenticator {
  const own: Lies = { origin, isSynced, isBackedUp: isSynced };
  const credentials: Credential[] = [];
  return {
    create: (options, lies = {}) => {
      const told = { ...own, ...lies };
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = told.credentialId ?? randomBytes(32);
      credentials.push({ id, key: privateKey, userHandle: options.user.id, signCount: 0 });
      const attested = Buffer.concat([Buffer.alloc(16), lengthOf(id), id, coseOf(publicKey)]);
      const data = authenticatorData(told, { rpId: options.rp.id, signCount: 0, attested });
      const { format, entries } = told.statement ?? { format: 'none', entries: [] };
      const object = encode(
        new Map<Cbor, Cbor>([
          ['fmt', format],
          ['attStmt', new Map(entries)],
          ['authData', data],
        ]),
      );
      return {
        ...names(id),
        response: {
          clientDataJSON: clientData(told, { type: 'webauthn.create', challenge: options.challenge }),
          attestationObject: object.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign: (options, lies = {}) => {
      const told = { ...own, ...lies };
      const credential = credentials.at(-1);
      if (credential === undefined) throw new Error('the authenticator holds no key');
      if (counts) credential.signCount += 1;
      const data = authenticatorData(told, { rpId: options.rpId, signCount: told.signCount ?? credential.signCount });
      const client = clientData(told, { type: 'webauthn.get', challenge: options.challenge });
      const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))]);
      const { userHandle } = { userHandle: credential.userHandle, ...lies };
      return {
        ...names(told.credentialId ?? credential.id),
        response: {
          clientDataJSON: client,
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, credential.key).toString('base64url'),
          ...(userHandle === undefined ? {} : { userHandle }),
        },
      };
    },
  };
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

const names = (id: Buffer) => ({
  id: id.toString('base64url'),
  rawId: id.toString('base64url'),
  type: 'public-key' as const,
});

function clientData(told: Lies, asked: { readonly type: string; readonly challenge: string }): string {
  const { origin, crossOrigin = false, type = asked.type, challenge = asked.challenge } = told;
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin })).toString('base64url');
}

const present = 0x01;
const unlocked = 0x04;
const mayBeCopied = 0x08;
const isCopied = 0x10;
const hasKey = 0x40;

function authenticatorData(
  told: Lies,
  of: { readonly rpId: string; readonly signCount: number; readonly attested?: Buffer },
): Buffer {
  const { rpId = of.rpId, isUnlocked = true, isSynced = false, isBackedUp = false } = told;
  const flags =
    present |
    (isUnlocked ? unlocked : 0) |
    (isSynced ? mayBeCopied : 0) |
    (isBackedUp ? isCopied : 0) |
    (of.attested === undefined ? 0 : hasKey);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(of.signCount);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, of.attested ?? Buffer.alloc(0)]);
}

function lengthOf(bytes: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return length;
}

/** The public key in COSE format: EC2, ES256, P-256, x, y. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return encode(
    new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

export type Cbor = number | string | Buffer | readonly Cbor[] | ReadonlyMap<Cbor, Cbor>;

/** The part of CBOR that WebAuthn's objects need. */
function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map)
    return Buffer.concat([
      head(5, value.size),
      ...[...value].flatMap(([key, member]: readonly [Cbor, Cbor]) => [encode(key), encode(member)]),
    ]);
  const items = value as readonly Cbor[];
  return Buffer.concat([head(4, items.length), ...items.map(encode)]);
}

function head(kind: number, length: number): Buffer {
  const major = kind << 5;
  if (length < 24) return Buffer.from([major | length]);
  if (length < 256) return Buffer.from([major | 24, length]);
  return Buffer.from([major | 25, length >> 8, length & 255]);
}
