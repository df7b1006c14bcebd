// A synthetic market: seeded order flow whose rates depend on the queues, the time of day and the news. The same settings always give the
// same events, for any time steps.
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { askSide, type BookSide, bidSide } from '../book/book-state.ts';
import { ordersAt, sizeAt } from '../book/book-view.ts';
import type { MarketEvent } from '../trading/market-event.ts';
import { clockActivity, livelyActivity, newsActivity, newsDepth, stepSwings, swingActivity } from './activity.ts';
import {
  addOrder,
  behind,
  bestOf,
  cancelAt,
  fillLevel,
  improveBest,
  keepDepth,
  keptLevels,
  marketOrder,
  usualDepth,
} from './flow-orders.ts';
import { esQueueRates, queueClassOf } from './flow-rates.ts';
import { emptyFlow, type Flow, type FlowSettings } from './flow-state.ts';
import {
  informedShare,
  keptAtBest,
  loosenessOf,
  parentInsight,
  slownessOf,
  stepWorth,
  worthStepMs,
} from './flow-worth.ts';
import { nextBelow, nextExponential, nextPareto, nextRandom } from './random.ts';

/** Large orders in progress at a time, and the exponent of their lengths. */
const parentCount = 3;
const parentExponent = 1.4;
const parentLengthMax = 80;
/** Share of market orders that belong to a large order. */
const parentShare = 0.27;
/** Share of market orders that come alone; the others come in bursts of one side within a millisecond. */
const aloneShare = 0.72;
const burstExponent = 1.35;
const burstMax = 30;
/** Mean market orders of a burst, to keep the number of trades at its rate. */
const burstMean = 1.9;
/** How the depth grows with the activity of the clock: livelier hours have deeper books and hardly more volatile prices. */
const depthOfActivity = 0.75;
/** How the share of market orders grows with it: volume is less even over the day than orders are. */
const tradesOfActivity = 0.32;
/** A tick of hidden worth raises the rates on one side by this much (as a logarithm) and lowers them on the other. */
const leanStrength = 0.5;
/** New prices in a spread of two ticks, per second and side; four times as many in a spread of three. */
const improveRate = 1.3;
/** Orders per second and side from two ticks behind the best outwards, and the share that come and go. */
const deepRate = 0.9;
/** Share of the table's cancels that are real cancels; the others are changes that do not shorten the queue. */
const cancelShare = 0.87;
/** The class of a usual queue: slow markets draw no more market orders to smaller ones. */
const calmClass = 4;
/** Share of new prices that reverse the last move. */
const returnShare = 0.47;

/** A market at its start price with a full book; its first events describe that book. */
export function startFlow(settings: FlowSettings): { readonly flow: Flow; readonly events: readonly MarketEvent[] } {
  const flow = emptyFlow(settings);
  for (let index = 0; index < parentCount; index += 1) flow.parents.push({ sign: 1, left: 0 });
  flow.premium = settings.startPrice + 0.5 - flow.fair.at(settings.startAt);
  beginSecond(flow);
  flow.out.push({ kind: 'clear', at: settings.startAt });
  for (let ticks = 0; ticks < 2 * keptLevels; ticks += 1) {
    fillLevel(flow, bidSide, asTicks(settings.startPrice - ticks), 1);
    fillLevel(flow, askSide, asTicks(settings.startPrice + 1 + ticks), 1);
  }
  flow.wait = nextExponential(flow.random);
  return { flow, events: flow.out };
}

/** The events up to an instant, inclusive, in order of time. */
export function advanceFlow(flow: Flow, until: Instant): readonly MarketEvent[] {
  flow.out = [];
  const rates = new Float64Array(16);
  for (;;) {
    const total = ratesOf(flow, rates);
    const step = (Math.floor(flow.clock / worthStepMs) + 1) * worthStepMs;
    const next = flow.clock + (flow.wait / total) * 1_000;
    if (Math.min(next, step) > until) return flow.out;
    if (next >= step) {
      // Never below zero: `next` is rounded, so the step may come a little after the end of the wait.
      flow.wait = Math.max(0, flow.wait - ((step - flow.clock) / 1_000) * total);
      flow.clock = step;
      if (step % 1_000 === 0) beginSecond(flow);
      const moves = watchMoves(flow);
      stepWorth(flow);
      moves();
    } else {
      flow.clock = next;
      flow.wait = nextExponential(flow.random);
      act(flow, pick(flow, rates, total));
    }
  }
}

function beginSecond(flow: Flow): void {
  const { settings, swings, fair } = flow;
  const clock = asInstant(flow.clock);
  const byClock = settings.hasClock ? clockActivity(clock) : 1;
  const turnout = settings.hasClock ? fair.turnout(clock) : 1;
  stepSwings(swings, flow.random);
  const lively = livelyActivity(fair.liveliness(clock));
  flow.activity =
    settings.scale.activity * byClock * turnout * lively * swingActivity(swings) * newsActivity(settings.news, clock);
  flow.depth = Math.max(0.6, byClock) ** depthOfActivity * newsDepth(settings.news, clock);
  flow.trades = settings.scale.trades * byClock ** tradesOfActivity;
  flow.looseness = loosenessOf(fair.minuteTicks(clock));
  flow.slowness = slownessOf(fair.minuteTicks(clock));
}

