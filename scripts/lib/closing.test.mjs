import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** The output of a run with these results that ends with this line of code. */
function runOf(results, end) {
  const code = `import { closeWithCounts } from './closing.mjs';
    import { step } from './run.mjs';
    closeWithCounts(${JSON.stringify(results)});
    ${end}`;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  return { status, lines: stdout.trimEnd().split('\n') };
}

describe('the last line of a run', () => {
  const green = { passed: 7, failed: 0, skipped: 0 };

  it('counts passed and failed tests of all suites, with the skipped ones in the line before', () => {
    expect(runOf([green, { passed: 2, failed: 0, skipped: 3 }], 'process.exit(0);')).toEqual({
      status: 0,
      lines: ['3 skipped', '9 passed, 0 failed'],
    });
    expect(runOf([green, { passed: 2, failed: 4, skipped: 0 }], 'process.exit(1);').lines).toEqual([
      '9 passed, 4 failed',
    ]);
  });

  it('is printed after a check that failed before any test', () => {
    const { status, lines } = runOf([], "await step('Format', async () => 3);");
    expect([status, lines.at(-1)]).toEqual([3, '0 passed, 1 failed']);
  });
});
