import { defineConfig } from 'vitest/config';

/** Tests that kill servers or fill disks: `PROOFS=only` runs these, `PROOFS=without` all others, nothing runs both. */
const proofs = ['storm', 'crash', 'crash-points', 'stop-and-back-up', 'boot-kill', 'full-disk'].map(
  (name) => `apps/server/src/*/${name}.test.ts`,
);
const all = [
  'packages/*/src/**/*.test.ts',
  'apps/*/src/**/*.test.ts',
  'tools/src/**/*.test.ts',
  'tests/unit/**/*.test.ts',
  'tests/scenarios/**/*.test.ts',
];

export default defineConfig({
  test: {
    include: process.env['PROOFS'] === 'only' ? proofs : all,
    exclude: ['**/node_modules/**', ...(process.env['PROOFS'] === 'without' ? proofs : [])],
    pool: 'forks',
    // A process takes file after file: each file loads the server, and starting a process for each costs a third of the run.
    isolate: false,
    maxWorkers: 2,
    // On a shared machine a process may be held up for seconds; what fails twice in a row is broken.
    retry: process.env['CI'] === 'true' ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
