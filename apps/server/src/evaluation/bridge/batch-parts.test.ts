import { newestPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createEventBus } from '../../platform/event-bus.ts';
import { createMemoryRecords, StoreFailed } from '../../testing/memory-records.ts';
import { createAttemptHost } from '../attempts/attempt-host.ts';
import { partsOf } from './batch-parts.ts';
import type { EventBatch } from './event-batch.ts';

const log = pino({ level: 'silent' });
const now = instantOf('2026-03-03T15:00:00Z');
const at = '2026-03-03T14:59:00.000Z';
const marks = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    type: 'mark',
    at,
    symbol: 'ESM26',
    price: `${6000 + (place % 9)}.00`,
  }));

/** A host with an attempt that holds a contract, and the batches that it stored; `failAt` is the number of a batch of marks that is lost. */
async function hostWith(failAt: number | null = null) {
  const memory = createMemoryRecords();
  const row = memory.addAttempt(newestPlanVersion('TCP50'), null, now);
  const stored: EventBatch[] = [];
  let count = 0;
  const host = createAttemptHost({
    log,
    bus: createEventBus(log),
    ...memory,
    storeBatch: async (batch) => {
      if (batch.tape.length > 0) count += 1;
      if (count === failAt) memory.failNext('before');
      await memory.storeBatch(batch);
      stored.push(batch);
    },
  });
  await host.open();
  const fill = { type: 'fill', id: 'in', account: row.accountName, at, symbol: 'ESM26', side: 'buy', quantity: 1 };
  await host.receiveEvents([{ ...fill, price: '6000.00' }], { now, signature: null });
  return { host, row, stored };
}

describe('a large request', () => {
  const request = { now, signature: 'abc' };

  it.each([
    [1_000, ['abc']],
    [1_001, ['abc 0', 'abc 1']],
    [3_000, ['abc 0', 'abc 1', 'abc 2']],
  ])('of %i events is stored in parts of at most 1,000, each with its own signature', (count, signatures) => {
    const events = marks(count);
    const parts = partsOf(events, request);
    expect(parts.map((part) => part.request.signature)).toEqual(signatures);
    expect(parts.flatMap((part) => part.events)).toEqual(events);
    expect(Math.max(...parts.map((part) => part.events.length))).toBeLessThanOrEqual(1_000);
  });

  it.each([
    ['in order of time, equal times included', [at, at, '2026-03-03T14:59:00.001Z'], 3],
    ['out of order by a millisecond', ['2026-03-03T14:59:00.001Z', at, at], 1],
    ['in order but for times that are refused later', ['2026-03-03T14:59:00.001Z', 'soon', null], 3],
  ])('%s is divided only if no deadline can fall between its parts', (_name, times, count) => {
    const events = times.flatMap((time) => marks(1_000).map((one) => ({ ...one, at: time })));
    expect(partsOf(events, request)).toHaveLength(count);
  });

  it('of the built-in market stays whole, with what is written alongside', () => {
    const own = { ...request, alongside: async () => undefined };
    expect(partsOf(marks(1_001), own)).toHaveLength(1);
  });

  it('lets others in between its parts, and is answered as a whole [VALID-022]', async () => {
    const { host, stored } = await hostWith();
    const order: string[] = [];
    const large = host.receiveEvents([...marks(2_500), { type: 'nothing' }], request).then((answer) => {
      order.push('large');
      return answer;
    });
    const small = host.receiveEvents(marks(1), { now, signature: 'small' }).then(() => order.push('small'));
    const answer = await large;
    await small;
    expect(order).toEqual(['small', 'large']);
    expect([answer.accepted, answer.duplicates, answer.rejected.length]).toEqual([2_500, 0, 1]);
    const sizes = stored.map(({ tape }) => tape.length).filter((size) => size > 0);
    expect(sizes).toEqual([1_000, 1, 1_000, 500]);
  });

  it('that fails midway and is repeated takes each event once, also those without an id', async () => {
    const { host, row, stored } = await hostWith(3);
    await expect(host.receiveEvents(marks(6_000), request)).rejects.toThrow(StoreFailed);
    expect(await host.receiveEvents(marks(6_000), request)).toMatchObject({ accepted: 4_000, duplicates: 2_000 });
    expect(stored.reduce((sum, { tape }) => sum + tape.length, 0)).toBe(6_000);
    const whole = await hostWith();
    for (const one of marks(6_000)) await whole.host.receiveEvents([one], { now, signature: null });
    expect(host.progressOf(row.id)?.run.logHash).toBe(whole.host.progressOf(whole.row.id)?.run.logHash);
    expect(await host.receiveEvents(marks(6_000), request)).toMatchObject({ accepted: 0, duplicates: 6_000 });
  });
});
