// npm start: from a fresh clone to a running Openbell. Installs what is missing, builds what is stale, starts the server, says how to use and stop it.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildFrontEnds } from './lib/build-front-ends.mjs';
import { installIfNeeded } from './lib/install.mjs';
import { environmentWith, requireNode24, root } from './lib/node24.mjs';

const demoCustomers = ['trader@', 'ready@', 'student@', 'passed@', 'failed@', 'blocked@', 'arabic@', 'new@'];

await installIfNeeded();
const node = requireNode24();
await buildFrontEnds(node);

const isProduction = process.env.NODE_ENV === 'production';
const isSandbox = ['1', 'true'].includes(process.env.SANDBOX ?? (isProduction ? '0' : '1'));
const child = spawn(node, ['--disable-warning=ExperimentalWarning', path.join(root, 'apps/server/src/main.ts')], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: environmentWith(node, { LOG_LEVEL: process.env.LOG_LEVEL ?? (isProduction ? 'info' : 'warn') }),
});

child.on('message', (message) => {
  if (message?.kind === 'progress') console.log(`• ${message.text}`);
  if (message?.kind !== 'listening') return;
  const address = process.env.PUBLIC_URL ?? message.address;
  console.log(`\n  Openbell is ready: ${address}`);
  console.log(`  The door (plans, sign-in): ${address}/site/`);
  console.log(`  API documents:             ${address}/api/docs`);
  if (isSandbox) {
    console.log(`\n  Sandbox. Demo customers, password openbell-demo:`);
    console.log(`    ${demoCustomers.map((name) => `${name}demo.openbell.test`).join('\n    ')}`);
  }
  console.log('\n  Stop with Ctrl-C.\n');
});

// The server ends itself cleanly; this process waits for it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
