// Checks docs/requirements.csv against the titles of all tests: every requirement of the specification must be named.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { crowdedTitlesIn, filesNaming, idsNamedIn, testFiles } from './named-rows.ts';
import { root } from './source-files.ts';

const ledgerIds = [
  ...readFileSync(path.join(root, 'docs/requirements.csv'), 'utf8').matchAll(/^([A-Z0-9]+-\d{3}),/gm),
].map(([, id]) => id ?? '');

const files = testFiles();
const named = filesNaming(files);

describe('the ledger of requirements', () => {
  it('has the 700 rows of the specification and those of later rounds, each once', () => {
    const laterAreas = new Set(['TRUST', 'HOUSE', 'VALID', 'SCALE', 'FIRST', 'REAL', 'JRNL', 'DRILL', 'DESK', 'STAFF']);
    const isOfSpecification = (id: string): boolean => !laterAreas.has(id.split('-')[0] ?? '');
    expect(ledgerIds.filter(isOfSpecification).length).toBe(700);
    expect(new Set(ledgerIds).size).toBe(ledgerIds.length);
  });

  it('is fully covered by tests: no capability of the specification is missing [PRODUCT-009]', () => {
    expect(ledgerIds.filter((id) => !named.has(id))).toEqual([]);
  });

  it('is not covered by titles with more than four ids, which could hide a lost assertion', () => {
    const crowded = files.flatMap((file) => crowdedTitlesIn(file.text).map((title) => `${file.path}: ${title}`));
    expect(crowded).toEqual([]);
  });

  it('counts the ids of a title across its brackets and lines', () => {
    const titleOf = (count: number): string =>
      Array.from({ length: count }, (_, index) => `'[NAMED-00${index}]'`).join(' +\n  ');
    expect(crowdedTitlesIn(`it(${titleOf(4)}, …)`)).toEqual([]);
    expect(crowdedTitlesIn(`it(${titleOf(5)}, …)`)).toEqual([titleOf(5)]);
    expect(crowdedTitlesIn(`it('[NAMED-001][NAMED-002]', …); it(${titleOf(3)}, …)`)).toEqual([]);
  });

  it('reads a list of ids, and none of a skipped test or a comment', () => {
    expect(idsNamedIn("it('does [NAMED-001, NAMED-002][NAMED-003]', …)")).toEqual([
      'NAMED-001',
      'NAMED-002',
      'NAMED-003',
    ]);
    for (const word of ['skip', 'todo', 'fixme']) expect(idsNamedIn(`it.${word}('[NAMED-004]', …)`)).toEqual([]);
    expect(idsNamedIn("  // it('does not [NAMED-005]')")).toEqual([]);
  });
});
