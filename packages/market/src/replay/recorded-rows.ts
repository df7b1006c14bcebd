// Rows of recorded files: columns by name, times in milliseconds, prices in ticks.
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { ticksOfPrice } from '@openbell/instruments/price.ts';
import { assert } from '@openbell/units/assert.ts';
import { asInstant, type Instant, parseInstant } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import type { MarketEvent } from '../trading/market-event.ts';

/** A row with access by column name; a column that the file does not have is empty. */
export type RecordedRow = { readonly number: number; readonly text: (column: string) => string };

/** Reads a file line by line; the first line is its header and yields no row. */
export function createRowReader(): (line: string) => RecordedRow | null {
  let columns: Map<string, number> | null = null;
  let number = 0;
  return (line) => {
    number += 1;
    if (line === '') return null;
    const cells = line.split(',');
    const header = columns;
    if (header === null) {
      columns = new Map(cells.map((name, index) => [name, index]));
      return null;
    }
    const row = number;
    return { number: row, text: (column) => cells[header.get(column) ?? -1] ?? '' };
  };
}

/** Turns rows into market events; `end` flushes what the last rows left open. */
export type RecordingReader = {
  readonly read: (row: RecordedRow) => Iterable<MarketEvent>;
  readonly end: () => Iterable<MarketEvent>;
};

export function* readLines(lines: Iterable<string>, reader: RecordingReader): Generator<MarketEvent> {
  const rowOf = createRowReader();
  for (const line of lines) {
    const row = rowOf(line);
    if (row !== null) yield* reader.read(row);
  }
  yield* reader.end();
}

/** Nanoseconds since 1970 as a decimal text, cut to milliseconds. */
export function instantOfNanoseconds(row: RecordedRow, column: string): Instant {
  const text = row.text(column);
  assert(/^\d{16,19}$/.test(text), `line ${row.number}: ${column} is no time`);
  return asInstant(Number(text.slice(0, -6)));
}

export function instantOfText(row: RecordedRow, column: string): Instant {
  const instant = parseInstant(row.text(column));
  assert(instant !== null, `line ${row.number}: ${column} is no time`);
  return instant;
}

export function ticksOf(row: RecordedRow, column: string, instrument: Instrument): Ticks {
  const ticks = ticksOfPrice(row.text(column), instrument);
  assert(ticks.ok, `line ${row.number}: ${column} is no price of ${instrument.root}`);
  return ticks.value;
}

export function countOf(row: RecordedRow, column: string): number {
  const count = Number(row.text(column));
  assert(Number.isSafeInteger(count) && count >= 0, `line ${row.number}: ${column} is no count`);
  return count;
}
