/**
 * Named places at which a test may kill the process (R4): between what was written and what follows. `CRASH_AT=<name>` names one;
 * without it, and in production, a place is passed without effect.
 */
import process from 'node:process';

const wanted = process.env['NODE_ENV'] === 'production' ? undefined : process.env['CRASH_AT'];

export const crashPoint = (name: string): void => {
  if (name === wanted) process.kill(process.pid, 'SIGKILL');
};
