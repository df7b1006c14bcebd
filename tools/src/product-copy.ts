// A copy of the product in a temporary folder, for tools that break it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './source-files.ts';

/** Makes a copy of the current product, including uncommitted changes, with its packages; returns its folder. */
export function makeCopy(): string {
  const copy = path.join(mkdtempSync(path.join(tmpdir(), 'openbell-mutants-')), 'copy');
  const commit = git(root, 'stash', 'create') || 'HEAD';
  git(root, 'worktree', 'add', '--quiet', '--detach', copy, commit);
  // Hard links: the packages are only read, and the workspaces among them point into the copy.
  execFileSync('cp', ['-al', path.join(root, 'node_modules'), copy]);
  // The lock file of the copy is newer than the packages: without this a build would install them again.
  const installed = path.join(copy, 'node_modules/.package-lock.json');
  utimesSync(installed, new Date(), new Date());
  return copy;
}

/** Removes a copy of `makeCopy`. */
export function removeCopy(copy: string): void {
  git(root, 'worktree', 'remove', '--force', copy);
  rmSync(path.dirname(copy), { recursive: true, force: true });
}

const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim();
