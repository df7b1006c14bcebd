/** Why the server cannot start, told to the person at the terminal: what is wrong and which variable mends it. */
import { ConfigError } from './config.ts';
import { DataLockError } from './data-lock.ts';

const folderCodes = ['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'ENOENT', 'ENOSPC'];
const connectionCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
];
/** Of PostgreSQL: no such database, a wrong password, a role that may not sign in. */
const signInCodes = ['3D000', '28P01', '28000'];

/** The text for an expected fault, without a stack; null for one that nobody expected. */
export const startFaultText = (error: unknown): string | null => {
  if (error instanceof ConfigError || error instanceof DataLockError) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return null;
  const code = String(error.code);
  const place = `${'address' in error ? error.address : ''}:${'port' in error ? error.port : ''}`;
  if (code === 'EADDRINUSE') return `${place} is in use by another program. Stop it first, or give another PORT.`;
  if ('syscall' in error && error.syscall === 'listen')
    return `The server cannot listen on ${place} (${code}). Give another HOST or PORT.`;
  if (folderCodes.includes(code) && 'path' in error)
    return `The data folder cannot be used: ${error.message}. Mend it, or give another DATA_DIR.`;
  if (connectionCodes.includes(code) || signInCodes.includes(code))
    return `The database cannot be reached: ${error.message || code}. Check DATABASE_URL and that the database runs.`;
  return null;
};
