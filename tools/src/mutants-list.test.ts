import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { brokenText, listMutants, readCsv } from './mutants-list.ts';
import { root } from './source-files.ts';

const mutants = listMutants();
const rowsOfSpecification = readCsv(readFileSync(path.join(root, 'docs/requirements.csv'), 'utf8'))
  .map(([id = '']) => id)
  .slice(0, 700);

describe('the list of mutants', () => {
  it('has each of the 700 rows once, with a mutant or the reason why there is none [TRUST-028]', () => {
    expect(mutants.map(({ id }) => id)).toEqual(rowsOfSpecification);
    expect(mutants.filter(({ from, reason }) => (from === '') === (reason === '')).map(({ id }) => id)).toEqual([]);
  });

  it('has texts that occur exactly once in their files, and changes them', () => {
    const stale = mutants.filter(({ file, from, to, reason }) => {
      if (reason !== '') return false;
      const place = path.join(root, file);
      return from === to || !existsSync(place) || brokenText(readFileSync(place, 'utf8'), { from, to }) === null;
    });
    expect(stale.map(({ id, file, from }) => `${id} ${file}: ${from}`)).toEqual([]);
  });

  it('reads quoted cells', () => {
    expect(readCsv('a,b\n1,"x, ""y"""\n,2\n')).toEqual([
      ['1', 'x, "y"'],
      ['', '2'],
    ]);
  });
});
