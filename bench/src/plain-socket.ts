// A minimal WebSocket reader, so thousands of them take little CPU from the sender on the same machine: it splits frames and passes on the
// positions of the texts.
import { request } from 'node:http';
import type { Socket } from 'node:net';

export type PlainSocket = {
  readonly say: (message: unknown) => void;
  /** Stops reading, without notifying the other end. */
  readonly stopReading: () => void;
  /** The local port, which the system lists as the remote port at the other end. */
  readonly localPort: () => number;
  readonly end: () => void;
};
/** The position of a text message in the buffer, valid only during the call. */
export type HearText = (buffer: Buffer, from: number, end: number) => void;

const opcodes = { text: 1, ping: 9, pong: 10 } as const;

export function openPlainSocket(
  to: { readonly port: number; readonly headers: Readonly<Record<string, string>> },
  hear: HearText,
): Promise<PlainSocket> {
  const headers = {
    ...to.headers,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16, 7).toString('base64'),
  };
  return new Promise((resolve, reject) => {
    const upgrading = request({ host: '127.0.0.1', port: to.port, path: '/api/stream', headers });
    upgrading.on('error', reject);
    upgrading.on('response', ({ statusCode }) => reject(new Error(`the upgrade was refused: ${statusCode}`)));
    upgrading.on('upgrade', (_response, raw, head) => {
      const socket = raw as Socket;
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      readFrames(socket, head, hear);
      resolve({
        say: (message) => say(socket, opcodes.text, JSON.stringify(message)),
        stopReading: () => void socket.pause(),
        localPort: () => socket.localPort ?? 0,
        end: () => void socket.destroy(),
      });
    });
    upgrading.end();
  });
}

/** Clients must mask their frames; a mask of zeros changes nothing. */
function say(socket: Socket, opcode: number, text: string): void {
  const body = Buffer.from(text);
  const { length } = body;
  const size = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 0xff];
  socket.write(Buffer.concat([Buffer.from([0x80 | opcode, ...size, 0, 0, 0, 0]), body]));
}

function readFrames(socket: Socket, head: Buffer, hear: HearText): void {
  let rest: Buffer = Buffer.alloc(0);
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
      if (opcode === opcodes.ping) say(socket, opcodes.pong, '');
      if (opcode === opcodes.text) hear(buffer, at + headerLength, end);
      at = end;
    }
    rest = buffer.subarray(at);
  };
  if (head.length > 0) read(head);
  socket.on('data', read);
}
