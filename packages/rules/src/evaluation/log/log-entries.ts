// The entries of a log as values, for callers that need more than its verdict.
import { assert } from '@openbell/units/assert.ts';
import type { AttemptHeader, LogEntry } from '../types.ts';
import { readEntry } from './entry.ts';
import { readHeader } from './log-chain.ts';

export type LogContent = { readonly header: AttemptHeader; readonly entries: readonly LogEntry[] };

/**
 * Header and entries of a downloaded log that `evaluateLog` has verified; the hash-chained form only. Does not check the hashes again. An
 * unreadable line breaks an assumption and throws.
 */
export function readLogEntries(text: string): LogContent {
  const [first, ...rest] = text.split('\n').filter((line) => line.trim() !== '');
  assert(first !== undefined, 'an empty log');
  const header = readHeader(JSON.parse(first) as Readonly<Record<string, unknown>>);
  assert(header.ok, `line 1 of a log: ${header.ok ? '' : header.error.message}`);
  const entries = rest.map((line) => {
    const entry = readEntry(JSON.parse(line));
    assert(entry.ok, `a line of a log: ${entry.ok ? '' : entry.error.message}`);
    return entry.value;
  });
  return { header: header.value, entries };
}
