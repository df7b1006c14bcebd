// Rows of recorded files: columns by name, times in milliseconds, prices in ticks.
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { ticksOfPrice } from '@openbell/instruments/price.ts';
import { assert } from '@openbell/units/assert.ts';
import { type Instant, parseInstant } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';

/** A row under its header; a column that the file does not have is empty. */
export type RecordedRow = { readonly number: number; readonly text: (column: string) => string };

export function* rowsOf(lines: Iterable<string>): Generator<RecordedRow> {
  let columns: Map<string, number> | null = null;
  let number = 0;
  for (const line of lines) {
    number += 1;
    if (line === '') continue;
    const cells = line.split(',');
    const header = columns;
    if (header === null) columns = new Map(cells.map((name, index) => [name, index]));
    else yield { number, text: (column) => cells[header.get(column) ?? -1] ?? '' };
  }
}

/** Nanoseconds since 1970 as a decimal text, cut to milliseconds. */
export function instantOfNanoseconds(row: RecordedRow, column: string): Instant {
  const text = row.text(column);
  assert(/^\d{16,19}$/.test(text), `line ${row.number}: ${column} is no time`);
  return Number(text.slice(0, -6));
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
