// The sandbox (design.md): only with SANDBOX=1.
import { z } from 'zod';
import { defineCall } from './calls/call.ts';
import { emailSchema, languageSchema, okSchema, partnerSchema, passwordSchema } from './common.ts';

export const getClock = defineCall({
  method: 'GET',
  path: '/sandbox/clock',
  access: 'sandbox',
  domain: 'sandbox',
  summary: "The product's clock.",
  answer: z.object({ now: z.string() }),
});

export const putClock = defineCall({
  method: 'PUT',
  path: '/sandbox/clock',
  access: 'sandbox',
  domain: 'sandbox',
  summary: "Moves the product's clock forward and does everything that falls due on the way, in order.",
  body: z.strictObject({ now: z.iso.datetime() }),
  answer: z.object({ now: z.string() }),
});

export const postSandboxCustomer = defineCall({
  method: 'POST',
  path: '/sandbox/customers',
  access: 'sandbox',
  domain: 'sandbox',
  summary: 'Makes a customer, and an active subscription to a plan, at once.',
  body: z.strictObject({
    email: emailSchema,
    password: passwordSchema,
    name: z.string().trim().min(5).max(120),
    country: z.int().positive().optional(),
    partner: partnerSchema.optional(),
    lang: languageSchema.optional(),
    verified: z.boolean().optional(),
    plan: z.string().optional(),
  }),
  answer: z.object({ xid: z.string(), email: z.string(), status: z.int(), key: z.string() }),
});

export const getMail = defineCall({
  method: 'GET',
  path: '/sandbox/mail',
  access: 'sandbox',
  domain: 'sandbox',
  summary: 'Delivers what waits in the outbox, then answers the mails of an address, oldest first.',
  query: z.object({ to: z.string().max(254) }),
  answer: z.array(
    z.object({
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      at: z.string(),
      links: z.array(z.string()),
      attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), content: z.string() })).readonly(),
    }),
  ),
});

export const postSandboxPayment = defineCall({
  method: 'POST',
  path: '/sandbox/payments',
  access: 'sandbox',
  domain: 'sandbox',
  summary: "Decides the customer's next payment.",
  body: z.strictObject({
    email: emailSchema,
    next: z.enum(['approve', 'decline', 'timeout', 'error']),
    webhook: z.enum(['once', 'twice', 'late', 'never']).optional(),
  }),
  answer: okSchema,
});

export const postInvoicePaid = defineCall({
  method: 'POST',
  path: '/sandbox/payments/:transactionID/paid',
  access: 'sandbox',
  domain: 'sandbox',
  summary: 'Pays a crypto invoice.',
  params: z.object({ transactionID: z.string().max(80) }),
  answer: okSchema,
});

export const postSandboxDispute = defineCall({
  method: 'POST',
  path: '/sandbox/payments/:transactionID/dispute',
  access: 'sandbox',
  domain: 'sandbox',
  summary:
    'The bank of the customer takes a card payment back (open), or ends the dispute for us (won) or for the customer (lost), at the stand-in company. Without an amount it is about the whole.',
  params: z.object({ transactionID: z.string().max(80) }),
  body: z.strictObject({
    state: z.enum(['open', 'won', 'lost']),
    amount: z.int().positive().optional(),
    webhook: z.enum(['once', 'twice', 'late', 'never']).optional(),
  }),
  answer: okSchema,
});

export const postReconciliation = defineCall({
  method: 'POST',
  path: '/sandbox/reconciliation',
  access: 'sandbox',
  domain: 'sandbox',
  summary: 'Holds our books against those of every stand-in payment company now; answers what differs.',
  answer: z.array(z.object({ gateway: z.string(), orderRef: z.string(), kind: z.string() })),
});

export const postSandboxProvider = defineCall({
  method: 'POST',
  path: '/sandbox/provider',
  access: 'sandbox',
  domain: 'sandbox',
  summary: "Finishes at once whatever is pending of the customer's simulator account and gauntlet.",
  body: z.strictObject({ email: emailSchema, ready: z.literal(true) }),
  answer: okSchema,
});

export const getSandboxLedger = defineCall({
  method: 'GET',
  path: '/sandbox/ledger',
  access: 'sandbox',
  domain: 'sandbox',
  summary: 'Every payment with its states, and the totals of the double-entry ledger.',
  answer: z.object({
    payments: z.array(
      z.object({
        transactionID: z.string(),
        email: z.string(),
        purpose: z.string(),
        amount: z.int(),
        currency: z.string(),
        state: z.string(),
        states: z.array(z.object({ state: z.string(), at: z.string() })),
        charges: z
          .int()
          .describe('Successful charges and refunds of this order in the books of the stand-in payment company.'),
        refunds: z.int(),
        entries: z.array(z.object({ book: z.string(), amount: z.int() })),
      }),
    ),
    totals: z.record(z.string(), z.int()),
    sum: z.int(),
  }),
});
