// The log of an attempt: append-only NDJSON in which every line carries a hash over itself and the previous line's hash.
import { formatInstant, parseInstant } from '@openbell/units/instant.ts';
import { err, ok, type Result } from '@openbell/units/result.ts';
import { findPlanVersion } from '../../plans/plan-versions.ts';
import type { AttemptHeader, LogEntry } from '../types.ts';
import { canonicalJson, canonicalString } from './canonical-json.ts';
import { recordOf } from './entry.ts';
import type { HashText } from './sha256.ts';

/** hash = SHA-256 of (hash of the previous line, LF, canonical JSON of the line without its hash); hex. */
export function chainHash(previousHash: string, canonicalLine: string, hash: HashText): string {
  return hash(`${previousHash}\n${canonicalLine}`);
}

export type HeaderRecord = {
  readonly type: 'attempt';
  readonly plan: string;
  readonly plan_version: string;
  readonly commission: string;
  readonly start: string;
};

/** Line 1 without its hash. */
export function headerRecord(header: AttemptHeader): HeaderRecord {
  const { plan, commission, start } = header;
  return { type: 'attempt', plan: plan.key, plan_version: plan.version, commission, start: formatInstant(start) };
}

/** The hash of line 1, which starts the chain. */
export function headerHash(header: AttemptHeader, hash: HashText): string {
  return chainHash('', canonicalJson(headerRecord(header)), hash);
}

/** The hash of an entry that follows a line with `previousHash`. */
export function entryHash(previousHash: string, entry: LogEntry, hash: HashText): string {
  return chainHash(previousHash, canonicalEntry(entry), hash);
}

/** Canonical JSON of an entry's record. Fills and marks skip the general sort, since logs hold millions of them. */
export function canonicalEntry(entry: LogEntry): string {
  if (entry.type === 'time') return `{"at":"${entry.atText}","type":"time"}`;
  if (entry.type === 'annul') return canonicalJson(recordOf(entry));
  // Instants, prices and symbols that passed `readEntry` hold no character that JSON escapes.
  const at = `{"at":"${entry.atText}"`;
  const id = entry.id === null ? '' : `,"id":${canonicalString(entry.id)}`;
  const price = `,"price":"${entry.priceText}"`;
  const symbol = `,"symbol":"${entry.symbolText}"`;
  if (entry.type === 'mark') return `${at}${id}${price}${symbol},"type":"mark"}`;
  const commission = entry.commission === null ? '' : `,"commission":${canonicalJson(entry.commission)}`;
  return `${at}${commission}${id}${price},"quantity":${entry.quantity},"side":"${entry.side}"${symbol},"type":"fill"}`;
}

/** One line of the file, without LF: the record with its hash as the last member. */
export function logLine(record: object, hash: string): string {
  return JSON.stringify({ ...record, hash });
}

/** The whole log as text for download: line 1, then one entry per line. */
export function writeLog(header: AttemptHeader, entries: Iterable<LogEntry>, hash: HashText): string {
  let previous = headerHash(header, hash);
  let text = `${logLine(headerRecord(header), previous)}\n`;
  for (const entry of entries) {
    previous = entryHash(previous, entry, hash);
    text += `${logLine(recordOf(entry), previous)}\n`;
  }
  return text;
}

/** The hash that a line of the log must carry, computed over all members of the line, known or not. */
export function expectedHash(previousHash: string, line: Readonly<Record<string, unknown>>, hash: HashText): string {
  const { hash: _given, ...record } = line;
  return chainHash(previousHash, canonicalJson(record), hash);
}

export type HeaderRefusal = { readonly code: 'bad_attempt'; readonly message: string };

/** Reads line 1 of a log. Refuses an unknown plan, version or commission kind, and an unreadable start. */
export function readHeader(line: Readonly<Record<string, unknown>>): Result<AttemptHeader, HeaderRefusal> {
  const { type, plan: key, plan_version: version, commission, start: startText } = line as { [name: string]: unknown };
  if (type !== 'attempt') return badAttempt('line 1 of a log is of type attempt');
  const plan =
    typeof key === 'string' && typeof version === 'string' ? findPlanVersion(`${key}@${version}`) : undefined;
  if (plan === undefined) return badAttempt(`unknown plan ${String(key)}@${String(version)}`);
  if (commission !== 'live' && commission !== 'default') return badAttempt('commission is live or default');
  const start = typeof startText === 'string' ? parseInstant(startText) : null;
  if (start === null) return badAttempt('start is an instant in UTC with Z');
  return ok({ plan, commission, start });
}

function badAttempt(message: string): { readonly ok: false; readonly error: HeaderRefusal } {
  return err({ code: 'bad_attempt', message });
}
