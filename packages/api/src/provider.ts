/** The bridge from any trading platform (design.md, "Data provider"). */
import { z } from 'zod';
import { defineCall } from './call.ts';

export const providerEventsBody = z.object({ events: z.array(z.unknown()).max(50_000) });

export const postProviderEvents = defineCall({
  method: 'POST',
  path: '/provider/events',
  access: 'provider',
  domain: 'evaluation',
  summary: 'Fills and marks, signed with HMAC-SHA256; acknowledged only when stored.',
  body: providerEventsBody,
  answer: z.object({
    accepted: z.int(),
    duplicates: z.int(),
    rejected: z.array(z.object({ id: z.string().nullable(), code: z.string(), message: z.string() })),
  }),
});
