// The bridge from external trading platforms (design.md, "Data provider").
import { z } from 'zod';
import { defineCall } from './calls/call.ts';

const point = {
  at: z.string().describe('An instant in UTC with Z and at most three decimals.'),
  symbol: z.string().describe('A contract, such as ESZ6.'),
  price: z.string().describe('A decimal string, a multiple of the tick of the contract.'),
};

/** The shape of an event. Documented but not validated here: a faulty event is refused on its own, with a reason, not the whole batch. */
const eventSchema = z.union([
  z.object({
    type: z.literal('fill'),
    id: z.string().min(1).max(200).describe('The platform’s own id; the same fill again is a duplicate.'),
    account: z.string().describe('The name of the account, `account_name` of the customer.'),
    ...point,
    side: z.enum(['buy', 'sell']),
    quantity: z.int().min(1).max(1_000_000),
    commission: z.union([z.string(), z.number()]).optional().describe('Kept in the log as it was sent.'),
  }),
  z.object({
    type: z.literal('mark'),
    id: z.string().min(1).max(200).optional(),
    account: z
      .string()
      .optional()
      .describe('For this account alone; if omitted, for every attempt that holds the symbol.'),
    ...point,
  }),
  z
    .object({
      type: z.literal('heartbeat'),
      at: z.string().describe('Everything up to this instant has been sent. UTC with Z and at most three decimals.'),
      account: z.string().optional().describe('About this account alone; if omitted, about all accounts.'),
    })
    .describe(
      'Deadlines, settlements and expiries of an account are decided once a heartbeat or one of its events has passed their instant, or thirty seconds after it. Send one each second, and before it all fills of before its instant.',
    ),
]);

const eventAnswer = z.object({ id: z.string().nullable(), code: z.string(), message: z.string() });

export const providerEventsBody = z.object({
  events: z.array(z.unknown().meta(z.toJSONSchema(eventSchema, { target: 'openapi-3.0' }))).max(50_000),
});

export const postProviderEvents = defineCall({
  method: 'POST',
  path: '/provider/events',
  access: 'provider',
  domain: 'evaluation',
  summary:
    'Fills, marks and heartbeats, signed with HMAC-SHA256; acknowledged only when stored. At most 8 MB. Without an answer, repeat the same request: each event counts once.',
  body: providerEventsBody,
  answer: z.object({
    accepted: z.int(),
    duplicates: z.int(),
    rejected: z.array(eventAnswer),
    held: z
      .array(eventAnswer)
      .describe(
        'Stored, but with a doubtful price: beyond the daily limits (price_limit), over five percent from the last accepted price (price_jump), or behind a held fill of the same account and contract (waits_for_held). They decide nothing until a second print or a person confirms them. Sent again they are held once.',
      ),
  }),
});
