import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** `LANE=journeys`: those that `npm test` runs, one through each part of the product. `LANE=others`: all others. Nothing: all. */
const lane = process.env['LANE'];
const journeys: string[] = JSON.parse(readFileSync(path.join(import.meta.dirname, 'journeys.json'), 'utf8'));

/** `npm run test:instants`: the clock of each test process is ahead; the harness does the same for the pages. */
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
    include: lane === 'journeys' ? journeys : ['**/*.test.ts'],
    exclude: lane === 'others' ? journeys : [],
    pool: 'forks',
    isolate: false,
    // Servers create many short-lived objects: with the default small young generation a tenth of the run is garbage collection.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32', ...clockArguments],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: Number(process.env['PATIENCE_MS'] ?? 30_000) } },
  },
});
