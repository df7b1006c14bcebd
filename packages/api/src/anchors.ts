// Anchors: the signed Merkle roots of each day, public, and the receipts of a customer's own attempts. The members are signed as they are
// here; `@openbell/rules/evaluation/anchors/anchor-records.ts` says what each one means.
import { z } from 'zod';
import { defineCall } from './calls/call.ts';
import { wireDate } from './common.ts';

const hash = z.string().describe('SHA-256, hex.');
const day = z.string().describe('The date of the session whose settlement it follows.');
const signature = z.string().describe('Ed25519 over the canonical JSON (RFC 8785) of the record, base64url.');

export const signedRootSchema = z.object({
  root: z.object({
    type: z.literal('root'),
    number: z.int(),
    date: day,
    at: wireDate.describe('When it was signed.'),
    size: z.int().describe('The number of logs that have grown since the root before.'),
    root: hash.describe('The Merkle root (RFC 6962) over the leaves.'),
    previous: z.string().describe('SHA-256 of the canonical JSON of the root before, hex; empty for the first.'),
    key: z.string().describe('The public key, base64url.'),
  }),
  signature,
});
export type SignedRootRecord = z.infer<typeof signedRootSchema>;

export const receiptSchema = z.object({
  type: z.literal('receipt'),
  leaf: z.object({
    type: z.literal('leaf'),
    attempt: z.string(),
    date: day,
    entries: z.int().describe('Entries of the log after line 1.'),
    head: hash.describe('The hash of the last of them.'),
    salt: z.string(),
  }),
  signature,
  index: z.int().describe('The place of the leaf in the tree, from 0.'),
  path: z.array(hash).describe('The siblings up to the root, the lowest first.'),
  signedRoot: signedRootSchema,
});

export const listAnchors = defineCall({
  method: 'GET',
  path: '/anchors',
  access: 'anyone',
  domain: 'evaluation',
  summary: 'The signed roots, newest first, at most 100; `before` continues below a number.',
  query: z.object({ before: z.coerce.number().int().min(1).max(1e9).optional() }),
  answer: z.array(signedRootSchema),
});

export const getAnchor = defineCall({
  method: 'GET',
  path: '/anchors/:date',
  access: 'anyone',
  domain: 'evaluation',
  summary: 'The signed root of a session date. Its address never changes, and neither does its answer.',
  params: z.object({ date: z.iso.date() }),
  answer: signedRootSchema,
});

const ownAttempt = z.object({ id: z.string().max(40) });

export const listReceipts = defineCall({
  method: 'GET',
  path: '/attempts/:id/receipts',
  access: 'verified',
  domain: 'evaluation',
  summary: 'The settlements of an own attempt that are signed, newest first.',
  params: ownAttempt,
  answer: z.array(z.object({ date: day, entries: z.int(), head: hash })),
});

export const getSignedReceipt = defineCall({
  method: 'GET',
  path: '/attempts/:id/receipts/:date',
  access: 'verified',
  domain: 'evaluation',
  summary: 'The signed head of the log at a settlement, with the path to the root of that day.',
  params: ownAttempt.extend({ date: z.iso.date() }),
  answer: receiptSchema,
});

export const mailReceipts = defineCall({
  method: 'POST',
  path: '/attempts/:id/receipts/mail',
  access: 'verified',
  domain: 'evaluation',
  summary: 'Mails all receipts of an own attempt to its customer, one a line in a file; once an hour at most.',
  params: ownAttempt,
  answer: z.object({ receipts: z.int() }),
});
