// npm run e2e: the browser tests alone; further arguments go to vitest (a file, -t "title").
import { provideBrowser } from './lib/browser.mjs';
import { buildFrontEnds } from './lib/build-front-ends.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { requireNode24 } from './lib/node24.mjs';
import { runSuite } from './lib/suites.mjs';

await installIfNeeded();
const node = requireNode24();
await buildFrontEnds(node);
const browser = await provideBrowser();
if (browser === null) process.exit(1);
const result = await runSuite(
  node,
  'Browser (Chromium)',
  ['-c', 'tests/e2e/vitest.config.ts', ...process.argv.slice(2)],
  { CHROMIUM_PATH: browser },
);
console.log(`${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped`);
process.exit(result.failed === 0 ? 0 : 1);
