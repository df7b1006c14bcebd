// npm run e2e: the browser tests alone; further arguments are passed to vitest (a file, -t "title").
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
await buildFrontEnds(node);
const browser = await provideBrowser();
if (browser === null) process.exit(1);
const args = ['-c', 'tests/e2e/vitest.config.ts', ...process.argv.slice(2)];
results.push(await runSuite(node, 'Browser (Chromium)', args, { CHROMIUM_PATH: browser }));
process.exit(results[0].failed === 0 ? 0 : 1);
