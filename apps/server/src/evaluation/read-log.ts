/** Reads the log of an attempt, entry by entry: a range of the tape becomes the marks it stands for, each with its hash. */
import { readEntry } from '@openbell/rules/evaluation/entry.ts';
import { entryHash, headerHash } from '@openbell/rules/evaluation/log-chain.ts';
import { isDecided } from '@openbell/rules/evaluation/state.ts';
import type { LogEntry } from '@openbell/rules/evaluation/types.ts';
import { sha256Hex } from '../platform/randomness.ts';
import type { LogRecords } from './attempt-records.ts';
import { headerOf, unpackState } from './attempt-state.ts';
import type { AttemptRow } from './attempts-store.ts';
import type { StoredEntry, TapeMark } from './log-store.ts';

const pageRows = 5000;

type Range = { readonly after: number; readonly upTo: number; readonly symbols: readonly string[] };

/**
 * The log as it is stored with the row, in order. Throws where a range does not hold as many marks as its row says; a wrong mark in it shows
 * in the hash that the row carries.
 */
export async function* readLog(records: LogRecords, row: AttemptRow): AsyncGenerator<StoredEntry> {
  const header = headerOf(row);
  let before = { sequence: 0, hash: headerHash(header, sha256Hex), effectiveAt: header.start };
  for (;;) {
    const page = await records.logPage(row.id, { after: before.sequence, upTo: row.stateSequence, limit: pageRows });
    for (const stored of page) {
      if (stored.kind === 'marks') yield* marksOf(records, stored, before);
      else yield stored;
      before = stored;
    }
    if (page.length < pageRows) return;
  }
}

type Place = { readonly sequence: number; readonly hash: string; readonly effectiveAt: number };

async function* marksOf(records: LogRecords, stored: StoredEntry, before: Place): AsyncGenerator<StoredEntry> {
  let place = before;
  for await (const { entry } of readTape(records, JSON.parse(stored.entry) as Range)) {
    place = nextPlace(place, entry);
    if (place.sequence > stored.sequence) break;
    const isLast = place.sequence === stored.sequence;
    yield { ...place, entry, hash: isLast ? stored.hash : place.hash };
  }
  if (place.sequence !== stored.sequence) throw new Error('a range of the tape holds another number of marks');
}

/** What the tape holds for an attempt since its record was stored, up to a number of the tape, as further entries of its log. */
export async function* readOwed(records: LogRecords, row: AttemptRow, upTo: number): AsyncGenerator<StoredEntry> {
  if (row.status !== 'active' || row.state === null || row.tapeTo >= upTo) return;
  const state = unpackState(row.state, row);
  const symbols = state.positions.map(({ symbol }) => symbol);
  if (isDecided(state) || symbols.length === 0) return;
  let place = { sequence: row.stateSequence, hash: row.logHash, effectiveAt: state.clock };
  for await (const { entry } of readTape(records, { after: row.tapeTo, upTo, symbols })) {
    place = nextPlace(place, entry);
    yield { ...place, entry };
  }
}

/** The whole log as it is now: `tapeEnd` was read before the row. */
export async function* readWholeLog(
  records: LogRecords,
  row: AttemptRow,
  tapeEnd: number,
): AsyncGenerator<StoredEntry> {
  yield* readLog(records, row);
  yield* readOwed(records, row, tapeEnd);
}

const nextPlace = ({ sequence, hash, effectiveAt }: Place, text: string): Place => {
  const entry = parseStoredEntry(text);
  const at = entry.type === 'mark' ? entry.at : 0;
  return {
    sequence: sequence + 1,
    hash: entryHash(hash, entry, sha256Hex),
    effectiveAt: Math.max(effectiveAt, at),
  };
};

async function* readTape(records: LogRecords, range: Range): AsyncGenerator<TapeMark> {
  let { after } = range;
  for (;;) {
    const page = await records.tapeMarks({ ...range, after }, pageRows);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageRows) return;
    after = last.id;
  }
}

export const parseStoredEntry = (text: string): LogEntry => {
  const entry = readEntry(JSON.parse(text));
  if (!entry.ok) throw new Error(`a stored entry cannot be read: ${entry.error.message}`);
  return entry.value;
};
