// The Merkle tree of RFC 6962: one root over many leaves, and for each leaf the few hashes that lead from it to the root. Leaves and nodes
// are hashed with different first bytes, so that no node can pass as a leaf.
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 over bytes; the server passes in its own, faster one. */
export type HashBytes = (bytes: Uint8Array) => Uint8Array;

const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

/** The hash of a leaf's content, lower-case hex like all hashes here. */
export const leafHashOf = (content: string, hash: HashBytes): string =>
  bytesToHex(hash(concatBytes(leafPrefix, utf8ToBytes(content))));

/** The root over leaf hashes, in their order; without leaves the hash of nothing. */
export function merkleRootOf(leaves: readonly string[], hash: HashBytes): string {
  if (leaves.length === 0) return bytesToHex(hash(new Uint8Array()));
  return rootBetween(leaves, { from: 0, to: leaves.length }, hash);
}

/** The siblings from the leaf at `index` up to the root, the lowest first. Throws if there is no such leaf. */
export function merklePathOf(leaves: readonly string[], index: number, hash: HashBytes): readonly string[] {
  if (!Number.isInteger(index) || index < 0 || index >= leaves.length) throw new RangeError(`no leaf ${index}`);
  const path: string[] = [];
  let [from, to] = [0, leaves.length];
  while (to - from > 1) {
    const middle = from + splitOf(to - from);
    const isLeft = index < middle;
    path.push(rootBetween(leaves, isLeft ? { from: middle, to } : { from, to: middle }, hash));
    if (isLeft) to = middle;
    else from = middle;
  }
  return path.reverse();
}

export type MerkleProof = { readonly leaf: string; readonly index: number; readonly size: number };

/** The root that a path leads to (RFC 9162, 2.1.3.2); null if index, size and length of the path do not fit together. */
export function rootFromPath(
  { leaf, index, size }: MerkleProof,
  path: readonly string[],
  hash: HashBytes,
): string | null {
  if (!Number.isInteger(index) || !Number.isInteger(size) || index < 0 || index >= size) return null;
  let [place, last, root] = [index, size - 1, leaf];
  for (const sibling of path) {
    if (last === 0) return null;
    const isRight = place % 2 === 1 || place === last;
    root = isRight ? nodeOf(sibling, root, hash) : nodeOf(root, sibling, hash);
    // A last node without a partner moves up unchanged.
    while (isRight && place % 2 === 0 && place > 0) [place, last] = [place / 2, Math.floor(last / 2)];
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  }
  return last === 0 ? root : null;
}

function rootBetween(
  leaves: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
  hash: HashBytes,
): string {
  if (to - from === 1) return leaves[from] ?? '';
  const middle = from + splitOf(to - from);
  return nodeOf(rootBetween(leaves, { from, to: middle }, hash), rootBetween(leaves, { from: middle, to }, hash), hash);
}

const nodeOf = (left: string, right: string, hash: HashBytes): string =>
  bytesToHex(hash(concatBytes(nodePrefix, hexToBytes(left), hexToBytes(right))));

/** The largest power of two below a count of at least two. */
const splitOf = (count: number): number => 2 ** Math.floor(Math.log2(count - 1));
