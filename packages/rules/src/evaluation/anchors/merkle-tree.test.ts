import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import { leafHashOf, merklePathOf, merkleRootOf, rootFromPath } from './merkle-tree.ts';

const leavesOf = (count: number) =>
  Array.from({ length: count }, (_leaf, index) => leafHashOf(`leaf ${index}`, sha256));

/** The root of each tree built level by level, which is another way to the same tree. */
function rootByLevels(leaves: readonly string[]): string {
  let level: Buffer[] = leaves.map((hex) => Buffer.from(hex, 'hex'));
  while (level.length > 1) {
    const above: Buffer[] = [];
    for (let index = 0; index < level.length; index += 2) {
      const [left, right] = [level[index], level[index + 1]];
      if (left === undefined) continue;
      above.push(right === undefined ? left : Buffer.from(sha256(Buffer.concat([Buffer.of(1), left, right]))));
    }
    level = above;
  }
  return level[0]?.toString('hex') ?? '';
}

describe('the Merkle tree of a day [VALID-019]', () => {
  it('has the roots of the test vectors of RFC 6962 and its reference implementation', () => {
    const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
    const leaves = inputs.map((hex) => leafHashOf(Buffer.from(hex, 'hex').toString('latin1'), sha256));
    expect(merkleRootOf([], sha256)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(leaves[0]).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
    expect(merkleRootOf(leaves, sha256)).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328');
  });

  it('proves every leaf of every tree of 1 to 40 leaves, and builds the same root as level by level', () => {
    for (let size = 1; size <= 40; size += 1) {
      const leaves = leavesOf(size);
      const root = merkleRootOf(leaves, sha256);
      expect(root).toBe(rootByLevels(leaves));
      for (const [index, leaf] of leaves.entries())
        expect(rootFromPath({ leaf, index, size }, merklePathOf(leaves, index, sha256), sha256)).toBe(root);
    }
  });

  it('proves nothing with another leaf, place or size, or with a changed, shorter or longer path', () => {
    const leaves = leavesOf(7);
    const root = merkleRootOf(leaves, sha256);
    const path = merklePathOf(leaves, 3, sha256);
    const right = { leaf: leaves[3] ?? '', index: 3, size: 7 };
    expect(rootFromPath(right, path, sha256)).toBe(root);
    const wrong = [
      rootFromPath({ ...right, leaf: leaves[2] ?? '' }, path, sha256),
      rootFromPath({ ...right, index: 2 }, path, sha256),
      rootFromPath({ ...right, index: 7 }, path, sha256),
      rootFromPath({ ...right, index: -1 }, path, sha256),
      rootFromPath({ ...right, size: 3 }, path, sha256),
      rootFromPath({ ...right, size: 9 }, path, sha256),
      rootFromPath(right, path.slice(1), sha256),
      rootFromPath(right, [...path, path[0] ?? ''], sha256),
      rootFromPath(right, path.with(1, leaves[0] ?? ''), sha256),
    ];
    for (const one of wrong) expect(one).not.toBe(root);
  });

  it('has a path for existing leaves only', () => {
    for (const index of [-1, 3, 0.5]) expect(() => merklePathOf(leavesOf(3), index, sha256)).toThrow('no leaf');
  });
});
