// What an attempt that looks at a contract only now and then needs to know of the marks it did not look at.
import type { Instant } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';

export type SymbolTape = {
  /** Marks so far; the next one has this number. */
  count: number;
  newestTicks: Ticks;
  /** Numbers and instants of the marks that are later than every one after them: falling instants, the newest mark last. */
  readonly numbers: number[];
  readonly instants: Instant[];
};

export function emptyTape(): SymbolTape {
  return { count: 0, newestTicks: 0, numbers: [], instants: [] };
}

/** Appends a mark. In order of time, which is the rule, it only replaces the one before. */
export function appendMark(tape: SymbolTape, mark: { readonly at: Instant; readonly ticks: Ticks }): void {
  const { numbers, instants } = tape;
  while (instants.length > 0 && (instants.at(-1) ?? 0) <= mark.at) {
    instants.pop();
    numbers.pop();
  }
  numbers.push(tape.count);
  instants.push(mark.at);
  tape.count += 1;
  tape.newestTicks = mark.ticks;
}

/** The latest instant among the marks from a number on, of which there must be one. */
export function latestSince(tape: SymbolTape, number: number): Instant {
  let low = 0;
  let high = tape.numbers.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tape.numbers[middle] ?? 0) >= number) high = middle;
    else low = middle + 1;
  }
  return tape.instants[low] ?? 0;
}
