// The quotes follow worth. Ten times a second, for all contracts at the same instants, the best prices move by whole ticks to where worth
// has gone. Nobody can trade between what worth did and what the quotes show: at most one tick of it is ever hidden, and a tick is what it
// costs to trade. A market whose worth moves slowly stays at its price until worth is a whole tick away: so its middle has no memory either.
import { asInstant } from '@openbell/units/instant.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { askSide, type BookSide, bidSide } from '../book/book-state.ts';
import { ordersAt, sizeAt } from '../book/book-view.ts';
import { newsMove } from './activity.ts';
import { bestOf, cancelAll, fillLevel, marketSize, takeOrder, usualDepth } from './flow-orders.ts';
import type { Flow } from './flow-state.ts';
import { nextRandom } from './random.ts';
import { minuteShareAt } from './trading-time.ts';

export const worthStepMs = 100;
/** The quotes move once worth is this many ticks away from their middle. */
export const hiddenTicks = 1;
/** Share of the levels in the way that are traded, in a market with the trades of ES; the others are withdrawn. */
const tradedShare = 0.5;
/** Contracts of a new best price, relative to a usual level. */
const freshShare = 0.35;
/** In a market whose worth moves by this many ticks in a minute, orders alone may move the best price at any time. */
const looseTicks = 2.6;

/** One step of worth, and of the quotes after it. */
export function stepWorth(flow: Flow): void {
  const { settings, fair } = flow;
  const clock = asInstant(flow.clock);
  if (settings.news.length > 0) {
    const stepShare = (minuteShareAt(settings.fair.hours, clock) * worthStepMs) / 60_000;
    const range = { from: clock - worthStepMs, until: clock, stepShare };
    flow.premium += fair.sessionTicks * newsMove(settings.news, range, flow.newsNoise);
  }
  const worth = fair.at(clock) + flow.premium;
  const { bestBid, bestAsk } = flow.book;
  flow.gap = worth - (bestBid + bestAsk) / 2;
  if (Math.abs(flow.gap) < hiddenTicks) return;
  moveQuotes(flow, asTicks(Math.round(worth - 0.5)));
  flow.gap = worth - (flow.book.bestBid + flow.book.bestAsk) / 2;
}

/** Moves the best bid to `bid` and the best ask one tick above it: what is in the way trades or leaves. */
function moveQuotes(flow: Flow, bid: Ticks): void {
  const isUp = flow.gap > 0;
  const [leading, passive] = isUp ? ([bidSide, askSide] as const) : ([askSide, bidSide] as const);
  const ask = asTicks(bid + 1);
  const [own, other] = isUp ? [bid, ask] : [ask, bid];
  if (ordersAt(flow.book, passive, other) === 0) fillLevel(flow, passive, other, 1);
  for (let best = bestOf(flow, passive); isUp ? best < other : best > other; best = bestOf(flow, passive)) {
    const size = sizeAt(flow.book, passive, best);
    if (nextRandom(flow.random) < tradedShare * Math.min(1, flow.trades))
      takeOrder(flow, leading, Math.min(size, marketSize(flow)), 0);
    cancelAll(flow, passive, best);
  }
  if (bestOf(flow, leading) !== own) fillLevel(flow, leading, own, freshShare);
  flow.lastMove = isUp ? 1 : -1;
}

/** Share of a usual level that orders alone leave at the best price of a slow market. */
const keptShare = 0.3;

/**
 * How many contracts orders alone must leave at a best price now, 0 for none. In slow markets they rarely use it up, since a price that flips
 * to and fro between two moves of worth would be a pattern; and they leave a queue, since a price held by its last contract would fill
 * each order that joins it at once.
 */
export function keptAtBest(flow: Flow): number {
  if (flow.looseness === 1 || nextRandom(flow.random) < flow.looseness) return 0;
  return Math.max(1, Math.round(keptShare * flow.slowness * usualDepth * flow.settings.scale.depth * flow.depth));
}

/** A market is slow, 0 to 1, where worth moves by fewer than 1.5 ticks in a minute, and entirely so below 1.2. */
const slowFrom = 1.5;
const slowest = 1.2;

export function slownessOf(minuteTicks: number): number {
  return Math.max(0, Math.min(1, (slowFrom - minuteTicks) / (slowFrom - slowest)));
}

/** How freely orders alone move the best price, 0 to 1, by the ticks that worth usually moves in a minute. */
export function loosenessOf(minuteTicks: number): number {
  return Math.min(1, (minuteTicks / looseTicks) ** 2);
}

/** Market orders of a slow market relative to a usual one: those that know nothing, and those that know when worth is a whole tick away. */
const uninformed = 0.1;
const informed = 8;

/**
 * Factor on the market orders that take from a side. In slow markets most of them come shortly before the price moves, and with it: otherwise
 * an order that rests at the best price would be paid the spread again and again between two moves of worth.
 */
export function informedShare({ gap, slowness }: Flow, side: BookSide): number {
  const towards = Math.max(0, side === askSide ? gap : -gap);
  return 1 - slowness + slowness * (uninformed + informed * towards ** 4);
}

/** How much of hidden worth, a tick at most, decides about the direction of a large order. */
export function parentInsight({ slowness }: Flow): number {
  return 0.5 + slowness;
}
