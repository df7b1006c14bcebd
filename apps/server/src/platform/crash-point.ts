// Named places at which a test may kill the process (R4), between one write and the next. `CRASH_AT=<name>` selects one; without it, and in
// production, they do nothing.
import process from 'node:process';

const wanted = process.env['NODE_ENV'] === 'production' ? undefined : process.env['CRASH_AT'];

export function crashPoint(name: string): void {
  if (name === wanted) process.kill(process.pid, 'SIGKILL');
}
