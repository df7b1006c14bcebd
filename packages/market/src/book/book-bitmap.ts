// Bitmap of the levels that hold orders: a bit for each level, and a second bitmap for the words that have one. Cells are levels of both
// sides, the bids first; a search never leaves its side.
import type { OrderBook } from './book-state.ts';

export function markOccupied(book: OrderBook, cell: number): void {
  const word = cell >> 5;
  book.words[word] = (book.words[word] as number) | (1 << (cell & 31));
  book.summary[word >> 5] = (book.summary[word >> 5] as number) | (1 << (word & 31));
}

export function markEmpty(book: OrderBook, cell: number): void {
  const word = cell >> 5;
  const left = (book.words[word] as number) & ~(1 << (cell & 31));
  book.words[word] = left;
  if (left === 0) book.summary[word >> 5] = (book.summary[word >> 5] as number) & ~(1 << (word & 31));
}

/** The highest occupied cell from `cell` down to `floor`, or -1. Both bounds inclusive; `floor` is the first cell of the side. */
export function occupiedAtOrBelow(book: OrderBook, cell: number, floor: number): number {
  if (cell < floor) return -1;
  const word = cell >> 5;
  // The bits up to and including the cell's own.
  const here = (book.words[word] as number) & (-1 >>> (31 - (cell & 31)));
  if (here !== 0) return (word << 5) + 31 - Math.clz32(here);
  const above = floor >> 10;
  let group = word >> 5;
  let bits = (word & 31) === 0 ? 0 : (book.summary[group] as number) & (-1 >>> (32 - (word & 31)));
  while (bits === 0) {
    group -= 1;
    if (group < above) return -1;
    bits = book.summary[group] as number;
  }
  const found = (group << 5) + 31 - Math.clz32(bits);
  return (found << 5) + 31 - Math.clz32(book.words[found] as number);
}

/** The lowest occupied cell from `cell` up to below `end`, or -1. `end` is the exclusive end of the side. */
export function occupiedAtOrAbove(book: OrderBook, cell: number, end: number): number {
  if (cell >= end) return -1;
  const word = cell >> 5;
  const here = (book.words[word] as number) & (-1 << (cell & 31));
  if (here !== 0) return (word << 5) + lowestBit(here);
  const groups = end >> 10;
  let group = word >> 5;
  let bits = (word & 31) === 31 ? 0 : (book.summary[group] as number) & (-1 << ((word & 31) + 1));
  while (bits === 0) {
    group += 1;
    if (group >= groups) return -1;
    bits = book.summary[group] as number;
  }
  const found = (group << 5) + lowestBit(bits);
  return (found << 5) + lowestBit(book.words[found] as number);
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
