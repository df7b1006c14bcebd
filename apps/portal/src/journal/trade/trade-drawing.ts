// Converts a trade and the prices recorded around it into what its chart draws.

import type { JournalEntry } from '@openbell/rules/journal/journal-entry.ts';
import type { JournalTrade } from '@openbell/rules/journal/trade-types.ts';
import { type Instant, msPerMinute, msPerSecond } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import { type Bar, barLengthFor, barsOf, drawnPrice, fillsUntil, type Mark } from './replay-model.ts';
import type { TradeDrawing } from './trade-chart.ts';
import { averagePrice, fillsOf } from './trade-figures.ts';

type Question = {
  readonly entry: JournalEntry;
  /** The prices around the trade including its own fills; none if nothing was recorded. */
  readonly marks: readonly Mark[];
  /** Minute bars, if the trade was made in our own market. */
  readonly minutes: readonly Bar[];
  /** The moment of the replay; null shows everything. */
  readonly at: Instant | null;
  readonly words: TradeDrawing['words'];
};

export function tradeDrawingOf({ entry: { trade, plannedStop }, marks, minutes, at, words }: Question): TradeDrawing {
  const { instrument } = trade.contract;
  const price = (ticks: Ticks): number => drawnPrice(ticks, instrument);
  const fills = fillsUntil(fillsOf(trade), at ?? Infinity);
  const entry = entryUntil(trade, at);
  const common = {
    entry: Number(entry),
    entryText: entry,
    stop: plannedStop === null ? null : price(plannedStop),
    decimals: instrument.tickDecimals,
    step: instrument.tickUnits / 10 ** instrument.tickDecimals,
    words,
  };
  if (marks.length === 0) {
    return {
      ...common,
      kind: 'line',
      hasTimes: false,
      points: fills.map(({ ticks }, index) => flatBar(index + 1, price(ticks))),
      fills: fills.map(({ side, quantity }, index) => ({ time: index + 1, side, quantity })),
    };
  }
  const { bars, isLine } = barsUntil(marks, minutes, at);
  return {
    ...common,
    kind: isLine ? 'line' : 'bars',
    hasTimes: true,
    points: bars.map((bar) => ({
      time: bar.at / msPerSecond,
      open: price(bar.open),
      high: price(bar.high),
      low: price(bar.low),
      close: price(bar.close),
    })),
    // A fill between two prices is drawn at the last bar that had begun.
    fills: fills.flatMap(({ at: filledAt, side, quantity }) => {
      const bar = bars.findLast((one) => one.at <= filledAt) ?? bars[0];
      return bar === undefined ? [] : [{ time: bar.at / msPerSecond, side, quantity }];
    }),
  };
}

/** The average entry price up to a moment, before the first entry the first price. For the whole trade it equals the page's. */
function entryUntil(trade: JournalTrade, at: Instant | null): string {
  const lots = [...trade.legs, ...trade.openLots].toSorted((one, other) => one.entry.at - other.entry.at);
  const first = lots[0]?.entry.at ?? 0;
  const entered = at === null ? lots : lots.filter(({ entry }) => entry.at <= Math.max(at, first));
  const parts = entered.map(({ entry, quantity }) => ({ ticks: entry.ticks, quantity }));
  return averagePrice(parts, trade.contract.instrument) ?? '0';
}

/** A bar needs this many prices on average to show more than a line. */
const sparsePrices = 2;

/** Bars of the recorded prices up to a moment; with few prices, minute bars of our own market, or a line. */
function barsUntil(
  marks: readonly Mark[],
  minutes: readonly Bar[],
  at: Instant | null,
): { readonly bars: readonly Bar[]; readonly isLine: boolean } {
  const length = barLengthFor((marks.at(-1)?.at ?? 0) - (marks[0]?.at ?? 0));
  const isSparse = marks.length < barsOf(marks, length).length * sparsePrices;
  if (minutes.length > 0 && (isSparse || length >= msPerMinute)) {
    return { bars: minutes.filter((minute) => at === null || minute.at + msPerMinute <= at), isLine: false };
  }
  const known = at === null ? marks : marks.filter((mark) => mark.at <= at);
  // Bars of one price each would be dashes, so draw a line.
  return { bars: barsOf(known, isSparse ? msPerSecond : length), isLine: isSparse };
}

function flatBar(time: number, price: number) {
  return { time, open: price, high: price, low: price, close: price };
}
