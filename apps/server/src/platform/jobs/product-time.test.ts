import { createProductClock, productTimeHeader } from '@openbell/api/product-time.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.remove();
});

const day = 86_400_000;
const toldBy = async (path: string): Promise<string | null> =>
  (await fetch(`${server.url}${path}`)).headers.get(productTimeHeader);

it('every response of the API carries the product time, refusals too, and a browser shows it after the clock was moved', async () => {
  const moved = new Date(Date.now() + 40 * day).toISOString();
  await server.client().call('PUT', '/sandbox/clock', { now: moved });
  for (const path of ['/api/plans/E2T', '/api/accounts', '/api/nothing']) {
    const clock = createProductClock(() => 0);
    clock.hear(await toldBy(path));
    expect(Math.abs(clock.now() - Date.parse(moved)), path).toBeLessThan(60_000);
  }
  expect(await toldBy('/')).toBeNull();
});
