// The market's frames to two thousand browsers, ten a second, compared with a bare `ws` server that sends the same frames to as many
// clients in the same run, alternating. Judged by processor time, which other processes on a shared machine affect little.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { assert } from '@openbell/units/assert.ts';
import { askChild } from './ask-child.ts';
import { median, rounded } from './measure.ts';
import type { BenchResult } from './result.ts';

const clients = 2000;
const framesPerSecond = 10;
const rounds = 5;
const roundTicks = 80;
const warmUpTicks = 30;
/** The contracts that clients watch, in rotation: one contract, another, both, or three. */
const sets = ['ESZ6', 'NQZ6', 'ESZ6,NQZ6', 'ESZ6,CLF7,GCG7'];
const hostFile = path.join(import.meta.dirname, '../../apps/server/src/testing/market/stream-bench-host.ts');
const readersFile = path.join(import.meta.dirname, 'stream-readers.ts');

type Spent = { readonly cpuMs: number; readonly wallMs: number };
type Heard = { readonly received: number; readonly bytes: number; readonly ms: readonly [number, number, number] };
type Side = {
  readonly run: (ticks: number) => Promise<Spent & Heard>;
  readonly kbEach: number;
  readonly stop: () => void;
};

export async function benchStream(): Promise<BenchResult> {
  const sides = { ours: await openSide('ours'), bare: await openSide('bare') };
  try {
    for (const side of Object.values(sides)) await side.run(warmUpTicks);
    const load = loadavg()[0] ?? Number.NaN;
    const runs = { ours: [] as (Spent & Heard)[], bare: [] as (Spent & Heard)[] };
    for (let round = 0; round < rounds; round += 1) {
      // Alternates, with each side first equally often as far as the count allows.
      const order = round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const);
      for (const kind of order) runs[kind].push(await sides[kind].run(roundTicks));
    }
    for (const { received } of [...runs.ours, ...runs.bare])
      assert(received === clients * roundTicks, `${received} of ${clients * roundTicks} frames arrived`);
    const ratios = runs.ours.map((run, round) => run.cpuMs / (runs.bare[round]?.cpuMs ?? Number.NaN));
    return {
      name: 'stream',
      ratio: rounded(median(ratios)),
      means: `processor time of the stream relative to that of a bare ws server for the same frames to ${clients} clients, ${framesPerSecond} a second; lower is better, the target is 1.3`,
      figures: {
        clients,
        frames_per_second_each: framesPerSecond,
        frames_per_second_reached: rounded(median(runs.ours.map(({ wallMs }) => roundTicks / (wallMs / 1000)))),
        bytes_per_frame: Math.round(median(runs.ours.map(({ bytes, received }) => bytes / received))),
        ...figuresOf('ours', runs.ours, sides.ours),
        ...figuresOf('bare', runs.bare, sides.bare),
        ratio_lowest: rounded(Math.min(...ratios)),
        ratio_highest: rounded(Math.max(...ratios)),
        load_per_core: rounded(load / availableParallelism()),
      },
    };
  } finally {
    for (const side of Object.values(sides)) side.stop();
  }
}

function figuresOf(kind: string, runs: readonly (Spent & Heard)[], { kbEach }: Side): Record<string, number> {
  const of = (read: (run: Spent & Heard) => number): number => rounded(median(runs.map(read)));
  return {
    [`${kind}_cores`]: of(({ cpuMs, wallMs }) => cpuMs / wallMs),
    [`${kind}_cpu_us_per_frame`]: of(({ cpuMs, received }) => (cpuMs * 1000) / received),
    [`${kind}_ms_p50`]: of(({ ms }) => ms[0]),
    [`${kind}_ms_p99`]: of(({ ms }) => ms[1]),
    [`${kind}_ms_max`]: of(({ ms }) => ms[2]),
    [`${kind}_kb_per_client`]: rounded(kbEach),
  };
}

/** A sender and its readers, all connected. */
async function openSide(kind: 'ours' | 'bare'): Promise<Side> {
  const host = fork(hostFile, [kind, ...sets], { execArgv: [...process.execArgv, '--expose-gc'] });
  const [{ port }] = (await once(host, 'message')) as [{ port: number }];
  const readers = fork(readersFile, []);
  const stop = (): void => {
    host.kill();
    readers.kill();
  };
  const before = (await askChild(host, 'memory')) as { rssBytes: number };
  await askChild(readers, { kind: 'connect', port, count: clients, sets });
  const after = (await askChild(host, 'memory')) as { rssBytes: number };
  return {
    run: async (ticks) => {
      const spent = (await askChild(host, { ticks, everyMs: 1000 / framesPerSecond })) as Spent;
      // Waits for frames in transit.
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return { ...spent, ...((await askChild(readers, { kind: 'report' })) as Heard) };
    },
    kbEach: (after.rssBytes - before.rssBytes) / clients / 1024,
    stop,
  };
}
