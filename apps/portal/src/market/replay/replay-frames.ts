// What a replay shows of its market: frames like those of the server's stream, and the bars of everything that was played.

import type { BarMinutes } from '@openbell/api/market/market.ts';
import type { MarketFrameTopic } from '@openbell/api/market/stream.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { createDepth, type DepthSide, readDepth } from '@openbell/market/book/book-view.ts';
import type { ReplayRun } from '@openbell/market/replay/replay-run.ts';
import type { TradeEvent } from '@openbell/market/trading/market-event.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, msPerSecond } from '@openbell/units/instant.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { barAfter, foldBars } from '../chart/chart-bars.ts';
import type { Bar } from '../chart/trading-chart-bars.ts';

type Trade = [at: Instant, price: Ticks, size: number, aggressor: number];

/** As many prints as a contract keeps; more of them at once is a jump. */
const printsKept = 500;

export type ReplayFrames = {
  /** Records what was played. */
  readonly note: (run: ReplayRun, trades: readonly TradeEvent[]) => void;
  /** A frame of the changes since the previous one; `isWhole`: of everything, as the first one is. */
  readonly frame: (run: ReplayRun, isWhole: boolean) => MarketFrameTopic;
  readonly bars: (minutes: BarMinutes) => readonly Bar[];
  /** More happened since the last frame than a frame can hold. */
  readonly isFull: () => boolean;
  /** Takes a copy of the current state, to start another one from later. */
  readonly keep: () => () => ReplayFrames;
};

type Shown = {
  readonly newest: readonly Trade[];
  readonly volumeAt: ReadonlyMap<Ticks, number>;
  readonly minutes: readonly Bar[];
  readonly volume: number;
  readonly last: Ticks | null;
  readonly session: SessionDate | null;
  readonly settlement: Ticks | null;
};
const nothing: Shown = {
  newest: [],
  volumeAt: new Map(),
  minutes: [],
  volume: 0,
  last: null,
  session: null,
  settlement: null,
};

/** The frames of a recording that has not begun: its chart shows the minutes before it, its day compares with the settlement before. */
export function framesAtStart({
  hasTrades,
  past,
  from,
}: {
  readonly hasTrades: boolean;
  readonly past: readonly Bar[];
  readonly from: Instant;
}): ReplayFrames {
  const today = sessionDateOf(from);
  const settled = past.findLast(({ at }) => sessionDateOf(asInstant(at * msPerSecond)) < today);
  return createReplayFrames(hasTrades, { ...nothing, minutes: past, settlement: settled?.close ?? null });
}

/** @param hasTrades without trades the middle of the book is drawn, as prints of size zero, which the tape leaves out */
export function createReplayFrames(hasTrades: boolean, shown = nothing): ReplayFrames {
  const depth = createDepth();
  const newest = [...shown.newest];
  const volumeAt = new Map(shown.volumeAt);
  const changed = new Set<Ticks>();
  const minutes = [...shown.minutes];
  let fresh: Trade[] = [];
  let sequence = 0;
  let { volume, last, session, settlement } = shown;
  /** What was sent before belongs to another session: only a complete frame says so. */
  let isOther = false;

  /** Traded volume counts for its session only, as on the desk. */
  function enter(date: SessionDate): void {
    if (session !== null && session !== date) {
      settlement = last;
      volume = 0;
      volumeAt.clear();
      changed.clear();
      isOther = true;
    }
    session = date;
  }

  function print(trade: Trade): void {
    const [at, price, size] = trade;
    enter(sessionDateOf(at));
    newest.push(trade);
    if (newest.length > 2 * printsKept) newest.splice(0, printsKept);
    fresh.push(trade);
    last = price;
    volume += size;
    if (size > 0) volumeAt.set(price, (volumeAt.get(price) ?? 0) + size);
    changed.add(price);
    const before = minutes.at(-1);
    const bar = barAfter(before, { at, price, size, aggressor: null }, 1);
    if (bar === null) return;
    if (before?.at === bar.at) minutes.pop();
    minutes.push(bar);
  }

  function noteMiddle(run: ReplayRun): void {
    readDepth(run.market.reference, depth);
    const [bid, ask] = [depth.bids.prices[0], depth.asks.prices[0]];
    if (depth.bids.count === 0 || depth.asks.count === 0 || bid === undefined || ask === undefined) return;
    const middle = asTicks(Math.floor((bid + ask) / 2));
    if (middle !== last) print([run.at, middle, 0, 0]);
  }

  return {
    note: (run, trades) => {
      for (const { at, price, size, aggressor } of trades)
        print([at, price, size, aggressor === null ? 0 : aggressor === 'buy' ? 1 : -1]);
      if (!hasTrades) noteMiddle(run);
    },
    isFull: () => fresh.length > printsKept,
    frame: (run, isAsked) => {
      const isWhole = isAsked || isOther;
      isOther = false;
      readDepth(run.market.reference, depth);
      // Beyond the levels that a recording shows, the book holds outdated ones.
      const visible = run.settings.visibleLevels ?? Number.POSITIVE_INFINITY;
      const prices = isWhole ? [...volumeAt.keys()] : [...changed];
      const topic: MarketFrameTopic = {
        symbol: run.settings.symbol,
        sequence,
        snapshot: isWhole,
        state: run.state,
        at: run.at,
        bids: levelsOf(depth.bids, visible),
        asks: levelsOf(depth.asks, visible),
        trades: isWhole ? newest.slice(-printsKept) : fresh,
        volumeAt: prices.map((price): [Ticks, number] => [price, volumeAt.get(price) ?? 0]),
        volume,
        last,
        settlement,
      };
      sequence += 1;
      fresh = [];
      changed.clear();
      return topic;
    },
    bars: (span) => foldBars(minutes, span),
    keep: () => {
      const kept = {
        newest: newest.slice(-printsKept),
        volumeAt: new Map(volumeAt),
        volume,
        last,
        session,
        settlement,
      };
      // Only the newest bar changes; the bars before it are final, so checkpoints share them instead of copying.
      const newestBar = minutes.slice(-1);
      const before = minutes.length - newestBar.length;
      return () => createReplayFrames(hasTrades, { ...kept, minutes: [...minutes.slice(0, before), ...newestBar] });
    },
  };
}

const levelsOf = (side: DepthSide, visible: number): [Ticks, number][] =>
  Array.from({ length: Math.min(side.count, visible) }, (_, index) => [
    asTicks(side.prices[index] ?? 0),
    side.sizes[index] ?? 0,
  ]);
