// One open connection for senders. The socket library is used only here.
import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';
import type { PreparedFrame } from './prepared-frame.ts';

export const closeCodes = {
  goingAway: 1001,
  policy: 1008,
  tooMany: 1013,
  signedOut: 4401,
  tooSlow: 4408,
} as const;

export type StreamPeer = {
  /** Private messages are sent in order and never skipped: a client that does not read them is cut off, reconnects and resumes. */
  readonly send: (text: string) => void;
  /** Public frames, or private ones for several connections: the same bytes for all. */
  readonly sendFrame: (frame: PreparedFrame) => void;
  /** Bytes that were sent and are still in this process, because the client does not read them. */
  readonly unreadBytes: () => number;
  /** Waits until what was sent is read, before sending a large amount. Returns false if the connection ends instead. */
  readonly hasRead: () => Promise<boolean>;
  readonly close: (code: number, reason: string) => void;
};

/** Above this many unread bytes a connection gets no more public frames, and below is how long that may last. */
export const unreadBytesSkipped = 64_000;
export const behindMsMax = 10_000;

const unreadBytesMax = 1_000_000;
/** A client that does not complete the closing handshake is cut off. */
const farewellMs = 5000;

export function createStreamPeer(socket: WebSocket, raw: Socket): StreamPeer {
  const close = (code: number, reason: string): void => {
    if (socket.readyState !== socket.OPEN) return;
    socket.close(code, reason);
    const timer = setTimeout(() => socket.terminate(), farewellMs);
    timer.unref();
    socket.once('close', () => clearTimeout(timer));
  };
  /** After the close frame nothing more may be sent. */
  const isReady = (): boolean => {
    if (socket.readyState !== socket.OPEN) return false;
    if (raw.writableLength <= unreadBytesMax) return true;
    close(closeCodes.tooSlow, 'reads too slowly');
    return false;
  };
  return {
    send: (text) => {
      if (isReady()) socket.send(text);
    },
    sendFrame: (frame) => {
      if (isReady()) raw.write(frame);
    },
    unreadBytes: () => raw.writableLength,
    hasRead: async () => {
      if (raw.writableLength <= unreadBytesSkipped) return isReady();
      const timer = setTimeout(() => close(closeCodes.tooSlow, 'reads too slowly'), behindMsMax);
      const over = new AbortController();
      const { signal } = over;
      await Promise.race([once(raw, 'drain', { signal }), once(raw, 'close', { signal })]).catch(() => undefined);
      over.abort();
      clearTimeout(timer);
      return isReady();
    },
    close,
  };
}
