import type { Socket } from './stream-client.ts';

/** A connection to `GET /api/stream` on the host that served this script. */
export function openStreamSocket(): Socket {
  const { protocol, host } = self.location;
  const socket = new WebSocket(`${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/api/stream`);
  return socket as unknown as Socket;
}
