// Time limits of the bars: defined for an otherwise idle machine, and extended by its load.
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

/** How many runnable processes share a core, at least 1: on an idle machine the limits apply unchanged. */
export const machineLoad = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

/** `limitMs` as the bar defines it; the longer limit for the small counts outside the full run. */
export const timeLimitMs = (limitMs: number, smallMs: number): number =>
  process.env['BARS'] === '1' ? limitMs * machineLoad() : smallMs;

const ticksPerSecond = 100;

/** The CPU time of a process, milliseconds, which load on the machine cannot extend. Null if the system does not report it. */
export function processorMsOf(pid: number | undefined): number | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
}
