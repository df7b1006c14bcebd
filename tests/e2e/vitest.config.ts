import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Browser tests: real server, built front ends, one Chromium a worker. A file waits now and then, for frames, answers and the clock of the
 * page: one more of them than there are cores keeps the machine busy, and more only make each other late.
 */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    pool: 'forks',
    isolate: false,
    // Servers make much that lives shortly: with the small young generation of the default a tenth of the run is spent on collecting it.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32'],
    // On a shared machine a browser may be held up for seconds; what fails twice in a row is broken.
    retry: process.env['CI'] === 'true' ? 1 : 0,
    maxWorkers: Math.min(6, availableParallelism() + 1),
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
