// Our own trading market: what can be traded, the account's orders, positions and fills, and the history of a contract. Prices are whole
// ticks of the contract, sizes whole contracts, money whole micro-dollars, instants ISO 8601 UTC. Live changes come over `/api/stream`.
import { z } from 'zod';
import { defineCall } from '../calls/call.ts';
import { microsSchema, sizeTenthsSchema, ticksSchema } from '../common.ts';

const ticks = ticksSchema;
const contracts = z.int();
const micros = microsSchema;
const instant = z.string();

/** A contract month, such as `ESZ26`. */
export const marketSymbolSchema = z.string().regex(/^[A-Z0-9]{2,4}[FGHJKMNQUVXZ]\d{1,2}$/);
export const sideSchema = z.enum(['buy', 'sell']);
export const orderTypeSchema = z.enum(['market', 'limit', 'stop', 'stop_limit']);
export const orderStateSchema = z.enum(['accepted', 'waiting', 'working', 'filled', 'cancelled', 'expired']);
export type MarketOrderState = z.infer<typeof orderStateSchema>;

/** Open: orders trade. Paused: a break inside the session, orders stay. Closed: until the next opening. */
export const marketStateSchema = z.enum(['open', 'paused', 'closed']);

export const marketInstrumentSchema = z.object({
  symbol: marketSymbolSchema,
  root: z.string(),
  state: marketStateSchema,
  /** When the state changes next. */
  changesAt: instant,
  /** Newest trade price, and the price of the previous settlement; null if nothing was traded yet. */
  lastPrice: ticks.nullable(),
  settlementPrice: ticks.nullable(),
  /** Whether the customer's exchanges include it: others are shown, but cannot be traded. */
  isPermitted: z.boolean(),
});
export type MarketInstrument = z.infer<typeof marketInstrumentSchema>;

/** Why an order was refused, with the numbers that the message needs (`OrderRefusal` of the market, plus the host's reasons). */
export const orderRefusalSchema = z.object({
  code: z.enum([
    'bad_order',
    'off_tick',
    'price_out_of_range',
    'session_closed',
    /** A break inside the session: the position and the orders do not change. */
    'session_paused',
    'no_price',
    'unknown_order',
    'duplicate_order',
    'order_ended',
    'no_position',
    'already_reversed',
    'account_blocked',
    'stop_already_reached',
    'too_many_orders',
    'below_filled',
    'order_too_large',
    'position_too_large',
    'not_enough_margin',
    'flat_deadline_near',
    'after_flat_deadline',
    /** Another month is traded by now: only orders that reduce the position are accepted. */
    'closing_only',
    /** The contract's exchange is not among those of the simulator account. */
    'exchange_not_permitted',
  ]),
  lastPrice: ticks.optional(),
  /** The prices that are accepted now. */
  priceMin: ticks.optional(),
  priceMax: ticks.optional(),
  ordersMax: z.int().optional(),
  filled: contracts.optional(),
  quantity: contracts.optional(),
  quantityMax: contracts.optional(),
  /** In tenths of a standard contract. */
  sizeTenths: sizeTenthsSchema.optional(),
  sizeTenthsMax: sizeTenthsSchema.optional(),
  neededMicros: micros.optional(),
  availableMicros: micros.optional(),
  deadline: instant.optional(),
  /** When a closed or paused market opens. */
  opensAt: instant.optional(),
});
export type MarketOrderRefusal = z.infer<typeof orderRefusalSchema>;

/** Distances from the entry's first fill; null: without that leg. */
const orderBracketSchema = z.object({
  targetTicks: ticks.nullable(),
  stopTicks: ticks.nullable(),
  /** The stop trails the market at its distance; if omitted, it does not move. */
  isStopTrailing: z.boolean().optional(),
});

