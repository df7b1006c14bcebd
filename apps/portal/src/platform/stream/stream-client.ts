// The one connection to `GET /api/stream`. Reconnects with growing pauses and asks for what it missed. `stream-cache.ts` applies the
// customer's events to the cache, and `market-stream.ts` handles the market.
import type { StreamClientMessage, StreamServerMessage } from '@openbell/api/market/stream.ts';
import { stopwatchMs } from '@openbell/ui/figures/stopwatch.ts';
import { readMessage } from '../calls/read-message.ts';
import type { HubMessage } from '../stream-share/share-messages.ts';
import type { MarketStreamLink } from './market-stream.ts';

export type StreamState = 'connecting' | 'open' | 'lost' | 'closed';

/** The part of a WebSocket that is used, so that a test can fake the server. */
export type Socket = {
  readonly send: (text: string) => void;
  readonly close: () => void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
};

export type StreamParts = {
  /** The customer of this page: `xid` of the account. */
  readonly customer: string;
  readonly open: () => Socket;
  readonly onMessage: (message: StreamServerMessage) => void;
  readonly onState: (state: StreamState) => void;
  readonly market: MarketStreamLink;
  /** 0 to 1, the jitter for reconnections of many customers. */
  readonly random?: () => number;
};

const pauseMsFirst = 1000;
const pauseMsMax = 30_000;
/** A trader does not wait half a minute. */
const pauseMsMaxWatched = 5000;

/** After how much silence a ping is sent, and how long after that the connection counts as dead. */
type Patience = { readonly quietMsMax: number; readonly answerMsMax: number };
const usual: Patience = { quietMsMax: 25_000, answerMsMax: 30_000 };
const watched: Patience = { quietMsMax: 3000, answerMsMax: 12_000 };
const lookMs = 1000;

/** A message of the server, or of the browser's hub if tabs share a connection. */
type Heard = StreamServerMessage | HubMessage;

/** The pause before attempt number `failures` + 1: doubled each time up to a maximum, with jitter between half and all of it. */
export function reconnectPauseMs(failures: number, random = Math.random(), longestMs = pauseMsMax): number {
  const wholeMs = Math.min(pauseMsFirst * 2 ** failures, longestMs);
  return Math.round(wholeMs * (0.5 + random / 2));
}

/** Opens the stream and keeps it open until `close`. */
export function openStream(parts: StreamParts): { readonly close: () => void } {
  const { customer, open, onMessage, onState, market, random = Math.random } = parts;
  let end: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let lastSequence: number | null = null;

  const hear = (message: Heard, say: (message: StreamClientMessage) => void): void => {
    if (message.type === 'market-left-out') market.hearLeftOut(message.symbols);
    else if (message.type === 'welcome' && message.customer !== customer) leaveForeign();
    else take(message, say);
  };

  const take = (message: StreamServerMessage, say: (message: StreamClientMessage) => void): void => {
    if (message.type === 'welcome') {
      failures = 0;
      onState('open');
      // A server with a lower sequence than the last seen one has restarted: nothing can be resumed, so everything is refetched.
      const isResumed = lastSequence !== null && message.sequence >= lastSequence;
      if (isResumed && lastSequence !== null) say({ type: 'resume', after: lastSequence });
      else lastSequence = message.sequence;
      market.connect(say);
    } else if (message.type === 'attempt' || message.type === 'changed') {
      if (lastSequence !== null && message.sequence <= lastSequence) return;
      lastSequence = message.sequence;
    }
    market.hear(message, stopwatchMs());
    onMessage(message);
  };

  /** Another tab has signed in as another customer: ignore that customer's events here, and refetch the account. */
  const leaveForeign = (): void => {
    end?.();
    pause();
    onMessage({ type: 'signed-out' });
  };

  const pause = (): void => {
    market.disconnect();
    onState('lost');
    const longestMs = market.isWatched() ? pauseMsMaxWatched : pauseMsMax;
    timer = setTimeout(connect, reconnectPauseMs(failures, random(), longestMs));
    failures += 1;
  };

  const connect = (): void => {
    onState(failures === 0 && lastSequence === null ? 'connecting' : 'lost');
    end = openConnection({
      socket: open(),
      hear,
      patience: () => (market.isWatched() ? watched : usual),
      onEnd: pause,
    });
  };

  connect();
  return {
    close: () => {
      clearTimeout(timer);
      end?.();
      market.disconnect();
      onState('closed');
    },
  };
}

/**
 * One connection until its end, which is reported once: when it closes, when it does not open, and when it stays silent despite a ping
 * (a closed lid, another network: the browser itself may take minutes to notice). Returns a function that ends it without a report.
 */
function openConnection(parts: {
  readonly socket: Socket;
  readonly hear: (message: Heard, say: (message: StreamClientMessage) => void) => void;
  readonly patience: () => Patience;
  readonly onEnd: () => void;
}): () => void {
  const { socket, hear, patience, onEnd } = parts;
  let heardAt = stopwatchMs();
  /** Since when a message is awaited; a connection that is still opening counts as waiting. */
  let askedAt: number | null = heardAt;
  const say = (message: StreamClientMessage): void => socket.send(JSON.stringify(message));
  const leave = (): void => {
    clearInterval(looking);
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
  };
  const end = (): void => {
    leave();
    socket.close();
  };
  const look = (): void => {
    const { quietMsMax, answerMsMax } = patience();
    const now = stopwatchMs();
    if (askedAt !== null && now - askedAt > answerMsMax) {
      end();
      onEnd();
    } else if (askedAt === null && now - heardAt >= quietMsMax) {
      askedAt = now;
      say({ type: 'ping' });
    }
  };
  const looking = setInterval(look, lookMs);
  socket.onopen = () => {
    heardAt = stopwatchMs();
    askedAt = null;
  };
  socket.onmessage = (event) => {
    heardAt = stopwatchMs();
    askedAt = null;
    const message = readMessage<Heard>(event.data);
    if (message !== null) hear(message, say);
  };
  socket.onclose = () => {
    leave();
    onEnd();
  };
  return end;
}
