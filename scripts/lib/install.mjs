// Installs the packages of the lockfile if they are missing or outdated.
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './node24.mjs';
import { run, step } from './run.mjs';

/** The build tools are devDependencies and Node itself is an optional one: npm omits them if NODE_ENV or a setting says so. */
const npmArguments = ['ci', '--include=dev', '--include=optional', '--no-fund', '--no-audit', '--loglevel=error'];

/** Installs the lockfile's packages in a folder; returns npm's exit code. */
export const install = (folder = root) => run('npm', npmArguments, { cwd: folder });

/**
 * Whether npm has installed since the lockfile last changed, including the build tools. npm writes the hidden lockfile at the end of an
 * install.
 */
export function isInstalled(folder = root) {
  const installed = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const { devDependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return (
    statSync(installed).mtimeMs >= statSync(path.join(folder, 'package-lock.json')).mtimeMs &&
    Object.keys(devDependencies).every((name) => existsSync(path.join(folder, 'node_modules', name)))
  );
}

export async function installIfNeeded() {
  if (!isInstalled()) await step('Installing packages from the lockfile (about a minute, once)', () => install());
}
