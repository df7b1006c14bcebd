// The running result: a point at each close, and how far and how long it fell below its peak.
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';
import type { JournalTrade } from './trade-types.ts';

export type EquityPoint = {
  readonly at: Instant;
  readonly tradeKey: string;
  /** The result of the trade, and of all trades up to it. */
  readonly netMicros: MicroDollars;
  readonly totalMicros: MicroDollars;
};

export type Drawdown = {
  /** The greatest fall from a peak, 0 or above, with its peak and its lowest point; the first one if several are equal. */
  readonly largestMicros: MicroDollars;
  readonly peakAt: Instant | null;
  readonly lowestAt: Instant | null;
  /** The distance to the last peak. */
  readonly currentMicros: MicroDollars;
  /** The longest time below a peak: until the peak is reached again, else until the last close. */
  readonly longestMs: number;
  readonly longestFrom: Instant | null;
  readonly isLongestOver: boolean;
};

/** A point for every closed trade, in order of closing. */
export function equityCurveOf(trades: readonly JournalTrade[]): readonly EquityPoint[] {
  let totalMicros = 0;
  return closedInOrder(trades).map(({ closedAt, key, netMicros }) => {
    totalMicros += netMicros;
    return { at: closedAt, tradeKey: key, netMicros, totalMicros: asMicros(totalMicros) };
  });
}

/** Uses the same points. The first peak is the 0 before the first trade; its time is the opening of that trade. */
export function drawdownOf(trades: readonly JournalTrade[]): Drawdown {
  const first = closedInOrder(trades)[0];
  const none = { peakAt: null, lowestAt: null, longestFrom: null };
  let drawdown: Drawdown = {
    largestMicros: asMicros(0),
    currentMicros: asMicros(0),
    longestMs: 0,
    isLongestOver: true,
    ...none,
  };
  let peak = { at: first?.openedAt ?? 0, totalMicros: 0 };
  let isBelow = false;
  for (const { at, totalMicros } of equityCurveOf(trades)) {
    const fallMicros = asMicros(peak.totalMicros - totalMicros);
    const isOver = fallMicros <= 0;
    if ((!isOver || isBelow) && at - peak.at > drawdown.longestMs) {
      drawdown = { ...drawdown, longestMs: at - peak.at, longestFrom: asInstant(peak.at) };
    }
    if (fallMicros > drawdown.largestMicros) {
      drawdown = { ...drawdown, largestMicros: fallMicros, peakAt: asInstant(peak.at), lowestAt: at };
    }
    const isLongestOver = drawdown.longestFrom === peak.at ? isOver : drawdown.isLongestOver;
    drawdown = { ...drawdown, currentMicros: asMicros(Math.max(0, fallMicros)), isLongestOver };
    isBelow = !isOver;
    if (isOver) peak = { at, totalMicros };
  }
  return drawdown;
}

type ClosedTrade = JournalTrade & { readonly closedAt: Instant };

function closedInOrder(trades: readonly JournalTrade[]): readonly ClosedTrade[] {
  const closed = trades.filter((trade): trade is ClosedTrade => trade.closedAt !== null);
  return closed.toSorted((one, other) => one.closedAt - other.closedAt);
}
