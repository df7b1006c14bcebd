// The child process of `market-readers.ts`. Readers of the same contracts get the same bytes, so each frame is parsed once and counted for
// all of them.
import { createLatencies } from './latencies.ts';
import type { Heard, ReaderOrder } from './market-readers.ts';
import { openReader } from './open-reader.ts';
import type { HearText } from './plain-socket.ts';

type Topic = {
  readonly snapshot: boolean;
  readonly at: number;
  readonly trades?: readonly (readonly [at: number, ...rest: number[]])[];
};
type Frame = { readonly text: Buffer; readonly topics: readonly Topic[] };

const marketMark = Buffer.from('{"type":"market",');
const trades = createLatencies();
const frames = createLatencies();
let messages = 0;
let bytes = 0;
let cpuBefore = process.cpuUsage();

process.on('message', async (order: ReaderOrder) => {
  if (order.kind === 'report') return void process.send?.(report());
  const newest = new Map<string, Frame>();
  for (const watcher of order.watchers)
    await openReader(order.url, watcher, hearInto(newest, watcher.symbols.join(), order.aheadMs));
  process.send?.({ opened: order.watchers.length });
});
process.on('disconnect', () => process.exit());

function hearInto(newest: Map<string, Frame>, set: string, aheadMs: number): HearText {
  return (buffer, from, end) => {
    const now = Date.now() + aheadMs;
    messages += 1;
    bytes += end - from;
    const text = buffer.subarray(from, end);
    if (!text.subarray(0, marketMark.length).equals(marketMark)) return;
    const known = newest.get(set);
    const frame = known?.text.equals(text) ? known : readFrame(text);
    newest.set(set, frame);
    for (const { snapshot, at, trades: told = [] } of frame.topics) {
      if (snapshot) continue;
      frames.add(now - at);
      for (const [tradedAt] of told) trades.add(now - tradedAt);
    }
  };
}

function readFrame(text: Buffer): Frame {
  const { topics } = JSON.parse(text.toString()) as { readonly topics: readonly Topic[] };
  return { text: Buffer.from(text), topics };
}

function report(): Heard {
  const { user, system } = process.cpuUsage(cpuBefore);
  const heard: Heard = {
    messages,
    bytes,
    trades: trades.count(),
    tradeMs: [trades.quantileMs(0.5), trades.quantileMs(0.99), trades.quantileMs(1)],
    frameMs: [frames.quantileMs(0.5), frames.quantileMs(0.99), frames.quantileMs(1)],
    cpuMs: (user + system) / 1_000,
  };
  for (const latencies of [trades, frames]) latencies.clear();
  [messages, bytes] = [0, 0];
  cpuBefore = process.cpuUsage();
  return heard;
}
