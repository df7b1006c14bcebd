// Secrets at rest: AES-256-GCM with a key derived from SESSION_SECRET for one purpose, bound to the owner of the secret.
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { type Config, deriveKey } from '../config/config.ts';
import { randomSealNonce } from './randomness.ts';

const cipherName = 'aes-256-gcm';
const tagBytes = 16;
const nonceBytes = 12;

/** `purpose`: no two purposes share a key. `boundTo`: opening the seal requires the same value. */
export type SealKind = { readonly purpose: string; readonly boundTo: string };

export function seal(config: Pick<Config, 'sessionSecret'>, kind: SealKind, secret: string): string {
  const nonce = randomSealNonce();
  const cipher = createCipheriv(cipherName, deriveKey(config, kind.purpose), nonce).setAAD(Buffer.from(kind.boundTo));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Throws if the seal was changed, or if SESSION_SECRET has changed since sealing. */
export function openSeal(config: Pick<Config, 'sessionSecret'>, kind: SealKind, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(cipherName, deriveKey(config, kind.purpose), bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(kind.boundTo))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}
