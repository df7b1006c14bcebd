/** A WebSocket that breaks: what its other end did wrong is told as such, and does not stand among the server's own faults. */
import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';

/** Codes of `ws` for bytes that are no WebSocket, or a message too large; it has closed the connection by then. */
const isOfOtherEnd = (error: Error): boolean => String((error as NodeJS.ErrnoException).code).startsWith('WS_ERR_');

/** Ends the connection, and writes down why. */
export const endBrokenSocket = (error: Error, socket: WebSocket, { log }: Pick<FastifyRequest, 'log'>): void => {
  if (isOfOtherEnd(error)) log.info({ code: (error as NodeJS.ErrnoException).code }, 'a socket was closed: unreadable');
  else log.error(error);
  socket.terminate();
};
