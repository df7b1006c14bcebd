// The delay for other callers while one connection pipelines 1,500 requests of the API's description and reads no answers: calls at a fixed
// rate from another connection, alternating with and without the flood, and the server's memory.
import { createConnection, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { atRate, faultsOf, type Outcome, tellFaults, timesOf } from './at-rate.ts';
import { startServer } from './live-server.ts';
import { quantile, rounded } from './measure.ts';
import type { BenchResult } from './result.ts';

const requests = 1500;
const rounds = 5;
const perSecond = 100;
const secondsOfRound = 4;
const path = '/api/docs/json';

export async function benchFlood(): Promise<BenchResult> {
  const server = await startServer();
  try {
    const ask = async (): Promise<void> => {
      const answer = await fetch(`${server.url}/api/hc`);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`health: ${answer.status}`);
    };
    const askFor = (seconds: number): Promise<readonly Outcome[]> => atRate(ask, { perSecond, forSeconds: seconds });
    // By now the description has been generated, and memory has its working size.
    await (await fetch(`${server.url}${path}`)).arrayBuffer();
    await askFor(secondsOfRound);
    const without: Outcome[] = [];
    const beside: Outcome[] = [];
    const memoryBefore = server.memoryMb();
    let memoryMax = memoryBefore;
    const watch = setInterval(() => {
      memoryMax = Math.max(memoryMax, server.memoryMb());
    }, 50);
    let floodCpuMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      without.push(...(await askFor(secondsOfRound)));
      const cpuBefore = server.cpuMs();
      const flood = await openFlood(server.url);
      beside.push(...(await askFor(secondsOfRound)));
      floodCpuMs += server.cpuMs() - cpuBefore;
      flood.destroy();
      await wait(500);
    }
    clearInterval(watch);
    const all = [...without, ...beside];
    tellFaults(all);
    const [withoutMs, besideMs] = [quantile(timesOf(without), 0.99), quantile(timesOf(beside), 0.99)];
    return {
      name: 'flood',
      ratio: rounded(besideMs / withoutMs),
      means: `the 99th percentile of GET /api/hc, ${perSecond} a second, during a connection that pipelines ${requests} requests of ${path} and reads nothing, relative to the same without it, ${rounds} rounds of ${secondsOfRound} s each, alternating; lower is better`,
      figures: {
        calls: all.length,
        faults: faultsOf(all),
        without_ms_p50: rounded(quantile(timesOf(without), 0.5)),
        without_ms_p99: rounded(withoutMs),
        without_ms_max: rounded(quantile(timesOf(without), 1)),
        beside_ms_p50: rounded(quantile(timesOf(beside), 0.5)),
        beside_ms_p99: rounded(besideMs),
        beside_ms_max: rounded(quantile(timesOf(beside), 1)),
        server_cpu_ms_a_flood: rounded(floodCpuMs / rounds),
        memory_mb_before: rounded(memoryBefore),
        memory_mb_max: rounded(memoryMax),
        memory_mb_after: rounded(server.memoryMb()),
      },
    };
  } finally {
    await server.stop();
  }
}

/** Resolves once all requests have been passed to the system. */
function openFlood(url: string): Promise<Socket> {
  const { port } = new URL(url);
  const flood = createConnection(Number(port), '127.0.0.1');
  flood.pause();
  flood.on('error', () => undefined);
  return new Promise((resolve) => {
    flood.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(requests), () => resolve(flood));
  });
}
