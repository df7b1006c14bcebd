// npm run build: builds both front ends, even if they are up to date; with `--stale` only those that are not.
import { buildFrontEnds } from './lib/build-front-ends.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { requireNode24 } from './lib/node24.mjs';

await installIfNeeded();
await buildFrontEnds(requireNode24(), !process.argv.includes('--stale'));
