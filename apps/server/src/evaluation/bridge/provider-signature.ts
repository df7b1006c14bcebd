// The signature of the bridge: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`. It is the sign-in of the trading platform; at most
// five minutes off by the real clock, so that a kept request is worth nothing later. Form and time are read before the body is, the digest
// over the bytes before they are parsed.
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { equalDigests, hmacHex } from '../../platform/security/randomness.ts';

export const skewMsMax = 5 * 60_000;

export type BridgeSignature = { readonly seconds: string; readonly digest: string };

/** What the header says, where it may be believed for now. */
export function readSignature(
  header: string | readonly string[] | undefined,
  realNow: number,
): BridgeSignature | Refusal {
  const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null;
  if (match === null) return refuseSignature('Openbell-Signature is t=<unix seconds>,v1=<hex HMAC-SHA256>.');
  const [, seconds = '', digest = ''] = match;
  if (Math.abs(realNow - Number(seconds) * 1000) > skewMsMax)
    return refuseSignature('The signature is more than five minutes off.');
  return { seconds, digest };
}

/** Null where the digest is that of the body. */
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
