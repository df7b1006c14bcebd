// WebSocket errors: what the client did wrong is logged as such, not as a fault of the server.
import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';

/** Codes of `ws` for bytes that are no WebSocket, or a message too large; by then it has closed the connection. */
const isOfOtherEnd = (error: Error): boolean => String((error as NodeJS.ErrnoException).code).startsWith('WS_ERR_');

/** Ends the connection and logs why. */
export function endBrokenSocket(error: Error, socket: WebSocket, { log }: Pick<FastifyRequest, 'log'>): void {
  if (isOfOtherEnd(error)) log.info({ code: (error as NodeJS.ErrnoException).code }, 'a socket was closed: unreadable');
  else log.error(error);
  socket.terminate();
}
