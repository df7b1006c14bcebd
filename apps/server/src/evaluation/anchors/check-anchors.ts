// The anchors' part of the invariants: the roots are one chain with valid signatures, each is the root over its leaves, and every log still
// has the signed hash at the signed entry.
import type { AnchorRoot } from '@openbell/rules/evaluation/anchors/anchor-records.ts';
import { anchorText } from '@openbell/rules/evaluation/anchors/anchor-records.ts';
import { isNextRoot } from '@openbell/rules/evaluation/anchors/check-receipt.ts';
import { merkleRootOf } from '@openbell/rules/evaluation/anchors/merkle-tree.ts';
import type { Invariant } from '../../platform/audit/integrity.ts';
import { sha256Hex } from '../../platform/security/randomness.ts';
import { isSignatureOf } from '../../platform/security/signing.ts';
import { listBrokenReceipts, listLeafHashes, listRoots } from './anchors-store.ts';
import { hashBytes } from './sign-day.ts';

export const checkAnchors: Invariant['findFaults'] = async (db, isStopping) => {
  const faults: string[] = [];
  const roots = await listRoots(db, { before: Number.MAX_SAFE_INTEGER, limit: Number.MAX_SAFE_INTEGER });
  let before: AnchorRoot | null = null;
  for (const { root, signature } of roots.toReversed()) {
    if (isStopping()) return faults;
    if (!isNextRoot(root, before, sha256Hex)) faults.push(`root ${root.number} does not follow from the one before`);
    if (!isSignatureOf({ text: anchorText(root), signature, key: root.key }))
      faults.push(`root ${root.number} has a wrong signature`);
    const leaves = await listLeafHashes(db, root.date);
    if (leaves.length !== root.size || merkleRootOf(leaves, hashBytes) !== root.root)
      faults.push(`root ${root.number} is not the root of its leaves`);
    before = root;
  }
  for (const { attempt, date } of await listBrokenReceipts(db))
    faults.push(`the log of attempt ${attempt} is not the one signed on ${date}`);
  return faults;
};