export const marketOrderSchema = z.object({
  orderId: z.string(),
  symbol: marketSymbolSchema,
  type: orderTypeSchema,
  side: sideSchema,
  state: orderStateSchema,
  quantity: contracts,
  filled: contracts,
  price: ticks.nullable(),
  stopPrice: ticks.nullable(),
  /** The distance at which its stop trails the best trade, or trailed it until it was reached; null: it does not move. */
  trailTicks: ticks.nullable(),
  /** For a stop and a stop-limit: its stop price was reached, and since then it trades and rests as a limit. */
  isStopTriggered: z.boolean(),
  /** Displayed contracts ahead of it; null: not in a queue, or its price is not displayed. */
  ahead: contracts.nullable(),
  /** The order whose bracket created it, and which leg it is; null for orders that the customer sent. */
  parentId: z.string().nullable(),
  leg: z.enum(['target', 'stop']).nullable(),
  /** Orders of one group: a fill of one reduces the others by the same size, and ends those of the other side. */
  group: z.string().nullable(),
  /** What protects its fills; a leg that the owner canceled is removed from it. Null for orders without a bracket. */
  bracket: orderBracketSchema.nullable(),
  /** Instants of acceptance and of the newest change. */
  placedAt: instant,
  changedAt: instant,
});
export type MarketOrder = z.infer<typeof marketOrderSchema>;

export const marketFillSchema = z.object({
  fillId: z.string(),
  orderId: z.string(),
  symbol: marketSymbolSchema,
  at: instant,
  side: sideSchema,
  price: ticks,
  quantity: contracts,
  liquidity: z.enum(['taker', 'maker']),
  commissionMicros: micros,
  /** Realized by this fill, first in first out, before commission. */
  realizedMicros: micros,
  /** The account's position in the contract after the fill. */
  net: contracts,
});
export type MarketFill = z.infer<typeof marketFillSchema>;

export const marketPositionSchema = z.object({
  symbol: marketSymbolSchema,
  /** Below zero: short. */
  net: contracts,
  /** Cost of the open lots, first in first out: the sum of price times contracts, in ticks. Divided by `net` it is the average price. */
  costTicks: z.int(),
  /** Realized in this contract this session, before commissions. */
  realizedMicros: micros,
  commissionMicros: micros,
});
export type MarketPosition = z.infer<typeof marketPositionSchema>;

/** Exits that ended with the session and left a position without a stop: reported until it has one again or is closed. */
export const marketEndedExitsSchema = z.object({
  symbol: marketSymbolSchema,
  endedAt: instant,
  /** As they were when they ended, including the stop. */
  orders: z.array(marketOrderSchema),
});
export type MarketEndedExits = z.infer<typeof marketEndedExitsSchema>;

/** Why the account accepts no orders now; `until` null: permanently. */
export const marketBlockSchema = z.object({ reason: z.string(), until: instant.nullable() });
export type MarketBlock = z.infer<typeof marketBlockSchema>;

/** The numbers that the ticket checks before sending an order (`TradeLimits`); the server decides with the same ones. */
export const marketLimitsSchema = z.object({
  orderQuantityMax: contracts,
  /** Size of all contracts together, in tenths of a standard contract. */
  sizeTenthsMax: sizeTenthsSchema,
  /** Whether that is a tier of the evaluation's ladder; without one the market has a limit of its own. */
  hasTier: z.boolean(),
  marginMicrosAvailable: micros,
  /** By root, such as `ES`. */
  marginMicrosEach: z.record(z.string(), micros),
});
export type MarketLimits = z.infer<typeof marketLimitsSchema>;

/**
 * The trading account. `sequence` numbers its private events; `attemptId` is the evaluation that judges it, null on a plain practice
 * account (whose balance is then kept here).
 */
