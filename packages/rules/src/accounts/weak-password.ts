/**
 * Why a password that is being chosen would be guessed: what is left of it, besides the own address, the own name, the brand and runs of
 * the keyboard or the alphabet, is too little. No rules on letters, digits or signs (NIST 800-63B). The list of common passwords is the
 * server's. Pure.
 */
export type WeakReason = 'address' | 'name' | 'brand' | 'run';
/** What the server finds besides: the password is on the list of common ones. */
export type PasswordFault = WeakReason | 'common';

export type OwnWords = { readonly email: string; readonly name: string; readonly brand: string };

/** So many characters have to be left. */
const leftMin = 6;
/** So many signs help nobody: they stand between words or at the end. */
const idleSigns = 2;
const runLengthMin = 4;
/** Shorter parts of a name are in many words. */
const wordLengthMin = 3;
/** A password that repeats a shorter text is worth one of them. */
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

/** Null where nothing of this kind is wrong with it. */
export const weakReasonOf = (password: string, own: OwnWords): WeakReason | null => {
  const signs = Math.max(0, new Set(password.match(/[^\p{L}\p{N}\s]/gu)).size - idleSigns);
  const all = plain(password);
  let left = all;
  for (const [reason, words] of ownWordsOf(own)) {
    for (const word of words) left = left.replaceAll(word, '');
    if (left !== all && left.length + signs < leftMin) return reason;
  }
  return worthOf(left) + signs < leftMin ? 'run' : null;
};

/** Small letters and digits alone: signs between them hide nothing from who guesses. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The whole before its parts. */
const ownWordsOf = ({ email, name, brand }: OwnWords): readonly (readonly [WeakReason, readonly string[]])[] => {
  const [local = ''] = email.split('@');
  const words: readonly (readonly [WeakReason, readonly string[]])[] = [
    ['brand', [brand]],
    ['address', [email, local, ...local.split(/[^\p{L}\p{N}]+/u)]],
    ['name', [name, ...name.split(/\s+/)]],
  ];
  return words.map(([reason, texts]) => [reason, texts.map(plain).filter((word) => word.length >= wordLengthMin)]);
};

/** How many characters the one before does not foretell, no more than there are different ones: a run counts as one, a text that is repeated once. */
const worthOf = (text: string): number => {
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
};

/** The same again, the next or the last of the alphabet, a neighbor in a row of the keyboard. */
const follows = (before: string, after: string): boolean =>
  Math.abs((before.codePointAt(0) ?? 0) - (after.codePointAt(0) ?? 0)) <= 1 || neighbors.has(before + after);
