// What a process reloads after another one has written the same records.
import { newestPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createEventBus } from '../../platform/event-bus.ts';
import { createMemoryRecords } from '../../testing/memory-records.ts';
import { type AttemptHost, createAttemptHost } from './attempt-host.ts';

const log = pino({ level: 'silent' });

const now = instantOf('2026-03-03T15:00:00Z');
const plan = newestPlanVersion('TCP50');
const memory = createMemoryRecords();
const hostOf = (): AttemptHost => createAttemptHost({ log, bus: createEventBus(log), ...memory });
const at = '2026-03-03T14:59:00.000Z';
const fill = (id: string, account: string, quantity = 1) => ({
  ...{ type: 'fill', id, account, at, symbol: 'ESM26', side: 'buy', quantity, price: '6000.00' },
});
const mark = (price: string) => ({ type: 'mark', at, symbol: 'ESM26', price });
const give = (host: AttemptHost, ...events: readonly unknown[]) => host.receiveEvents(events, { now, signature: null });
const netOf = (host: AttemptHost, id: number): number | undefined =>
  host.progressOf(id)?.run.state.positions.at(0)?.net;

it('reloads what another process accepted: fills, marks of the market, and attempts that became active', async () => {
  const one = memory.addAttempt(plan, null, now);
  const host = hostOf();
  await host.open();
  await give(host, fill('f1', one.accountName));
  const other = hostOf();
  await other.open();
  await give(other, fill('f2', one.accountName), mark('6001.00'));
  const late = memory.addAttempt(plan, null, now);
  await give(other, fill('f3', late.accountName, 2));
  expect([netOf(host, one.id), netOf(host, late.id)]).toEqual([1, undefined]);

  host.forget();
  await host.settled();
  expect([netOf(host, one.id), netOf(host, late.id)]).toEqual([2, 2]);
  for (const { id } of [one, late]) expect(host.progressOf(id)?.run.logHash).toBe(other.progressOf(id)?.run.logHash);
  expect((await give(host, mark('6002.00'), fill('f4', late.accountName))).rejected).toEqual([]);
  expect(host.dueSource.nextDueAt()).toBe(other.dueSource.nextDueAt());
});
