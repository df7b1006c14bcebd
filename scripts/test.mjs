// npm test: everything a change must keep. Installs what is missing, checks, builds, runs all suites, closes with one line.
import { availableParallelism } from 'node:os';
import { provideBrowser } from './lib/browser.mjs';
import { buildFrontEnds } from './lib/build-front-ends.mjs';
import { runChecks } from './lib/checks.mjs';
import { closeWithCounts } from './lib/closing.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { requireNode24 } from './lib/node24.mjs';
import { refusalOfPostgresql } from './lib/postgresql.mjs';
import { runSuite } from './lib/suites.mjs';

const postgresqlUrl = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';

const results = [];
closeWithCounts(results);
await installIfNeeded();
const node = requireNode24();
await runChecks(node);
await buildFrontEnds(node, true);
const browser = await provideBrowser();

const add = async (title, args, environment) => results.push(await runSuite(node, title, args, environment));
// Tests that kill servers wait half of their time, for a process to begin or to end: two more of them than there are cores run at once.
const side = `--maxWorkers=${Math.min(6, availableParallelism() + 2)}`;
await add('Rules, stores, API and scenarios (embedded database)', [], { TEST_DATABASE_URL: '', PROOFS: 'without' });
await add('Kills, crashes and full disks (embedded database)', [side], { TEST_DATABASE_URL: '', PROOFS: 'only' });
const refusal = await refusalOfPostgresql(postgresqlUrl);
if (refusal === null) {
  const onPostgresql = { TEST_DATABASE_URL: postgresqlUrl };
  await add('Stores and API (PostgreSQL)', [], { ...onPostgresql, PROOFS: 'without', STORES: 'only' });
  // The same code was killed above: here once each, for what the other database makes of it.
  await add('Kills and crashes (PostgreSQL)', [side, 'crash', 'storm'], {
    ...onPostgresql,
    PROOFS: 'only',
    KILLS: '1',
  });
}
if (browser === null)
  results.push({
    title: 'Browser (Chromium)',
    passed: 0,
    failed: 1,
    skipped: 0,
    alone: 0,
    failures: ['there is no browser'],
  });
else
  await add('Browser (Chromium)', ['-c', 'tests/e2e/vitest.config.ts'], {
    CHROMIUM_PATH: browser,
    TEST_DATABASE_URL: '',
  });

console.log('\nSummary');
for (const result of results) {
  console.log(
    `  ${result.title}: ${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped` +
      (result.alone > 0 ? ` (${result.alone} passed only when run again alone)` : ''),
  );
  for (const failure of result.failures) console.log(`    ✗ ${failure}`);
}
if (refusal !== null) console.log(`  PostgreSQL at ${new URL(postgresqlUrl).host}: not run: ${refusal}`);
process.exit(results.every(({ failed }) => failed === 0) ? 0 : 1);
