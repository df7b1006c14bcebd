// Hours of use in half an hour, after a warm-up (bar R20): a hundred calls a second as the portal makes them, two hundred live connections,
// and the server's memory and handles every ten seconds. MINUTES sets another length.
import { setTimeout as wait } from 'node:timers/promises';
import { msPerMinute, msPerSecond } from '@openbell/units/instant.ts';
import { atRate, faultsOf, tellFaults, timesOf } from './at-rate.ts';
import { mixOf } from './call-mix.ts';
import { type LiveServer, moveIntoSession, readAhead, startServer } from './live-server.ts';
import { makeMarketTraders, openReaders } from './market-readers.ts';
import { loadPerCore, quantile, rounded } from './measure.ts';
import type { BenchResult } from './result.ts';

const minutes = Number(process.env['MINUTES'] ?? 50);
/** The heap and the pages of the embedded database need at least a quarter of an hour to reach their size. */
const warmUpMinutes = Math.min(20, minutes / 3);
const callsPerSecond = 100;
const sockets = 200;
const sampleMs = 10 * msPerSecond;
/** Percent in ten minutes. */
const slopeMax = 1;

type Sample = { readonly minute: number; readonly memoryMb: number; readonly handles: number };

export async function benchSoak(): Promise<BenchResult> {
  const loadBefore = loadPerCore();
  const server = await startServer();
  try {
    await moveIntoSession(server.url);
    const traders = await makeMarketTraders(server.url, sockets);
    const readers = await openReaders(server, { traders, aheadMs: await readAhead(server.url) });
    const mixed = mixOf(server.url, traders);
    const sampling = sample(server);
    const cpuBefore = server.cpuMs();
    const calls = await atRate(mixed, { perSecond: callsPerSecond, forSeconds: minutes * 60 });
    const serverCores = (server.cpuMs() - cpuBefore) / (minutes * msPerMinute);
    const samples = (await sampling.stop()).filter(({ minute }) => minute >= warmUpMinutes);
    const heard = await readers.report();
    readers.end();
    tellFaults(calls);
    const memory = samples.map(({ minute, memoryMb }) => ({ x: minute, y: memoryMb }));
    const handles = samples.map(({ minute, handles: open }) => ({ x: minute, y: open }));
    const slope = percentInTenMinutes(memory);
    return {
      name: 'soak',
      ratio: rounded(slope / slopeMax),
      means: `growth of the server's resident memory in percent per ten minutes by least squares, after ${rounded(warmUpMinutes)} of ${minutes} minutes of ${callsPerSecond} calls a second and ${sockets} connections, relative to ${slopeMax} percent; lower is better, 1 is the limit, below 0 it shrank`,
      figures: {
        samples: samples.length,
        memory_percent_each_ten_minutes: rounded(slope),
        memory_percent_standard_error: rounded(slopeErrorPercent(memory)),
        memory_mb_first: rounded(samples[0]?.memoryMb ?? Number.NaN),
        memory_mb_min: rounded(Math.min(...samples.map(({ memoryMb }) => memoryMb))),
        memory_mb_max: rounded(Math.max(...samples.map(({ memoryMb }) => memoryMb))),
        memory_mb_last: rounded(samples.at(-1)?.memoryMb ?? Number.NaN),
        handles_min: Math.min(...samples.map((one) => one.handles)),
        handles_max: Math.max(...samples.map((one) => one.handles)),
        handles_percent_each_ten_minutes: rounded(percentInTenMinutes(handles)),
        calls: calls.length,
        call_faults: faultsOf(calls),
        call_ms_p50: rounded(quantile(timesOf(calls), 0.5)),
        call_ms_p99: rounded(quantile(timesOf(calls), 0.99)),
        messages_per_socket_and_second: rounded(heard.messages / sockets / (minutes * 60)),
        tick_ms_p99: heard.tradeMs[1],
        server_cores: rounded(serverCores),
        load_per_core_before: rounded(loadBefore),
        load_per_core_after: rounded(loadPerCore()),
      },
    };
  } finally {
    await server.stop();
  }
}

/** Samples until it is stopped, and prints each sample. */
function sample(server: LiveServer): { readonly stop: () => Promise<readonly Sample[]> } {
  const samples: Sample[] = [];
  const from = performance.now();
  const over = new AbortController();
  const look = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const minute = (performance.now() - from) / msPerMinute;
      const [memoryMb, handles] = [server.memoryMb(), server.handles()];
      samples.push({ minute, memoryMb, handles });
      process.stderr.write(`minute ${minute.toFixed(1)}: ${Math.round(memoryMb)} MB, ${handles} handles\n`);
      await wait(sampleMs, null, { signal: over.signal }).catch(() => undefined);
    }
  };
  const looking = look();
  return {
    stop: async () => {
      over.abort();
      await looking;
      return samples;
    },
  };
}

type Point = { readonly x: number; readonly y: number };
type Line = { readonly slope: number; readonly slopeError: number; readonly mean: number };

/** The least-squares line through points. */
function lineThrough(points: readonly Point[]): Line {
  const mean = (read: (point: Point) => number): number =>
    points.reduce((sum, point) => sum + read(point), 0) / points.length;
  const [meanX, meanY] = [mean(({ x }) => x), mean(({ y }) => y)];
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const slope = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread;
  const rest = points.reduce((sum, { x, y }) => sum + (y - meanY - slope * (x - meanX)) ** 2, 0);
  return { slope, slopeError: Math.sqrt(rest / (points.length - 2) / spread), mean: meanY };
}

function percentInTenMinutes(points: readonly Point[]): number {
  const { slope, mean } = lineThrough(points);
  return (slope * 10 * 100) / mean;
}

function slopeErrorPercent(points: readonly Point[]): number {
  const { slopeError, mean } = lineThrough(points);
  return (slopeError * 10 * 100) / mean;
}
