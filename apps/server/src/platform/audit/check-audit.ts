// The audit log's part of the invariants: each row carries the hash of the one before it, so a change is detected.
import type { Database } from '../database/database.ts';
import { auditHash } from './audit.ts';
import { findAuditHash, findNewestAuditId, readAuditHead, readAuditPage } from './audit-store.ts';

const pageRows = 2000;

/** Checks the whole log. Returns the first row that does not match, in words; empty if the chain holds. */
export const checkAudit = (db: Database): Promise<readonly string[]> => checkFrom(db, 0, '');

/** Checks only its end, which is fast enough for a boot. */
export async function checkAuditTail(db: Database): Promise<readonly string[]> {
  const start = Math.max(0, (await findNewestAuditId(db)) - pageRows);
  return checkFrom(db, start, start === 0 ? '' : await findAuditHash(db, start));
}

/** Rows may be appended while the check runs. */
async function checkFrom(db: Database, start: number, hash: string): Promise<readonly string[]> {
  const head = await readAuditHead(db);
  let isHeadSeen = head === '' || head === hash;
  let before = hash;
  let after = start;
  for (;;) {
    const rows = await readAuditPage(db, { after, limit: pageRows });
    for (const row of rows) {
      if (auditHash(before, row) !== row.hash) return [`row ${row.id} does not follow from the one before it`];
      before = row.hash;
      after = row.id;
      isHeadSeen ||= row.hash === head;
    }
    if (rows.length < pageRows) return isHeadSeen ? [] : ['the end of the log is missing'];
  }
}