/** Writes the rates of the eight acts of each side, bids first; returns their sum. */
function ratesOf(flow: Flow, rates: Float64Array): number {
  const { activity, trades } = flow;
  const contracts = flow.settings.scale.depth * flow.depth;
  const spread = flow.book.bestAsk - flow.book.bestBid;
  const calm = Math.round(calmClass * flow.slowness);
  let total = 0;
  for (const side of [bidSide, askSide] as const) {
    const best = bestOf(flow, side);
    const queue = queueClassOf(sizeAt(flow.book, side, best) / contracts);
    const second = queueClassOf(sizeAt(flow.book, side, behind(side, best, 1)) / contracts);
    // A market that leans up adds bids, withdraws asks and buys from the asks.
    const lean = Math.exp((side === bidSide ? leanStrength : -leanStrength) * flow.gap);
    const from = side * 8;
    rates[from] = activity * (esQueueRates.join[queue] as number) * lean;
    const market =
      (activity * informedShare(flow, side) * (esQueueRates.market[Math.max(queue, calm)] as number)) /
      burstMean /
      lean;
    rates[from + 1] =
      (activity * cancelShare * (esQueueRates.cancel[queue] as number)) / lean + market * Math.max(0, 1 - trades);
    rates[from + 2] = market * trades;
    rates[from + 3] = activity * (esQueueRates.joinBehind[second] as number);
    rates[from + 4] = activity * (esQueueRates.cancelBehind[second] as number);
    rates[from + 5] = activity * deepRate;
    rates[from + 6] = activity * deepRate;
    const returns = (side === bidSide) === flow.lastMove < 0 ? returnShare : 1 - returnShare;
    rates[from + 7] = spread < 2 ? 0 : activity * improveRate * 2 * returns * (spread - 1) ** 2 * lean;
    for (let act = 0; act < 8; act += 1) total += rates[from + act] as number;
  }
  return total;
}

function pick(flow: Flow, rates: Float64Array, total: number): number {
  let draw = nextRandom(flow.random) * total;
  for (let act = 0; act < rates.length; act += 1) {
    draw -= rates[act] as number;
    if (draw < 0) return act;
  }
  return 0;
}

function act(flow: Flow, picked: number): void {
  const side: BookSide = picked < 8 ? bidSide : askSide;
  const best = bestOf(flow, side);
  const moves = watchMoves(flow);
  switch (picked % 8) {
    case 0:
      addOrder(flow, side, best);
      break;
    case 1:
      if (sizeAt(flow.book, side, best) > keptAtBest(flow)) cancelAt(flow, side, best, 0);
      break;
    case 2:
      marketBurst(flow, side === bidSide ? -1 : 1);
      break;
    case 3:
      addOrder(flow, side, behind(side, best, 1));
      break;
    case 4:
      cancelKeeping(flow, side, behind(side, best, 1));
      break;
    case 5:
      addOrder(flow, side, behind(side, best, deepTicks(flow)));
      break;
    case 6:
      cancelKeeping(flow, side, behind(side, best, deepTicks(flow)));
      break;
    default:
      improveBest(flow, side);
  }
  moves();
}

/** Call before an act; call the returned function after it to record how the best prices moved and to fill the levels behind them. */
function watchMoves(flow: Flow): () => void {
  const { bestBid, bestAsk } = flow.book;
  return () => {
    const moved = flow.book.bestBid - bestBid + flow.book.bestAsk - bestAsk;
    if (moved === 0) return;
    flow.lastMove = moved > 0 ? 1 : -1;
    keepDepth(flow);
  };
}

/** Chance that a cancel behind the best price removes the newest order there; at the best any order is equally likely. */
const deepNewestShare = 0.8;

/** Cancels alone never empty the levels behind the best, and thin ones lose orders less often. */
function cancelKeeping(flow: Flow, side: BookSide, price: Ticks): void {
  if (ordersAt(flow.book, side, price) < 2) return;
  const fullness = sizeAt(flow.book, side, price) / (usualDepth * flow.settings.scale.depth * flow.depth);
  if (nextRandom(flow.random) < fullness ** 2) cancelAt(flow, side, price, deepNewestShare);
}

/** 2 / 3 to 9 / 10 and more ticks behind: 2 / 5 / 26 of 33. */
function deepTicks(flow: Flow): number {
  const draw = nextRandom(flow.random) * 33;
  if (draw < 2) return 2;
  if (draw < 7) return 3 + nextBelow(flow.random, 7);
  return 10 + nextBelow(flow.random, 2 * keptLevels - 10);
}

/** Market orders of one side: chosen by the queues, or the next ones of a large order. */
function marketBurst(flow: Flow, ofQueues: 1 | -1): void {
  const parent = nextRandom(flow.random) < parentShare ? nextParent(flow) : null;
  const sign = parent === null ? ofQueues : parent.sign;
  const isAlone = nextRandom(flow.random) < aloneShare;
  const count = isAlone ? 1 : 1 + nextPareto(flow.random, burstExponent, burstMax);
  for (let order = 0; order < count; order += 1) {
    const moves = watchMoves(flow);
    const side = sign > 0 ? bidSide : askSide;
    marketOrder(flow, side, keptAtBest(flow));
    // Refills after each order, because no single order reaches through all the kept levels.
    moves();
  }
  if (parent !== null) parent.left -= 1;
}

function nextParent(flow: Flow) {
  const parent = flow.parents[nextBelow(flow.random, flow.parents.length)] as Flow['parents'][number];
  if (parent.left <= 0) {
    parent.left = nextPareto(flow.random, parentExponent, parentLengthMax);
    parent.sign = nextRandom(flow.random) * 2 - 1 < flow.gap * parentInsight(flow) ? 1 : -1;
  }
  return parent;
}
