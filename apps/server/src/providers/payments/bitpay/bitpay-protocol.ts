// The protocol between the bitpay adapter and its stand-in. A notice says only that an invoice changed; the recipient fetches it.
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { equalDigests } from '../../../platform/security/randomness.ts';

export const bitpayPath = '/sandbox-bitpay';
export const noticeHeader = 'x-signature';

export const invoiceRequest = z.strictObject({
  /** The idempotency key: the same value means the same invoice. */
  guid: z.string().max(100),
  orderId: z.string().max(100),
  buyer: z.string().max(60),
  price: z.string().max(20),
  currency: z.enum(['USD', 'INR']),
  lang: z.string().max(5),
});

export const invoiceSchema = z.object({
  id: z.string(),
  path: z.string(),
  orderId: z.string(),
  status: z.enum(['new', 'paid', 'complete', 'expired', 'invalid']),
  exceptionStatus: z.string(),
  price: z.string(),
  currency: z.string(),
  amountPaid: z.string(),
  /** Milliseconds, by the clock that decides when invoices expire. */
  expirationTime: z.number(),
});
export type Invoice = z.infer<typeof invoiceSchema>;
export const invoiceLookup = z.object({ invoice: invoiceSchema.nullable() });

export const payRequest = z.strictObject({ orderId: z.string().max(100) });

export const noticeSchema = z.object({
  event: z.object({ name: z.string().max(60) }),
  data: z.object({ id: z.string().max(100), orderId: z.string().max(100), status: z.string().max(20) }),
});

/** Base64 of HMAC-SHA256 over the bytes. */
export const signNotice = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('base64');

export const isNoticeSigned = (secret: string, body: string, header: string | readonly string[] | undefined): boolean =>
  typeof header === 'string' && equalDigests(header, signNotice(secret, body));
