// Replays recorded one-minute bars as a market with a spread of one tick. Each bar runs from its open over the nearer end of its range to
// the other end and to its close, tick by tick, so orders inside the range meet every price. A bar does not record the path inside it or
// the queue: both are a convention.
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { asInstant, type Instant, msPerMinute } from '@openbell/units/instant.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import type { MarketEvent, Side } from '../trading/market-event.ts';
import { countOf, instantOfText, type RecordedRow, type RecordingReader, readLines, ticksOf } from './recorded-rows.ts';
import { createToldLevels, emptyBetter, type ToldLevels, tellLevel, tellTrade } from './told-levels.ts';

type Of = { readonly instrument: Instrument; readonly contract: string };

/** Columns: ts_utc (start of the minute), contract, open, high, low, close, volume. Rows of another contract are left out. */
export function createBarsReader(of: Of): RecordingReader {
  const state: State = { told: createToldLevels(), last: null };
  return { read: (row) => readBar(state, row, of), end: () => [] };
}

export function replayBars(lines: Iterable<string>, of: Of): Generator<MarketEvent> {
  return readLines(lines, createBarsReader(of));
}

type State = { readonly told: ToldLevels; last: Ticks | null };

function* readBar(state: State, row: RecordedRow, of: Of): Generator<MarketEvent> {
  if (row.text('contract') !== of.contract) return;
  const [open, high, low, close] = ['open', 'high', 'low', 'close'].map((name) => ticksOf(row, name, of.instrument));
  if (open === undefined || high === undefined || low === undefined || close === undefined) return;
  const path = pathOf({ open, high, low, close });
  const at = instantOfText(row, 'ts_utc');
  const volume = countOf(row, 'volume');
  for (const [step, price] of path.entries()) {
    const size = shareOf(volume, step, path.length);
    const stepAt = asInstant(at + Math.floor((step * (msPerMinute - 1)) / path.length));
    yield* tellStep(state.told, { at: stepAt, price, size, volume, from: state.last ?? price });
    state.last = price;
  }
}

type Bar = { readonly open: Ticks; readonly high: Ticks; readonly low: Ticks; readonly close: Ticks };

/** Every price on the path; the end of the range nearer to the open comes first. */
function pathOf({ open, high, low, close }: Bar): Ticks[] {
  const isLowFirst = open - low < high - open || (open - low === high - open && close >= open);
  const path = [open];
  for (const to of isLowFirst ? [low, high, close] : [high, low, close])
    for (let price = path.at(-1) ?? open; price !== to; path.push(price))
      price = asTicks(price + Math.sign(to - price));
  return path;
}

/** Whole contracts that sum to the volume over all steps. */
function shareOf(volume: number, step: number, steps: number): number {
  return Math.floor((volume * (step + 1)) / steps) - Math.floor((volume * step) / steps);
}

type Step = {
  readonly at: Instant;
  readonly price: Ticks;
  readonly size: number;
  readonly volume: number;
  readonly from: Ticks;
};

/** A rising price trades at the ask, a falling one at the bid; the quote is one tick wide around it. */
function* tellStep(told: ToldLevels, { at, price, size, volume, from }: Step): Generator<MarketEvent> {
  const aggressor: Side = price >= from ? 'buy' : 'sell';
  // The level shows the volume of the whole minute in addition to the trade's size.
  const shown = Math.max(1, size + volume);
  const bid = asTicks(aggressor === 'buy' ? price - 1 : price);
  yield* emptyBetter(told, 'buy', { at, price: bid });
  yield* emptyBetter(told, 'sell', { at, price: asTicks(bid + 1) });
  yield* tellLevel(told, { at, side: 'buy', price: bid, size: shown });
  yield* tellLevel(told, { at, side: 'sell', price: asTicks(bid + 1), size: shown });
  if (size > 0) yield* tellTrade(told, { at, price, size, aggressor });
}
