// The open connections of the stream: what each may send, how long it may live, when it is cut off.
import type { Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';
import {
  type StreamClientMessage,
  type StreamServerMessage,
  streamClientMessageSchema,
} from '@openbell/api/market/stream.ts';
import { formatInstant, type Instant } from '@openbell/units/instant.ts';
import type { Context } from '../platform/context.ts';
import type { SignedIn } from '../platform/http/routes.ts';
import type { AccountReaders } from './account-readers.ts';
import type { CustomerHubs, Listener } from './customer-hubs.ts';
import type { MarketFanOut } from './market-fan-out.ts';
import { closeCodes, createStreamPeer, type StreamPeer } from './stream-peer.ts';

/** A connection that wants to resume asks at once; nothing is sent before that, or for at most this long. */
const holdMs = 1000;
const connectionsMax = 20;
/** How much a connection may send per window; expensive messages count more than once. */
const flood = { weightMax: 50, windowMs: 5000 };
function weightOf(message: StreamClientMessage): number {
  if (message.type === 'watch') return 1 + Math.max(1, Math.ceil(message.symbols.length / 10));
  return message.type === 'watch_account' ? 5 : 1;
}

export type StreamRequest = { readonly customer: SignedIn; readonly raw: Socket };
type Connection = {
  readonly socket: WebSocket;
  readonly peer: StreamPeer;
  readonly customer: SignedIn;
  /** When it last answered a ping, or connected. */
  answeredAt: Instant;
};

export type StreamConnections = {
  readonly serve: (socket: WebSocket, entered: StreamRequest) => void;
  /** Closes the connections of ended sign-in sessions. */
  readonly signOut: (sessionIds: readonly string[]) => void;
  /** Checks whether every session is still live, and counts it as used. */
  readonly checkSessions: () => Promise<void>;
  /** Pings every client, and closes connections that were silent for too long. */
  readonly ping: (silentMsMax: number) => void;
  readonly closeAll: () => void;
};

export type ConnectionParts = {
  readonly hubs: CustomerHubs;
  readonly market: MarketFanOut | null;
  readonly accounts: AccountReaders | null;
  readonly context: Pick<Context, 'clock' | 'log'>;
  /** Those of the given sessions that are still live and belong to verified customers; counts them as used. */
  readonly liveSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
};

export function createStreamConnections(parts: ConnectionParts): StreamConnections {
  const { clock, log } = parts.context;
  const open = new Set<Connection>();
  const connectionsOf = new Map<number, number>();
  let isChecking = false;
  const count = (customerId: number, by: 1 | -1): number => {
    const connections = (connectionsOf.get(customerId) ?? 0) + by;
    if (connections === 0) connectionsOf.delete(customerId);
    else connectionsOf.set(customerId, connections);
    return connections;
  };
  return {
    serve: (socket, { customer, raw }) => {
      const peer = createStreamPeer(socket, raw);
      const { customerId } = customer;
      socket.on('close', () => void count(customerId, -1));
      if (count(customerId, 1) > connectionsMax) return peer.close(closeCodes.tooMany, 'too many connections');
      const connection = { socket, peer, customer, answeredAt: clock.realNow() };
      open.add(connection);
      socket.on('close', () => void open.delete(connection));
      // Messages from the client do not show that it reads: a pong does, because the ping follows everything sent before it.
      socket.on('pong', () => {
        connection.answeredAt = clock.realNow();
      });
      const sequence = listen(connection, parts);
      peer.send(
        JSON.stringify({ type: 'welcome', customer: customer.xid, sequence, now: formatInstant(clock.productNow()) }),
      );
    },
    signOut: (sessionIds) => {
      for (const { peer, customer } of open) if (sessionIds.includes(customer.sessionId)) endSession(peer);
    },
    checkSessions: async () => {
      if (isChecking || open.size === 0) return;
      isChecking = true;
      try {
        const asked = new Set([...open].map(({ customer }) => customer.sessionId));
        const live = await parts.liveSessions([...asked]);
        for (const { peer, customer } of open)
          if (asked.has(customer.sessionId) && !live.has(customer.sessionId)) endSession(peer);
      } catch (error) {
        log.warn(
          { err: error },
          'the sign-in sessions of open connections could not be checked; retrying in a few seconds',
        );
      } finally {
        isChecking = false;
      }
    },
    ping: (silentMsMax) => {
      for (const { socket, answeredAt } of open) {
        if (clock.realNow() - answeredAt > silentMsMax) socket.terminate();
        else if (socket.readyState === socket.OPEN) socket.ping();
      }
    },
    closeAll: () => {
      for (const { peer } of open) peer.close(closeCodes.goingAway, 'the server stops');
    },
  };
}

type Acts = {
  readonly [Type in StreamClientMessage['type']]: (message: Extract<StreamClientMessage, { type: Type }>) => void;
};

/**
 * Subscribes the connection to everything that the customer may receive, and handles its messages; returns the sequence at which it joined
 * its hub.
 */
function listen(connection: Connection, { hubs, market, accounts, context }: ConnectionParts): number {
  const { socket, peer, customer } = connection;
  const { customerId } = customer;
  const listener: Listener = { send: peer.sendFrame, sentUpTo: 0, isHeld: true };
  const { sequence } = hubs.join(customerId, listener);
  const watcher = market?.join(peer, customerId);
  const reader = accounts?.join(customerId, peer);
  const hold = setTimeout(() => hubs.release(customerId, listener, null), holdMs);
  const isFlood = countMessages(context.clock.realNow);
  const say = (message: StreamServerMessage): void => peer.send(JSON.stringify(message));
  const acts: Acts = {
    resume: ({ after }) => {
      clearTimeout(hold);
      hubs.release(customerId, listener, after);
    },
    watch: ({ symbols }) => {
      if (watcher === undefined) for (const symbol of symbols) say({ type: 'market-unknown', symbol });
      else watcher.watch(symbols);
    },
    watch_account: ({ after }) => {
      if (reader === undefined) say({ type: 'account-reset' });
      else reader.readAfter(after);
    },
    ping: () => say({ type: 'pong', now: formatInstant(context.clock.productNow()) }),
  };
  socket.on('message', (data, isBinary) => {
    if (socket.readyState !== socket.OPEN) return;
    const message = isBinary ? null : readMessage(String(data));
    if (message === null) return peer.close(closeCodes.policy, 'not a message of this stream');
    if (isFlood(weightOf(message))) return peer.close(closeCodes.policy, 'too many messages');
    (acts[message.type] as (message: StreamClientMessage) => void)(message);
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(hold);
    hubs.leave(customerId, listener);
    watcher?.leave();
    reader?.leave();
  });
  return sequence;
}

function endSession(peer: StreamPeer): void {
  peer.send(JSON.stringify({ type: 'signed-out' }));
  peer.close(closeCodes.signedOut, 'signed out');
}

function countMessages(realNow: () => Instant): (weight: number) => boolean {
  let windowStart = realNow();
  let said = 0;
  return (weight) => {
    if (realNow() - windowStart > flood.windowMs) {
      windowStart = realNow();
      said = 0;
    }
    said += weight;
    return said > flood.weightMax;
  };
}

function readMessage(text: string): StreamClientMessage | null {
  try {
    const read = streamClientMessageSchema.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
