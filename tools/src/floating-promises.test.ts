// The linter of promises, as `npm run check` calls it: it knows types, so it sees what a linter of text alone misses.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from './source-files.ts';

/** A repository in small: our configuration and packages, and only the sources that a test plants. */
const folder = mkdtempSync(path.join(tmpdir(), 'openbell-promises-'));
afterAll(() => rmSync(folder, { recursive: true }));
symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
const copied = [
  '.oxlintrc.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'tools/tsconfig.json',
  'packages/market/tsconfig.json',
];
for (const file of copied) {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  copyFileSync(path.join(root, file), path.join(folder, file));
}

/** The faults of a source, as `file:line: rule`. */
function faultsOf(file: string, ...lines: readonly string[]): readonly string[] {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, `${lines.join('\n')}\n`);
  const { stdout, status } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--format=unix', '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  rmSync(place);
  const faults = [...stdout.matchAll(/^(\S+?:\d+):\d+: .*\[Error\/(.*)\]$/gm)].map(([, at, rule]) => `${at}: ${rule}`);
  expect(status).toBe(faults.length === 0 ? 0 : 1);
  return faults;
}

const planted = [
  "import { readFile } from 'node:fs/promises';",
  "import { assert, asyncProperty, integer } from 'fast-check';",
  'const later = async (): Promise<number> => 1;',
  'export const plant = (): void => {',
  '  later();',
  "  readFile('planted');",
  '  assert(asyncProperty(integer(), async () => true));',
  '};',
];

describe('a floating promise', () => {
  it.each(['tools/src/planted.ts', 'packages/market/src/book/planted.test.ts'])(
    'of an own function, of Node or of a library is an error in %s [HOUSE-010]',
    (file) => {
      expect(faultsOf(file, ...planted)).toEqual(
        [5, 6, 7].map((line) => `${file}:${line}: typescript(no-floating-promises)`),
      );
    },
    60_000,
  );

  it('is none if it is awaited, returned or marked with void [HOUSE-010]', () => {
    const held = [
      'const later = async (): Promise<number> => 1;',
      'export const plant = async (): Promise<number> => {',
      '  void later();',
      '  await later();',
      '  return later();',
      '};',
    ];
    expect(faultsOf('tools/src/planted.ts', ...held)).toEqual([]);
  }, 60_000);

  it('is looked for by npm run check, in the whole repository [HOUSE-010]', () => {
    expect(readFileSync(path.join(root, 'scripts/lib/checks.mjs'), 'utf8')).toContain(
      "run(bin('oxlint'), ['--deny-warnings', '.'], { env })",
    );
  });
});
