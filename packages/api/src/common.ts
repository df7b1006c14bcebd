// Small schemas that several domains share.
import type { SessionDate } from '@openbell/units/civil-date.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { Cents, MicroDollars } from '@openbell/units/money.ts';
import type { SizeTenths, Ticks } from '@openbell/units/quantity.ts';
import { z } from 'zod';

/** Numbers of the wire become units here; a caller that wrote the schema with `z.int()` would have to convert each one. */
export const ticksSchema = intOf<Ticks>();
export const microsSchema = intOf<MicroDollars>();
export const centsSchema = intOf<Cents>();
export const sizeTenthsSchema = intOf<SizeTenths>();
/** Epoch milliseconds. */
export const instantSchema = intOf<Instant>();
/** Days since 1970. */
export const sessionSchema = intOf<SessionDate>();

/** "Not set or not started" in a date field (ENTITY-012). */
export const zeroDate = '0001-01-01T00:00:00Z';

/** ISO 8601 UTC instant or the zero date. */
export const wireDate = z
  .string()
  .describe('An instant, ISO 8601 in UTC; 0001-01-01T00:00:00Z is the zero date, not set.');

export const languageSchema = z.enum(['en', 'es', 'pt', 'fr', 'ar']);

export const partnerSchema = z.enum(['E2T', 'EDX', 'IND']);

/** The 18 subscription keys (ENTITY-017); `DEMO` is another spelling of `demo`. */
export const planKeys = [
  'LIVE',
  'demo',
  'DEMO',
  'CLAS',
  'BCAMP',
  'BCAMPM',
  'BCC',
  'BCCM',
  'GAUNT',
  'GAU25',
  'GAU50',
  'GAU75',
  'GAU100',
  'GAU150',
  'GAU200',
  'TCP25',
  'TCP50',
  'TCP100',
  'TRAIN',
] as const;

export const emailSchema = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\.]{2,}$/, 'Invalid email')
  .transform((value) => value.toLowerCase());

/** At least 10 characters and no composition rules: length is what helps. */
export const passwordSchema = z.string().min(10).max(200);

export const okSchema = z.object({ ok: z.literal(true) });
export const ok = { ok: true } as const;

/** `z.int()` in a unit; the check rejects nothing more. */
function intOf<Value extends number>(): z.ZodInt & z.ZodType<Value, number> {
  return z.int().refine((value): value is Value => Number.isSafeInteger(value));
}
