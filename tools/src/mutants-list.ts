// The list in docs/mutants.csv: for each row of the specification one mutant of the product that must make a test that names the row fail.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './source-files.ts';

/** `reason` says why a row has no mutant; the other three are then empty. */
export type Mutant = {
  readonly id: string;
  readonly file: string;
  /** Occurs in the file exactly once. */
  readonly from: string;
  readonly to: string;
  readonly reason: string;
};

/** The rows of a CSV file with quoted cells, without the header. */
export const readCsv = (text: string): readonly (readonly string[])[] =>
  [...text.matchAll(/((?:"(?:[^"]|"")*"|[^",\n]*)(?:,(?:"(?:[^"]|"")*"|[^",\n]*))*)\n/g)]
    .slice(1)
    .map(([, line]) =>
      [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );

export const listMutants = (): readonly Mutant[] =>
  readCsv(readFileSync(path.join(root, 'docs/mutants.csv'), 'utf8')).map(
    ([id = '', file = '', from = '', to = '', reason = '']) => ({ id, file, from, to, reason }),
  );

/** The text of a file with the mutant applied; null if `from` does not occur exactly once. */
export function brokenText(text: string, { from, to }: Pick<Mutant, 'from' | 'to'>): string | null {
  const parts = text.split(from);
  return parts.length === 2 ? parts.join(to) : null;
}
