// npm run bars: the long-running checks with their full counts (BARS=1). Record the results in docs/bars.md by hand, with the date.
// Arguments select test files; `security` selects the browser's.
import { provideBrowser } from './lib/browser.mjs';
import { buildFrontEnds } from './lib/build-front-ends.mjs';
import { closeWithCounts } from './lib/closing.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { requireNode24 } from './lib/node24.mjs';
import { runSuite } from './lib/suites.mjs';

const results = [];
closeWithCounts(results);
await installIfNeeded();
const node = requireNode24();
const chosen = process.argv.slice(2);
const noLimit = ['--testTimeout=3600000', '--hookTimeout=600000'];
const isBrowserOnly = chosen.length > 0 && chosen.every((word) => word === 'security');
if (!isBrowserOnly) {
  const words = chosen.filter((word) => word !== 'security');
  const files = words.length === 0 ? ['apps/server', 'packages/rules', 'tools'] : words;
  results.push(await runSuite(node, 'Bars (full counts)', [...files, ...noLimit], { BARS: '1' }));
}
if (chosen.length === 0 || chosen.includes('security')) {
  await buildFrontEnds(node);
  const browser = await provideBrowser();
  const files = ['-c', 'tests/e2e/vitest.config.ts', 'security', ...noLimit];
  if (browser === null) results.push({ passed: 0, failed: 1, skipped: 0 });
  else results.push(await runSuite(node, 'Bars in the browser', files, { BARS: '1', CHROMIUM_PATH: browser }));
}
process.exit(results.every(({ failed }) => failed === 0) ? 0 : 1);
