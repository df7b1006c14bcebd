// What a synthetic market remembers: its own order-by-order book, its swings, the large orders that are being worked off.
import type { Instant } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import { createOrderBook, type OrderBook, type OrderHandle } from '../book/book-state.ts';
import type { MarketEvent } from '../trading/market-event.ts';
import type { NewsEvent, Swings } from './activity.ts';
import { createFairWalk, type FairFacts, type FairWalk } from './fair-walk.ts';
import { createRandom, hashText, type RandomState } from './random.ts';

/** How an instrument differs from ES; all ratios. */
export type FlowScale = {
  /** Events per second. */
  readonly activity: number;
  /** Contracts at a level; above one also the size of orders. */
  readonly depth: number;
  /** Market orders beside those of ES at the same activity; where there are fewer, orders are withdrawn instead. */
  readonly trades: number;
};

export type FlowSettings = {
  readonly symbol: string;
  readonly scale: FlowScale;
  /** Instruments that news push the same way. */
  readonly group: string;
  readonly seed: number;
  /** What it is worth, and the seed of that walk: one for all markets that should fit each other, today's and those of last week. */
  readonly fair: FairFacts;
  readonly fairSeed: number;
  readonly startAt: Instant;
  readonly startPrice: Ticks;
  readonly news: readonly NewsEvent[];
  /** The clock by time of day; false: always the thin hour that the rates were measured in. */
  readonly hasClock: boolean;
};

/** A large order on its way: its side (1 buys, -1 sells) and how many market orders are left of it. */
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
  /** What is left until the next event, in units of its mean gap. */
  wait: number;
  /** Direction of the newest change of a best price. */
  lastMove: 1 | -1;
  /** Ticks by which the price that the market leans to lies above the walk: where it began, and what news left behind. */
  premium: number;
  /** Of this second: rates times, sizes times, and which way the market leans: above zero it buys. */
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
