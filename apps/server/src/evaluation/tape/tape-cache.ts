// Caches the tape while many logs are read in sequence: attempts that held the same contract at the same time are owed the same marks.
import type { LogRecords, TapeMark, TapeRange } from '../attempts/attempt-records.ts';

export type TapeCache = {
  /** The same records, with tape marks from the cache if they were read before. */
  readonly over: (records: LogRecords) => LogRecords;
};

/** How many tape numbers a block covers; a block is read in one piece. */
const blockSize = 1024;
/** Marks in memory, about 300 bytes each: two hours of three busy contracts. The least recently used block is evicted first. */
const marksHeld = 300_000;

/**
 * Caches the tape up to `tapeEnd`, its end at creation; later numbers are always read from the records. The tape is append-only, so a
 * cached block never becomes stale.
 */
export function createTapeCache(tapeEnd: number, marksMax = marksHeld): TapeCache {
  const blocks = new Map<string, readonly TapeMark[]>();
  let size = 0;
  const keep = (key: string, marks: readonly TapeMark[]): void => {
    blocks.set(key, marks);
    size += marks.length;
    for (const [oldest, { length }] of blocks) {
      if (size <= marksMax || oldest === key) return;
      blocks.delete(oldest);
      size -= length;
    }
  };
  const readBlock = async (records: LogRecords, symbol: string, block: number): Promise<readonly TapeMark[]> => {
    const key = `${symbol} ${block}`;
    const known = blocks.get(key);
    if (known !== undefined) {
      blocks.delete(key);
      blocks.set(key, known);
      return known;
    }
    const after = block * blockSize;
    const range = { symbols: [symbol], after, upTo: Math.min(after + blockSize, tapeEnd) };
    const marks = await records.tapeMarks(range, blockSize);
    keep(key, marks);
    return marks;
  };
  const readCached = async (records: LogRecords, range: TapeRange, limit: number): Promise<readonly TapeMark[]> => {
    const { symbols, after, upTo } = range;
    if (symbols === null || upTo > tapeEnd) return records.tapeMarks(range, limit);
    const found: TapeMark[] = [];
    for (let block = blockOf(after + 1); block <= blockOf(upTo) && found.length < limit; block += 1) {
      const marks: TapeMark[] = [];
      for (const symbol of new Set(symbols))
        for (const one of await readBlock(records, symbol, block))
          if (one.id > after && one.id <= upTo) marks.push(one);
      found.push(...marks.sort((one, other) => one.id - other.id));
    }
    return found.slice(0, limit);
  };
  return {
    over: (records) => ({
      logPage: records.logPage,
      tapeMarks: (range, limit) => readCached(records, range, limit),
    }),
  };
}

/** The block that holds a tape number; numbers begin with 1. */
const blockOf = (id: number): number => Math.floor((id - 1) / blockSize);
