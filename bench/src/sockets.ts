// Live connections (bar R16): 500 customers with market data on the trading screen of a whole server with its own market, about ten
// messages a second each, while orders go in and out and some connections stop reading. SECONDS sets another length.
import { setTimeout as wait } from 'node:timers/promises';
import { msPerSecond } from '@openbell/units/instant.ts';
import { atRate, faultsOf, tellFaults, timesOf } from './at-rate.ts';
import { moveIntoSession, readAhead, readSymbols, startServer } from './live-server.ts';
import { makeMarketTraders, openReaders } from './market-readers.ts';
import { loadPerCore, quantile, rounded } from './measure.ts';
import { orderFlow } from './order-flow.ts';
import type { BenchResult } from './result.ts';
import { openSlowReaders } from './slow-readers.ts';

const seconds = Number(process.env['SECONDS'] ?? 60);
const sockets = 500;
const slowReaders = 10;
const commandsPerSecond = 20;
const warmUpSeconds = 10;
/** The 99th percentiles of the bar. */
const limitsMs = { tick: 150, order: 100 };
/** A connection that is silent for 60 s is dropped at the next ping, at most 20 s later. */
const droppedMsMax = 90 * msPerSecond;

export async function benchSockets(): Promise<BenchResult> {
  const loadBefore = loadPerCore();
  const server = await startServer();
  try {
    await moveIntoSession(server.url);
    const aheadMs = await readAhead(server.url);
    const traders = await makeMarketTraders(server.url, sockets);
    const [symbol = ''] = traders[0] === undefined ? [] : await readSymbols(server.url, traders[0], ['ES']);
    const readers = await openReaders(server, { traders, aheadMs });
    const flow = orderFlow(server.url, { traders, symbol });
    const slow = await openSlowReaders(server, traders.slice(0, slowReaders));
    const stoppedAt = performance.now();
    await atRate(flow, { perSecond: commandsPerSecond, forSeconds: warmUpSeconds });
    await readers.report();
    const memory = watchMemory(server.memoryMb);
    const from = { at: performance.now(), server: server.cpuMs(), own: process.cpuUsage() };
    const commands = await atRate(flow, { perSecond: commandsPerSecond, forSeconds: seconds });
    const tookMs = performance.now() - from.at;
    const serverMs = server.cpuMs() - from.server;
    const heard = await readers.report();
    const own = process.cpuUsage(from.own);
    const figures = {
      sockets,
      messages_per_socket_and_second: rounded(heard.messages / sockets / (tookMs / msPerSecond)),
      bytes_per_message: Math.round(heard.bytes / heard.messages),
      trades_told: heard.trades,
      tick_ms_p50: heard.tradeMs[0],
      tick_ms_p99: heard.tradeMs[1],
      tick_ms_max: heard.tradeMs[2],
      frame_ms_p50: heard.frameMs[0],
      frame_ms_p99: heard.frameMs[1],
      commands: commands.length,
      command_faults: faultsOf(commands),
      order_ms_p50: rounded(quantile(timesOf(commands), 0.5)),
      order_ms_p99: rounded(quantile(timesOf(commands), 0.99)),
      order_ms_max: rounded(quantile(timesOf(commands), 1)),
      server_cores: rounded(serverMs / tookMs),
      readers_cores: rounded(heard.cpuMs / tookMs),
      senders_cores: rounded((own.user + own.system) / 1_000 / tookMs),
    };
    tellFaults(commands);
    while (slow.droppedMs.length < slowReaders && performance.now() - stoppedAt < droppedMsMax) await wait(msPerSecond);
    const memoryMb = memory.stop();
    slow.end();
    readers.end();
    return {
      name: 'sockets',
      ratio: rounded(Math.max(figures.tick_ms_p99 / limitsMs.tick, figures.order_ms_p99 / limitsMs.order)),
      means: `the worse of two 99th percentiles over ${seconds} s with ${sockets} connections: from a trade on the market to its delivery to each customer, relative to ${limitsMs.tick} ms, and of the answer to a command of the trading screen, relative to ${limitsMs.order} ms; lower is better, 1 is the limit`,
      figures: {
        ...figures,
        slow_readers: slowReaders,
        slow_readers_dropped: slow.droppedMs.length,
        slow_reader_dropped_s_first: rounded(Math.min(...slow.droppedMs) / msPerSecond),
        slow_reader_dropped_s_last: rounded(Math.max(...slow.droppedMs) / msPerSecond),
        slow_reader_kb_in_system_max: Math.round(slow.waitingBytesMax() / 1024),
        memory_mb_before: rounded(memoryMb.first),
        memory_mb_max: rounded(memoryMb.max),
        memory_mb_after: rounded(memoryMb.last),
        load_per_core_before: rounded(loadBefore),
        load_per_core_after: rounded(loadPerCore()),
      },
    };
  } finally {
    await server.stop();
  }
}

function watchMemory(read: () => number): { readonly stop: () => Readonly<Record<'first' | 'max' | 'last', number>> } {
  const first = read();
  let max = first;
  const timer = setInterval(() => {
    max = Math.max(max, read());
  }, msPerSecond);
  return {
    stop: () => {
      clearInterval(timer);
      return { first, max, last: read() };
    },
  };
}
