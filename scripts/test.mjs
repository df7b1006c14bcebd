// npm test: what every change must pass, in under ten minutes on two cores: checks, rules, stores and API on the embedded database, and a
// browser journey through each part of the product. `npm run test:rest` runs everything else.
// `npm test -- --changed [REVISION]` runs what the import graph says about the changes since a revision (of the working tree without one).
import { execFileSync } from 'node:child_process';
import { provideBrowser } from './lib/browser.mjs';
import { buildFrontEnds } from './lib/build-front-ends.mjs';
import { runChecks } from './lib/checks.mjs';
import { closeWithCounts } from './lib/closing.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { requireNode24, root } from './lib/node24.mjs';
import { runBrowserSuite, runSuite } from './lib/suites.mjs';
import { summaryOf } from './lib/summary.mjs';

const from = performance.now();
const [flag, revision = 'HEAD', ...more] = process.argv.slice(2);
if ((flag !== undefined && flag !== '--changed') || more.length > 0) {
  console.error('npm test takes no arguments but `--changed [REVISION]`. For one file: npx vitest run FILE.');
  process.exit(2);
}
const isPartial = flag === '--changed';
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = isPartial
  ? [...git('diff', '--name-only', revision), ...git('ls-files', '--others', '--exclude-standard')]
  : [];
const asksBrowser = !isPartial || changed.some((file) => /^(?:apps\/(?:portal|site)|packages|tests\/e2e)\//.test(file));

const results = [];
closeWithCounts(results);
await installIfNeeded();
const node = requireNode24();
// The browser downloads over the network while the checks use the processor.
const arrivingBrowser = asksBrowser ? provideBrowser() : Promise.resolve(null);
await runChecks(node);
if (asksBrowser) await buildFrontEnds(node, true);
const browser = await arrivingBrowser;

const embedded = { TEST_DATABASE_URL: '' };
const rules = 'Rules, stores, API and scenarios (embedded database)';
const onlyChanged = isPartial ? ['--changed', revision, '--passWithNoTests'] : [];
results.push(await runSuite(node, rules, onlyChanged, { ...embedded, LANE: 'quick' }));
if (asksBrowser) results.push(await runBrowserSuite(node, browser, { ...embedded, LANE: 'journeys' }));

console.log('\nSummary');
for (const line of results.flatMap(summaryOf)) console.log(line);
console.log(`  ${((performance.now() - from) / 60_000).toFixed(1)} minutes`);
process.exit(results.every(({ failed }) => failed === 0) ? 0 : 1);
