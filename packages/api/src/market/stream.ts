// The messages of `GET /api/stream` (WebSocket, JSON text frames).
import { z } from 'zod';
import { instantSchema, ticksSchema } from '../common.ts';
import { attemptLiveSchema } from '../evaluation.ts';
import { marketAccountEventSchema, marketPlaceSchema, marketStateSchema, marketSymbolSchema } from './market.ts';
import { watchedMax } from './stream-limits.ts';

/** [price, size], best first. Prices in ticks, sizes in contracts. */
const depthSideSchema = z.array(z.tuple([ticksSchema, z.int()]));

/** [epoch ms, price, size, aggressor: 1 buyer, -1 seller, 0 none], oldest first. */
const tradesSchema = z.array(z.tuple([instantSchema, ticksSchema, z.int(), z.int()]));

/**
 * One contract in a frame. `sequence` belongs to the contract and rises by one with each frame that mentions it. `snapshot` is true in the
 * first frame after a subscription, which also holds the newest trades and the volume at price; in the first of a new session; and in the
 * first after frames were skipped for a slow reader: such a gap loses only the trades in between. Depth is complete in every frame that has
 * it (ten levels a side).
 */
export const marketFrameTopicSchema = z.object({
  symbol: marketSymbolSchema,
  sequence: z.int(),
  snapshot: z.boolean(),
  state: marketStateSchema,
  /** Epoch ms of the newest event. */
  at: instantSchema,
  bids: depthSideSchema.optional(),
  asks: depthSideSchema.optional(),
  trades: tradesSchema.optional(),
  /** Volume of the session, in contracts. */
  volume: z.int(),
  last: ticksSchema.nullable(),
  /** The previous settlement, null if there is none yet; sent in a snapshot, and when it changes. */
  settlement: ticksSchema.nullable().optional(),
  /** Traded this session at each price, [price, contracts]; complete in a snapshot, otherwise only changes. */
  volumeAt: depthSideSchema.optional(),
});
export type MarketFrameTopic = z.infer<typeof marketFrameTopicSchema>;

/** Private events carry a rising sequence number per customer; a client that reconnects resumes after the last one it saw. */
export const streamServerMessageSchema = z.discriminatedUnion('type', [
  /** The first message: whose connection it is (`xid` of the account). A browser whose cookie changed does not know that by itself. */
  z.object({ type: z.literal('welcome'), customer: z.string(), sequence: z.int(), now: z.string() }),
  z.object({ type: z.literal('attempt'), sequence: z.int(), attempt: attemptLiveSchema }),
  /** Data of a domain changed on the server: fetch it again. */
  z.object({
    type: z.literal('changed'),
    sequence: z.int(),
    domain: z.enum(['accounts', 'simulator', 'attempts', 'billing', 'journal']),
  }),
  z.object({ type: z.literal('signed-out') }),
  /**
   * Public data of the contracts that this connection watches: at most one frame each 100 ms, the same bytes for all subscribers of the
   * same contracts.
   */
  z.object({ type: z.literal('market'), topics: z.array(marketFrameTopicSchema) }),
  /** There is no such contract here: no frames will follow for it. */
  z.object({ type: z.literal('market-unknown'), symbol: marketSymbolSchema }),
  /**
   * Private event of the trading account, never dropped. `sequence` belongs to the account and has no gaps: after a reconnect the client
   * sends the last one it saw (`watch_account`), and receives the later ones from the record.
   */
  z.object({ type: z.literal('account'), sequence: z.int(), event: marketAccountEventSchema }),
  /** The missed events are too many or too old: read GET /market/account again and watch from its sequence. */
  z.object({ type: z.literal('account-reset') }),
  /**
   * Current queue places of resting orders of the trading account, those that changed; at most twice a second, to connections that watch
   * the account. Not numbered, and skipped for a slow reader: the next message is complete.
   */
  z.object({ type: z.literal('places'), places: z.array(marketPlaceSchema) }),
  z.object({ type: z.literal('pong'), now: z.string() }),
]);
export type StreamServerMessage = z.infer<typeof streamServerMessageSchema>;

export const streamClientMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('resume'), after: z.int() }),
  z.object({ type: z.literal('ping') }),
  /** Every contract that this connection wants from now on; existing ones continue, all others end. */
  z.object({ type: z.literal('watch'), symbols: z.array(marketSymbolSchema).max(watchedMax) }),
  /** Private events of the trading account after a sequence number. */
  z.object({ type: z.literal('watch_account'), after: z.int() }),
]);
export type StreamClientMessage = z.infer<typeof streamClientMessageSchema>;
