import { channel } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { createConnection } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const path = '/api/auth/sign-in/email';

/** The responses to sign-ins that start from now on, including those that no client is left to read. */
function answersBegun(): readonly ServerResponse[] {
  const begun: ServerResponse[] = [];
  const hear = (message: unknown): void => {
    const { response } = message as { readonly response: ServerResponse };
    if (response.req.url === path) begun.push(response);
  };
  const created = channel('http.server.response.created');
  created.subscribe(hear);
  onTestFinished(() => void created.unsubscribe(hear));
  return begun;
}

it('a body that breaks off counts as unreadable, not as an unavailable database', async () => {
  const begun = answersBegun();
  const { hostname, port } = new URL(server.url);
  const socket = createConnection({ host: hostname, port: Number(port) });
  const head = `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json`;
  socket.write(`${head}\r\ncontent-length: 100\r\n\r\n{"email":`);
  await expect.poll(() => begun.length).toBe(1);
  // Closed while the server waits for the rest.
  await expect.poll(() => begun[0]?.req.readableFlowing).toBe(true);
  socket.destroy();
  await expect.poll(() => begun[0]?.statusCode).toBe(400);
});
