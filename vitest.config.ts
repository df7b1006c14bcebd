import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests that kill servers or fill disks. */
const kills = ['storm', 'crash', 'crash-points', 'stop-and-back-up', 'boot-kill', 'full-disk'].map(
  (name) => `apps/server/src/**/${name}.test.ts`,
);
/** Those that need more than some five seconds: random commands and histories, statistics of the market, a year of renewals. */
const long: string[] = JSON.parse(readFileSync(path.join(import.meta.dirname, 'tests/long-runs.json'), 'utf8'));
const all = [
  'packages/*/src/**/*.test.ts',
  'apps/*/src/**/*.test.ts',
  'tools/src/**/*.test.ts',
  'examples/*.test.ts',
  'scripts/**/*.test.mjs',
  'tests/unit/**/*.test.ts',
  'tests/scenarios/**/*.test.ts',
];

/** `STORES=all`: the server's tests that begin with an empty database, the embedded one or that of TEST_DATABASE_URL. */
const asksDatabase = (file: string): boolean =>
  /\b(startTestServer|createChildServer|createTestDatabase|createMarketCrowd)\b/.test(readFileSync(file, 'utf8'));
const stores = (): string[] =>
  globSync('apps/server/src/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) =>
    asksDatabase(path.join(import.meta.dirname, file)),
  );
/** `STORES=only`: those of them whose calls meet in the database: of money, of verdicts, of processes, and what a market stores and reads again. */
const meeting =
  /\bsrc\/(?:(?:platform|billing|subscriptions|evaluation)\/|market\/(?:\w+\/)?(?:any-commands|any-faults|in-time|lead|lost-stores|read-again|restart)\.test)/;

/** `LANE=quick`: what `npm test` runs. `LANE=long` and `LANE=kills`: the others. Nothing: all. */
const lane = process.env['LANE'];

function chosen(): string[] {
  if (lane === 'kills') return kills;
  if (lane === 'long') return long;
  if (process.env['STORES'] === 'only') return stores().filter((file) => meeting.test(file));
  return process.env['STORES'] === 'all' ? stores() : all;
}

function excluded(): string[] {
  if (lane === 'quick') return [...kills, ...long];
  const isRepeated = process.env['STORES'] !== undefined || process.env['CLOCK_AHEAD_MS'] !== undefined;
  return isRepeated ? kills : [];
}

/** `npm run test:instants`: the clock of each process of a test, and of each that it forks, is ahead. */
const clockArguments = (): readonly string[] =>
  process.env['CLOCK_AHEAD_MS'] === undefined
    ? []
    : [`--import=${path.join(import.meta.dirname, 'apps/server/src/testing/clock-ahead.ts')}`];

export default defineConfig({
  test: {
    include: chosen(),
    exclude: ['**/node_modules/**', ...excluded()],
    pool: 'forks',
    // A process takes file after file: each file loads the server, and starting a process for each costs a third of the run.
    isolate: false,
    // Servers make much that lives shortly: with the small young generation of the default a tenth of the run is spent on collecting it.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32', ...clockArguments()],
    // A file waits a part of its time, for a company that never answers or a process that ends; a process with the server in it has half a gigabyte.
    maxWorkers: Math.min(5, availableParallelism() + 1),
    // A long run takes some 10 s alone; three share two cores.
    testTimeout: lane === 'long' ? 120_000 : 30_000,
    hookTimeout: 60_000,
  },
});
