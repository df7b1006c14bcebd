// Two thousand minimal readers in a separate process: they read a frame's timestamp and count.
import { createLatencies } from './latencies.ts';
import { openPlainSocket } from './plain-socket.ts';

type Order =
  | { readonly kind: 'connect'; readonly port: number; readonly count: number; readonly sets: readonly string[] }
  | { readonly kind: 'report' };

const connectedAtOnce = 50;
const perCustomer = 20;
const latencies = createLatencies();
let received = 0;
let bytes = 0;

process.on('message', async (order: Order) => {
  if (order.kind === 'connect') {
    for (let from = 0; from < order.count; from += connectedAtOnce)
      await Promise.all(Array.from({ length: connectedAtOnce }, (_, offset) => connect(order, from + offset)));
    await untilQuiet();
    process.send?.({ connected: order.count });
    forget();
  } else {
    process.send?.({ received, bytes, ms: [0.5, 0.99, 1].map(latencies.quantileMs) });
    forget();
  }
});
process.on('disconnect', () => process.exit());

async function connect({ port, sets }: Extract<Order, { kind: 'connect' }>, index: number): Promise<void> {
  const set = index % sets.length;
  const headers = { cookie: `customer=${Math.floor(index / perCustomer) + 1}-a`, 'x-set': String(set) };
  const socket = await openPlainSocket({ port, headers }, hear);
  socket.say({ type: 'watch', symbols: sets[set]?.split(',') });
}

const stampMark = Buffer.from('"at":');

function hear(buffer: Buffer, from: number, end: number): void {
  received += 1;
  bytes += end - from;
  const mark = buffer.indexOf(stampMark, from);
  if (mark < 0 || mark > end) return;
  let stamp = 0;
  for (let at = mark + stampMark.length; at < end; at += 1) {
    const digit = (buffer[at] as number) - 48;
    if (digit < 0 || digit > 9) break;
    stamp = stamp * 10 + digit;
  }
  latencies.add((Number(process.hrtime.bigint() / 1000n) - stamp) / 1000);
}

function forget(): void {
  latencies.clear();
  received = 0;
  bytes = 0;
}

async function untilQuiet(): Promise<void> {
  for (let before = -1; before !== received; ) {
    before = received;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
