// npm run check: the fast static checks.
import { runChecks } from './lib/checks.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { requireNode24 } from './lib/node24.mjs';

await installIfNeeded();
await runChecks(requireNode24());
