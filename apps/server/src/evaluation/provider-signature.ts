/**
 * The signature of the bridge: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`. It is the sign-in of the trading platform; at most
 * five minutes off by the real clock, so that a kept request is worth nothing later.
 */
import { equalDigests, hmacHex } from '../platform/randomness.ts';

export const skewMsMax = 5 * 60_000;

export type SignatureCheck =
  | { readonly kind: 'valid'; readonly signature: string }
  | { readonly kind: 'invalid'; readonly message: string };

export const checkSignature = (question: {
  readonly header: string | readonly string[] | undefined;
  readonly body: Buffer | null;
  readonly secret: string;
  readonly realNow: number;
}): SignatureCheck => {
  const { header, body, secret, realNow } = question;
  const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null;
  if (match === null)
    return { kind: 'invalid', message: 'Openbell-Signature is t=<unix seconds>,v1=<hex HMAC-SHA256>.' };
  const [, seconds = '', signature = ''] = match;
  const expected = signatureOf({ seconds, body: body ?? Buffer.alloc(0), secret });
  if (!equalDigests(signature, expected)) return { kind: 'invalid', message: 'The signature does not fit the body.' };
  if (Math.abs(realNow - Number(seconds) * 1000) > skewMsMax)
    return { kind: 'invalid', message: 'The signature is more than five minutes off.' };
  return { kind: 'valid', signature };
};

/** The `v1` of a body. */
export const signatureOf = (signed: {
  readonly seconds: string;
  readonly body: Buffer;
  readonly secret: string;
}): string => hmacHex(signed.secret, Buffer.concat([Buffer.from(`${signed.seconds}.`), signed.body]));
