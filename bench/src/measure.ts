import { availableParallelism, loadavg } from 'node:os';

/** How many processes of the whole machine are runnable per core, over the last minute; NaN if the system does not report it. */
export const loadPerCore = (): number => (loadavg()[0] ?? Number.NaN) / availableParallelism();

/** Milliseconds that a piece of work takes. */
export function timedMs(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

export type Spent = { readonly wallMs: number; readonly cpuMs: number };

/** Wall-clock time and processor time: on a shared machine only the second is meaningful. */
export function spentOn(work: () => unknown): Spent {
  const before = process.cpuUsage();
  const wallMs = timedMs(work);
  const { user, system } = process.cpuUsage(before);
  return { wallMs, cpuMs: (user + system) / 1_000 };
}

/** The value below which a share of the values is (0.5: half). */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** To two decimals. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