export const marketAccountSchema = z.object({
  account: z.string(),
  sequence: z.int(),
  attemptId: z.int().nullable(),
  balanceMicros: micros,
  /** Open orders, and those that ended this session, oldest first. */
  orders: z.array(marketOrderSchema),
  positions: z.array(marketPositionSchema),
  /** Of this session, oldest first. */
  fills: z.array(marketFillSchema),
  limits: marketLimitsSchema,
  block: marketBlockSchema.nullable(),
  /** Whether positions may stay open past the end of a session, at which orders end; otherwise they are closed before it. */
  canHoldOver: z.boolean(),
  /** Positions whose stop ended with the session, each once. */
  endedExits: z.array(marketEndedExitsSchema),
});
export type MarketAccount = z.infer<typeof marketAccountSchema>;

/** The current place of a resting order in its queue: `ahead` as in the order. */
export const marketPlaceSchema = z.object({
  symbol: marketSymbolSchema,
  orderId: z.string(),
  ahead: contracts.nullable(),
});
export type MarketPlace = z.infer<typeof marketPlaceSchema>;

/**
 * What happened to the account; sent over the stream, and as the answer to a command. Orders and positions are complete, as they are
 * afterwards.
 */
export const marketAccountEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), order: marketOrderSchema }),
  z.object({ kind: z.literal('fill'), fill: marketFillSchema, position: marketPositionSchema }),
  /** Filled elsewhere, before the account traded here. */
  z.object({ kind: z.literal('position'), position: marketPositionSchema }),
  z.object({
    kind: z.literal('rejected'),
    orderId: z.string(),
    symbol: marketSymbolSchema,
    refusal: orderRefusalSchema,
  }),
  /** A position lost its stop with the end of the session; null: it has one again, or is closed. */
  z.object({ kind: z.literal('ended_exits'), symbol: marketSymbolSchema, ended: marketEndedExitsSchema.nullable() }),
  z.object({ kind: z.literal('block'), block: marketBlockSchema.nullable() }),
  z.object({ kind: z.literal('limits'), limits: marketLimitsSchema, balanceMicros: micros }),
]);
export type MarketAccountEvent = z.infer<typeof marketAccountEventSchema>;

/** Stored before it is answered. A refusal by the market is an answer too: `refusal` says why, and nothing was changed. */
export const marketCommandAnswerSchema = z.object({
  events: z.array(z.object({ sequence: z.int(), event: marketAccountEventSchema })),
  refusal: orderRefusalSchema.nullable(),
});
export type MarketCommandAnswer = z.infer<typeof marketCommandAnswerSchema>;

/**
 * The browser creates the id: the same id again is the same order. Points are reserved for orders that the market creates: bracket legs,
 * its own closing.
 */
const orderId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
const anyOrderId = z.string().regex(/^[A-Za-z0-9_.-]{1,60}$/);

const bracketSchema = z.strictObject({
  targetTicks: ticks.min(1).max(10_000).nullable(),
  stopTicks: ticks.min(1).max(10_000).nullable(),
  /** The stop starts at its distance from the entry's first fill and trails each better trade at that distance; it never moves back. */
  isStopTrailing: z.boolean().optional(),
});

export const orderTicketSchema = z.strictObject({
  orderId,
  type: orderTypeSchema,
  side: sideSchema,
  quantity: z.int().min(1).max(10_000),
  price: ticks.nullable().default(null),
  stopPrice: ticks.nullable().default(null),
  /**
   * For a stop: trails each trade that is further in its favor than this distance, starting with the last one. Null or omitted: it does not
   * move.
   */
  trailTicks: ticks.min(1).max(10_000).nullable().optional(),
  bracket: bracketSchema.nullable().default(null),
});

export const getMarketInstruments = defineCall({
  method: 'GET',
  path: '/market/instruments',
  access: 'verified',
  domain: 'market',
  summary:
    'The contracts of the own market: the month that is traded of each root and others that the customer still holds, with state and newest price.',
  answer: z.object({ instruments: z.array(marketInstrumentSchema) }),
});

/** Minutes of a bar; 1,440: one exchange session each, from the settlement before it. */
export const barMinutesSchema = z.literal([1, 5, 15, 60, 1440]);
export type BarMinutes = z.infer<typeof barMinutesSchema>;

