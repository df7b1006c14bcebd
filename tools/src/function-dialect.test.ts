// The linter holds one dialect of functions (biome.json, function-dialect.grit).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './source-files.ts';

/** The lines that the linter reports in a planted file. */
function reportedLines(text: string): readonly number[] {
  const folder = mkdtempSync(path.join(root, 'tools/src/planted-'));
  try {
    writeFileSync(path.join(folder, 'planted.ts'), text);
    const biome = path.join(root, 'node_modules/.bin/biome');
    const { stdout, stderr } = spawnSync(biome, ['lint', '--vcs-enabled=false', folder], {
      cwd: root,
      encoding: 'utf8',
    });
    return [...`${stdout}${stderr}`.matchAll(/planted\.ts:(\d+):\d+ plugin/g)].map(([, line]) => Number(line));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the dialect of functions', () => {
  it('reports a top-level arrow with a body, exported, async or generic, and nothing else [HOUSE-007]', () => {
    const lines = [
      'export const one = (x: number): number => {\n  return x;\n};',
      'const two = async <T,>(x: T): Promise<T> => {\n  return x;\n};',
      'export const typed: (x: number) => number = (x) => {\n  return x;\n};',
      'export const expression = (x: number): number => x;',
      'export const curried = (x: number) => (y: number) => {\n  return x + y;\n};',
      'export function declared(): void {\n  const inner = (): void => {\n    one(1);\n  };\n  inner();\n  void two(2);\n}',
    ];
    expect(reportedLines(`${lines.join('\n')}\n`)).toEqual([1, 4]);
  });
});
