// The receipts of an attempt: each signed head with its path to the root of the day.
import type { Receipt } from '@openbell/rules/evaluation/anchors/anchor-records.ts';
import { merklePathOf } from '@openbell/rules/evaluation/anchors/merkle-tree.ts';
import type { DatabaseHandle } from '../../platform/database/database.ts';
import { findRoot, listLeafHashes, type ReceiptRow } from './anchors-store.ts';
import { hashBytes } from './sign-day.ts';

export async function receiptOf(db: DatabaseHandle, row: ReceiptRow): Promise<Receipt> {
  const signedRoot = await findRoot(db, row.date);
  if (signedRoot === undefined) throw new Error(`the leaves of ${row.date} have no root`);
  return {
    type: 'receipt',
    leaf: JSON.parse(row.record),
    signature: row.signature,
    index: row.place,
    path: merklePathOf(await listLeafHashes(db, row.date), row.place, hashBytes),
    signedRoot,
  };
}
