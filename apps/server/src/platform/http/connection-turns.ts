// Allows each connection eight requests at a time. Node starts every request of a packet at once, two thousand or more; here the ninth
// waits, in order, until a response has been sent. While one waits, the connection is not read, so a client that sends requests without
// reading responses fills neither the queue nor the memory.
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that may be in progress at once. */
export const requestsAtOnceMax = 8;
/** Requests of all connections that may wait; the connection that brings one more is cut. */
const waitingMax = 10_000;
/** After this many requests a connection is closed. */
const requestsPerConnectionMax = 10_000;
/** From the first byte of a request to its last. */
const requestMsMax = 30_000;
/** How often slow requests are looked for; Node's own half minute would double the limit. */
const lookForSlowMs = 1000;
/** Without a byte in either direction. */
const silentMsMax = 60_000;
/** How long an idle connection is kept for its next request. */
const keptMs = 72_000;

type Exchange = readonly [request: IncomingMessage, response: ServerResponse];
type Line = {
  underWay: number;
  readonly waiting: Exchange[];
  isNextDue: boolean;
};

/** An HTTP server whose connections take turns. */
export function createTurnServer(answer: RequestListener): Server {
  const turns = createConnectionTurns(answer);
  const server = createServer(
    {
      requestTimeout: requestMsMax,
      // Node applies the larger of the two to the whole request.
      headersTimeout: requestMsMax,
      connectionsCheckingInterval: lookForSlowMs,
      keepAliveTimeout: keptMs,
      // Between other requests an upgrade is answered like a plain one: after it the connection would no longer speak HTTP.
      shouldUpgradeCallback: ({ socket }) => !turns.isBusy(socket),
    },
    turns.take,
  );
  server.maxRequestsPerSocket = requestsPerConnectionMax;
  return server.setTimeout(silentMsMax);
}

type ConnectionTurns = {
  readonly take: RequestListener;
  readonly isBusy: (socket: Socket) => boolean;
};

function createConnectionTurns(answer: RequestListener): ConnectionTurns {
  const lines = new WeakMap<Socket, Line>();
  let waitingCount = 0;

  const start = (line: Line, [request, response]: Exchange): void => {
    line.underWay += 1;
    // The response was sent, or the client is gone.
    response.once('close', () => {
      line.underWay -= 1;
      startNext(line, request.socket);
    });
    answer(request, response);
  };

  /** Starts one request per turn of the event loop, so that other connections are served in between. */
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
    // Node resumes reading at the end of each request.
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
}
