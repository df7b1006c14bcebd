/** The open connections of the stream: what each may send, how long it may live, when it is cut off. */
import type { WebSocket } from '@fastify/websocket';
import { type StreamClientMessage, streamClientMessageSchema } from '@openbell/api/stream.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../platform/context.ts';
import type { Authenticate, SignedIn } from '../platform/routes.ts';
import type { CustomerHubs, Listener } from './customer-hubs.ts';

/** A connection that asks to resume does so at once; nothing is sent before, or this long at most. */
const holdMs = 1000;
const unreadBytesMax = 1_000_000;
const messagesMax = 50;
const messagesWindowMs = 5000;
const connectionsMax = 20;

export const closeCodes = { goingAway: 1001, policy: 1008, tooMany: 1013, signedOut: 4401 } as const;

export type StreamRequest = {
  readonly customer: SignedIn;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};
type Connection = StreamRequest & { readonly socket: WebSocket };

export type StreamConnections = {
  readonly serve: (socket: WebSocket, entered: StreamRequest) => void;
  /** Closes what belongs to ended sign-in sessions. */
  readonly signOut: (sessionIds: readonly string[]) => void;
  /** Looks whether every session still lives, and lets it count as used. */
  readonly checkSessions: () => Promise<void>;
  readonly closeAll: () => void;
};

export const createStreamConnections = (parts: {
  readonly hubs: CustomerHubs;
  readonly context: Pick<Context, 'clock' | 'log'>;
  readonly authenticate: Authenticate;
}): StreamConnections => {
  const { hubs, context, authenticate } = parts;
  const { clock, log } = context;
  const open = new Set<Connection>();
  let isChecking = false;
  return {
    serve: (socket, entered) => {
      const { customerId } = entered.customer;
      if ([...open].filter(({ customer }) => customer.customerId === customerId).length >= connectionsMax) {
        socket.close(closeCodes.tooMany, 'too many connections');
        return;
      }
      const connection = { ...entered, socket };
      open.add(connection);
      socket.on('close', () => void open.delete(connection));
      const sequence = listen(socket, { hubs, customerId, realNow: clock.realNow });
      send(socket, JSON.stringify({ type: 'welcome', sequence, now: formatInstant(clock.productNow()) }));
    },
    signOut: (sessionIds) => {
      for (const { socket, customer } of open) if (sessionIds.includes(customer.sessionId)) endSession(socket);
    },
    checkSessions: async () => {
      if (isChecking) return;
      isChecking = true;
      try {
        for (const { socket, request, reply } of open)
          if ((await authenticate(request, reply))?.status !== 2) endSession(socket);
      } catch (error) {
        log.warn(
          { err: error },
          'the sign-in sessions of open connections could not be checked; tried again in seconds',
        );
      } finally {
        isChecking = false;
      }
    },
    closeAll: () => {
      for (const { socket } of open) socket.close(closeCodes.goingAway, 'the server stops');
    },
  };
};

/** Joins the hub of the customer and hears what the client says; answers the sequence at which it joined. */
const listen = (
  socket: WebSocket,
  parts: { readonly hubs: CustomerHubs; readonly customerId: number; readonly realNow: () => number },
): number => {
  const { hubs, customerId, realNow } = parts;
  const listener: Listener = { send: (text) => send(socket, text), sentUpTo: 0, isHeld: true };
  const { sequence } = hubs.join(customerId, listener);
  const hold = setTimeout(() => hubs.release(customerId, listener, null), holdMs);
  const isFlood = countMessages(realNow);
  socket.on('message', (data) => {
    const message = isFlood() ? 'too many messages' : readMessage(String(data));
    if (message === null || typeof message === 'string') {
      socket.close(closeCodes.policy, message ?? 'not a message of this stream');
      return;
    }
    if (message.type !== 'resume') return;
    clearTimeout(hold);
    hubs.release(customerId, listener, message.after);
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(hold);
    hubs.leave(customerId, listener);
  });
  return sequence;
};

const endSession = (socket: WebSocket): void => {
  send(socket, JSON.stringify({ type: 'signed-out' }));
  socket.close(closeCodes.signedOut, 'signed out');
};

/** A reader that does not keep up is cut off, not buffered: it comes back and resumes. */
const send = (socket: WebSocket, text: string): void => {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > unreadBytesMax) socket.terminate();
  else socket.send(text);
};

const countMessages = (realNow: () => number): (() => boolean) => {
  let windowStart = realNow();
  let count = 0;
  return () => {
    if (realNow() - windowStart > messagesWindowMs) {
      windowStart = realNow();
      count = 0;
    }
    count += 1;
    return count > messagesMax;
  };
};

const readMessage = (text: string): StreamClientMessage | null => {
  try {
    const read = streamClientMessageSchema.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
};
