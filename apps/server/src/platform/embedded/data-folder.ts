// The data folder belongs only to the user that runs the server: it is created with those rights, and closed at the start if an older
// version, a copy or a person left it open. Production does not start on a folder that was open, because nobody knows who read it.
import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/config.ts';

/** The folder cannot be used as it is; the text says how to fix it. Nothing was changed. */
export class DataFolderError extends Error {}

/** The files that this program creates there. Files of other programs keep their modes. */
const ownName = /^(database|backups|content|openbell\.lock|operator\.sock)(\.|$)/;
const othersBits = 0o077;

/** Creates the folder if it is missing; throws if it cannot be used, in production also if other users can read it. */
export function openDataFolder({ dataDir, isProduction }: Pick<Config, 'dataDir' | 'isProduction'>): void {
  // Applies to everything that this process creates from now on.
  process.umask(othersBits);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  for (const name of ['backups', 'content']) {
    const file = path.join(dataDir, name);
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === false)
      throw new DataFolderError(`${file} is a file, where a folder is needed. Move it away.`);
  }
  const found = statSync(dataDir);
  if (isProduction && isOpen(found))
    throw new DataFolderError(
      `The data folder ${dataDir} is open to other users of this machine (mode ${(found.mode & 0o7777).toString(8)}). Close it first:\n  chmod -R go-rwx ${quoted(dataDir)}`,
    );
  if (isProduction && !isMine(found)) throw new DataFolderError(foreignText(dataDir, found));
}

export type Closed = {
  /** How many files and folders were open to others until now. */
  readonly closed: number;
  /** Whether the folder itself stays open because other programs keep files in it. */
  readonly isShared: boolean;
};

/** Removes the rights of other users from the folder and all of our files in it. */
export function closeDataFolder(dataDir: string): Closed {
  const names = readdirSync(dataDir);
  const own = names.filter((name) => ownName.test(name));
  const closed = own.reduce((sum, name) => sum + closeTree(path.join(dataDir, name)), 0);
  const isWide = isOpen(statSync(dataDir));
  // A home folder or /tmp is not ours to close.
  const isShared = isWide && own.length < names.length;
  if (isWide && !isShared) chmodSync(dataDir, 0o700);
  return { closed: closed + (isWide && !isShared ? 1 : 0), isShared };
}

/** The same for one file or folder; returns how many were open. */
export function closeTree(file: string): number {
  const found = lstatSync(file, { throwIfNoEntry: false });
  // Another process may have removed it; the target of a link may be shared on purpose.
  if (found === undefined || found.isSymbolicLink()) return 0;
  if (!isMine(found) && process.geteuid?.() !== 0) throw new DataFolderError(foreignText(file, found));
  const mode = found.mode & (found.isDirectory() ? 0o700 : 0o600);
  const isWide = isOpen(found);
  if (isWide) chmodSync(file, mode);
  const inside = found.isDirectory() ? readdirSync(file) : [];
  return inside.reduce((sum, name) => sum + closeTree(path.join(file, name)), isWide ? 1 : 0);
}

/** Windows has other rights, which are not checked here. */
const isOpen = ({ mode }: Stats): boolean => process.platform !== 'win32' && (mode & othersBits) !== 0;

const isMine = ({ uid }: Stats): boolean => process.geteuid === undefined || uid === process.geteuid();

const foreignText = (file: string, { uid }: Stats): string =>
  `${file} belongs to another user of this machine (number ${uid}), as after a start under that user. Give it to the one who runs the server:\n  sudo chown -R ${process.geteuid?.()} ${quoted(file)}`;

/** Quoted so that a shell reads it as one word. */
export const quoted = (file: string): string =>
  /^[\w./+@%-]+$/.test(file) ? file : `'${file.replaceAll("'", `'\\''`)}'`;
