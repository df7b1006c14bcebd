/**
 * The private events of the customer over `GET /api/stream`. Reconnects with growing pauses and asks for what it missed; what the events
 * mean for the cache is decided in `stream-cache.ts`.
 */
import type { StreamClientMessage, StreamServerMessage } from '@openbell/api/stream.ts';

export type StreamState = 'connecting' | 'open' | 'lost' | 'closed';

/** The part of a WebSocket that is used, so that a test can play the server. */
export type Socket = {
  readonly send: (text: string) => void;
  readonly close: () => void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
};

export type StreamParts = {
  readonly open: () => Socket;
  readonly onMessage: (message: StreamServerMessage) => void;
  readonly onState: (state: StreamState) => void;
  /** 0 to 1, for spreading the reconnections of many customers. */
  readonly random?: () => number;
};

const pauseMsFirst = 1000;
const pauseMsMax = 30_000;
const pingMs = 25_000;

/** The pause before try number `failures` + 1: doubled each time up to 30 s, between half and the whole of it. */
export const reconnectPauseMs = (failures: number, random: number): number => {
  const wholeMs = Math.min(pauseMsFirst * 2 ** failures, pauseMsMax);
  return Math.round(wholeMs * (0.5 + random / 2));
};

/** Opens the stream and keeps it open until `close`. */
export const openStream = (parts: StreamParts): { readonly close: () => void } => {
  const { open, onMessage, onState, random = Math.random } = parts;
  let socket: Socket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ping: ReturnType<typeof setInterval> | undefined;
  let failures = 0;
  let lastSequence: number | null = null;
  let isClosed = false;

  const say = (message: StreamClientMessage): void => socket?.send(JSON.stringify(message));

  const hear = (text: unknown): void => {
    const message = readMessage(text);
    if (message === null) return;
    if (message.type === 'welcome') {
      failures = 0;
      onState('open');
      // A server that counts from below what was seen has begun anew: nothing can be resumed, all is fetched again.
      const isResumed = lastSequence !== null && message.sequence >= lastSequence;
      if (isResumed && lastSequence !== null) say({ type: 'resume', after: lastSequence });
      else lastSequence = message.sequence;
    } else if ('sequence' in message) {
      if (lastSequence !== null && message.sequence <= lastSequence) return;
      lastSequence = message.sequence;
    }
    onMessage(message);
  };

  const connect = (): void => {
    onState(failures === 0 && lastSequence === null ? 'connecting' : 'lost');
    const next = open();
    socket = next;
    next.onopen = () => {
      ping = setInterval(() => say({ type: 'ping' }), pingMs);
    };
    next.onmessage = (event) => hear(event.data);
    next.onclose = () => {
      clearInterval(ping);
      if (isClosed) return;
      onState('lost');
      timer = setTimeout(connect, reconnectPauseMs(failures, random()));
      failures += 1;
    };
  };

  connect();
  return {
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(ping);
      socket?.close();
      onState('closed');
    },
  };
};

/** A frame of the server; anything else than an object with a type is not for us. */
const readMessage = (text: unknown): StreamServerMessage | null => {
  if (typeof text !== 'string') return null;
  try {
    const value: unknown = JSON.parse(text);
    const isMessage = typeof value === 'object' && value !== null && 'type' in value;
    return isMessage ? (value as StreamServerMessage) : null;
  } catch {
    return null;
  }
};
