import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCustomer } from '../../testing/customers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
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

it('calls a database new until its first customer, so that no empty database is backed up', async () => {
  expect(await readSchema(server.database)).toEqual({ isNew: true, isBehind: false, contractedBy: [] });
  await makeCustomer(server);
  expect(await readSchema(server.database)).toEqual({ isNew: false, isBehind: false, contractedBy: [] });
});

/** Two migrations of one day got the same number before a test checked for it; their names decide the order, and names never change. */
const twins = ['0035-gauntlet-code.sql', '0035-journal-instants.sql'];
/**
 * Numbers that were never released. A migration with such a number would run late where later ones have already run, and early elsewhere.
 */
const gaps = [15, 25, 26, 30];

it('reads every file of the folder, each number once and none between those that were released', () => {
  const names = readMigrations().map(({ name }) => name);
  expect(names).toEqual(readdirSync(path.join(import.meta.dirname, '../../../migrations')).sort());
  const numbers = names.map((name) => Number(name.slice(0, 4)));
  const newest = Math.max(...numbers);
  const wanted = Array.from({ length: newest }, (_, index) => index + 1).filter((number) => !gaps.includes(number));
  expect([...new Set(numbers)]).toEqual(wanted);
  expect(
    names.filter((_, index) => numbers.indexOf(numbers[index] ?? 0) !== numbers.lastIndexOf(numbers[index] ?? 0)),
  ).toEqual(twins);
});