/** Bars that begin before an instant, or all without one; at most 2,000 bars, the newest. Volume in contracts. */
export const getMarketBars = defineCall({
  method: 'GET',
  path: '/market/bars/:symbol',
  access: 'verified',
  domain: 'market',
  summary:
    'Bars of a contract, oldest first: [start in epoch seconds, open, high, low, close, volume]. With minutes=1440 one for each session of the exchange, from 16:00 Chicago to 16:00.',
  params: z.strictObject({ symbol: marketSymbolSchema }),
  query: z.strictObject({
    minutes: z.coerce.number().pipe(barMinutesSchema).default(1),
    before: z.string().optional(),
  }),
  answer: z.object({ bars: z.array(z.tuple([z.int(), ticks, ticks, ticks, ticks, contracts])) }),
});

export const getMarketAccount = defineCall({
  method: 'GET',
  path: '/market/account',
  access: 'verified',
  domain: 'market',
  summary: 'The trading account as it is now: orders, positions, fills of the session, limits, block.',
  answer: marketAccountSchema,
});

export const postMarketOrder = defineCall({
  method: 'POST',
  path: '/market/orders',
  access: 'verified',
  domain: 'market',
  summary: 'Sends one order, with a bracket if wanted; a stop, or that of the bracket, may follow the market.',
  body: z.strictObject({ symbol: marketSymbolSchema, ticket: orderTicketSchema }),
  answer: marketCommandAnswerSchema,
});

export const postMarketPair = defineCall({
  method: 'POST',
  path: '/market/pairs',
  access: 'verified',
  domain: 'market',
  summary:
    'Sends two orders of one size, both taken or none: a fill of one takes as much from the other, or ends it where it is of the other side.',
  body: z.strictObject({ symbol: marketSymbolSchema, tickets: z.tuple([orderTicketSchema, orderTicketSchema]) }),
  answer: marketCommandAnswerSchema,
});

export const putMarketOrder = defineCall({
  method: 'PUT',
  path: '/market/orders/:orderId',
  access: 'verified',
  domain: 'market',
  summary:
    'Changes size or price of a living order; null: as it was. A smaller size keeps the place in the queue. With trailTicks a waiting stop follows the market at that distance from the next trade on, with 0 it stays where it is; a stop price alone keeps it following, at its new distance from the best trade so far.',
  params: z.strictObject({ orderId: anyOrderId }),
  body: z.strictObject({
    symbol: marketSymbolSchema,
    quantity: z.int().min(1).max(10_000).nullable().default(null),
    price: ticks.nullable().default(null),
    stopPrice: ticks.nullable().default(null),
    /** Omitted or null: unchanged. */
    trailTicks: ticks.min(0).max(10_000).nullable().optional(),
  }),
  answer: marketCommandAnswerSchema,
});

export const postMarketCancel = defineCall({
  method: 'POST',
  path: '/market/cancel',
  access: 'verified',
  domain: 'market',
  summary: 'Cancels one order of a contract, or with null every one; with symbol null those of every contract.',
  body: z.strictObject({ symbol: marketSymbolSchema.nullable(), orderId: anyOrderId.nullable() }),
  answer: marketCommandAnswerSchema,
});

export const postMarketFlatten = defineCall({
  method: 'POST',
  path: '/market/flatten',
  access: 'verified',
  domain: 'market',
  summary: 'Cancels every order and closes the position at the market, of one contract or (null) of all.',
  body: z.strictObject({ symbol: marketSymbolSchema.nullable(), orderId }),
  answer: marketCommandAnswerSchema,
});

export const postMarketReverse = defineCall({
  method: 'POST',
  path: '/market/reverse',
  access: 'verified',
  domain: 'market',
  summary:
    'Cancels every order of the contract and turns its position round: to a long one by buying, to a short one by selling.',
  body: z.strictObject({ symbol: marketSymbolSchema, orderId, side: sideSchema }),
  answer: marketCommandAnswerSchema,
});
