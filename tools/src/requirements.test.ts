/** The ledger of docs/requirements.csv against the titles of all tests: nothing that the specification names may be missing. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { rooms } from './rooms.ts';
import { listSources, root } from './source-files.ts';

const ledgerIds = [
  ...readFileSync(path.join(root, 'docs/requirements.csv'), 'utf8').matchAll(/^([A-Z0-9]+-\d{3}),/gm),
].map(([, id]) => id ?? '');

/** Ids in brackets in the lines of a test that runs, such as [EVAL-032] or [EVAL-032, EVAL-033]. */
const idsNamedIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => !/\.(skip|todo|fixme)\b|^\s*(\/\/|\/?\*)/.test(line))
    .flatMap((line) => [...line.matchAll(/\[([A-Z0-9]+-\d{3}(?:[, ]+[A-Z0-9]+-\d{3})*)\]/g)])
    .flatMap(([, list]) => (list ?? '').split(/[, ]+/));

const named = new Set(
  rooms
    .flatMap((room) => listSources(room.folder))
    .filter((file) => /\.test\.tsx?$/.test(file.path))
    .flatMap((file) => idsNamedIn(file.text)),
);

describe('the ledger of requirements', () => {
  it('holds the 700 rows of the specification and those of later rounds, each once', () => {
    const laterAreas = new Set(['TRUST', 'HOUSE', 'VALID', 'SCALE', 'FIRST', 'REAL', 'JRNL', 'DRILL', 'DESK', 'STAFF']);
    const isOfSpecification = (id: string): boolean => !laterAreas.has(id.split('-')[0] ?? '');
    expect(ledgerIds.filter(isOfSpecification).length).toBe(700);
    expect(new Set(ledgerIds).size).toBe(ledgerIds.length);
  });

  it('is named whole by tests: no capability of the specification is missing [PRODUCT-009]', () => {
    expect(ledgerIds.filter((id) => !named.has(id))).toEqual([]);
  });

  it('reads a list of ids, and none of a test that is skipped or a comment', () => {
    expect(idsNamedIn("it('does [EVAL-001, EVAL-002][PAY-003]', …)")).toEqual(['EVAL-001', 'EVAL-002', 'PAY-003']);
    for (const word of ['skip', 'todo', 'fixme']) expect(idsNamedIn(`it.${word}('[EVAL-005]', …)`)).toEqual([]);
    expect(idsNamedIn("  // it('does not [EVAL-004]')")).toEqual([]);
  });
});
