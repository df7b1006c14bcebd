/** The list of docs/mutants.csv: for each row of the specification one break of the product that must turn a test that names the row red. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './source-files.ts';

/** `reason` says why a row has no break; then the three others are empty. */
export type Mutant = {
  readonly id: string;
  readonly file: string;
  /** Occurs in the file exactly once. */
  readonly from: string;
  readonly to: string;
  readonly reason: string;
};

/** The lines of a CSV file with quoted cells, without its heading. */
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

/** The text of a file with the break in it; null where `from` does not stand there exactly once. */
export const brokenText = (text: string, { from, to }: Pick<Mutant, 'from' | 'to'>): string | null => {
  const parts = text.split(from);
  return parts.length === 2 ? parts.join(to) : null;
};
