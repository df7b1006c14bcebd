import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCustomer } from '../testing/customers.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { migrate, readMigrations, readSchema } from './migrate.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.remove();
});

it('has run every migration once', async () => {
  expect(await migrate(server.database)).toEqual([]);
  expect(readMigrations().length).toBeGreaterThan(20);
});

it('calls a database new until its first customer, so that nothing empty is backed up', async () => {
  expect(await readSchema(server.database)).toEqual({ isNew: true, isBehind: false });
  await makeCustomer(server);
  expect(await readSchema(server.database)).toEqual({ isNew: false, isBehind: false });
});
