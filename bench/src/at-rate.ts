// Starts work at a fixed rate, without waiting for earlier work. Latency counts from the due time, so a server that falls behind cannot
// hide it.
import { setTimeout as wait } from 'node:timers/promises';
import { msPerSecond } from '@openbell/units/instant.ts';

export type Work = (index: number) => Promise<unknown>;
export type Outcome = { readonly ms: number; readonly fault: string | null };

/** Resolves once all work has ended. */
export async function atRate(
  work: Work,
  { perSecond, forSeconds }: { readonly perSecond: number; readonly forSeconds: number },
): Promise<readonly Outcome[]> {
  const total = Math.round(perSecond * forSeconds);
  const from = performance.now();
  const running: Promise<Outcome>[] = [];
  while (running.length < total) {
    const isDue = (): boolean =>
      running.length < Math.min(total, ((performance.now() - from) / msPerSecond) * perSecond);
    while (isDue()) running.push(outcomeOf(work, running.length, from + (running.length / perSecond) * msPerSecond));
    await wait(1);
  }
  return Promise.all(running);
}

async function outcomeOf(work: Work, index: number, dueAt: number): Promise<Outcome> {
  const fault = await work(index).then(
    () => null,
    (error: unknown) => String(error),
  );
  return { ms: performance.now() - dueAt, fault };
}

export const timesOf = (outcomes: readonly Outcome[]): readonly number[] => outcomes.map(({ ms }) => ms);
export const faultsOf = (outcomes: readonly Outcome[]): number => outcomes.filter(({ fault }) => fault !== null).length;

/** Prints the first kinds of faults with their counts. */
export function tellFaults(outcomes: readonly Outcome[]): void {
  const kinds = new Map<string, number>();
  for (const { fault } of outcomes) {
    if (fault !== null) kinds.set(fault.slice(0, 120), (kinds.get(fault.slice(0, 120)) ?? 0) + 1);
  }
  for (const [fault, times] of [...kinds].slice(0, 10)) process.stderr.write(`${times} times: ${fault}\n`);
}
