import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../log/sha256.ts';
import {
  type AnchorLeaf,
  type AnchorRoot,
  anchorHash,
  anchorText,
  type Receipt,
  readReceipts,
  readSignedRoot,
} from './anchor-records.ts';
import { type CheckSignature, checkReceipt, isNextRoot } from './check-receipt.ts';
import { leafHashOf, merklePathOf, merkleRootOf } from './merkle-tree.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const signed = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64url');
const checkSignature: CheckSignature = async ({ text, signature }) =>
  verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'));

const hashes = ['a', 'b', 'c', 'd'].map((text) => sha256Hex(text));
const log = hashes.map((hash, index) => `{"hash":"${hash}","line":${index}}\n`).join('');
const leaf: AnchorLeaf = {
  type: 'leaf',
  attempt: 'att_1',
  date: '2026-12-01',
  entries: 2,
  head: hashes[2] ?? '',
  salt: 'ab',
};

function receiptOf(ofLeaf: AnchorLeaf = leaf, changes: Partial<AnchorRoot> = {}): Receipt {
  const leaves = [sha256Hex('x'), leafHashOf(anchorText(ofLeaf), sha256), sha256Hex('y')];
  const root: AnchorRoot = {
    type: 'root',
    number: 1,
    date: ofLeaf.date,
    at: '2026-12-01T22:05:00.000Z',
    size: leaves.length,
    root: merkleRootOf(leaves, sha256),
    previous: '',
    key: publicKey.export({ format: 'jwk' }).x ?? '',
    ...changes,
  };
  const path = merklePathOf(leaves, 1, sha256);
  const signedRoot = { root, signature: signed(anchorText(root)) };
  return { type: 'receipt', leaf: ofLeaf, signature: signed(anchorText(ofLeaf)), index: 1, path, signedRoot };
}

const check = (receipt: Receipt, more: Partial<Parameters<typeof checkReceipt>[0]> = {}) =>
  checkReceipt({ receipt, log, published: receipt.signedRoot, hash: sha256, checkSignature, ...more });

describe('a receipt and its log [VALID-019]', () => {
  it('proves a log of the signed length, and one that has grown since', async () => {
    const included = { kind: 'included', areSignaturesChecked: true };
    expect(await check(receiptOf())).toEqual({ ...included, later: 1 });
    expect(await check(receiptOf(), { log: log.split('\n').slice(0, 3).join('\n') })).toEqual({
      ...included,
      later: 0,
    });
  });

  it('does not prove a log that is shorter than what was signed', async () => {
    expect(await check(receiptOf(), { log: log.split('\n').slice(0, 2).join('\n') })).toEqual({
      kind: 'too_short',
      entries: 1,
    });
  });

  it('does not prove a log that was rewritten, even with a whole hash chain', async () => {
    expect(await check(receiptOf(), { log: log.replace(hashes[2] ?? '', sha256Hex('rewritten')) })).toEqual({
      kind: 'other_log',
    });
  });

  it('does not prove a leaf that was changed after the root was published', async () => {
    const receipt = receiptOf();
    for (const change of [{ entries: 1, head: hashes[1] ?? '' }, { attempt: 'att_2' }, { salt: 'ac' }])
      expect(await check({ ...receipt, leaf: { ...leaf, ...change } })).toEqual({ kind: 'not_in_tree' });
    const otherDay = receiptOf(leaf, { date: '2026-12-02' });
    expect(await check(otherDay)).toEqual({ kind: 'not_in_tree' });
  });

  it('does not prove anything against another published root, even one with a valid signature', async () => {
    const rewritten = { ...leaf, head: hashes[3] ?? '', entries: 3 };
    expect(await check(receiptOf(rewritten), { published: receiptOf().signedRoot })).toEqual({ kind: 'other_root' });
  });

  it('names the record whose signature is wrong', async () => {
    const receipt = receiptOf();
    const other = signed('another text');
    expect(await check({ ...receipt, signature: other })).toEqual({ kind: 'wrong_signature', of: 'leaf' });
    const signedRoot = { ...receipt.signedRoot, signature: other };
    expect(await check({ ...receipt, signedRoot })).toEqual({ kind: 'wrong_signature', of: 'root' });
  });

  it('says so if a machine cannot check signatures', async () => {
    expect(await check(receiptOf(), { checkSignature: async () => null })).toMatchObject({
      kind: 'included',
      areSignaturesChecked: false,
    });
  });
});

describe('the chain of roots [VALID-019]', () => {
  const first = receiptOf().signedRoot.root;
  const second: AnchorRoot = { ...first, number: 2, date: '2026-12-02', previous: anchorHash(first, sha256Hex) };

  it('begins with number one, and each root carries the hash of the one before', () => {
    expect(isNextRoot(first, null, sha256Hex)).toBe(true);
    expect(isNextRoot(second, first, sha256Hex)).toBe(true);
  });

  it('breaks at a skipped number, a repeated date, a changed root before it and a false beginning', () => {
    expect(isNextRoot({ ...second, number: 3 }, first, sha256Hex)).toBe(false);
    expect(isNextRoot({ ...second, date: first.date }, first, sha256Hex)).toBe(false);
    expect(isNextRoot(second, { ...first, size: 4 }, sha256Hex)).toBe(false);
    expect(isNextRoot(second, null, sha256Hex)).toBe(false);
  });
});

function withRoot(receipt: Receipt, changes: Readonly<Record<string, unknown>>): unknown {
  const { root, signature } = receipt.signedRoot;
  return { ...receipt, signedRoot: { root: { ...root, ...changes }, signature } };
}

describe('the file of a receipt', () => {
  it('is one JSON object, or one a line as it is mailed', () => {
    const receipt = receiptOf();
    expect(readReceipts(JSON.stringify(receipt, null, 2))).toEqual([receipt]);
    expect(readReceipts(`${JSON.stringify(receipt)}\n${JSON.stringify(receipt)}\n`)).toEqual([receipt, receipt]);
    expect(readSignedRoot(JSON.stringify(receipt.signedRoot))).toEqual(receipt.signedRoot);
  });

  it.each<readonly [string, (receipt: Receipt) => unknown]>([
    ['nothing', () => ''],
    ['a log', () => ({ type: 'attempt' })],
    ['a path of other things', (receipt) => ({ ...receipt, path: ['x'] })],
    ['a path longer than any tree', (receipt) => ({ ...receipt, path: Array(41).fill(hashes[0]) })],
    ['a place that is no number', (receipt) => ({ ...receipt, index: '1' })],
    ['a leaf without a salt', (receipt) => ({ ...receipt, leaf: { ...leaf, salt: undefined } })],
    ['a date that does not exist', (receipt) => ({ ...receipt, leaf: { ...leaf, date: '2026-13-01' } })],
    ['a short signature', (receipt) => ({ ...receipt, signature: 'abc' })],
    ['a key of another length', (receipt) => withRoot(receipt, { key: 'abc' })],
    ['a size that is no number', (receipt) => withRoot(receipt, { size: '3' })],
    ['no root', (receipt) => ({ ...receipt, signedRoot: null })],
  ])('is refused if it is %s', (_what, change) => {
    expect(readReceipts(JSON.stringify(change(receiptOf())))).toBeNull();
  });

  it('drops members that no signature covers', () => {
    const receipt = receiptOf();
    expect(readReceipts(JSON.stringify({ ...receipt, leaf: { ...leaf, note: 'valid' } }))).toEqual([receipt]);
  });
});
