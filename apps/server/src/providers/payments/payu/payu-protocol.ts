// The protocol between the PayU adapter and its stand-in: forms, and SHA-512 over fields in a fixed order, with the salt at one end.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { equalDigests } from '../../../platform/security/randomness.ts';

export const payuPath = '/sandbox-payu';
/** Our name at the company; the salt is the secret. */
export const merchantKey = 'openbell';

const sha512Hex = (text: string): string => createHash('sha512').update(text).digest('hex');

/** The fields that both hashes cover, in the order of the request. */
const hashedFields = [
  'key',
  'txnid',
  'amount',
  'productinfo',
  'firstname',
  'email',
  'udf1',
  'udf2',
  'udf3',
  'udf4',
  'udf5',
] as const;
/** Fields that the company reserves for later. */
const emptyPlaces = ['', '', '', '', ''] as const;

type Fields = { readonly get: (name: string) => string | null };

const valuesOf = (fields: Fields): readonly string[] => hashedFields.map((name) => fields.get(name) ?? '');

/** `key|txnid|amount|productinfo|firstname|email|udf1..5||||||SALT`. */
export const requestHash = (fields: Fields, salt: string): string =>
  sha512Hex([...valuesOf(fields), ...emptyPlaces, salt].join('|'));

/** The reverse order, with the status in front: what comes back is signed by someone who knows the salt. */
export const returnHash = (fields: Fields, salt: string): string =>
  sha512Hex([salt, fields.get('status') ?? '', ...emptyPlaces, ...[...valuesOf(fields)].reverse()].join('|'));

/** In constant time. */
export const isReturnSigned = (fields: Fields, salt: string): boolean =>
  equalDigests(fields.get('hash') ?? '', returnHash(fields, salt));

/** `key|command|var1|SALT`: the hash of a server-to-server call. */
export const serviceHash = (command: string, var1: string, salt: string): string =>
  sha512Hex([merchantKey, command, var1, salt].join('|'));

export const serviceCommands = [
  'verify_payment',
  'si_transaction',
  'cancel_refund_transaction',
  'mandate_revoke',
] as const;

/** A transaction as `verify_payment` and `si_transaction` describe it. */
export const transactionSchema = z.object({
  mihpayid: z.string(),
  txnid: z.string(),
  amt: z.string(),
  status: z.enum(['success', 'failure', 'pending', 'not_found']),
  udf1: z.string(),
  error_code: z.string(),
});
export type PayuTransaction = z.infer<typeof transactionSchema>;
export const transactionAnswer = z.object({ status: z.int(), transaction_details: transactionSchema });

/** The JSON that `si_transaction` expects as its first variable. */
export const chargeVariable = z.strictObject({
  authpayuid: z.string().max(100),
  txnid: z.string().max(100),
  amount: z.string().max(20),
  udf1: z.string().max(60),
});

/** The JSON that `mandate_revoke` expects: the owner of the standing instruction, and its name. */
export const revokeVariable = z.strictObject({ authPayuId: z.string().max(100), udf1: z.string().max(60) });

export const refundAnswer = z.object({ status: z.int(), request_id: z.string() });

/** A notice: the fields of the return, as JSON. Only strings. */
export const noticeSchema = z.record(z.string().max(60), z.string().max(600));
