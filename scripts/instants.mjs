// npm run test:instants: the tests of `npm test` that read a clock, or a price of our own market, at seven instants of the coming year, on
// the embedded database. Arguments select: `server` or `browser`, `all` for every browser test that reads a clock, names of instants (night,
// open, holiday, weekend, spring, autumn, year-end), parts of file names. Flags are passed to vitest.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { provideBrowser } from './lib/browser.mjs';
import { buildFrontEnds } from './lib/build-front-ends.mjs';
import { closeWithCounts } from './lib/closing.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { instantFiles } from './lib/instant-files.mjs';
import { instantsAfter } from './lib/instants.mjs';
import { requireNode24, root } from './lib/node24.mjs';
import { runSuite } from './lib/suites.mjs';
import { summaryOf } from './lib/summary.mjs';

const words = process.argv.slice(2);
const instants = instantsAfter(Date.now());
const isSide = (word) => word === 'server' || word === 'browser';
const isAll = words.includes('all');
const isInstant = (word) => instants.some(({ name }) => name === word);
const flags = words.filter((word) => word.startsWith('-'));
const parts = words.filter((word) => !isSide(word) && !isInstant(word) && word !== 'all' && !flags.includes(word));
const runs = (word, isKind) => words.includes(word) || !words.some(isKind);
const chosen = (files) => files.filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)));

const journeys = JSON.parse(readFileSync(path.join(root, 'tests/e2e/journeys.json'), 'utf8'));
const isJourney = (file) => journeys.includes(file.replace('tests/e2e/', ''));

const results = [];
closeWithCounts(results);
await installIfNeeded();
const node = requireNode24();
const serverFiles = runs('server', isSide) ? chosen(instantFiles(['apps/server/src', 'packages', 'tools/src'])) : [];
const browserFiles = runs('browser', isSide)
  ? chosen(instantFiles(['tests/e2e'])).filter((file) => isAll || isJourney(file))
  : [];
if (browserFiles.length > 0) await buildFrontEnds(node);
const browser = browserFiles.length > 0 ? await provideBrowser() : null;
if (browserFiles.length > 0 && browser === null) process.exit(1);

for (const { name, at } of instants.filter(({ name: of }) => runs(of, isInstant))) {
  const title = (side) => `${side} at ${name}, ${new Date(at).toISOString()}`;
  const environment = () => ({ TEST_DATABASE_URL: '', CLOCK_AHEAD_MS: String(at - Date.now()) });
  if (serverFiles.length > 0)
    results.push(await runSuite(node, title('Server'), [...flags, ...serverFiles], environment()));
  if (browserFiles.length === 0) continue;
  const files = ['-c', 'tests/e2e/vitest.config.ts', ...flags, ...browserFiles];
  results.push(await runSuite(node, title('Browser'), files, { ...environment(), CHROMIUM_PATH: browser }));
}

console.log('\nSummary');
for (const line of results.flatMap(summaryOf)) console.log(line);
process.exit(results.length > 0 && results.every(({ failed }) => failed === 0) ? 0 : 1);
