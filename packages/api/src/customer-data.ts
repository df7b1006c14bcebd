// The customer's own data: the export as a zip, and the request to delete the account.
import { z } from 'zod';
import { defineCall } from './calls/call.ts';
import { okSchema, wireDate } from './common.ts';
import { proofFields } from './passkeys.ts';

export const dataExportSchema = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'ready']),
  askedAt: wireDate,
  expiresAt: wireDate.describe('The file is deleted after this.'),
  bytes: z.int(),
});

export const listDataExports = defineCall({
  method: 'GET',
  path: '/accounts/data-exports',
  access: 'verified',
  domain: 'accounts',
  summary: 'The exports of the own data that can be had or are being made, newest first.',
  answer: z.array(dataExportSchema),
});

export const postDataExport = defineCall({
  method: 'POST',
  path: '/accounts/data-exports',
  access: 'verified',
  domain: 'accounts',
  summary: 'Begins an export of the own data; three a day, one at a time. A mail says when it is ready.',
  answer: z.array(dataExportSchema),
});

export const getDataExport = defineCall({
  method: 'GET',
  path: '/accounts/data-exports/:id',
  access: 'verified',
  domain: 'accounts',
  summary: 'The zip file of an own export, for seven days.',
  params: z.object({ id: z.string().max(40) }),
  answer: z.any(),
});

export const deletionSchema = z.object({
  isAsked: z.boolean(),
  askedAt: wireDate,
  dueAt: wireDate.describe(
    'When the account is deleted if a deletion was requested; else when it would be if requested now.',
  ),
  plan: z.string().describe('Name of the plan that ends at once with the request; empty without one.'),
  paidUntil: wireDate.describe('The end of the paid time that would be lost; the zero date without a plan that ends.'),
  hasOpenPayment: z.boolean().describe('A payment is still open and must be decided first.'),
  needsCode: z.boolean().describe('The second step of the sign-in is on: the request also needs a code.'),
});

export const getDeletion = defineCall({
  method: 'GET',
  path: '/accounts/deletion',
  access: 'verified',
  domain: 'accounts',
  summary: 'What deleting the account would do now, or the request that stands.',
  answer: deletionSchema,
});

export const postDeletion = defineCall({
  method: 'POST',
  path: '/accounts/deletion',
  access: 'verified',
  domain: 'accounts',
  summary: 'Asks for the account to be deleted after 30 days; a plan ends at once.',
  body: z.strictObject(proofFields),
  answer: deletionSchema,
});

export const deleteDeletion = defineCall({
  method: 'DELETE',
  path: '/accounts/deletion',
  access: 'verified',
  domain: 'accounts',
  summary: 'Takes the request back while the 30 days run.',
  answer: okSchema,
});
