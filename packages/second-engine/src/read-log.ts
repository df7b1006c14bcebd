// A log or a bare file of events becomes the entries that are judged, in their order, each with its effective instant; the first line that
// cannot be accepted refuses the whole.
import type { SessionDate } from '@openbell/units/civil-date.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { err, ok, type Result } from '@openbell/units/result.ts';
import { type JsonRecord, nextHash, recordIn, type Sha256 } from './chain.ts';
import { beginningOf, sessionOf } from './chicago.ts';
import { type ExchangeDays, tablesNamed } from './closing-times.ts';
import { contentOf, type Entry, entryOf, instantIn, knownMembers, type RefusalCode } from './entries.ts';
import { type Plan, planOf } from './plans.ts';

export type Attempt = { readonly plan: Plan; readonly start: Instant; readonly days: ExchangeDays };

/** An entry at the instant at which it counts, and the session of that instant. */
export type Placed = { readonly entry: Entry; readonly at: Instant; readonly session: SessionDate };

export type LogRead = {
  readonly attempt: Attempt;
  readonly placed: readonly Placed[];
  /** The hash of the newest line. */
  readonly logHash: string;
};

/** The number of the line, from 1, and why it is refused. */
export type LogRefusal = { readonly line: number; readonly code: RefusalCode };

/** Reads the log of an attempt as it is downloaded: line 1 the attempt, each line with its hash. */
export function readLog(text: string, sha256: Sha256): Result<LogRead, LogRefusal> {
  return readLines(text.split('\n'), startReading(logLink(sha256)));
}

/** Reads the head of an attempt and bare events, whose unknown members are ignored, and gives them their hashes. */
export function readEvents(head: JsonRecord, text: string, sha256: Sha256): Result<LogRead, LogRefusal> {
  // The head is no line of the file.
  return readLines([JSON.stringify(head), ...text.split('\n')], { ...startReading(eventLink(sha256)), line: -1 });
}

/** How a line continues the chain of hashes: what it says and its hash, or why it may not. */
type Link = (line: string, record: JsonRecord, before: string) => Linked | RefusalCode;
type Linked = { readonly content: JsonRecord; readonly hash: string };

/** What is known after some lines. */
export type Reading = {
  readonly link: Link;
  line: number;
  attempt: Attempt | null;
  logHash: string;
  readonly placed: Placed[];
  readonly contents: Map<string, string>;
};

export const startReading = (link: Link): Reading => ({
  link,
  line: 0,
  attempt: null,
  logHash: '',
  placed: [],
  contents: new Map(),
});

/** A line of a log says its hash itself, and is its own canonical form. */
export function logLink(sha256: Sha256): Link {
  return (line, record, before) => {
    const { hash, ...content } = record;
    if (line !== JSON.stringify(record)) return 'not_canonical';
    const expected = nextHash(before, content, sha256);
    return hash === expected ? { content, hash: expected } : 'wrong_hash';
  };
}

function eventLink(sha256: Sha256): Link {
  return (_line, record, before) => {
    const names = knownMembers[String(record['type'])];
    const content =
      names === undefined
        ? record
        : Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
    return { content, hash: nextHash(before, content, sha256) };
  };
}

function readLines(lines: readonly string[], reading: Reading): Result<LogRead, LogRefusal> {
  for (const line of lines) {
    const refusal = takeLine(reading, line);
    if (refusal !== null) return err(refusal);
  }
  return endOfReading(reading);
}

/** Reads one more line; null if it is accepted. */
export function takeLine(reading: Reading, line: string): LogRefusal | null {
  reading.line += 1;
  const code = line.trim() === '' ? null : acceptLine(reading, line);
  return code === null ? null : { line: reading.line, code };
}

export function endOfReading({ attempt, placed, logHash, line }: Reading): Result<LogRead, LogRefusal> {
  return attempt === null ? err({ line, code: 'bad_attempt' }) : ok({ attempt, placed, logHash });
}

function acceptLine(reading: Reading, line: string): RefusalCode | null {
  const { attempt, placed } = reading;
  const record = recordIn(line);
  if (record === null) return 'bad_json';
  const linked = reading.link(line, record, reading.logHash);
  if (typeof linked === 'string') return linked;
  if (attempt === null) {
    const head = attemptOf(linked.content);
    if (typeof head === 'string') return head;
    reading.attempt = head;
  } else {
    const entry = entryOf(linked.content);
    if (typeof entry === 'string') return entry;
    const known = knownAs(entry, reading.contents);
    if (known !== 'new') return known === 'repeat' ? null : known;
    const next = place(entry, attempt.start, placed.at(-1));
    if (typeof next === 'string') return next;
    placed.push(next);
  }
  reading.logHash = linked.hash;
  return null;
}

function attemptOf(record: JsonRecord): Attempt | RefusalCode {
  const { type, plan: key, plan_version: version, commission, start: startText, tables } = record;
  const plan = planOf(String(key), String(version));
  const start = instantIn(startText);
  const isKind = commission === 'live' || commission === 'default';
  if (type !== 'attempt' || plan === null || start === null || !isKind) return 'bad_attempt';
  const days = tablesNamed(tables);
  return days === undefined ? 'unknown_tables' : { plan, start, days };
}

/** A fill is known by its id, and a mark by its own: the same content again is a repeat. */
function knownAs(entry: Entry, contents: Map<string, string>): 'new' | 'repeat' | 'id_conflict' {
  if (entry.id === null) return 'new';
  const name = `${entry.type} ${entry.id}`;
  const content = contentOf(entry);
  const known = contents.get(name);
  contents.set(name, known ?? content);
  if (known === undefined) return 'new';
  return known === content ? 'repeat' : 'id_conflict';
}

/** The later of its own instant and the one before it; an annulment has no time of its own. */
function place(entry: Entry, start: Instant, last: Placed | undefined): Placed | RefusalCode {
  const clock = last?.at ?? start;
  const session = last?.session ?? sessionOf(start);
  if (entry.type === 'annul' || entry.at === clock) return { entry, at: clock, session };
  if (entry.at > clock) return { entry, at: entry.at, session: sessionOf(entry.at) };
  if (entry.at < start) return 'before_start';
  return entry.at < beginningOf(session) ? 'settled_session' : { entry, at: clock, session };
}
