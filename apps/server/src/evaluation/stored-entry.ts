// An entry of a log as its row holds it.
import { readEntry } from '@openbell/rules/evaluation/log/entry.ts';
import type { LogEntry } from '@openbell/rules/evaluation/types.ts';

/** What a log holds and never should: a fault of the record, not of the way to it. */
export class LogFaultError extends Error {}

/** Throws where the text is no entry. */
export function parseStoredEntry(text: string): LogEntry {
  const entry = readEntry(parseStored(text));
  if (!entry.ok) throw new LogFaultError(`a stored entry cannot be read: ${entry.error.message}`);
  return entry.value;
}

/** Throws where the text is no JSON. */
export function parseStored(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new LogFaultError('a stored entry is no JSON', { cause: error });
  }
}
