/**
 * Why a new password would be guessed: too little is left of it without the customer's address and name, the brand, and runs of the
 * keyboard or the alphabet. No rules on letters, digits or signs (NIST 800-63B). The list of common passwords is on the server. Pure.
 */
export type WeakReason = 'address' | 'name' | 'brand' | 'run';
/** The server adds one: the password is on the list of common ones. */
export type PasswordFault = WeakReason | 'common';

export type OwnWords = { readonly email: string; readonly name: string; readonly brand: string };

/** At least this many characters must be left. */
const leftMin = 6;
/** The first two distinct signs add nothing: they are usually between words or at the end. */
const idleSigns = 2;
const runLengthMin = 4;
/** Shorter parts of a name occur in many words. */
const wordLengthMin = 3;
/** If a password repeats a text shorter than this, it counts as one character. */
const repeatedLengthMin = 8;

const rows = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
];
const neighbors = new Set(
  rows.flatMap((row) =>
    [...row].flatMap((key, at) => (at === 0 ? [] : [`${row[at - 1]}${key}`, `${key}${row[at - 1]}`])),
  ),
);

/** Null if the password has none of these weaknesses. */
export function weakReasonOf(password: string, own: OwnWords): WeakReason | null {
  const signs = Math.max(0, new Set(password.match(/[^\p{L}\p{N}\s]/gu)).size - idleSigns);
  const all = plain(password);
  let left = all;
  for (const [reason, words] of ownWordsOf(own)) {
    for (const word of words) left = left.replaceAll(word, '');
    if (left !== all && left.length + signs < leftMin) return reason;
  }
  return worthOf(left) + signs < leftMin ? 'run' : null;
}

/** Lower-case letters and digits only: signs between them do not stop a guesser. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The whole comes before its parts. */
function ownWordsOf({ email, name, brand }: OwnWords): readonly (readonly [WeakReason, readonly string[]])[] {
  const [local = ''] = email.split('@');
  const words: readonly (readonly [WeakReason, readonly string[]])[] = [
    ['brand', [brand]],
    ['address', [email, local, ...local.split(/[^\p{L}\p{N}]+/u)]],
    ['name', [name, ...name.split(/\s+/)]],
  ];
  return words.map(([reason, texts]) => [reason, texts.map(plain).filter((word) => word.length >= wordLengthMin)]);
}

/**
 * How many characters do not follow from the one before, at most the number of distinct characters. A run counts as one; a repeated text
 * counts as one.
 */
function worthOf(text: string): number {
  const repeated = /^(.+?)\1+$/su.exec(text)?.[1];
  if (repeated !== undefined && repeated.length < repeatedLengthMin) return 1;
  const letters = [...text];
  let worth = letters.length;
  let begun = 0;
  for (let at = 1; at <= letters.length; at += 1) {
    if (at < letters.length && follows(letters[at - 1] ?? '', letters[at] ?? '')) continue;
    const length = at - begun;
    if (length >= runLengthMin) worth -= length - 1;
    begun = at;
  }
  return Math.min(worth, new Set(letters).size);
}

/** The same character, its neighbor in the alphabet, or its neighbor in a keyboard row. */
const follows = (before: string, after: string): boolean =>
  Math.abs((before.codePointAt(0) ?? 0) - (after.codePointAt(0) ?? 0)) <= 1 || neighbors.has(before + after);
