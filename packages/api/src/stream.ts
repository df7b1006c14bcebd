/** What travels over `GET /api/stream` (WebSocket, JSON text frames). */
import { z } from 'zod';
import { attemptLiveSchema } from './evaluation.ts';

/** Private events carry a rising sequence of the customer; a client that reconnects asks to resume after the last one it saw. */
export const streamServerMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('welcome'), sequence: z.int(), now: z.string() }),
  z.object({ type: z.literal('attempt'), sequence: z.int(), attempt: attemptLiveSchema }),
  /** Something of a domain changed on the server: fetch it again. */
  z.object({
    type: z.literal('changed'),
    sequence: z.int(),
    domain: z.enum(['accounts', 'simulator', 'attempts', 'billing']),
  }),
  z.object({ type: z.literal('signed-out') }),
]);
export type StreamServerMessage = z.infer<typeof streamServerMessageSchema>;

export const streamClientMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('resume'), after: z.int() }),
  z.object({ type: z.literal('ping') }),
]);
export type StreamClientMessage = z.infer<typeof streamClientMessageSchema>;
