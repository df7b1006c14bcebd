/** The 100,000 commonest passwords that are long enough to be chosen here (apps/server/lists/README.md). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const file = path.join(import.meta.dirname, '../../lists/common-passwords.br');

let list: string | null = null;

/** Lines between line ends; one text of 1.2 MB costs a sixth of a set, and is searched in half a millisecond. */
export const readCommonPasswords = (): string => {
  list ??= `\n${brotliDecompressSync(readFileSync(file)).toString('latin1')}`;
  return list;
};

/** Large and small letters are one: whoever guesses tries both. */
export const isCommonPassword = (password: string): boolean =>
  readCommonPasswords().includes(`\n${password.toLowerCase()}\n`);
