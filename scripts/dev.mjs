// npm run dev: the server with reload on change and both front ends in watch mode, on one port.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { installIfNeeded } from './lib/install.mjs';
import { environmentWith, requireNode24, root } from './lib/node24.mjs';

await installIfNeeded();
const node = requireNode24();
const env = environmentWith(node);
const vite = path.join(root, 'node_modules/vite/bin/vite.js');
const children = [
  spawn(node, [vite, 'build', '--watch', '--logLevel', 'warn'], {
    cwd: path.join(root, 'apps/portal'),
    stdio: 'inherit',
    env,
  }),
  spawn(node, [vite, 'build', '--watch', '--logLevel', 'warn'], {
    cwd: path.join(root, 'apps/site'),
    stdio: 'inherit',
    env,
  }),
  spawn(node, ['--watch', path.join(root, 'apps/server/src/main.ts')], { cwd: root, stdio: 'inherit', env }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
