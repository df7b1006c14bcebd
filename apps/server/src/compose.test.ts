import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './testing/test-server.ts';

describe('a running server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => {
    await server.remove();
  });

  it('answers its version on the health check [API-004]', async () => {
    const answer = await server.client().call('GET', '/hc');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ version: '0.0.0-test', status: 'ok' });
  });

  it('moves the clock forward only, and keeps it across a restart', async () => {
    const client = server.client();
    const target = new Date(Date.now() + 3 * 86_400_000).toISOString();
    expect((await client.call('PUT', '/sandbox/clock', { now: target })).status).toBe(200);
    expect((await client.call('PUT', '/sandbox/clock', { now: '2026-01-01T00:00:00Z' })).status).toBe(409);
    server = await server.restart();
    const answer = await server.client().call('GET', '/sandbox/clock');
    expect(JSON.stringify(answer.body) >= JSON.stringify({ now: target })).toBe(true);
  });
});
