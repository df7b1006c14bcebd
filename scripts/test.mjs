// npm test: everything that a change must pass. Installs missing packages, checks, builds, runs all suites, and ends with one line.
import { availableParallelism } from 'node:os';
import { provideBrowser } from './lib/browser.mjs';
import { buildFrontEnds } from './lib/build-front-ends.mjs';
import { runChecks } from './lib/checks.mjs';
import { closeWithCounts } from './lib/closing.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { requireNode24 } from './lib/node24.mjs';
import { refusalOfPostgresql } from './lib/postgresql.mjs';
import { runSuite } from './lib/suites.mjs';
import { summaryOf } from './lib/summary.mjs';

const postgresqlUrl = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';

const results = [];
closeWithCounts(results);
await installIfNeeded();
const node = requireNode24();
// The browser downloads over the network while the checks use the processor.
const arrivingBrowser = provideBrowser();
await runChecks(node);
await buildFrontEnds(node, true);
const browser = await arrivingBrowser;

const run = (title, args, environment) => runSuite(node, title, args, environment);
const refusal = await refusalOfPostgresql(postgresqlUrl);
const onPostgresql = { TEST_DATABASE_URL: postgresqlUrl };
const embedded = { TEST_DATABASE_URL: '' };
results.push(await run('Rules, stores, API and scenarios (embedded database)', [], { ...embedded, PROOFS: 'without' }));
// Tests that kill servers spend half their time waiting for processes to start or end: run both databases at once, each with one more
// worker than there are cores.
const side = `--maxWorkers=${Math.min(4, availableParallelism() + 1)}`;
const kills = [run('Kills, crashes and full disks (embedded database)', [side], { ...embedded, PROOFS: 'only' })];
if (refusal === null) {
  // The same code is killed in parallel on the other database, also at its named crash points: once each at random.
  const once = { ...onPostgresql, PROOFS: 'only', KILLS: '1' };
  kills.push(run('Kills and crashes (PostgreSQL)', [side, '/crash.test', 'storm'], once));
}
results.push(...(await Promise.all(kills)));
if (refusal === null)
  results.push(
    await run('What meets in the database (PostgreSQL)', [], { ...onPostgresql, PROOFS: 'without', STORES: 'only' }),
  );
if (browser === null)
  results.push({
    title: 'Browser (Chromium)',
    passed: 0,
    failed: 1,
    skipped: 0,
    alone: 0,
    failures: ['there is no browser'],
    notRun: [],
  });
else
  results.push(
    await run('Browser (Chromium)', ['-c', 'tests/e2e/vitest.config.ts'], { ...embedded, CHROMIUM_PATH: browser }),
  );

console.log('\nSummary');
for (const line of results.flatMap(summaryOf)) console.log(line);
if (refusal !== null) console.log(`  PostgreSQL at ${new URL(postgresqlUrl).host}: not run: ${refusal}`);
process.exit(results.every(({ failed }) => failed === 0) ? 0 : 1);
