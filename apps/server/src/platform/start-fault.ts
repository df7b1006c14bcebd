// Why the server or a command cannot start, for the operator at the terminal: what is wrong and how to fix it.
import { ConfigError } from './config/config.ts';
import { DamagedDatabaseError } from './embedded/damaged-database.ts';
import { DataFolderError } from './embedded/data-folder.ts';
import { DataLockError } from './embedded/data-lock.ts';
import { DiskFullError, ReadOnlyFolderError } from './embedded/embedded-database.ts';

/** The server must not start; the message says why and what to do. */
export class StartError extends Error {}

/** How to fix a folder, by the system's error code. */
const folderRemedies: Readonly<Record<string, string>> = {
  EEXIST: 'A file lies where a folder is needed: move it away',
  ENOTDIR: 'A file lies where a folder is needed: move it away',
  EISDIR: 'A folder lies where a file is needed: move it away',
  EACCES: 'Give it to the user who runs the server (chown, chmod)',
  EPERM: 'Give it to the user who runs the server (chown, chmod)',
  EROFS: 'Mount its disk for writing',
  ENOSPC: 'Make room on its disk',
  EDQUOT: 'Make room on its disk',
};
const connectionCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
];
/** PostgreSQL's classes: no connection, no sign-in, no such database, no resources, not now, a system fault; and no right, no writing. */
const databaseCodes = /^(08|28|3D|53|57|58)|^(42501|25006)$/;

/** The text for an expected fault, without a stack; null for an unexpected one. */
export function startFaultText(error: unknown): string | null {
  const isOwn =
    error instanceof ConfigError ||
    error instanceof DataLockError ||
    error instanceof StartError ||
    error instanceof DataFolderError ||
    error instanceof DamagedDatabaseError;
  if (isOwn) return error.message;
  if (error instanceof DiskFullError || error instanceof ReadOnlyFolderError)
    return `The data folder cannot be used: ${error.message}. Make room on its disk, or mount it for writing.`;
  if (!(error instanceof Error) || !('code' in error)) return null;
  const code = String(error.code);
  if (connectionCodes.includes(code))
    return `The database cannot be reached: ${error.message || code}. Check DATABASE_URL and that the database runs.`;
  if (databaseCodes.test(code))
    return `The database cannot be used: ${error.message}. Check DATABASE_URL, what its user may do, and that the database runs.`;
  return 'syscall' in error ? systemFaultText(error, code) : null;
}

function systemFaultText(error: Error, code: string): string {
  const isListening = 'syscall' in error && error.syscall === 'listen';
  const address = 'address' in error ? String(error.address) : '';
  if (isListening && address.startsWith('/'))
    return `The operator's door ${address} cannot be opened (${code}). Give a DATA_DIR on a disk of this machine.`;
  const place = `${address}:${'port' in error ? error.port : ''}`;
  if (code === 'EADDRINUSE') return `${place} is in use by another program. Stop it first, or give another PORT.`;
  if (isListening) return `The server cannot listen on ${place} (${code}). Give another HOST or PORT.`;
  return `The data folder cannot be used: ${error.message}. ${folderRemedies[code] ?? 'Mend it'}, or give another DATA_DIR.`;
}
