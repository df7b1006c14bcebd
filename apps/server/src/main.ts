// The process: configuration from the environment, one server, a clean stop on Ctrl-C and SIGTERM. The server's modules are loaded only
// after the data folder is locked, so a second process is refused at once.
import { readFileSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import type { RunningServer } from './compose.ts';
import { readConfig } from './platform/config/config.ts';
import { lockRecords } from './platform/embedded/data-lock.ts';
import { startFaultText } from './platform/start-fault.ts';

const stopMsMax = 10_000;
/** Cache of compiled code, inside the installation: other users of the machine cannot write there. */
const compiledFolder = path.join(import.meta.dirname, '../../../node_modules/.cache/openbell-compiled');

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : '0';
}

async function main(): Promise<void> {
  const config = readConfig(process.env, readVersion());
  const releaseLock = lockRecords(config);
  enableCompileCache(compiledFolder);
  const { startServer } = await import('./compose.ts');
  const running = await startServer(config, releaseLock);
  stopOnSignals(running);
  await tellStarter(running);
  // Flush now, because a killed process would lose the cache; after the first start there is nothing new to write.
  flushCompileCache();
}

/** Sends `npm start` the facts for its greeting. */
async function tellStarter({ address, context, database }: RunningServer): Promise<void> {
  const { demoEmail, demoPassword, demoSpecs } = await import('./demo/demo-specs.ts');
  const { hasDemoCustomers, hasApiDocs } = context.config;
  const demoCustomers = hasDemoCustomers ? demoSpecs.map(demoEmail) : [];
  const isEmbedded = database.kind === 'pglite';
  process.send?.({ kind: 'listening', address, isEmbedded, hasApiDocs, demoCustomers, demoPassword });
}

function stopOnSignals(running: RunningServer): void {
  let isStopping = false;
  const stop = (signal: string): void => {
    if (isStopping) return;
    isStopping = true;
    running.context.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopMsMax).unref();
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        running.context.log.error({ err: error }, 'the stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
}

main().catch((error: unknown) => {
  const text = startFaultText(error) ?? String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
