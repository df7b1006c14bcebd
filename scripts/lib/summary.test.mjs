import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './node24.mjs';
import { summaryOf } from './summary.mjs';

const suite = { title: 'Rules', passed: 7, failed: 0, skipped: 0, alone: 0, failures: [], notRun: [] };

describe('the summary of a suite', () => {
  it('has its counts', () => {
    expect(summaryOf(suite)).toEqual(['  Rules: 7 passed, 0 failed, 0 skipped']);
  });

  it('names the failed tests and those that were not run', () => {
    const red = { ...suite, failed: 1, skipped: 1, alone: 2, failures: ['a: no'], notRun: ['b'] };
    expect(summaryOf(red)).toEqual([
      '  Rules: 7 passed, 1 failed, 1 skipped (2 passed only when run again alone)',
      '    ✗ a: no',
      '    – not run: b',
    ]);
  });
});

describe('a run without the recorded market', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'openbell-counts-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('passes, and lists the tests that need it as not run', () => {
    const file = path.join(folder, 'counts.json');
    const { status } = spawnSync(
      process.execPath,
      [
        path.join(root, 'node_modules/vitest/vitest.mjs'),
        ...['run', 'packages/market/src/book/recorded-book.test.ts'],
        `--reporter=${path.join(root, 'scripts/lib/counts-reporter.mjs')}`,
      ],
      { cwd: root, env: { ...process.env, COUNTS_FILE: file, MARKET_DATA: folder } },
    );
    expect(status).toBe(0);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      ...{ passed: 0, failed: 0, skipped: 1, failedFiles: [], failures: [] },
      notRun: [
        expect.stringMatching(
          /recorded-book\.test\.ts › the recorded hour of ES \(not run: no MARKET_DATA\) > produces/,
        ),
      ],
    });
  });
});
