/** The process: configuration from the environment, one server, a clean end on Ctrl-C and SIGTERM. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { startServer } from './compose.ts';
import { readConfig } from './platform/config.ts';
import { startFaultText } from './platform/start-fault.ts';

const stopMsMax = 10_000;

const readVersion = (): string => {
  const manifest: unknown = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : '0';
};

const main = async (): Promise<void> => {
  const running = await startServer(readConfig(process.env, readVersion()));
  process.send?.({ kind: 'listening', address: running.address });
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
};

main().catch((error: unknown) => {
  const text = startFaultText(error) ?? String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
