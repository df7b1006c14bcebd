/** Time limits of the bars: meant for a machine of its own, longer by as much as others are at work on this one. */
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

/** How many runnable processes share a core, at least 1: on a machine that does nothing else the limits hold as they stand. */
export const machineLoad = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

/** `limitMs` as the bar names it; the longer limit of the small counts where this is not the full run. */
export const timeLimitMs = (limitMs: number, smallMs: number): number =>
  process.env['BARS'] === '1' ? limitMs * machineLoad() : smallMs;

const ticksPerSecond = 100;

/** The processor time a process has had, milliseconds: what others on the machine cannot lengthen. Null where the system does not tell. */
export const processorMsOf = (pid: number | undefined): number | null => {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
};
