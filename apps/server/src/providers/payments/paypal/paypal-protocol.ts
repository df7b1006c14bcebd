// The protocol between the PayPal adapter and its stand-in: the shape of the real one, and the signature of its notices.

import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { instantSchema } from '@openbell/api/common.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { z } from 'zod';
import { sha256Hex } from '../../../platform/security/randomness.ts';

export const paypalPath = '/sandbox-paypal';
/** PayPal's header for its idempotency key. */
export const requestIdHeader = 'paypal-request-id';

const amountSchema = z.object({ value: z.string().max(20), currency_code: z.enum(['USD', 'INR']) });

export const tokenRequest = z.strictObject({
  payer_ref: z.string().max(60),
  email: z.string().max(254),
  name: z.string().max(120),
  lang: z.string().max(5),
  return_url: z.url().max(600),
  cancel_url: z.url().max(600),
});
export const tokenAnswer = z.object({ token_id: z.string(), approval_path: z.string(), expires_at: instantSchema });

export const agreementRequest = z.strictObject({ token_id: z.string().max(100), payer_ref: z.string().max(60) });
export const agreementAnswer = z.object({ id: z.string(), payer: z.object({ email: z.string() }) });

export const agreementEndRequest = z.strictObject({ agreement_id: z.string().max(100), payer_ref: z.string().max(60) });

export const saleRequest = z.strictObject({
  agreement_id: z.string().max(100),
  payer_ref: z.string().max(60),
  custom_id: z.string().max(100),
  amount: amountSchema,
});
export const saleSchema = z.object({
  id: z.string(),
  custom_id: z.string(),
  status: z.enum(['COMPLETED', 'DECLINED', 'PENDING']),
  amount: amountSchema,
  reason: z.string(),
});
export type Sale = z.infer<typeof saleSchema>;
export const saleLookup = z.object({ sale: saleSchema.nullable() });

export const refundBody = z.strictObject({ sale_id: z.string(), custom_id: z.string(), amount: amountSchema });
export const refundReply = z.object({ id: z.string() });

export const noticeSchema = z.object({
  id: z.string().max(100),
  event_type: z.string().max(80),
  resource: saleSchema.nullable(),
});

/** Which of the merchant's webhooks a notice is for; part of the signature. */
export const webhookId = 'WH-openbell';

/**
 * The stand-in's key pair, the same in every process: it signs with the private key, we know the public one. Ed25519 instead of the
 * company's certificate.
 */
function keyPairOf(secret: string): KeyObject {
  const seed = Buffer.from(sha256Hex(`paypal notices\n${secret}`), 'hex');
  const header = Buffer.from('302e020100300506032b657004220420', 'hex');
  return createPrivateKey({ key: Buffer.concat([header, seed]), format: 'der', type: 'pkcs8' });
}

/** What the signature covers: the transmission id, its time, the webhook and the body. */
const signedText = (id: string, time: string, body: string): Buffer =>
  Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);

/** The headers of a notice sent at a real time. */
export function signNotice(
  secret: string,
  notice: { readonly transmissionId: string; readonly body: string; readonly now: Instant },
): Readonly<Record<string, string>> {
  const time = new Date(notice.now).toISOString();
  const signature = sign(null, signedText(notice.transmissionId, time, notice.body), keyPairOf(secret));
  return {
    'paypal-transmission-id': notice.transmissionId,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signature.toString('base64'),
    'paypal-auth-algo': 'Ed25519',
  };
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;
const skewMsMax = 300_000;

/** Null if the signature is valid, otherwise the fault. A missing or repeated header is no signature. */
export function checkNotice(secret: string, body: string, headers: Headers, now: Instant): string | null {
  const [id, time, signature] = ['id', 'time', 'sig'].map((name) => headers[`paypal-transmission-${name}`]);
  if (typeof id !== 'string' || typeof time !== 'string' || typeof signature !== 'string') return 'no signature';
  if (headers['paypal-auth-algo'] !== 'Ed25519') return 'another algorithm';
  // Only two bits of the last character count: the others must be zero, or the text was changed.
  if (!/^[A-Za-z0-9+/]{85}[AQgw]==$/.test(signature)) return 'not a signature';
  const sentAt = Date.parse(time);
  if (Number.isNaN(sentAt) || new Date(sentAt).toISOString() !== time) return 'not a time';
  if (Math.abs(now - sentAt) > skewMsMax) return 'stale signature';
  const key = createPublicKey(keyPairOf(secret));
  return verify(null, signedText(id, time, body), key, Buffer.from(signature, 'base64')) ? null : 'wrong signature';
}
