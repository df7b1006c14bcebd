// npm run test:rest: the tests that read a clock, or a price of our own market, at seven instants of the coming year, on the embedded
// database. Arguments select: `server` or `browser`, names of instants (night, open, holiday, weekend, spring, autumn, year-end), parts of
// file names. Flags are passed to vitest.
import { provideBrowser } from './lib/browser.mjs';
import { buildFrontEnds } from './lib/build-front-ends.mjs';
import { closeWithCounts } from './lib/closing.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { requireNode24 } from './lib/node24.mjs';
import { restFiles } from './lib/rest-files.mjs';
import { restInstants } from './lib/rest-instants.mjs';
import { runSuite } from './lib/suites.mjs';
import { summaryOf } from './lib/summary.mjs';

const words = process.argv.slice(2);
const instants = restInstants(Date.now());
const isSide = (word) => word === 'server' || word === 'browser';
const isInstant = (word) => instants.some(({ name }) => name === word);
const flags = words.filter((word) => word.startsWith('-'));
const parts = words.filter((word) => !isSide(word) && !isInstant(word) && !flags.includes(word));
const runs = (word, isKind) => words.includes(word) || !words.some(isKind);
const chosen = (files) => files.filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)));

const results = [];
closeWithCounts(results);
await installIfNeeded();
const node = requireNode24();
const serverFiles = runs('server', isSide) ? chosen(restFiles(['apps/server/src', 'packages', 'tools/src'])) : [];
const browserFiles = runs('browser', isSide) ? chosen(restFiles(['tests/e2e'])) : [];
if (browserFiles.length > 0) await buildFrontEnds(node);
const browser = browserFiles.length > 0 ? await provideBrowser() : null;
if (browserFiles.length > 0 && browser === null) process.exit(1);

for (const { name, at } of instants.filter(({ name: of }) => runs(of, isInstant))) {
  const title = (side) => `${side} at ${name}, ${new Date(at).toISOString()}`;
  const environment = () => ({ TEST_DATABASE_URL: '', PROOFS: 'without', CLOCK_AHEAD_MS: String(at - Date.now()) });
  if (serverFiles.length > 0)
    results.push(await runSuite(node, title('Server'), [...flags, ...serverFiles], environment()));
  if (browserFiles.length === 0) continue;
  const files = ['-c', 'tests/e2e/vitest.config.ts', ...flags, ...browserFiles];
  results.push(await runSuite(node, title('Browser'), files, { ...environment(), CHROMIUM_PATH: browser }));
}

console.log('\nSummary');
for (const line of results.flatMap(summaryOf)) console.log(line);
process.exit(results.length > 0 && results.every(({ failed }) => failed === 0) ? 0 : 1);
