import websocket from '@fastify/websocket';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import WebSocket from 'ws';
import { endBrokenSocket } from './socket-errors.ts';

type Line = { readonly level: number; readonly msg: string };

/** Everything that a server logs while a browser acts, until the connection has ended. */
async function linesAfter(act: (socket: WebSocket) => void, fails?: Error): Promise<readonly Line[]> {
  const lines: Line[] = [];
  const stream = { write: (text: string) => void lines.push(JSON.parse(text) as Line) };
  const server = Fastify({ logger: { level: 'info', stream }, disableRequestLogging: true });
  await server.register(websocket, { options: { maxPayload: 100 }, errorHandler: endBrokenSocket });
  server.get('/', { websocket: true }, (socket) => {
    if (fails !== undefined) socket.on('message', () => socket.emit('error', fails));
  });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = new WebSocket(address.replace('http', 'ws'));
  socket.on('error', () => undefined);
  socket.once('open', () => act(socket));
  await new Promise((resolve) => socket.once('close', resolve));
  await server.close();
  return lines.filter(({ msg }) => !msg.startsWith('Server listening'));
}

it('logs a message that is too large as a fault of the client, not of the server', async () => {
  expect(await linesAfter((socket) => socket.send('x'.repeat(101)))).toMatchObject([
    { level: 30, msg: 'a socket was closed: unreadable' },
  ]);
});

it('logs a fault of the server as such, and ends the connection', async () => {
  const lines = await linesAfter((socket) => socket.send('x'), new Error('an own fault'));
  expect(lines).toMatchObject([{ level: 50, msg: 'an own fault' }]);
});
