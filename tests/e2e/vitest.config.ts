import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** `npm run test:rest`: the clock of each test process is ahead; the harness does the same for the pages. */
const clockArguments =
  process.env['CLOCK_AHEAD_MS'] === undefined
    ? []
    : [`--import=${path.join(import.meta.dirname, '../../apps/server/src/testing/clock-ahead.ts')}`];

/**
 * Browser tests: real server, built front ends, one Chromium per worker. Two files at a time: four took as long in total, each twice as
 * long.
 */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    pool: 'forks',
    isolate: false,
    // Servers create many short-lived objects: with the default small young generation a tenth of the run is garbage collection.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32', ...clockArguments],
    // On a shared machine a browser may stall for seconds; a test that fails twice in a row is broken.
    retry: process.env['CI'] === 'true' ? 1 : 0,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
