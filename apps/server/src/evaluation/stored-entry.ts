// Parses an entry of a log as stored in its row.
import { readEntry } from '@openbell/rules/evaluation/log/entry.ts';
import type { LogEntry } from '@openbell/rules/evaluation/types.ts';

/** A stored log holds something it never should: a fault of the record, not of reading it. */
export class LogFaultError extends Error {}

/** Throws if the text is not an entry. */
export function parseStoredEntry(text: string): LogEntry {
  const entry = readEntry(parseStored(text));
  if (!entry.ok) throw new LogFaultError(`a stored entry cannot be read: ${entry.error.message}`);
  return entry.value;
}

/** Throws if the text is not JSON. */
export function parseStored(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new LogFaultError('a stored entry is no JSON', { cause: error });
  }
}
