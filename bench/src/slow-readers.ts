// Connections that request the maximum and then stop reading: a server must drop them, and buffer little for them until then.
import { type LiveServer, readSymbols, type Trader } from './live-server.ts';
import { openReader } from './open-reader.ts';
import type { PlainSocket } from './plain-socket.ts';
import { serverEnds } from './server-ends.ts';

/** A connection may watch at most ten contracts. */
const watchedRoots = ['ES', 'NQ', 'YM', 'RTY', 'CL', 'NG', 'GC', 'SI', 'ZN', '6E'] as const;
const lookMs = 500;
const sayMs = 3_000;

export type SlowReaders = {
  /** When each was dropped, in milliseconds since it stopped reading. */
  readonly droppedMs: readonly number[];
  /** The most bytes the system buffered for one of them at a time. */
  readonly waitingBytesMax: () => number;
  readonly end: () => void;
};

/** Half of them only stop reading; the other half keep sending, like a page whose main thread hangs. */
export async function openSlowReaders({ url }: LiveServer, traders: readonly Trader[]): Promise<SlowReaders> {
  const [first] = traders;
  const symbols = first === undefined ? [] : await readSymbols(url, first, watchedRoots);
  const sockets: PlainSocket[] = [];
  for (const trader of traders) sockets.push(await openReader(url, { ...trader, symbols }, () => undefined));
  const from = performance.now();
  for (const socket of sockets) socket.stopReading();
  const speaking = sockets.filter((_, index) => index % 2 === 1);
  const saying = setInterval(() => {
    for (const socket of speaking) socket.say({ type: 'ping' });
  }, sayMs);
  const held = new Set(sockets.map((socket) => socket.localPort()));
  const droppedMs: number[] = [];
  let waitingBytesMax = 0;
  const look = setInterval(() => {
    const ends = serverEnds(Number(new URL(url).port));
    for (const port of held) {
      const end = ends.get(port);
      waitingBytesMax = Math.max(waitingBytesMax, end?.waitingBytes ?? 0);
      if (end !== undefined) continue;
      held.delete(port);
      droppedMs.push(performance.now() - from);
    }
  }, lookMs);
  return {
    droppedMs,
    waitingBytesMax: () => waitingBytesMax,
    end: () => {
      clearInterval(saying);
      clearInterval(look);
      for (const socket of sockets) socket.end();
    },
  };
}
