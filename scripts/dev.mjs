// npm run dev: the server with reload on change and both front ends in watch mode, on one port.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildFrontEnds } from './lib/build-front-ends.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { environmentWith, requireNode24, root } from './lib/node24.mjs';

await installIfNeeded();
const node = requireNode24();
// The server decides at startup what it can serve.
await buildFrontEnds(node);
const env = environmentWith(node);
const vite = path.join(root, 'node_modules/vite/bin/vite.js');
/** Rebuilds at each change; earlier output stays, so a page is never without its files. */
const watch = (app) =>
  spawn(node, [vite, 'build', '--watch', '--no-emptyOutDir', '--logLevel', 'warn'], {
    cwd: path.join(root, 'apps', app),
    stdio: 'inherit',
    env,
  });
const children = [
  watch('portal'),
  watch('site'),
  // In development the server reads each front-end file on request.
  spawn(node, ['--watch', path.join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, NODE_ENV: 'development' },
  }),
];
function stop() {
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
