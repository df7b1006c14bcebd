// npm start: from a fresh clone to a running Openbell. Installs missing packages, builds what is stale, starts the server, and prints how
// to use and stop it.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildFrontEnds } from './lib/build-front-ends.mjs';
import { greeting } from './lib/greeting.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { environmentWith, requireNode24, root } from './lib/node24.mjs';

await installIfNeeded();
const node = requireNode24();
await buildFrontEnds(node);

const isProduction = process.env.NODE_ENV === 'production';
const child = spawn(node, ['--disable-warning=ExperimentalWarning', path.join(root, 'apps/server/src/main.ts')], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: environmentWith(node, { LOG_LEVEL: process.env.LOG_LEVEL ?? (isProduction ? 'info' : 'warn') }),
});

child.on('message', (message) => {
  if (message?.kind === 'listening')
    console.log(greeting({ ...message, address: process.env.PUBLIC_URL ?? message.address }));
});

// The server shuts down cleanly itself; this process waits for it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
