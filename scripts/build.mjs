// npm run build: both front ends, whatever their age.
import { buildFrontEnds } from './lib/build-front-ends.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { requireNode24 } from './lib/node24.mjs';

await installIfNeeded();
await buildFrontEnds(requireNode24(), true);
