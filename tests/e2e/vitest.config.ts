import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** `npm run test:rest`: the clock of each process of a test is ahead; the harness sees to that of the pages. */
const clockArguments =
  process.env['CLOCK_AHEAD_MS'] === undefined
    ? []
    : [`--import=${path.join(import.meta.dirname, '../../apps/server/src/testing/clock-ahead.ts')}`];

/** Browser tests: real server, built front ends, one Chromium a worker. Two files at a time: four took as long in all, each twice as long. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    pool: 'forks',
    isolate: false,
    // Servers make much that lives shortly: with the small young generation of the default a tenth of the run is spent on collecting it.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32', ...clockArguments],
    // On a shared machine a browser may be held up for seconds; what fails twice in a row is broken.
    retry: process.env['CI'] === 'true' ? 1 : 0,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
