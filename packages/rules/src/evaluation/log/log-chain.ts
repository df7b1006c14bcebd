// The log of an attempt: append-only NDJSON in which every line carries a hash over itself and the previous line's hash.
import type { TablesVersion } from '@openbell/instruments/tables/day-tables.ts';
import {
  findTables,
  publishedTables,
  tablesNamed,
  unnamedTables,
} from '@openbell/instruments/tables/exchange-tables.ts';
import { formatInstant, parseInstant } from '@openbell/units/instant.ts';
import { err, ok, type Result } from '@openbell/units/result.ts';
import { findPlanVersion, underTables } from '../../plans/plan-versions.ts';
import type { AttemptHeader, LogEntry } from '../types.ts';
import { canonicalJson, canonicalString } from './canonical-json.ts';
import { recordOf } from './entry.ts';
import { logLine } from './log-line.ts';
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
  /** The exchange tables in force; logs of the first tables name none. */
  readonly tables?: { readonly version: string; readonly sha256: string };
};

/** Line 1 without its hash. */
export function headerRecord(header: AttemptHeader): HeaderRecord {
  const { plan, commission, start } = header;
  const record = { type: 'attempt', plan: plan.key, plan_version: plan.version, commission } as const;
  const { version, sha256 } = tablesNamed(plan.tables);
  const named = version === unnamedTables.version ? {} : { tables: { version, sha256 } };
  return { ...record, start: formatInstant(start), ...named };
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

export type HeaderRefusal = { readonly code: 'bad_attempt' | 'unknown_tables'; readonly message: string };

/**
 * Reads line 1 of a log. Refuses an unknown plan, version or commission kind, an unreadable start, and exchange tables that this program
 * does not have with that very content. Without tables the log is older than them and keeps the first.
 */
export function readHeader(line: Readonly<Record<string, unknown>>): Result<AttemptHeader, HeaderRefusal> {
  const { type, plan: key, plan_version: version, commission, start: startText } = line as { [name: string]: unknown };
  if (type !== 'attempt') return badAttempt('line 1 of a log is of type attempt');
  const plan =
    typeof key === 'string' && typeof version === 'string' ? findPlanVersion(`${key}@${version}`) : undefined;
  if (plan === undefined) return badAttempt(`unknown plan ${String(key)}@${String(version)}`);
  if (commission !== 'live' && commission !== 'default') return badAttempt('commission is live or default');
  const start = typeof startText === 'string' ? parseInstant(startText) : null;
  if (start === null) return badAttempt('start is an instant in UTC with Z');
  const tables = line['tables'] === undefined ? ok(unnamedTables.version) : readTables(line['tables']);
  return tables.ok ? ok({ plan: underTables(plan, tables.value), commission, start }) : tables;
}

function readTables(named: unknown): Result<TablesVersion, HeaderRefusal> {
  const { version, sha256 } = (typeof named === 'object' && named !== null ? named : {}) as { [name: string]: unknown };
  if (typeof version !== 'string' || typeof sha256 !== 'string')
    return badAttempt('tables are an object with version and sha256');
  const tables = findTables(version);
  const known = publishedTables.map((one) => one.version).join(', ');
  if (tables === undefined)
    return unknownTables(`this program has no exchange tables ${JSON.stringify(version)}, only ${known}`);
  if (tables.sha256 !== sha256)
    return unknownTables(`the exchange tables ${version} have the hash ${tables.sha256} here, not ${sha256}`);
  return ok(tables.version);
}

function unknownTables(message: string): { readonly ok: false; readonly error: HeaderRefusal } {
  return err({ code: 'unknown_tables', message });
}

function badAttempt(message: string): { readonly ok: false; readonly error: HeaderRefusal } {
  return err({ code: 'bad_attempt', message });
}
