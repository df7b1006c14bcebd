/** The bridge from any trading platform (design.md, "Data provider"). */
import { z } from 'zod';
import { defineCall } from './calls/call.ts';

const point = {
  at: z.string().describe('An instant in UTC with Z and at most three decimals.'),
  symbol: z.string().describe('A contract, such as ESZ6.'),
  price: z.string().describe('A decimal string, a multiple of the tick of the contract.'),
};

/** What an event is read by. Described and not checked here: a faulty event is refused by itself, with its reason, not the batch. */
const eventSchema = z.union([
  z.object({
    type: z.literal('fill'),
    id: z.string().min(1).max(200).describe('The platform’s own; the same fill again is a duplicate.'),
    account: z.string().describe('The name of the account, `account_name` of the customer.'),
    ...point,
    side: z.enum(['buy', 'sell']),
    quantity: z.int().min(1).max(1_000_000),
    commission: z.union([z.string(), z.number()]).optional().describe('Kept in the log as it came.'),
  }),
  z.object({
    type: z.literal('mark'),
    id: z.string().min(1).max(200).optional(),
    account: z
      .string()
      .optional()
      .describe('For this account alone; left out, for every attempt that holds the symbol.'),
    ...point,
  }),
]);

export const providerEventsBody = z.object({
  events: z.array(z.unknown().meta(z.toJSONSchema(eventSchema, { target: 'openapi-3.0' }))).max(50_000),
});

export const postProviderEvents = defineCall({
  method: 'POST',
  path: '/provider/events',
  access: 'provider',
  domain: 'evaluation',
  summary: 'Fills and marks, signed with HMAC-SHA256; acknowledged only when stored. At most 8 MB.',
  body: providerEventsBody,
  answer: z.object({
    accepted: z.int(),
    duplicates: z.int(),
    rejected: z.array(z.object({ id: z.string().nullable(), code: z.string(), message: z.string() })),
  }),
});
