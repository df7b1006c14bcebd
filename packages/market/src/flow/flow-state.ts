// The state of a synthetic market: its order-by-order book, its swings, the large orders in progress.
import type { Instant } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import { createOrderBook, type OrderBook } from '../book/book-state.ts';
import type { MarketEvent } from '../trading/market-event.ts';
import type { NewsEvent, Swings } from './activity.ts';
import { createFairWalk, type FairFacts, type FairWalk } from './fair-walk.ts';
import { createNoise, type Noise } from './noise.ts';
import { createRandom, type RandomState, type Seed } from './random.ts';

/** How an instrument differs from ES; all are ratios. */
export type FlowScale = {
  /** Events per second. */
  readonly activity: number;
  /** Contracts at a level. */
  readonly depth: number;
  /** Market orders relative to ES at the same activity; if there are fewer, orders are withdrawn instead. */
  readonly trades: number;
};

export type FlowSettings = {
  readonly symbol: string;
  readonly scale: FlowScale;
  /** Instruments that news push in the same direction. */
  readonly group: string;
  readonly seed: Seed;
  /** Its worth, and the seed of that walk: one seed for all markets that must be consistent, today's and last week's. */
  readonly fair: FairFacts;
  readonly fairSeed: Seed;
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
  /** Where releases move its group. */
  readonly newsNoise: Noise;
  readonly fair: FairWalk;
  readonly book: OrderBook;
  /** When each resting order joined its queue, by its slot in the book. */
  joinedAt: Float64Array;
  readonly swings: Swings;
  readonly parents: ParentOrder[];
  /** Milliseconds, with fractions; events carry it rounded down. */
  clock: number;
  /** Time left until the next event, in units of its mean gap. */
  wait: number;
  /** Direction of the newest change of a best price. */
  lastMove: 1 | -1;
  /** How many ticks worth is above the walk: where the flow began, and what news left behind. It never fades. */
  premium: number;
  /** How many ticks worth is above the middle of the best prices, as of the newest step. */
  gap: number;
  /** Current second: factors on rates, on sizes and on market orders, and two of slow markets (`flow-worth.ts`). */
  activity: number;
  depth: number;
  trades: number;
  looseness: number;
  slowness: number;
  out: MarketEvent[];
};

const ordersAtFirst = 4_096;

export function emptyFlow(settings: FlowSettings): Flow {
  return {
    settings,
    random: createRandom(settings.seed, settings.symbol),
    newsNoise: createNoise(settings.seed, `news ${settings.group}`),
    fair: createFairWalk(settings.fair, settings.fairSeed),
    book: createOrderBook({ around: settings.startPrice, levels: 1_024, orders: ordersAtFirst }),
    joinedAt: new Float64Array(ordersAtFirst),
    swings: { fast: 0, rush: 0 },
    parents: [],
    clock: settings.startAt,
    wait: 0,
    lastMove: 1,
    premium: 0,
    gap: 0,
    activity: 1,
    depth: 1,
    trades: 1,
    looseness: 1,
    slowness: 0,
    out: [],
  };
}
