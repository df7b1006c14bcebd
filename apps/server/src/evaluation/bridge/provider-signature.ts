// The signature of the bridge: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`. It authenticates the trading platform. It may be at
// most five minutes off real time, so that a recorded request soon becomes worthless. Form and time are checked before the body is read,
// the digest over the raw bytes before they are parsed.

import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { equalDigests, hmacHex } from '../../platform/security/randomness.ts';

export const skewMsMax = 5 * 60_000;

export type BridgeSignature = { readonly seconds: string; readonly digest: string };

/** Parses the header and checks its form and time, but not its digest. */
export function readSignature(
  header: string | readonly string[] | undefined,
  realNow: Instant,
): BridgeSignature | Refusal {
  const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null;
  if (match === null) return refuseSignature('Openbell-Signature is t=<unix seconds>,v1=<hex HMAC-SHA256>.');
  const [, seconds = '', digest = ''] = match;
  if (Math.abs(realNow - Number(seconds) * 1000) > skewMsMax)
    return refuseSignature('The signature is more than five minutes off.');
  return { seconds, digest };
}

/** Null if the digest matches the body. */
export const checkDigest = (
  { seconds, digest }: BridgeSignature,
  signed: { readonly body: Buffer; readonly secret: string },
): Refusal | null =>
  equalDigests(digest, signatureOf({ seconds, ...signed }))
    ? null
    : refuseSignature('The signature does not fit the body.');

/** The `v1` of a body. */
export const signatureOf = (signed: {
  readonly seconds: string;
  readonly body: Buffer;
  readonly secret: string;
}): string => hmacHex(signed.secret, `${signed.seconds}.`, signed.body);

const refuseSignature = (message: string): Refusal => refuse('bad_signature', { message });
