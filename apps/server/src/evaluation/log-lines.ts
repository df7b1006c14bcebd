// The log of an attempt in the form that the command line reads, and all logs of a customer.
import { headerHash, headerRecord, logLine } from '@openbell/rules/evaluation/log/log-chain.ts';
import { namedPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import type { Database } from '../platform/database/database.ts';
import { sha256Hex } from '../platform/security/randomness.ts';
import { databaseLogs } from './attempts/attempt-records.ts';
import { type AttemptOnTape, listOwnAttempts } from './attempts/attempts-store.ts';
import { readWholeLog } from './read-log.ts';

/** Exactly the form that the command line reads: line 1, then one entry per line, each with its hash. */
export async function* logLines(db: Database, row: AttemptOnTape): AsyncGenerator<string> {
  const header = { plan: namedPlanVersion(row), commission: row.commission, start: row.startedAt ?? 0 };
  yield `${logLine(headerRecord(header), headerHash(header, sha256Hex))}\n`;
  let chunk = '';
  for await (const { entry, hash } of readWholeLog(databaseLogs(db), row, row.tapeEnd)) {
    chunk += `${entry.slice(0, -1)},"hash":"${hash}"}\n`;
    if (chunk.length > 64_000) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk !== '') yield chunk;
}

export type OwnLog = { readonly attempt: string; readonly lines: AsyncGenerator<string> };

/** The logs of every attempt that has begun, for the export of a customer's data. */
export async function* ownLogs(db: Database, customerId: number): AsyncGenerator<OwnLog> {
  for (const row of await listOwnAttempts(db, customerId))
    if (row.startedAt !== null) yield { attempt: row.xid, lines: logLines(db, row) };
}
