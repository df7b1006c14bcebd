// The chart of a trade and its replay, as numbers: bars of the recorded prices, and the state of the trade at a moment.

import type { Instrument } from '@openbell/instruments/instrument.ts';
import type { JournalTrade } from '@openbell/rules/journal/trade-types.ts';
import { asInstant, type Instant, msPerHour, msPerMinute, msPerSecond } from '@openbell/units/instant.ts';
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import type { Fill } from './trade-figures.ts';

export type Mark = { readonly at: Instant; readonly ticks: Ticks };

export type Bar = {
  /** When the bar begins. */
  readonly at: Instant;
  readonly open: Ticks;
  readonly high: Ticks;
  readonly low: Ticks;
  readonly close: Ticks;
};

const barsMax = 160;
const lengths = [1, 5, 15, 30]
  .map((seconds) => seconds * msPerSecond)
  .concat(
    [1, 2, 5, 15, 30].map((minutes) => minutes * msPerMinute),
    [1, 4, 24].map((hours) => hours * msPerHour),
  );

/** The shortest usual bar length that gives no more bars for a span than can be told apart. */
export function barLengthFor(spanMs: number): number {
  return lengths.find((length) => spanMs / length <= barsMax) ?? 24 * msPerHour;
}

/** Bars of marks in order of time; no bar for a time without trades. */
export function barsOf(marks: readonly Mark[], lengthMs: number): readonly Bar[] {
  const bars: Bar[] = [];
  for (const { at, ticks } of marks) {
    const from = asInstant(Math.floor(at / lengthMs) * lengthMs);
    const last = bars.at(-1);
    if (last?.at === from) {
      bars[bars.length - 1] = {
        ...last,
        high: asTicks(Math.max(last.high, ticks)),
        low: asTicks(Math.min(last.low, ticks)),
        close: ticks,
      };
    } else {
      bars.push({ at: from, open: ticks, high: ticks, low: ticks, close: ticks });
    }
  }
  return bars;
}

export type Standing = {
  /** Contracts held at the moment. */
  readonly held: number;
  /** Realized result plus the value of the open contracts at the last price; before commissions. */
  readonly grossMicros: MicroDollars;
  readonly lastTicks: Ticks | null;
};

/** The state of a trade at a moment, by the last price recorded until then. */
export function standingAt(trade: JournalTrade, marks: readonly Mark[], at: Instant): Standing {
  const lastTicks = marks.findLast((mark) => mark.at <= at)?.ticks ?? null;
  const direction = trade.side === 'long' ? 1 : -1;
  const worth = trade.contract.instrument.tickValueMicros * direction;
  let held = 0;
  let grossMicros = 0;
  for (const { entry, exit, quantity, grossMicros: realised } of trade.legs) {
    if (exit.at <= at) grossMicros += realised;
    else if (entry.at <= at) {
      held += quantity;
      grossMicros += ((lastTicks ?? entry.ticks) - entry.ticks) * quantity * worth;
    }
  }
  for (const { entry, quantity } of trade.openLots) {
    if (entry.at > at) continue;
    held += quantity;
    grossMicros += ((lastTicks ?? entry.ticks) - entry.ticks) * quantity * worth;
  }
  return { held, grossMicros: asMicros(grossMicros || 0), lastTicks };
}

/** For drawing only: a chart needs a floating-point number; amounts are never computed from it. */
export function drawnPrice(ticks: Ticks, { tickUnits, tickDecimals }: Instrument): number {
  return (ticks * tickUnits) / 10 ** tickDecimals;
}

/** The open and close of each minute as marks. High and low have no known order. */
function marksOfMinutes(minutes: readonly Bar[]): readonly Mark[] {
  return minutes.flatMap(({ at, open, close }) => [
    { at, ticks: open },
    { at: asInstant(at + msPerMinute - 1), ticks: close },
  ]);
}

/** The prices recorded while the trade was held; before and after them minute bars, if the trade was made in our own market. */
export function marksWithMinutes(recorded: readonly Mark[], minutes: readonly Bar[]): readonly Mark[] {
  const [first, last] = [recorded[0], recorded.at(-1)];
  const around = marksOfMinutes(minutes);
  if (first === undefined || last === undefined) return around;
  return [...around.filter(({ at }) => at < first.at), ...recorded, ...around.filter(({ at }) => at > last.at)];
}

/** The known prices around a trade: the recorded ones and its own fills, in order of time; empty without recorded prices. */
export function pricesAround(marks: readonly Mark[], fills: readonly Fill[]): readonly Mark[] {
  if (marks.length === 0) return [];
  return [...marks, ...fills.map(({ at, ticks }) => ({ at, ticks }))].toSorted((one, other) => one.at - other.at);
}

/** The fills up to a moment. */
export function fillsUntil(fills: readonly Fill[], at: number): readonly Fill[] {
  return fills.filter((fill) => fill.at <= at);
}
