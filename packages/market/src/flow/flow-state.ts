// The state of a synthetic market: its order-by-order book, its swings, the large orders in progress.
import type { Instant } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import { createOrderBook, type OrderBook, type OrderHandle } from '../book/book-state.ts';
import type { MarketEvent } from '../trading/market-event.ts';
import type { NewsEvent, Swings } from './activity.ts';
import { createFairWalk, type FairFacts, type FairWalk } from './fair-walk.ts';
import { createRandom, hashText, type RandomState } from './random.ts';

/** How an instrument differs from ES; all are ratios. */
export type FlowScale = {
  /** Events per second. */
  readonly activity: number;
  /** Contracts at a level; above one it also scales the size of orders. */
  readonly depth: number;
  /** Market orders relative to ES at the same activity; if there are fewer, orders are withdrawn instead. */
  readonly trades: number;
};

export type FlowSettings = {
  readonly symbol: string;
  readonly scale: FlowScale;
  /** Instruments that news push in the same direction. */
  readonly group: string;
  readonly seed: number;
  /** Its fair value, and the seed of that walk: one seed for all markets that must be consistent, today's and last week's. */
  readonly fair: FairFacts;
  readonly fairSeed: number;
  readonly startAt: Instant;
  readonly startPrice: Ticks;
  readonly news: readonly NewsEvent[];
  /** Whether the time-of-day clock applies; false: always the thin hour in which the rates were measured. */
  readonly hasClock: boolean;
};

/** A large order in progress: its side (1 buys, -1 sells) and the number of market orders left. */
export type ParentOrder = { sign: 1 | -1; left: number };

export type Flow = {
  readonly settings: FlowSettings;
  readonly random: RandomState;
  readonly groupSeed: number;
  readonly fair: FairWalk;
  readonly book: OrderBook;
  readonly joinedAt: Map<OrderHandle, Instant>;
  readonly swings: Swings;
  readonly parents: ParentOrder[];
  /** Milliseconds, with fractions; events carry it rounded down. */
  clock: number;
  /** Time left until the next event, in units of its mean gap. */
  wait: number;
  /** Direction of the newest change of a best price. */
  lastMove: 1 | -1;
  /** How many ticks the market's target price is above the walk: its start offset, and what news left behind. */
  premium: number;
  /** Current second: factor on rates, factor on sizes, and the lean; above zero the market buys. */
  activity: number;
  depth: number;
  lean: number;
  out: MarketEvent[];
};

export function emptyFlow(settings: FlowSettings): Flow {
  return {
    settings,
    random: createRandom(settings.seed, settings.symbol),
    groupSeed: hashText(settings.group) ^ settings.seed,
    fair: createFairWalk(settings.fair, settings.fairSeed),
    book: createOrderBook({ around: settings.startPrice, levels: 1_024, orders: 4_096 }),
    joinedAt: new Map(),
    swings: { fast: 0, slow: 0, shock: 0 },
    parents: [],
    clock: settings.startAt,
    wait: 0,
    lastMove: 1,
    premium: 0,
    activity: 1,
    depth: 1,
    lean: 0,
    out: [],
  };
}
