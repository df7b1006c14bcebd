// The log of an attempt in the form that the command line reads, and all logs of a customer.

import { headerHash, headerRecord } from '@openbell/rules/evaluation/log/log-chain.ts';
import { logLine } from '@openbell/rules/evaluation/log/log-line.ts';
import { namedPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { asInstant } from '@openbell/units/instant.ts';
import type { Database, DatabaseHandle } from '../platform/database/database.ts';
import { sha256Hex } from '../platform/security/randomness.ts';
import { databaseLogs } from './attempts/attempt-records.ts';
import { type AttemptOnTape, type AttemptRow, listOwnAttempts } from './attempts/attempts-store.ts';
import type { StoredEntry } from './log-store.ts';
import { readLog, readWholeLog } from './read-log.ts';

/** Exactly the form that the command line reads: line 1, then one entry per line, each with its hash. */
export async function* logLines(db: Database, row: AttemptOnTape): AsyncGenerator<string> {
  yield `${firstLine(row)}\n`;
  let chunk = '';
  for await (const stored of readWholeLog(databaseLogs(db), row, row.tapeEnd)) {
    chunk += `${entryLine(stored)}\n`;
    if (chunk.length > 64_000) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk !== '') yield chunk;
}

/** Line by line, and only what the record of the attempt includes: without the marks that it is owed. */
export async function* recordedLines(db: DatabaseHandle, row: AttemptRow): AsyncGenerator<string> {
  yield firstLine(row);
  for await (const stored of readLog(databaseLogs(db), row)) yield entryLine(stored);
}

function firstLine(row: AttemptRow): string {
  const header = { plan: namedPlanVersion(row), commission: row.commission, start: row.startedAt ?? asInstant(0) };
  return logLine(headerRecord(header), headerHash(header, sha256Hex));
}

const entryLine = ({ entry, hash }: StoredEntry): string => `${entry.slice(0, -1)},"hash":"${hash}"}`;

export type OwnLog = { readonly attempt: string; readonly lines: AsyncGenerator<string> };

/** The logs of every attempt that has begun, for the export of a customer's data. */
export async function* ownLogs(db: Database, customerId: number): AsyncGenerator<OwnLog> {
  for (const row of await listOwnAttempts(db, customerId))
    if (row.startedAt !== null) yield { attempt: row.xid, lines: logLines(db, row) };
}
