// npm run test:rest: everything that `npm test` leaves out: servers killed at random and at named points, full disks, long runs, what meets
// in PostgreSQL, and the other browser tests.
// `npm run test:rest -- --part 1/3` runs only the first third of those browser tests: CI takes the thirds in turn.
import { availableParallelism } from 'node:os';
import { provideBrowser } from './lib/browser.mjs';
import { buildFrontEnds } from './lib/build-front-ends.mjs';
import { closeWithCounts } from './lib/closing.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { requireNode24 } from './lib/node24.mjs';
import { refusalOfPostgresql } from './lib/postgresql.mjs';
import { runBrowserSuite, runSuite } from './lib/suites.mjs';
import { summaryOf } from './lib/summary.mjs';

const from = performance.now();
const postgresqlUrl = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';
const onPostgresql = { TEST_DATABASE_URL: postgresqlUrl };
const embedded = { TEST_DATABASE_URL: '' };

const [flag, part = '', ...more] = process.argv.slice(2);
const [, one, all] = /^([1-9])\/([1-9])$/.exec(part) ?? [];
if (flag !== undefined && (flag !== '--part' || !(Number(one) <= Number(all)) || more.length > 0)) {
  console.error('npm run test:rest takes no arguments but `--part K/N`: part K of N of the other browser tests.');
  process.exit(2);
}

const results = [];
closeWithCounts(results);
await installIfNeeded();
const node = requireNode24();
const arrivingBrowser = provideBrowser();
await buildFrontEnds(node);
const browser = await arrivingBrowser;
const run = (title, args, environment) => runSuite(node, title, args, environment);
const refusal = await refusalOfPostgresql(postgresqlUrl);

// Tests that kill servers spend half their time waiting for processes to start or end: run both databases at once, each with one more
// worker than there are cores.
const side = `--maxWorkers=${Math.min(4, availableParallelism() + 1)}`;
const kills = [run('Kills, crashes and full disks (embedded database)', [side], { ...embedded, LANE: 'kills' })];
if (refusal === null) {
  // The named crash points are the same code on both databases: here each is hit once at random, to see what the other database does.
  const once = { ...onPostgresql, LANE: 'kills', KILLS: '1' };
  kills.push(run('Kills and crashes (PostgreSQL)', [side, '/crash.test', 'storm'], once));
}
results.push(...(await Promise.all(kills)));
results.push(await run('Long runs (embedded database)', [], { ...embedded, LANE: 'long' }));
if (refusal === null)
  results.push(await run('What meets in the database (PostgreSQL)', [], { ...onPostgresql, STORES: 'only' }));
results.push(await runBrowserSuite(node, browser, { ...embedded, LANE: 'others' }, part));

console.log('\nSummary');
for (const line of results.flatMap(summaryOf)) console.log(line);
if (refusal !== null) console.log(`  PostgreSQL at ${new URL(postgresqlUrl).host}: not run: ${refusal}`);
console.log(`  ${((performance.now() - from) / 60_000).toFixed(1)} minutes`);
process.exit(results.every(({ failed }) => failed === 0) ? 0 : 1);
