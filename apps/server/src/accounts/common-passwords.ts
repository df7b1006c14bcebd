// The 100,000 most common passwords that are long enough to be accepted here (apps/server/lists/README.md).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const file = path.join(import.meta.dirname, '../../lists/common-passwords.br');

let list: string | null = null;

/** All lines in one text: its 1.2 MB are a sixth of a set's memory, and a search takes half a millisecond. */
export function readCommonPasswords(): string {
  list ??= `\n${brotliDecompressSync(readFileSync(file)).toString('latin1')}`;
  return list;
}

/** Case does not matter: attackers try both. */
export const isCommonPassword = (password: string): boolean =>
  readCommonPasswords().includes(`\n${password.toLowerCase()}\n`);
