// Starts the server's program as an operator would, on a folder of the test: its output, its exit, or the address where it listens.
import { spawn } from 'node:child_process';
import path from 'node:path';

export type MainProcess = {
  /** Where it listens; null if it refused to start. */
  readonly address: string | null;
  /** Its output on the terminal. */
  readonly complaint: () => string;
  /** Ends it and resolves when it is gone. */
  readonly end: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
};

const mainFile = path.join(import.meta.dirname, '../main.ts');

/**
 * Starts it with an umask that hides nothing from other users, and resolves once it listens or has ended. `user`: runs it as another user
 * of the machine.
 */
export async function startMain(
  environment: Readonly<Record<string, string>>,
  { cwd, user }: { readonly cwd?: string; readonly user?: number } = {},
): Promise<MainProcess> {
  const { NODE_ENV: _, NODE_OPTIONS: __, VITEST: ___, DATABASE_URL: ____, ...rest } = process.env;
  const child = spawn('sh', ['-c', 'umask 0000; exec "$0" "$1"', process.execPath, mainFile], {
    env: { ...rest, PORT: '0', LOG_LEVEL: 'silent', DEMO_CUSTOMERS: '0', PASSWORD_COST: 'light', ...environment },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    ...(cwd === undefined ? {} : { cwd }),
    ...(user === undefined ? {} : { uid: user, gid: user }),
  });
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk.toString('utf8');
  });
  // Not 'exit': that may come before the last output was read.
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const address = await Promise.race([
    new Promise<string>((resolve) =>
      child.once('message', (message: { readonly address: string }) => resolve(message.address)),
    ),
    ended.then(() => null),
  ]);
  return {
    address,
    complaint: () => complaint,
    end: async (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}
