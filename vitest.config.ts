import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that kill servers or fill disks: `PROOFS=only` runs these, anything else runs them first, since each takes long. */
const proofs = ['storm', 'crash', 'crash-points', 'stop-and-back-up', 'boot-kill', 'full-disk'].map(
  (name) => `apps/server/src/*/${name}.test.ts`,
);
/** What a database of its own process would only do as the embedded one does. */
const embeddedOnly = proofs.filter((pattern) => !/crash|storm/.test(pattern));
const all = [
  'packages/*/src/**/*.test.ts',
  'apps/*/src/**/*.test.ts',
  'tools/src/**/*.test.ts',
  'tests/unit/**/*.test.ts',
  'tests/scenarios/**/*.test.ts',
];

/** `STORES=only`: the server's tests that begin with an empty database, the embedded one or that of TEST_DATABASE_URL. */
const asksDatabase = (file: string): boolean =>
  /\b(startTestServer|createChildServer|createTestDatabase)\b/.test(readFileSync(file, 'utf8'));
const stores = (): string[] =>
  globSync('apps/server/src/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) =>
    asksDatabase(path.join(import.meta.dirname, file)),
  );

const chosen = (): string[] => {
  if (process.env['PROOFS'] === 'only') return proofs;
  return process.env['STORES'] === 'only' ? stores() : all;
};

/** A long file that begins last leaves all cores but one without work. */
class ProofsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isProof = ({ moduleId }: TestSpecification): boolean =>
      proofs.some((pattern) => path.matchesGlob(path.relative(import.meta.dirname, moduleId), pattern));
    return [...sorted.filter(isProof), ...sorted.filter((file) => !isProof(file))];
  }
}

export default defineConfig({
  test: {
    include: chosen(),
    exclude: ['**/node_modules/**', ...(process.env['STORES'] === 'only' ? embeddedOnly : [])],
    sequence: { sequencer: ProofsFirst },
    pool: 'forks',
    // A process takes file after file: each file loads the server, and starting a process for each costs a third of the run.
    isolate: false,
    // Servers make much that lives shortly: with the small young generation of the default a tenth of the run is spent on collecting it.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32'],
    // A file waits a part of its time, for a company that never answers or a process that ends; a process with the server in it has half a gigabyte.
    maxWorkers: Math.min(6, availableParallelism() + 2),
    // On a shared machine a process may be held up for seconds; what fails twice in a row is broken.
    retry: process.env['CI'] === 'true' ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
