/** What travels over `GET /api/stream` (WebSocket, JSON text frames). */
import { z } from 'zod';
import { attemptLiveSchema } from '../evaluation.ts';
import { marketAccountEventSchema, marketPlaceSchema, marketStateSchema, marketSymbolSchema } from './market.ts';
import { watchedMax } from './stream-limits.ts';

/** [price, size], best first. Prices in ticks, sizes in contracts. */
const depthSideSchema = z.array(z.tuple([z.int(), z.int()]));

/** [epoch ms, price, size, aggressor: 1 buyer, -1 seller, 0 none], oldest first. */
const tradesSchema = z.array(z.tuple([z.int(), z.int(), z.int(), z.int()]));

/**
 * One contract in a frame. `sequence` is the contract's own and rises by one with each frame that says something of it. `snapshot` is true
 * in the first frame after a subscription, which also holds the newest trades and the volume at price, again in the first of another session,
 * and in the first after frames were skipped for a slow reader: such a gap costs nothing but the trades in between. Depth is whole in every frame that has it (ten levels a side).
 */
export const marketFrameTopicSchema = z.object({
  symbol: marketSymbolSchema,
  sequence: z.int(),
  snapshot: z.boolean(),
  state: marketStateSchema,
  /** Epoch ms of the newest event. */
  at: z.int(),
  bids: depthSideSchema.optional(),
  asks: depthSideSchema.optional(),
  trades: tradesSchema.optional(),
  /** Of the session, in contracts. */
  volume: z.int(),
  last: z.int().nullable(),
  /** The settlement before, null where there is none yet; in a snapshot, and where it is another one. */
  settlement: z.int().nullable().optional(),
  /** Traded this session at each price, [price, contracts]; whole in a snapshot, only what changed otherwise. */
  volumeAt: depthSideSchema.optional(),
});
export type MarketFrameTopic = z.infer<typeof marketFrameTopicSchema>;

/** Private events carry a rising sequence of the customer; a client that reconnects asks to resume after the last one it saw. */
export const streamServerMessageSchema = z.discriminatedUnion('type', [
  /** The first word: whose connection it is (`xid` of the account), which a browser whose cookie changed does not know by itself. */
  z.object({ type: z.literal('welcome'), customer: z.string(), sequence: z.int(), now: z.string() }),
  z.object({ type: z.literal('attempt'), sequence: z.int(), attempt: attemptLiveSchema }),
  /** Something of a domain changed on the server: fetch it again. */
  z.object({
    type: z.literal('changed'),
    sequence: z.int(),
    domain: z.enum(['accounts', 'simulator', 'attempts', 'billing', 'journal']),
  }),
  z.object({ type: z.literal('signed-out') }),
  /** Public data of the contracts that this connection asked for: one frame each 100 ms at most, the same bytes for all who asked for the same. */
  z.object({ type: z.literal('market'), topics: z.array(marketFrameTopicSchema) }),
  /** There is no such contract here: nothing will be told of it. */
  z.object({ type: z.literal('market-unknown'), symbol: marketSymbolSchema }),
  /**
   * Private event of the trading account, never dropped. `sequence` is the account's own and without gaps: after a reconnect the client names
   * the last one it saw (`watch_account`), and gets what came since from the record.
   */
  z.object({ type: z.literal('account'), sequence: z.int(), event: marketAccountEventSchema }),
  /** What came since is too much or too old: read GET /market/account again and watch from its sequence. */
  z.object({ type: z.literal('account-reset') }),
  /**
   * Where resting orders of the trading account stand in their queues now, those that moved; twice a second at most, to who watches the account.
   * Not numbered, and left out for a slow reader: the next one says what is true then.
   */
  z.object({ type: z.literal('places'), places: z.array(marketPlaceSchema) }),
  z.object({ type: z.literal('pong'), now: z.string() }),
]);
export type StreamServerMessage = z.infer<typeof streamServerMessageSchema>;

export const streamClientMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('resume'), after: z.int() }),
  z.object({ type: z.literal('ping') }),
  /** Every contract that this connection wants from now on; those it had already go on, others end. */
  z.object({ type: z.literal('watch'), symbols: z.array(marketSymbolSchema).max(watchedMax) }),
  /** Private events of the trading account after a sequence. */
  z.object({ type: z.literal('watch_account'), after: z.int() }),
]);
export type StreamClientMessage = z.infer<typeof streamClientMessageSchema>;
