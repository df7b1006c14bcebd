// A server as a separate process that can be killed: the same folder, database and port over every restart.
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runOperator } from '../operator/run-operator.ts';
import { readConfig } from '../platform/config/config.ts';
import { type OpenDatabase, openDatabase } from '../platform/database/database.ts';
import { layEmptyDatabase } from './empty-database.ts';
import { dropTestDatabase } from './test-database.ts';
import { createClient, type TestClient } from './test-server.ts';

export type ChildServer = {
  readonly url: string;
  readonly dataDir: string;
  readonly client: () => TestClient;
  /** Starts the process and waits until it listens; `environment` applies to this run only. */
  readonly start: (environment?: Readonly<Record<string, string>>) => Promise<void>;
  /** Runs an operator command, as `npm run operator` would: in the running process. */
  readonly operate: (...words: readonly string[]) => Promise<string>;
  /** The resident set size of the process, in megabytes. */
  readonly memoryMb: () => number;
  /** SIGKILL; resolves when the process is gone. */
  readonly kill: () => Promise<void>;
  /** Resolves when the process has ended by itself. */
  readonly untilGone: () => Promise<void>;
  /** Opens the database while no process uses it; the caller closes it. */
  readonly openDatabase: () => Promise<OpenDatabase>;
  readonly remove: () => Promise<void>;
};

const mainFile = path.join(import.meta.dirname, '../main.ts');
/** A start takes 7 to 9 s of CPU; with many other processes that has been minutes of wall clock. */
const startMsMax = process.env['BARS'] === '1' ? 300_000 : 60_000;

/** Prepares folder, database and port; `start` starts the first run. `logFile` gets the log of all runs. */
export async function createChildServer({ logFile }: { readonly logFile?: string } = {}): Promise<ChildServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'openbell-child-'));
  const databaseUrl = await layEmptyDatabase(dataDir);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: logFile === undefined ? 'silent' : 'trace',
    DEMO_CUSTOMERS: '0',
    PASSWORD_COST: 'light',
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  };
  const logged = logFile === undefined ? 'ignore' : openSync(logFile, 'a');
  let child: ChildProcess | null = null;
  const untilGone = async (): Promise<void> => {
    const running = child;
    if (running === null || running.exitCode !== null || running.signalCode !== null) return;
    await new Promise((resolve) => running.once('exit', resolve));
  };
  const kill = async (): Promise<void> => {
    child?.kill('SIGKILL');
    await untilGone();
  };
  return {
    url,
    dataDir,
    client: () => createClient(url),
    start: async (more = {}) => {
      const started = fork(mainFile, [], {
        env: { ...cleanEnvironment(), ...environment, ...more },
        stdio: ['ignore', logged, 'pipe', 'ipc'],
      });
      child = started;
      await untilListening(started);
    },
    operate: (...words) => runOperator(readConfig(environment, '0.0.0-test'), words),
    memoryMb: () => {
      const status = readFileSync(`/proc/${child?.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
    },
    kill,
    untilGone,
    openDatabase: async () => openDatabase(readConfig(environment, '0.0.0-test')),
    remove: async () => {
      await kill();
      rmSync(dataDir, { recursive: true, force: true });
      if (databaseUrl !== null) await dropTestDatabase(databaseUrl);
    },
  };
}

/** Variables that vitest sets for itself must not reach the product. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, NODE_OPTIONS: __, VITEST: ___, ...rest } = process.env;
  return rest;
}

const untilListening = (started: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let complaint = '';
    started.stderr?.on('data', (chunk: Buffer) => {
      complaint += chunk.toString('utf8');
    });
    const timer = setTimeout(() => reject(new Error(`the server did not start: ${complaint}`)), startMsMax);
    started.once('message', () => {
      clearTimeout(timer);
      resolve();
    });
    started.once('exit', (code, signal) => {
      clearTimeout(timer);
      reject(new Error(`the server ended at its start (${code ?? signal}): ${complaint}`));
    });
  });

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
