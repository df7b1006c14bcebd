/** One open connection as those see it who have something to say on it. The socket library ends here. */
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
  /** Private words come in order and are never left out: who does not read them is cut off, comes back and resumes. */
  readonly send: (text: string) => void;
  /** Public frames, or private ones that several connections get: the same bytes for all. */
  readonly sendFrame: (frame: PreparedFrame) => void;
  /** What was sent and is still in this process, because the other end does not take it. */
  readonly unreadBytes: () => number;
  /** Waits until what was sent is read, before much more is said at once. Answers false where the connection ends instead. */
  readonly hasRead: () => Promise<boolean>;
  readonly close: (code: number, reason: string) => void;
};

/** As much as may wait unread before a connection gets no more public frames, and how long it may go on so. */
export const unreadBytesSkipped = 64_000;
export const behindMsMax = 10_000;

const unreadBytesMax = 1_000_000;
/** Who does not take the farewell is cut off without one. */
const farewellMs = 5000;

export const createStreamPeer = (socket: WebSocket, raw: Socket): StreamPeer => {
  const close = (code: number, reason: string): void => {
    if (socket.readyState !== socket.OPEN) return;
    socket.close(code, reason);
    const timer = setTimeout(() => socket.terminate(), farewellMs);
    timer.unref();
    socket.once('close', () => clearTimeout(timer));
  };
  /** After the farewell nothing more may be said. */
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
};
