// Two thousand readers in a process of their own, as cheap as readers can be, so that they take little from the sender beside them: plain
// sockets that cut frames, look at the stamp and count.
import { request } from 'node:http';
import type { Socket } from 'node:net';

type Order =
  | { readonly kind: 'connect'; readonly port: number; readonly count: number; readonly sets: readonly string[] }
  | { readonly kind: 'report' };

const connectedAtOnce = 50;
const perCustomer = 20;
/** Tenths of a millisecond, the last one for everything longer. */
const latencies = new Uint32Array(100_000);
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
    process.send?.({ received, bytes, ms: [0.5, 0.99, 1].map(quantileMs) });
    forget();
  }
});
process.on('disconnect', () => process.exit());

function connect({ port, sets }: Extract<Order, { kind: 'connect' }>, index: number): Promise<void> {
  const set = index % sets.length;
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16, index).toString('base64'),
    cookie: `customer=${Math.floor(index / perCustomer) + 1}-a`,
    'x-set': String(set),
  };
  return new Promise((resolve, reject) => {
    const upgrading = request({ host: '127.0.0.1', port, path: '/api/stream', headers });
    upgrading.on('error', reject);
    upgrading.on('upgrade', (_response, socket, head) => {
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      readFrames(socket as Socket, head);
      say(socket as Socket, 1, JSON.stringify({ type: 'watch', symbols: sets[set]?.split(',') }));
      resolve();
    });
    upgrading.end();
  });
}

/** What a browser sends is masked; a mask of zeros changes nothing. */
function say(socket: Socket, opcode: number, text: string): void {
  const body = Buffer.from(text);
  socket.write(Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | body.length, 0, 0, 0, 0]), body]));
}

function readFrames(socket: Socket, head: Buffer): void {
  let rest = head;
  const read = (chunk: Buffer): void => {
    const buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    while (buffer.length - at >= 2) {
      const short = (buffer[at + 1] as number) & 0x7f;
      const headerLength = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (buffer.length - at < headerLength) break;
      const length =
        short < 126 ? short : short === 126 ? buffer.readUInt16BE(at + 2) : Number(buffer.readBigUInt64BE(at + 2));
      const end = at + headerLength + length;
      if (buffer.length < end) break;
      const opcode = (buffer[at] as number) & 0x0f;
      if (opcode === 9) say(socket, 10, '');
      if (opcode === 1) hear(buffer, at + headerLength, end);
      at = end;
    }
    rest = buffer.subarray(at);
  };
  if (head.length > 0) {
    rest = Buffer.alloc(0);
    read(head);
  }
  socket.on('data', read);
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
  const tenths = Math.floor((Number(process.hrtime.bigint() / 1000n) - stamp) / 100);
  const bucket = Math.min(latencies.length - 1, Math.max(0, tenths));
  latencies[bucket] = (latencies[bucket] as number) + 1;
}

function forget(): void {
  latencies.fill(0);
  received = 0;
  bytes = 0;
}

function quantileMs(share: number): number {
  const counted = latencies.reduce((sum, count) => sum + count, 0);
  let below = 0;
  for (let bucket = 0; bucket < latencies.length; bucket += 1) {
    below += latencies[bucket] as number;
    if (below >= counted * share) return bucket / 10;
  }
  return 0;
}

async function untilQuiet(): Promise<void> {
  for (let before = -1; before !== received; ) {
    before = received;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
