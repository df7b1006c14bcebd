// One side of `npm run bench -- stream` as a separate process: the stream (`ours`), or a bare `ws` server (`bare`) that sends the same
// frames. It ticks when its parent says so, and reports the CPU time.

import type { AddressInfo } from 'node:net';
import type { MarketFrameTopic } from '@openbell/api/market/stream.ts';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { type WebSocket, WebSocketServer } from 'ws';
import { startStreamServer } from './stream-server.ts';
import { createTestFeed } from './test-feed.ts';

type Order = { readonly ticks: number; readonly everyMs: number };
type Spent = { readonly cpuMs: number; readonly wallMs: number };
type Side = { readonly port: number; readonly tick: (number: number) => void };

/** What the readers watch, in order; `bench/src/stream-readers.ts` has the same list. */
const [kind = 'ours', ...sets] = process.argv.slice(2);
const symbolSets = sets.map((set) => set.split(','));
const symbols = [...new Set(symbolSets.flat())];

/** Ten levels per side, a few trades and their effect on the volume: a tenth of a second of a busy contract. */
function contractAt(tick: number, contract: number): Partial<MarketFrameTopic> {
  const best = asTicks(24_000 + contract * 700 + ((tick * 7 + contract) % 9));
  const sizeOf = (level: number) => 20 + ((tick * 31 + level * 17 + contract * 5) % 90);
  const levels = (step: 1 | -1) =>
    Array.from({ length: 10 }, (_, level): [Ticks, number] => [asTicks(best + step * (level + 1)), sizeOf(level)]);
  const trades = [1, 2, 3].map((number): [Instant, Ticks, number, number] => {
    return [
      asInstant(1_700_000_000_000 + tick * 100 + number * 20),
      best,
      1 + ((tick + number) % 4),
      number % 2 === 0 ? 1 : -1,
    ];
  });
  // The stamp is the machine's monotonic clock in microseconds, which the readers share.
  return {
    bids: levels(-1),
    asks: levels(1),
    trades,
    volumeAt: [[best, 1000 + tick]],
    at: asInstant(stamp()),
    last: best,
  };
}
const stamp = (): number => Number(process.hrtime.bigint() / 1000n);

async function openOurs(): Promise<Side> {
  const feed = createTestFeed();
  const { port } = await startStreamServer(feed);
  const tick = (number: number): void =>
    feed.frame(Object.fromEntries(symbols.map((symbol, index) => [symbol, contractAt(number, index)])));
  return { port, tick };
}

async function openBare(): Promise<Side> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  const clients = symbolSets.map(() => new Set<WebSocket>());
  server.on('connection', (socket, request) => {
    const set = clients[Number(request.headers['x-set'])];
    set?.add(socket);
    socket.on('close', () => void set?.delete(socket));
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const tick = (number: number): void => {
    const topics = symbols.map((symbol, index) => ({
      symbol,
      sequence: number,
      snapshot: false,
      state: 'open',
      volume: number,
      ...contractAt(number, index),
    }));
    symbolSets.forEach((set, index) => {
      const own = topics.filter(({ symbol }) => set.includes(symbol));
      const frame = Buffer.from(JSON.stringify({ type: 'market', topics: own }));
      for (const socket of clients[index] ?? []) socket.send(frame, { binary: false });
    });
  };
  return { port: (server.address() as AddressInfo).port, tick };
}

async function run({ tick }: Side, { ticks, everyMs }: Order): Promise<Spent> {
  const before = { cpu: process.cpuUsage(), at: performance.now() };
  for (let done = 0; done < ticks; done += 1) {
    tickNumber += 1;
    tick(tickNumber);
    const next = before.at + (done + 1) * everyMs;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
  }
  const { user, system } = process.cpuUsage(before.cpu);
  return { cpuMs: (user + system) / 1000, wallMs: performance.now() - before.at };
}
let tickNumber = 0;

const side = await (kind === 'ours' ? openOurs() : openBare());
process.on('message', async (order: Order | 'memory') => {
  if (order === 'memory') {
    globalThis.gc?.();
    process.send?.({ rssBytes: process.memoryUsage().rss });
  } else process.send?.(await run(side, order));
});
process.on('disconnect', () => process.exit());
process.send?.({ port: side.port });
