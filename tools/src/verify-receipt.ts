// `evaluate -- verify`: whether a log is the one that was signed, as one JSON object for each receipt.
import { createPublicKey, hash, verify } from 'node:crypto';
import {
  type Receipt,
  readReceipts,
  readSignedRoot,
  type SignedRoot,
} from '@openbell/rules/evaluation/anchors/anchor-records.ts';
import { type CheckSignature, checkReceipt } from '@openbell/rules/evaluation/anchors/check-receipt.ts';

export type Verified = { readonly lines: readonly string[]; readonly isIncluded: boolean };

/** `log` has an intact hash chain; `receipts` is one, or one a line; `root` is the published root of a day. A text: what is wrong with a file. */
export async function verifyReceipts(files: {
  readonly log: string;
  readonly receipts: string;
  readonly root: string | null;
}): Promise<Verified | string> {
  const receipts = readReceipts(files.receipts);
  if (receipts === null) return 'RECEIPTS is not a file of receipts';
  const published = files.root === null ? null : readSignedRoot(files.root);
  if (files.root !== null && published === null) return '--root is not a published root';
  const lines: string[] = [];
  let isIncluded = true;
  for (const receipt of receipts) {
    const line = await verifyOne(files.log, receipt, published);
    isIncluded = isIncluded && line.result === 'included';
    lines.push(JSON.stringify(line));
  }
  return { lines, isIncluded };
}

async function verifyOne(log: string, receipt: Receipt, published: SignedRoot | null) {
  const { leaf, signedRoot } = receipt;
  // A published root is compared with the receipts of its own day.
  const ofDay = published?.root.date === leaf.date ? published : null;
  const { kind: result, ...more } = await checkReceipt({
    receipt,
    log,
    published: ofDay,
    hash: (bytes) => hash('sha256', bytes, 'buffer'),
    checkSignature,
  });
  const { number, root, key } = signedRoot.root;
  const { date, attempt, entries, head } = leaf;
  return {
    result,
    date,
    attempt,
    entries,
    head,
    root,
    root_number: number,
    key,
    is_root_compared: ofDay !== null,
    ...more,
  };
}

const checkSignature: CheckSignature = async ({ text, signature, key }) => {
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
  return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'));
};
