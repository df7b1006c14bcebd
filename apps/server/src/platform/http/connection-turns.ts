/**
 * Gives each connection eight requests at a time. Node starts every request that one packet holds at once, two thousand and more of them; here
 * the ninth waits until an answer has left for the client, in the order of the requests. While one waits, nothing more is read from the
 * connection, so that a client which asks without reading its answers fills neither the queue nor the memory.
 */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that may be under way at once. */
export const requestsAtOnceMax = 8;
/** Requests of all connections that may wait; the connection that brings one more is cut. */
const waitingMax = 10_000;
/** After so many requests a connection is closed. */
const requestsPerConnectionMax = 10_000;
/** From the first byte of a request to its last. */
const requestMsMax = 30_000;
/** How often slow requests are looked for; Node's own half minute would make a minute of the limit. */
const lookForSlowMs = 1000;
/** Without a byte in either direction. */
const silentMsMax = 60_000;
/** How long a connection is kept for its next request. */
const keptMs = 72_000;

type Exchange = readonly [request: IncomingMessage, response: ServerResponse];
type Line = {
  underWay: number;
  readonly waiting: Exchange[];
  isNextDue: boolean;
};

/** A server of HTTP whose connections take turns. */
export const createTurnServer = (answer: RequestListener): Server => {
  const turns = createConnectionTurns(answer);
  const server = createServer(
    {
      requestTimeout: requestMsMax,
      // Node takes the larger of the two for the whole request.
      headersTimeout: requestMsMax,
      connectionsCheckingInterval: lookForSlowMs,
      keepAliveTimeout: keptMs,
      // Amid other requests it is answered like them: after an upgrade the connection speaks HTTP no more.
      shouldUpgradeCallback: ({ socket }) => !turns.isBusy(socket),
    },
    turns.take,
  );
  server.maxRequestsPerSocket = requestsPerConnectionMax;
  return server.setTimeout(silentMsMax);
};

type ConnectionTurns = {
  readonly take: RequestListener;
  readonly isBusy: (socket: Socket) => boolean;
};

const createConnectionTurns = (answer: RequestListener): ConnectionTurns => {
  const lines = new WeakMap<Socket, Line>();
  let waitingCount = 0;

  const start = (line: Line, [request, response]: Exchange): void => {
    line.underWay += 1;
    // The answer has left for the client, or nobody is left to read it.
    response.once('close', () => {
      line.underWay -= 1;
      startNext(line, request.socket);
    });
    answer(request, response);
  };

  /** One in a turn of the event loop: what others ask is answered in between. */
  const startNext = (line: Line, socket: Socket): void => {
    if (line.isNextDue || line.waiting.length === 0 || line.underWay >= requestsAtOnceMax) return;
    line.isNextDue = true;
    setImmediate(() => {
      line.isNextDue = false;
      const next = line.waiting.shift();
      if (next === undefined) return;
      waitingCount -= 1;
      if (line.waiting.length === 0) socket.resume();
      start(line, next);
      startNext(line, socket);
    });
  };

  const open = (socket: Socket): Line => {
    const line: Line = { underWay: 0, waiting: [], isNextDue: false };
    lines.set(socket, line);
    // Node reads on at the end of each request.
    socket.on('resume', () => {
      if (line.waiting.length > 0) socket.pause();
    });
    socket.once('close', () => {
      waitingCount -= line.waiting.length;
      line.waiting.length = 0;
    });
    return line;
  };

  return {
    take: (request, response) => {
      const { socket } = request;
      const line = lines.get(socket) ?? open(socket);
      if (line.underWay < requestsAtOnceMax && line.waiting.length === 0) return start(line, [request, response]);
      if (waitingCount >= waitingMax) return void socket.destroy();
      line.waiting.push([request, response]);
      waitingCount += 1;
      socket.pause();
    },
    isBusy: (socket) => (lines.get(socket)?.underWay ?? 0) > 0,
  };
};
