import { createRandom, nextBelow } from '@openbell/market/flow/random.ts';
import { describe, expect, it } from 'vitest';
import { type LogRecords, type TapeMark, type TapeRange, tapeMarkOf } from '../attempts/attempt-records.ts';
import { createTapeCache } from './tape-cache.ts';

const symbols = ['ESZ26', 'MESZ26', 'NQZ26'];
const nobodysEvery = 7;

/** A tape with a number of marks, some without a contract; counts what is read from it. */
function createTape(length: number) {
  const random = createRandom(5);
  const rows: (TapeMark & { readonly symbol: string | null })[] = [];
  const append = (): void => {
    const id = rows.length + 1;
    const symbol = symbols[nextBelow(random, symbols.length)] ?? '';
    const at = new Date(Date.UTC(2026, 10, 24, 15) + id * 80).toISOString();
    const entry = JSON.stringify({ type: 'mark', at, symbol, price: '6900.00' });
    rows.push({ ...tapeMarkOf({ id, entry }), symbol: id % nobodysEvery === 0 ? null : symbol });
  };
  while (rows.length < length) append();
  const seen = { reads: 0, marks: 0 };
  const records: LogRecords = {
    logPage: async () => [],
    tapeMarks: async ({ symbols: wanted, after, upTo }, limit) => {
      const found = rows
        .slice(after, upTo)
        .filter(({ symbol }) => symbol !== null && (wanted === null || wanted.includes(symbol)))
        .slice(0, limit);
      seen.reads += 1;
      seen.marks += found.length;
      return found;
    },
  };
  return { records, seen, append, rows };
}

describe('the tape cache', () => {
  it('returns every range, of one contract or of several, page by page, exactly as the records do', async () => {
    const tape = createTape(5_000);
    const cached = createTapeCache(5_000).over(tape.records);
    const random = createRandom(11);
    for (let round = 0; round < 300; round += 1) {
      const after = nextBelow(random, 5_000);
      const upTo = after + nextBelow(random, 5_001 - after);
      const first = nextBelow(random, symbols.length);
      const range = { symbols: symbols.slice(first, first + 1 + nextBelow(random, symbols.length)), after, upTo };
      const limit = 1 + nextBelow(random, 2_000);
      expect(await cached.tapeMarks(range, limit)).toEqual(await tape.records.tapeMarks(range, limit));
    }
    const all = { symbols: null, after: 10, upTo: 3_000 };
    expect(await cached.tapeMarks(all, 5_000)).toEqual(await tape.records.tapeMarks(all, 5_000));
  });

  it('reads the tape once for a hundred readers', async () => {
    const tape = createTape(5_000);
    const cached = createTapeCache(5_000).over(tape.records);
    const whole: TapeRange = { symbols, after: 0, upTo: 5_000 };
    for (let reader = 0; reader < 100; reader += 1)
      expect((await cached.tapeMarks(whole, 10_000)).length).toBe(tape.seen.marks);
    expect(tape.seen.marks).toBe(tape.rows.filter(({ symbol }) => symbol !== null).length);
  });

  it('evicts the least recently used marks to stay within its bound, and still returns the same', async () => {
    const tape = createTape(20_000);
    const cached = createTapeCache(20_000, 3_000).over(tape.records);
    const range = (after: number): TapeRange => ({ symbols, after, upTo: after + 1_024 });
    await cached.tapeMarks(range(0), 5_000);
    await cached.tapeMarks(range(1_024), 5_000);
    const before = tape.seen.reads;
    await cached.tapeMarks(range(0), 5_000);
    expect(tape.seen.reads, 'still held').toBe(before);
    for (let block = 2; block < 12; block += 1) await cached.tapeMarks(range(block * 1_024), 5_000);
    const later = tape.seen.reads;
    expect(await cached.tapeMarks(range(0), 5_000)).toEqual(await tape.records.tapeMarks(range(0), 5_000));
    expect(tape.seen.reads - 1, 'read again, one block per contract').toBe(later + symbols.length);
  });

  it('does not treat its last block as complete when more was appended after its creation', async () => {
    const tape = createTape(1_500);
    const cached = createTapeCache(1_500).over(tape.records);
    const range = (upTo: number): TapeRange => ({ symbols, after: 1_400, upTo });
    await cached.tapeMarks(range(1_500), 5_000);
    for (let more = 0; more < 100; more += 1) tape.append();
    expect(await cached.tapeMarks(range(1_600), 5_000)).toEqual(await tape.records.tapeMarks(range(1_600), 5_000));
  });
});
