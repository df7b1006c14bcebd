// Reads the log of an attempt, entry by entry. A range of the tape is expanded into its marks, each with its hash.

import { entryHash, headerHash } from '@openbell/rules/evaluation/log/log-chain.ts';
import { isDecided } from '@openbell/rules/evaluation/state.ts';
import type { LogEntry, MarkEntry } from '@openbell/rules/evaluation/types.ts';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { sha256Hex } from '../platform/security/randomness.ts';
import type { LogRecords, TapeMark } from './attempts/attempt-records.ts';
import { headerOf, unpackState } from './attempts/attempt-state.ts';
import type { AttemptRow } from './attempts/attempts-store.ts';
import type { StoredEntry, StoredRow } from './log-store.ts';
import { LogFaultError, parseStored, parseStoredEntry } from './stored-entry.ts';

const pageRows = 5000;

type Range = { readonly after: number; readonly upTo: number; readonly symbols: readonly string[] };

/**
 * The stored log of the row, in order. Throws if a range does not hold as many marks as its row says. A wrong mark in it is detected by the
 * hash that the row carries.
 */
export async function* readLog(records: LogRecords, row: AttemptRow): AsyncGenerator<StoredEntry> {
  const header = headerOf(row);
  let before: Place = { sequence: 0, hash: headerHash(header, sha256Hex), effectiveAt: header.start };
  for await (const stored of readRows(records, row)) {
    if (stored.kind === 'marks') yield* marksOf(records, stored, before);
    else yield stored;
    before = stored;
  }
}

/**
 * The same log for callers that follow the hash chain themselves: each entry with its stored hash, or null for a mark inside a range. An
 * hour of the market is tens of thousands of marks per attempt, so the marks come without a promise and a hash each.
 */
export async function walkLog(
  records: LogRecords,
  row: AttemptRow,
  take: (entry: LogEntry, hash: string | null) => void,
): Promise<void> {
  let sequence = 0;
  for await (const stored of readRows(records, row)) {
    if (stored.kind === 'marks') {
      for await (const page of readTapePages(records, parseStored(stored.entry) as Range)) {
        for (const { mark } of page) {
          sequence += 1;
          if (sequence <= stored.sequence) take(mark, sequence === stored.sequence ? stored.hash : null);
        }
      }
      if (sequence !== stored.sequence) throw wrongCount();
    } else take(parseStoredEntry(stored.entry), stored.hash);
    sequence = stored.sequence;
  }
}

async function* readRows(records: LogRecords, row: AttemptRow): AsyncGenerator<StoredRow> {
  let after = 0;
  for (;;) {
    const page = await records.logPage(row.id, { after, upTo: row.stateSequence, limit: pageRows });
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageRows) return;
    after = last.sequence;
  }
}

const wrongCount = (): Error =>
  new LogFaultError('a range of the tape holds a different number of marks than its log row says');

type Place = { readonly sequence: number; readonly hash: string; readonly effectiveAt: Instant };

async function* marksOf(records: LogRecords, stored: StoredEntry, before: Place): AsyncGenerator<StoredEntry> {
  let place = before;
  for await (const { entry, mark } of readTape(records, parseStored(stored.entry) as Range)) {
    place = nextPlace(place, mark);
    if (place.sequence > stored.sequence) break;
    const isLast = place.sequence === stored.sequence;
    yield { ...place, entry, hash: isLast ? stored.hash : place.hash };
  }
  if (place.sequence !== stored.sequence) throw wrongCount();
}

/** The marks that the attempt is owed since its record was stored, up to a tape number, as further entries of its log. */
export async function* readOwed(records: LogRecords, row: AttemptRow, upTo: number): AsyncGenerator<StoredEntry> {
  if (row.status !== 'active' || row.state === null || row.tapeTo >= upTo) return;
  const state = unpackState(row.state, row);
  const symbols = state.positions.map(({ symbol }) => symbol);
  if (isDecided(state) || symbols.length === 0) return;
  let place = { sequence: row.stateSequence, hash: row.logHash, effectiveAt: state.clock };
  for await (const { entry, mark } of readTape(records, { after: row.tapeTo, upTo, symbols })) {
    place = nextPlace(place, mark);
    yield { ...place, entry };
  }
}

/** The whole log as of now. The caller read `tapeEnd` with the row, or before it. */
export async function* readWholeLog(
  records: LogRecords,
  row: AttemptRow,
  tapeEnd: number,
): AsyncGenerator<StoredEntry> {
  yield* readLog(records, row);
  yield* readOwed(records, row, tapeEnd);
}

const nextPlace = ({ sequence, hash, effectiveAt }: Place, mark: MarkEntry): Place => ({
  sequence: sequence + 1,
  hash: entryHash(hash, mark, sha256Hex),
  effectiveAt: asInstant(Math.max(effectiveAt, mark.at)),
});

async function* readTape(records: LogRecords, range: Range): AsyncGenerator<TapeMark> {
  for await (const page of readTapePages(records, range)) yield* page;
}

async function* readTapePages(records: LogRecords, range: Range): AsyncGenerator<readonly TapeMark[]> {
  let { after } = range;
  for (;;) {
    const page = await records.tapeMarks({ ...range, after }, pageRows);
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageRows) return;
    after = last.id;
  }
}
