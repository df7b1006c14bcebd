// Recorded best prices with trades, and recorded depth: reports each change of what is displayed.

import type { Instrument } from '@openbell/instruments/instrument.ts';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import type { MarketEvent, Side } from '../trading/market-event.ts';
import {
  countOf,
  instantOfNanoseconds,
  type RecordedRow,
  type RecordingReader,
  readLines,
  ticksOf,
} from './recorded-rows.ts';
import { createToldLevels, emptyBetter, type ToldLevels, tellLevel, tellTrade } from './told-levels.ts';

const sides: readonly (readonly [Side, string])[] = [
  ['buy', 'bid'],
  ['sell', 'ask'],
];

/**
 * Columns: ts_recv_ns, action, side, price, size, bid, ask, bid_size, ask_size. A trade row shows the quote before it, so only its trade is
 * reported; the next row has the quote.
 */
export function createBestPricesReader(instrument: Instrument): RecordingReader {
  const state: State = { told: createToldLevels(), at: asInstant(0) };
  return { read: (row) => readBestPrices(state, row, instrument), end: () => [] };
}

export function replayBestPrices(lines: Iterable<string>, instrument: Instrument): Generator<MarketEvent> {
  return readLines(lines, createBestPricesReader(instrument));
}

type State = { readonly told: ToldLevels; at: Instant };

function* readBestPrices(state: State, row: RecordedRow, instrument: Instrument): Generator<MarketEvent> {
  const at = asInstant(Math.max(state.at, instantOfNanoseconds(row, 'ts_recv_ns')));
  state.at = at;
  if (row.text('action') === 'T') {
    const side = row.text('side');
    const aggressor = side === 'B' ? 'buy' : side === 'A' ? 'sell' : null;
    const price = ticksOf(row, 'price', instrument);
    yield* tellTrade(state.told, { at, price, size: countOf(row, 'size'), aggressor });
  } else {
    for (const [side, name] of sides) yield* tellBest(state.told, row, { side, name, at, instrument });
  }
}

type Column = { readonly side: Side; readonly name: string; readonly at: Instant; readonly instrument: Instrument };

function* tellBest(told: ToldLevels, row: RecordedRow, { side, name, at, instrument }: Column): Generator<MarketEvent> {
  if (row.text(name) === '') {
    yield* emptyBetter(told, side, { at, price: null });
    return;
  }
  const price = ticksOf(row, name, instrument);
  yield* emptyBetter(told, side, { at, price });
  yield* tellLevel(told, { at, side, price, size: countOf(row, `${name}_size`) });
}

/** Columns: ts_ns, bid1, bid1_size to bid10_size, ask1 to ask10_size. There are no trades, so stops never trigger. */
export function createDepthReader(instrument: Instrument): RecordingReader {
  const state: State = { told: createToldLevels(), at: asInstant(0) };
  return { read: (row) => readDepth(state, row, instrument), end: () => [] };
}

export function replayDepth(lines: Iterable<string>, instrument: Instrument): Generator<MarketEvent> {
  return readLines(lines, createDepthReader(instrument));
}

function* readDepth(state: State, row: RecordedRow, instrument: Instrument): Generator<MarketEvent> {
  const at = asInstant(Math.max(state.at, instantOfNanoseconds(row, 'ts_ns')));
  state.at = at;
  for (const [side, name] of sides) yield* tellLevels(state.told, row, { side, name, at, instrument });
}

/** Levels behind the last one shown keep their last known size. */
function* tellLevels(
  told: ToldLevels,
  row: RecordedRow,
  { side, name, at, instrument }: Column,
): Generator<MarketEvent> {
  const shown = new Map<Ticks, number>();
  for (let level = 1; row.text(`${name}${level}`) !== ''; level += 1)
    shown.set(ticksOf(row, `${name}${level}`, instrument), countOf(row, `${name}${level}_size`));
  const prices = [...shown.keys()];
  const last = side === 'buy' ? Math.min(...prices) : Math.max(...prices);
  for (const known of [...told[side].keys()]) {
    const isInside = side === 'buy' ? known >= last : known <= last;
    if (isInside && !shown.has(known)) yield* tellLevel(told, { at, side, price: known, size: 0 });
  }
  for (const [price, size] of shown) yield* tellLevel(told, { at, side, price, size });
}
