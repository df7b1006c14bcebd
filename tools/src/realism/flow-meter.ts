// Collects from market events what the realism report measures: spread, depth, placement, trades, mid prices.

import { createDepth, readDepth, sizeAt } from '@openbell/market/book/book-view.ts';
import {
  bookSideOf,
  type LevelEvent,
  type MarketEvent,
  type TradeEvent,
} from '@openbell/market/trading/market-event.ts';
import { createTradingMarket, type TradingMarket } from '@openbell/market/trading/market-state.ts';
import { applyInput } from '@openbell/market/trading/trading-market.ts';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';

export type MinuteBar = { readonly open: Ticks; high: Ticks; low: Ticks; close: Ticks; volume: number };

export type FlowMeter = {
  readonly market: TradingMarket;
  at: Instant;
  seconds: number;
  readonly spreadMs: Map<number, number>;
  readonly firstSizes: number[];
  readonly laterSizes: number[];
  /** Ticks behind the best price before the order arrived; negative inside the spread. */
  readonly placements: number[];
  readonly orderSizes: number[];
  cancels: number;
  cancelsAtBest: number;
  readonly lives: number[];
  readonly tradeSizes: number[];
  readonly tradeSigns: number[];
  readonly tradesBySecond: number[];
  /** Twice the mid price in ticks: after each change, and at each full second. */
  readonly mids: number[];
  readonly midsBySecond: number[];
  readonly minutes: Map<number, MinuteBar>;
};

export const createMeter = (symbol: string, around: number): FlowMeter => ({
  market: createTradingMarket({
    symbol,
    protectionTicks: asTicks(6),
    quantityMax: 1_000,
    visibleLevels: null,
    around: asTicks(around),
    canBeNegative: false,
  }),
  at: asInstant(0),
  seconds: 0,
  spreadMs: new Map(),
  firstSizes: [],
  laterSizes: [],
  placements: [],
  orderSizes: [],
  cancels: 0,
  cancelsAtBest: 0,
  lives: [],
  tradeSizes: [],
  tradeSigns: [],
  tradesBySecond: [],
  mids: [],
  midsBySecond: [],
  minutes: new Map(),
});

const depth = createDepth();

/** The first book is recorded but not measured. */
export function listenToStart(meter: FlowMeter, events: readonly MarketEvent[]): void {
  for (const event of events) applyInput(meter.market, event);
  meter.at = events.at(-1)?.at ?? asInstant(0);
}

/** Processes one second of events. */
export function listen(
  meter: FlowMeter,
  second: { readonly until: Instant; readonly events: readonly MarketEvent[] },
): void {
  let trades = 0;
  for (const event of second.events) {
    passTime(meter, event.at);
    if (event.kind === 'level') noteLevel(meter, event);
    if (event.kind === 'trade') {
      noteTrade(meter, event);
      trades += 1;
    }
    applyInput(meter.market, event);
    noteMid(meter);
  }
  passTime(meter, second.until);
  meter.tradesBySecond.push(trades);
  noteSecond(meter);
}

const bests = (meter: FlowMeter) => ({ bid: meter.market.reference.bestBid, ask: meter.market.reference.bestAsk });

function passTime(meter: FlowMeter, at: Instant): void {
  const { bid, ask } = bests(meter);
  const spread = ask - bid;
  meter.spreadMs.set(spread, (meter.spreadMs.get(spread) ?? 0) + at - meter.at);
  meter.at = at;
}

function noteLevel(meter: FlowMeter, event: LevelEvent): void {
  const { bid, ask } = bests(meter);
  const behind = event.side === 'buy' ? bid - event.price : event.price - ask;
  if (event.left === undefined) {
    meter.placements.push(behind);
    meter.orderSizes.push(event.size - sizeAt(meter.market.reference, bookSideOf(event.side), event.price));
    return;
  }
  meter.cancels += 1;
  if (behind === 0) meter.cancelsAtBest += 1;
  meter.lives.push(event.at - event.left.joinedAt);
}

function noteTrade(meter: FlowMeter, trade: TradeEvent): void {
  meter.tradeSizes.push(trade.size);
  meter.tradeSigns.push(trade.aggressor === 'buy' ? 1 : -1);
  const minute = Math.floor(trade.at / 60_000);
  const { price } = trade;
  const bar = meter.minutes.get(minute) ?? { open: price, high: price, low: price, close: price, volume: 0 };
  meter.minutes.set(minute, bar);
  bar.high = asTicks(Math.max(bar.high, trade.price));
  bar.low = asTicks(Math.min(bar.low, trade.price));
  bar.close = trade.price;
  bar.volume += trade.size;
}

function noteMid(meter: FlowMeter): void {
  const { bid, ask } = bests(meter);
  if (bid + ask !== meter.mids.at(-1)) meter.mids.push(bid + ask);
}

function noteSecond(meter: FlowMeter): void {
  meter.seconds += 1;
  const { bid, ask } = bests(meter);
  meter.midsBySecond.push(bid + ask);
  readDepth(meter.market.reference, depth);
  for (const side of [depth.bids, depth.asks]) {
    meter.firstSizes.push(side.sizes[0] as number);
    for (let level = 1; level < side.count; level += 1) meter.laterSizes.push(side.sizes[level] as number);
  }
}
