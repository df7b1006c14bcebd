// SQL of the signed roots and their leaves.
import type { SignedRoot } from '@openbell/rules/evaluation/anchors/anchor-records.ts';
import { sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../platform/database/database.ts';

/** The head of a log that has grown since it was last signed. */
export type GrownLog = {
  readonly attemptId: number;
  readonly xid: string;
  readonly entries: number;
  readonly head: string;
};

export type LeafRow = Omit<GrownLog, 'xid'> & {
  readonly hash: string;
  /** The exact text that is hashed and signed. */
  readonly record: string;
  readonly signature: string;
};

export type ReceiptRow = { readonly date: string; readonly place: number } & Omit<LeafRow, 'attemptId' | 'hash'>;

const receiptColumns = ['date', 'place', 'entries', 'head', 'record', 'signature'] as const;

export async function listGrownLogs(db: DatabaseHandle): Promise<readonly GrownLog[]> {
  const { rows } = await sql<GrownLog>`
    SELECT id AS attempt_id, xid, state_sequence AS entries, log_hash AS head FROM attempts
    WHERE started_at IS NOT NULL AND state_sequence > 0 AND state_sequence > coalesce(
      (SELECT max(entries) FROM anchor_leaves WHERE attempt_id = attempts.id), 0)
    ORDER BY id`.execute(db);
  return rows;
}

type RootRow = { readonly record: string; readonly signature: string };
const signedRootOf = ({ record, signature }: RootRow): SignedRoot => ({ root: JSON.parse(record), signature });

/** Newest first, those with a number below `before`. */
export async function listRoots(
  db: DatabaseHandle,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<readonly SignedRoot[]> {
  const query = db.selectFrom('anchorRoots').select(['record', 'signature']).where('number', '<', before);
  return (await query.orderBy('number', 'desc').limit(limit).execute()).map(signedRootOf);
}

export async function findRoot(db: DatabaseHandle, date: string): Promise<SignedRoot | undefined> {
  const row = await db
    .selectFrom('anchorRoots')
    .select(['record', 'signature'])
    .where('date', '=', date)
    .executeTakeFirst();
  return row === undefined ? undefined : signedRootOf(row);
}

/** Enters a root with its leaves in the order of the tree. False if its number or date is taken; nothing is written then. */
export async function enterRoot(
  trx: DatabaseTransaction,
  root: { readonly number: number; readonly date: string } & RootRow,
  leaves: readonly LeafRow[],
): Promise<boolean> {
  const result = await trx
    .insertInto('anchorRoots')
    .values(root)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if ((result.numInsertedOrUpdatedRows ?? 0n) === 0n) return false;
  const rows = leaves.map(({ attemptId, ...leaf }, place) => ({ ...leaf, attempt_id: attemptId, place }));
  await sql`
    INSERT INTO anchor_leaves (date, place, hash, attempt_id, entries, head, record, signature)
    SELECT ${root.date}, place, hash, attempt_id, entries, head, record, signature
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(
      place bigint, hash text, attempt_id bigint, entries bigint, head text, record text, signature text)`.execute(trx);
  return true;
}

/** The leaf hashes of a day in the order of the tree. */
export async function listLeafHashes(db: DatabaseHandle, date: string): Promise<readonly string[]> {
  const query = db.selectFrom('anchorLeaves').select('hash').where('date', '=', date).orderBy('place');
  return (await query.execute()).map(({ hash }) => hash);
}

/** The receipts of an attempt, newest first. */
export const listReceiptRows = async (db: DatabaseHandle, attemptId: number): Promise<readonly ReceiptRow[]> =>
  db
    .selectFrom('anchorLeaves')
    .select(receiptColumns)
    .where('attemptId', '=', attemptId)
    .orderBy('entries', 'desc')
    .execute();

export const findReceiptRow = async (
  db: DatabaseHandle,
  { attemptId, date }: { readonly attemptId: number; readonly date: string },
): Promise<ReceiptRow | undefined> =>
  db
    .selectFrom('anchorLeaves')
    .select(receiptColumns)
    .where('attemptId', '=', attemptId)
    .where('date', '=', date)
    .executeTakeFirst();

/** Receipts whose log no longer has the signed hash at the signed entry: date and place. */
export async function listBrokenReceipts(
  db: DatabaseHandle,
): Promise<readonly { readonly date: string; readonly attempt: string }[]> {
  return db
    .selectFrom('anchorLeaves')
    .innerJoin('attempts', 'attempts.id', 'anchorLeaves.attemptId')
    .leftJoin('attemptLog', (join) =>
      join
        .onRef('attemptLog.attemptId', '=', 'anchorLeaves.attemptId')
        .onRef('attemptLog.sequence', '=', 'anchorLeaves.entries')
        .onRef('attemptLog.hash', '=', 'anchorLeaves.head'),
    )
    .select(['anchorLeaves.date', 'attempts.xid as attempt'])
    .where('attemptLog.sequence', 'is', null)
    .execute();
}
