// The only source of randomness and cryptographic digests: tokens, identifiers, HMAC.
import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** A 256-bit random token for links, cookies and keys. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** A public identifier with a prefix that says what it names: `cus_…`, `txn_…` (100 random bits). */
export function randomId(prefix: string): string {
  const bytes = randomBytes(20);
  let text = '';
  for (const byte of bytes) text += alphabet.charAt(byte & 31);
  return `${prefix}_${text}`;
}

/** A whole number from 1 up to, but not including, `below`. */
export const randomWhole = (below: number): number => randomInt(1, below);

const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code that a person copies: groups of five unambiguous letters and digits (25 random bits each). */
export const randomCode = (groups = 4): string =>
  Array.from({ length: groups }, () => [...randomBytes(5)].map((byte) => codeAlphabet.charAt(byte & 31)).join('')).join(
    '-',
  );

/** SHA-256 in hex. */
export const sha256Hex = (text: string | Buffer): string => hash('sha256', text);

/** HMAC-SHA256 in hex of the concatenated parts. */
export function hmacHex(key: string | Buffer, ...parts: readonly (string | Buffer)[]): string {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(part);
  return hmac.digest('hex');
}

/** Compares two hex digests in constant time; different lengths are unequal. */
export function equalDigests(left: string, right: string): boolean {
  const leftBytes = Buffer.from(left, 'utf8');
  const rightBytes = Buffer.from(right, 'utf8');
  return leftBytes.length === rightBytes.length && timingSafeEqual(leftBytes, rightBytes);
}

/** Twelve random bytes: a nonce for one sealing with AES-GCM. */
export const randomSealNonce = (): Buffer => randomBytes(12);

/** 128 random bits in hex: the salt of a leaf. */
export const randomSalt = (): string => randomBytes(16).toString('hex');

/** Twenty random bytes: the key of an authenticator app (RFC 4226 asks for 160 bits). */
export const randomAppKey = (): Buffer => randomBytes(20);

/** A random share: at least 0, less than 1. */
export const randomShare = (): number => randomBytes(4).readUInt32BE() / 2 ** 32;
