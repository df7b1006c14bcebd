// The signature between us and the stand-in gateway: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<text>">`, valid for five minutes either
// way.
import type { Instant } from '@openbell/units/instant.ts';
import { equalDigests, hmacHex, sha256Hex } from '../../platform/security/randomness.ts';

export const signatureHeader = 'openbell-gateway-signature';
const skewSecondsMax = 300;

/** Requests and notices have different keys: a signature for one direction is invalid in the other. */
export const requestKey = (secret: string): string => sha256Hex(`gateway request\n${secret}`);
export const noticeKey = (secret: string): string => sha256Hex(`gateway notice\n${secret}`);

/** Signs a text at a real time in milliseconds. */
export function signText(key: string, text: string, now: Instant): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${hmacHex(key, `${seconds}.${text}`)}`;
}

/** Null if the signature is valid, otherwise the fault. A repeated header is no signature. */
export function checkSignature(
  key: string,
  text: string,
  header: string | readonly string[] | undefined,
  now: Instant,
): string | null {
  if (typeof header !== 'string') return 'no signature';
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header);
  const [, seconds, digest] = match ?? [];
  if (seconds === undefined || digest === undefined) return 'not a signature';
  if (Math.abs(now / 1000 - Number(seconds)) > skewSecondsMax) return 'stale signature';
  return equalDigests(hmacHex(key, `${seconds}.${text}`), digest) ? null : 'wrong signature';
}

/** What the signature of a request covers. */
export const requestText = (method: string, path: string, body: string): string => `${method} ${path}\n${body}`;
