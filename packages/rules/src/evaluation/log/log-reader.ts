// Reads a file of events: the downloaded, hash-chained log of an attempt, or bare events whose attempt the caller names.
import type { Instant } from '@openbell/units/instant.ts';
import { err, ok, type Result } from '@openbell/units/result.ts';
import { type AttemptRun, applyToRun, applyUnhashed, startRun } from '../attempt-run.ts';
import { advanceTo } from '../engine.ts';
import type { Annulment, AttemptHeader, LogEntry, RefusalCode } from '../types.ts';
import { readEntry } from './entry.ts';
import { annulmentsOf } from './fold-log.ts';
import { expectedHash, type HeaderRefusal, readHeader } from './log-chain.ts';
import { isCanonicalLine } from './log-line.ts';
import type { HashText } from './sha256.ts';

/** `not_canonical`: the line of a log is not written as we write it, see `isCanonicalLine`. */
export type LogRefusalCode = RefusalCode | HeaderRefusal['code'] | 'byte_order_mark' | 'not_canonical';

/** Why a file yields no verdict. Line numbers start at 1 and include empty lines. */
export type LogRefusal =
  | {
      readonly kind: 'bad_line';
      readonly line: number;
      readonly code: LogRefusalCode;
      readonly message: string;
    }
  | { readonly kind: 'wrong_hash'; readonly line: number }
  | { readonly kind: 'attempt_twice' }
  | { readonly kind: 'attempt_missing' }
  | { readonly kind: 'until_too_early'; readonly clock: Instant };

export type EvaluatedLog = {
  readonly run: AttemptRun;
  /** The run without the operator's annulments; null if there are none. */
  readonly unannulled: AttemptRun | null;
};

export type LogQuestion = {
  readonly text: string;
  /** The attempt of bare events; null for a hash-chained log, whose line 1 names it. */
  readonly header: AttemptHeader | null;
  /** Moves the clock to this instant after the last event; null: the last event is the end. */
  readonly until: Instant | null;
  readonly hash: HashText;
};

type NumberedEntry = { readonly line: number; readonly entry: LogEntry; readonly hash: string | null };
type ReadLines = {
  header: AttemptHeader | null;
  headerHash: string | null;
  readonly entries: NumberedEntry[];
  refusal: LogRefusal | null;
};

/** The verdict on a file, or the first fault in it. */
export function evaluateLog(question: LogQuestion): Result<EvaluatedLog, LogRefusal> {
  const read = readLines(question);
  if (read.header === null) return err(read.refusal ?? { kind: 'attempt_missing' });
  const annulments = annulmentsOf(read.entries.map(({ entry }) => entry));
  const run = foldLines(read.header, read, annulments, question);
  if (!run.ok) return run;
  if (annulments.length === 0) return ok({ run: run.value, unannulled: null });
  const others = { ...read, entries: read.entries.filter(({ entry }) => entry.type !== 'annul') };
  const unannulled = foldLines(read.header, others, [], question);
  return unannulled.ok ? ok({ run: run.value, unannulled: unannulled.value }) : unannulled;
}

function foldLines(
  header: AttemptHeader,
  read: ReadLines,
  annulments: readonly Annulment[],
  question: LogQuestion,
): Result<AttemptRun, LogRefusal> {
  const { hash, until } = question;
  const run = startRun(header, hash, annulments);
  if (read.headerHash !== null) run.logHash = read.headerHash;
  for (const { line, entry, hash: given } of read.entries) {
    const outcome = given === null ? applyToRun(run, entry, hash) : applyUnhashed(run, entry);
    if (outcome.kind === 'refused') return err({ kind: 'bad_line', line, ...outcome.refusal });
    if (given !== null) run.logHash = given;
  }
  // An unreadable line is reported only if no earlier line was refused.
  if (read.refusal !== null) return err(read.refusal);
  if (until === null) return ok(run);
  if (until < run.state.clock) return err({ kind: 'until_too_early', clock: run.state.clock });
  advanceTo(run.state, until);
  return ok(run);
}

/** Reads lines up to the first unreadable one and checks the chain if there is one. */
function readLines(question: LogQuestion): ReadLines {
  const read: ReadLines = { header: question.header, headerHash: null, entries: [], refusal: null };
  if (question.text.startsWith('\uFEFF')) {
    read.refusal = badLine(
      1,
      'byte_order_mark',
      'the file begins with a UTF-8 byte order mark (BOM); save it without one',
    );
    return read;
  }
  let previousHash: string | null = null;
  let isFirst = true;
  let line = 0;
  for (const text of question.text.split('\n')) {
    line += 1;
    if (text.trim() === '') continue;
    const members = parseObject(text);
    if (members === null) {
      read.refusal = badLine(line, 'bad_json', 'not a JSON object');
      return read;
    }
    const isHeader = isFirst && members['type'] === 'attempt';
    isFirst = false;
    if (isHeader) previousHash = '';
    if (previousHash !== null) {
      if (!isCanonicalLine(text.replace(/\r$/, ''), members)) {
        read.refusal = badLine(line, 'not_canonical', otherSpelling);
        return read;
      }
      const expected = hashOf(previousHash, members, question.hash);
      if (members['hash'] !== expected) {
        read.refusal = { kind: 'wrong_hash', line };
        return read;
      }
      previousHash = expected;
    }
    read.refusal = isHeader ? takeHeader(read, members, line) : takeLine(read, members, { line, hash: previousHash });
    if (read.refusal !== null) return read;
  }
  return read;
}

const otherSpelling =
  'a line of a log has one spelling; here a member is repeated, or order, spacing or a value is written otherwise';

function badLine(line: number, code: LogRefusalCode, message: string): LogRefusal {
  return { kind: 'bad_line', line, code, message };
}

function takeHeader(read: ReadLines, members: Readonly<Record<string, unknown>>, line: number): LogRefusal | null {
  if (read.header !== null) return { kind: 'attempt_twice' };
  const header = readHeader(members);
  if (!header.ok) return { kind: 'bad_line', line, ...header.error };
  read.header = header.value;
  read.headerHash = String(members['hash']);
  return null;
}

function takeLine(
  read: ReadLines,
  members: Readonly<Record<string, unknown>>,
  place: { readonly line: number; readonly hash: string | null },
): LogRefusal | null {
  if (read.header === null) return { kind: 'attempt_missing' };
  const entry = readEntry(members);
  if (!entry.ok) return { kind: 'bad_line', line: place.line, ...entry.error };
  read.entries.push({ ...place, entry: entry.value });
  return null;
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}

/** The hash that a line must carry; null if the line holds text without a canonical form. */
function hashOf(previousHash: string, members: Readonly<Record<string, unknown>>, hash: HashText): string | null {
  try {
    return expectedHash(previousHash, members, hash);
  } catch {
    return null;
  }
}
