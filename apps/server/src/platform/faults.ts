/** Tells a fault that passes (the database is away, the disk is full) from a mistake of ours: the first is answered 503 and tried again. */

/** Classes of PostgreSQL: connection, rolled back for another transaction's sake (deadlock), resources (disk full, too many connections), operator intervention, input and output. */
const passingClasses = ['08', '40', '53', '57', '58'];
const passingCodes = [
  '25006', // read-only transaction
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'ENOSPC',
  'EROFS',
  'EIO',
  'EDQUOT',
];
const passingMessages =
  /read-only file system|connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i;

export const isPassingFault = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (passingCodes.includes(code)) return true;
  if (/^[0-9A-Z]{5}$/.test(code) && passingClasses.includes(code.slice(0, 2))) return true;
  // The connection is refused or ended with these, whatever the code: the statement was not to blame.
  if ('severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC')) return true;
  if ('message' in error && typeof error.message === 'string' && passingMessages.test(error.message)) return true;
  return 'cause' in error && isPassingFault(error.cause);
};
