// What is signed at a settlement: a leaf for each log that has grown, and one root a day over all leaves, chained to the day before. A
// receipt holds both with the path between them, so that its owner needs nothing else from us.
import { parseDate } from '@openbell/units/civil-date.ts';
import { parseInstant } from '@openbell/units/instant.ts';
import { canonicalJson } from '../log/canonical-json.ts';
import type { HashText } from '../log/sha256.ts';

/** The head of one log. The salt, known only to the owner of the receipt, keeps others from guessing which attempt a leaf is. */
export type AnchorLeaf = {
  readonly type: 'leaf';
  readonly attempt: string;
  /** The session whose settlement it follows, YYYY-MM-DD. */
  readonly date: string;
  /** Entries after line 1. */
  readonly entries: number;
  /** The hash of the last of these lines. */
  readonly head: string;
  /** 128 random bits in hex. */
  readonly salt: string;
};

export type AnchorRoot = {
  readonly type: 'root';
  /** 1 for the first root; the next one of any date is one more. */
  readonly number: number;
  readonly date: string;
  /** When it was signed: later than the settlement after an outage. */
  readonly at: string;
  readonly size: number;
  readonly root: string;
  /** The hash of the root before; empty for the first. */
  readonly previous: string;
  /** The public key that signs it and the leaves of its day, Ed25519, base64url. */
  readonly key: string;
};

export type SignedRoot = { readonly root: AnchorRoot; readonly signature: string };

export type Receipt = {
  readonly type: 'receipt';
  readonly leaf: AnchorLeaf;
  /** Of the leaf, base64url. */
  readonly signature: string;
  readonly index: number;
  readonly path: readonly string[];
  readonly signedRoot: SignedRoot;
};

/** The exact text that is hashed and signed. */
export const anchorText = (record: AnchorLeaf | AnchorRoot): string => canonicalJson(record);

/** What the root of the next day carries as `previous`. */
export const anchorHash = (root: AnchorRoot, hash: HashText): string => hash(anchorText(root));

/** The receipts in a file: one JSON object, or one a line. Null if any of it is not a receipt. */
export function readReceipts(text: string): readonly Receipt[] | null {
  const whole = receiptOf(parse(text));
  if (whole !== null) return [whole];
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const receipts = lines.flatMap((line) => receiptOf(parse(line)) ?? []);
  return receipts.length > 0 && receipts.length === lines.length ? receipts : null;
}

/** A root as it is published, read from a file; null if it is something else. */
export const readSignedRoot = (text: string): SignedRoot | null => signedRootOf(parse(text));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Null unless every member is there and has its form. Unknown members are dropped, so they are never part of what is checked. */
function receiptOf(value: unknown): Receipt | null {
  const { type, leaf: leafValue, signature, index, path, signedRoot: rootValue } = membersOf(value);
  const leaf = leafOf(leafValue);
  const signedRoot = signedRootOf(rootValue);
  if (type !== 'receipt' || leaf === null || signedRoot === null) return null;
  if (!isSignature(signature) || !isCount(index)) return null;
  if (!Array.isArray(path) || path.length > pathMax || !path.every(isHash)) return null;
  return { type, leaf, signature, index, path, signedRoot };
}

/** More than any day can have: a tree of 2^40 leaves. */
const pathMax = 40;

function leafOf(value: unknown): AnchorLeaf | null {
  const { type, attempt, date, entries, head, salt } = membersOf(value);
  if (type !== 'leaf' || !isText(attempt) || !isDate(date) || !isCount(entries) || !isHash(head)) return null;
  return isText(salt) ? { type, attempt, date, entries, head, salt } : null;
}

function signedRootOf(value: unknown): SignedRoot | null {
  const { root: rootValue, signature } = membersOf(value);
  const { type, number, date, at, size, root, previous, key } = membersOf(rootValue);
  if (type !== 'root' || !isCount(number) || !isDate(date) || !isInstant(at) || !isCount(size)) return null;
  if (!isHash(root) || !(previous === '' || isHash(previous)) || !isKey(key) || !isSignature(signature)) return null;
  return { root: { type, number, date, at, size, root, previous, key }, signature };
}

const membersOf = (value: unknown): { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isKey = (value: unknown): value is string => typeof value === 'string' && /^[A-Za-z0-9_-]{43}$/.test(value);
const isSignature = (value: unknown): value is string => typeof value === 'string' && /^[A-Za-z0-9_-]{86}$/.test(value);
const isDate = (value: unknown): value is string => typeof value === 'string' && parseDate(value) !== null;
const isInstant = (value: unknown): value is string => typeof value === 'string' && parseInstant(value) !== null;
