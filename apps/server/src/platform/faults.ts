// Tells a temporary fault (the database is away, the disk is full, another process has written) from a bug of ours: a temporary one is
// answered with 503 and may be retried.

/**
 * PostgreSQL's classes: connection, rolled back because of another transaction (deadlock), resources (disk full, too many connections),
 * operator intervention, I/O.
 */
const passingClasses = ['08', '40', '53', '57', '58'];
const passingCodes = [
  '25006', // read-only transaction
  '25P03', // a transaction in which nothing was asked for too long
  '55P03', // a lock that somebody else has for too long
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
/** The code of an error which says that the memory is outdated and is being read again. */
export const readAgainCode = 'READ_AGAIN';

/**
 * Keys of rows that the owner of the records numbers from its memory. A conflict means that another process has written since: the database
 * refused the stale row, everything is read again, and the caller may retry.
 */
const staleKeys = [
  'market_fills_pkey',
  'market_fills_account_sequence_key',
  'market_events_pkey',
  'market_orders_pkey',
  'market_commands_pkey',
  'market_owed_fills_pkey',
  'market_tape_pkey',
  'attempt_log_pkey',
];
const uniqueCode = '23505';

const passingMessages =
  /read-only file system|connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i;

export function isPassingFault(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === readAgainCode || passingCodes.includes(code)) return true;
  if (code === uniqueCode && 'constraint' in error && staleKeys.some((key) => key === error.constraint)) return true;
  if (/^[0-9A-Z]{5}$/.test(code) && passingClasses.includes(code.slice(0, 2))) return true;
  // The connection was refused or ended with these, regardless of the code: the statement was not to blame.
  if ('severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC')) return true;
  if ('message' in error && typeof error.message === 'string' && passingMessages.test(error.message)) return true;
  return 'cause' in error && isPassingFault(error.cause);
}
