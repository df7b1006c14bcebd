// Every open page of a customer is notified of their imports, including one that was reloaded while a file was saved.
import type { JournalImport } from '@openbell/api/journal-files.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CustomerEvent } from '../platform/event-bus.ts';
import { makeJournalist, newYork, ordersFile } from '../testing/journal-kit.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

it('a page is notified once for each save, change of costs and deletion, and not if nothing changed', async () => {
  const { client } = await makeJournalist(server);
  const heard: CustomerEvent[] = [];
  const leave = server.context.bus.subscribe((event) => {
    if (event.kind === 'changed' && event.domain === 'journal') heard.push(event);
  });
  const body = {
    text: ordersFile(['10:00 Buy 1 MNQM26 30000.25', '10:05 Sell 1 MNQM26 30010.25']),
    zone: newYork,
    fileName: 'orders.csv',
  };
  const costs = { perSideMicros: 500_000, byRoot: {}, takesStated: false };
  const saved = await client.call('POST', '/journal/imports', body);
  const path = `/journal/imports/${(saved.body as JournalImport).id}`;
  const seen: unknown[] = [[saved.status, heard.length]];
  for (const [method, to, sent] of [
    ['POST', '/journal/imports', body],
    ['PUT', `${path}/costs`, costs],
    ['DELETE', path],
    ['DELETE', path],
  ] as const)
    seen.push([(await client.call(method, to, sent)).status, heard.length]);
  leave();
  expect(seen).toEqual([
    [200, 1],
    [409, 1],
    [200, 2],
    [200, 3],
    [404, 3],
  ]);
});
