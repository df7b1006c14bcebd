// Runs a vitest suite and reads its counts, so the whole run can end with one line.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { environmentWith, root } from './node24.mjs';
import { quickFolder } from './quick-folder.mjs';
import { runGroup } from './run.mjs';

/** More failing files than this are not an accident of a busy machine: they are not run again. */
const mostFilesAgain = 6;
const shardFlag = '--shard=';

/**
 * Runs a suite and returns its counts. A suite that cannot start counts as one failure. On CI a few failed files get one more run, alone on
 * the machine, and the counts say which tests passed only then (`alone`).
 */
export async function runSuite(node, title, args, extraEnv = {}) {
  const from = performance.now();
  console.log(`\n── ${title}`);
  const first = await runOnce(node, args, extraEnv);
  const again = process.env.CI === 'true' && first.failedFiles.length > 0 && first.failedFiles.length <= mostFilesAgain;
  const counts = again ? await runFailedAlone(node, { title, args, extraEnv }, first) : first;
  const seconds = ((performance.now() - from) / 1000).toFixed(0);
  console.log(`   ${title}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped, ${seconds} s`);
  return { title, ...counts };
}

/**
 * Runs browser tests: those of the lane that `extraEnv` names, or a part of their files (`1/3`: the first third). Without a browser that is
 * one failure.
 */
export async function runBrowserSuite(node, browser, extraEnv, part = '') {
  const title = `Browser (Chromium), ${extraEnv.LANE}${part && `, part ${part}`}`;
  if (browser === null) {
    const counts = { passed: 0, failed: 1, skipped: 0, alone: 0, failures: ['there is no browser'], notRun: [] };
    return { title, ...counts };
  }
  const args = ['-c', 'tests/e2e/vitest.config.ts', ...(part === '' ? [] : [`${shardFlag}${part}`])];
  return runSuite(node, title, args, { ...extraEnv, CHROMIUM_PATH: browser });
}

async function runFailedAlone(node, { title, args, extraEnv }, first) {
  console.log(`\n── ${title}: once more, alone: ${first.failedFiles.join(', ')}`);
  // Without the part: it would be a part of the failed files.
  const flags = args.filter(
    (arg, index) => (arg.startsWith('-') && !arg.startsWith(shardFlag)) || args[index - 1] === '-c',
  );
  const second = await runOnce(node, [...flags, '--no-file-parallelism', ...first.failedFiles], extraEnv);
  const mended = Math.max(0, first.failed - second.failed);
  return {
    ...first,
    passed: first.passed + mended,
    failed: second.failed,
    alone: mended,
    failures: [...first.failures, ...second.failures.map((failure) => `alone, ${failure}`)],
  };
}

async function runOnce(node, args, extraEnv) {
  const folder = mkdtempSync(path.join(tmpdir(), 'openbell-suite-'));
  const file = path.join(folder, 'counts.json');
  const code = await runGroup(
    node,
    [
      path.join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      `--reporter=${path.join(root, 'scripts/lib/counts-reporter.mjs')}`,
      ...args,
    ],
    { env: environmentWith(node, { ...quickFolder(), COUNTS_FILE: file, ...extraEnv }) },
  );
  const counts = readCounts(file);
  rmSync(folder, { recursive: true, force: true });
  // A failed hook, or an unhandled error, fails a run even if all its tests passed.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function readCounts(file) {
  try {
    return { ...JSON.parse(readFileSync(file, 'utf8')), alone: 0 };
  } catch {
    const failures = ['the run ended without counts'];
    return { passed: 0, failed: 1, skipped: 0, failedFiles: [], failures, notRun: [], alone: 0 };
  }
}
