// Runs an example as a reader would, for the tests.
import { execFile } from 'node:child_process';
import path from 'node:path';

type Outcome = {
  readonly status: number | null;
  readonly lines: readonly string[];
  readonly complaints: readonly string[];
};

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '');

/** A child process, so that a server in this process can answer it; with our arguments of Node, which may put the clock ahead. */
export const runExample = (
  name: string,
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...process.execArgv, path.join(import.meta.dirname, `${name}.ts`), ...args],
      { env: { ...process.env, ...environment } },
      (_error, out, complaint) =>
        resolve({ status: child.exitCode, lines: linesOf(out), complaints: linesOf(complaint) }),
    );
  });
