// Whether a log is the one that was signed at a settlement: its line has the hash of the leaf, the leaf is in the tree of that day, and both
// carry the signature. The hash chain of the log itself is checked by `log-reader.ts`.
import type { HashText } from '../log/sha256.ts';
import { type AnchorRoot, anchorHash, anchorText, type Receipt, type SignedRoot } from './anchor-records.ts';
import { type HashBytes, leafHashOf, rootFromPath } from './merkle-tree.ts';

/** Checks an Ed25519 signature in base64url; null if this machine cannot. */
export type CheckSignature = (signed: {
  readonly text: string;
  readonly signature: string;
  readonly key: string;
}) => Promise<boolean | null>;

export type ReceiptCheck =
  /** In the tree. `later` lines came after the settlement; signatures are false if this machine could not check them. */
  | { readonly kind: 'included'; readonly later: number; readonly areSignaturesChecked: boolean }
  /** The log ends before the signed entry. */
  | { readonly kind: 'too_short'; readonly entries: number }
  /** The signed entry has another hash in this log: it, or an entry before it, is not what it was. */
  | { readonly kind: 'other_log' }
  /** The path does not lead from the leaf to the root, or their days differ. */
  | { readonly kind: 'not_in_tree' }
  | { readonly kind: 'wrong_signature'; readonly of: 'leaf' | 'root' }
  /** The receipt names another root than the published one. */
  | { readonly kind: 'other_root' };

export type ReceiptQuestion = {
  readonly receipt: Receipt;
  /** The log as it was downloaded, with an intact hash chain. */
  readonly log: string;
  /** The published root of that day from a source that the reader trusts; null without one. */
  readonly published: SignedRoot | null;
  readonly hash: HashBytes;
  readonly checkSignature: CheckSignature;
};

export async function checkReceipt(question: ReceiptQuestion): Promise<ReceiptCheck> {
  const { receipt, log, published, hash, checkSignature } = question;
  const { leaf, signedRoot } = receipt;
  const { root } = signedRoot;
  const lines = log.split('\n').filter((line) => line.trim() !== '');
  const line = lines[leaf.entries];
  if (line === undefined) return { kind: 'too_short', entries: Math.max(0, lines.length - 1) };
  if (hashIn(line) !== leaf.head) return { kind: 'other_log' };
  const place = { leaf: leafHashOf(anchorText(leaf), hash), index: receipt.index, size: root.size };
  if (leaf.date !== root.date || rootFromPath(place, receipt.path, hash) !== root.root) return { kind: 'not_in_tree' };
  if (published !== null && anchorText(published.root) !== anchorText(root)) return { kind: 'other_root' };
  const { key } = root;
  const signed = [
    { of: 'leaf', text: anchorText(leaf), signature: receipt.signature },
    { of: 'root', text: anchorText(root), signature: signedRoot.signature },
  ] as const;
  let areSignaturesChecked = true;
  for (const { of, text, signature } of signed) {
    const isRight = await checkSignature({ text, signature, key });
    if (isRight === false) return { kind: 'wrong_signature', of };
    areSignaturesChecked = areSignaturesChecked && isRight === true;
  }
  return { kind: 'included', later: lines.length - 1 - leaf.entries, areSignaturesChecked };
}

/** Whether a root follows from the one before it; the first one follows from nothing. */
export function isNextRoot(root: AnchorRoot, before: AnchorRoot | null, hash: HashText): boolean {
  if (before === null) return root.number === 1 && root.previous === '';
  return root.number === before.number + 1 && root.date > before.date && root.previous === anchorHash(before, hash);
}

function hashIn(line: string): unknown {
  try {
    return (JSON.parse(line) as { readonly hash?: unknown } | null)?.hash;
  } catch {
    return undefined;
  }
}
