// Installs the packages of the lockfile when they are missing or older than it.
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './node24.mjs';
import { run, step } from './run.mjs';

/** True where npm has installed since the lockfile last changed. npm writes the hidden lockfile at the end of an install. */
const isInstalled = () => {
  const installed = path.join(root, 'node_modules/.package-lock.json');
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs;
};

export const installIfNeeded = async () => {
  if (isInstalled()) return;
  await step('Installing packages from the lockfile (about a minute, once)', () =>
    run('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error']),
  );
};
