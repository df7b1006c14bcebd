import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { asInstant, type Instant, instantOf } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { createMarkWindows } from '../mark-windows.ts';
import { createHandOverQueue, type HandOverQueue, type WaitingEvent } from './hand-over-queue.ts';

/** A Tuesday, 15:59:59 Chicago, a second before its settlement. */
const at = instantOf('2026-11-24T21:59:59Z');
const settlementAt = at + 1_000;
const namesOf = (events: readonly WaitingEvent[]) => events.map(({ event }) => event?.['name']);
const taken = (queue: HandOverQueue, dueAt: Instant | null = null) => namesOf(queue.takeReady(dueAt));

describe('the queue of events for the evaluation', () => {
  it('hands events over in time order, regardless of the room order, and each of them once', () => {
    const queue = createHandOverQueue();
    expect([queue.isEmpty(), queue.oldestAt(), queue.takeReady(null)]).toEqual([true, null, []]);
    queue.mark(asInstant(at + 2), { name: 'second' });
    queue.mark(asInstant(at + 1), { name: 'first' });
    queue.mark(asInstant(at + 2), { name: 'third' });
    expect([queue.isEmpty(), queue.oldestAt()]).toEqual([false, at + 1]);
    expect(taken(queue)).toEqual(['first', 'second', 'third']);
    expect([queue.isEmpty(), taken(queue)]).toEqual([true, []]);
  });

  it('stops before a fill that is not stored, which keeps its place', () => {
    const queue = createHandOverQueue();
    queue.mark(at, { name: 'before' });
    queue.fillHappened(asInstant(at + 1), 'f1');
    queue.mark(asInstant(at + 2), { name: 'after' });
    expect(taken(queue)).toEqual(['before']);
    expect(taken(queue)).toEqual([]);
    queue.fillStored(asInstant(at + 9), 'f1', { name: 'fill' });
    expect(taken(queue)).toEqual(['fill', 'after']);
  });

  it('sorts a fill that was read at a start by its time', () => {
    const queue = createHandOverQueue();
    queue.mark(asInstant(at + 2), { name: 'mark' });
    queue.fillStored(asInstant(at + 1), 'owed', { name: 'owed' });
    expect(taken(queue)).toEqual(['owed', 'mark']);
  });

  it.each([
    ['never', null, [['a', 'b', 'c']]],
    ['after all of them', at + 3, [['a', 'b', 'c']]],
    ['at the last', at + 2, [['a', 'b'], ['c']]],
    ['at the second', at + 1, [['a'], ['b', 'c']]],
    ['at the first: it is already due', at, [['a', 'b', 'c']]],
  ] as const)('hands over events up to the instant at which the clock decides next, %s', (_when, dueAt, batches) => {
    const queue = createHandOverQueue();
    for (const [index, name] of ['a', 'b', 'c'].entries()) queue.mark(asInstant(at + index), { name });
    for (const batch of batches) expect(taken(queue, dueAt === null ? null : asInstant(dueAt))).toEqual(batch);
    expect(queue.isEmpty()).toBe(true);
  });

  it('hands over one session at a time', () => {
    const queue = createHandOverQueue();
    for (const after of [0, 999, 1_000, 1_001])
      queue.mark(asInstant(at + after), { name: at + after < settlementAt ? 'old' : 'new' });
    expect([taken(queue), taken(queue)]).toEqual([
      ['old', 'old'],
      ['new', 'new'],
    ]);
  });

  it('hands over 500 events at a time', () => {
    const queue = createHandOverQueue();
    for (let index = 0; index < 1_001; index += 1) queue.mark(at, { name: index });
    expect([1, 2, 3].map(() => queue.takeReady(null).length)).toEqual([500, 500, 1]);
  });

  it('returns to the front the fills of a batch that the evaluation did not accept, and drops its marks', () => {
    const queue = createHandOverQueue();
    queue.fillStored(at, 'f1', { name: 'fill' });
    queue.mark(at, { name: 'mark' });
    const batch = queue.takeReady(null);
    queue.fillStored(at, 'f2', { name: 'later' });
    queue.putBack(batch);
    expect(taken(queue)).toEqual(['fill', 'later']);
  });

  it('drops only the fills that were never stored', () => {
    const queue = createHandOverQueue();
    queue.fillHappened(at, 'lost');
    queue.mark(asInstant(at + 1), { name: 'mark' });
    queue.fillHappened(asInstant(at + 2), 'kept');
    queue.fillStored(asInstant(at + 2), 'kept', { name: 'kept' });
    queue.forgetUnstored();
    expect(taken(queue)).toEqual(['mark', 'kept']);
  });
});

describe('the marks of a quarter second', () => {
  const es = instrumentOfRoot('ES') ?? expect.unreachable('no ES');
  const marksOf = (...prices: readonly number[]) => {
    const windows = createMarkWindows();
    for (const [index, price] of prices.entries())
      windows.trade('ESZ26', es, { at: asInstant(at + index), price: asTicks(price) });
    expect(windows.symbols()).toEqual(['ESZ26']);
    const marks = windows.cut('ESZ26').map((mark) => `${mark.at - at} ${mark.price}`);
    expect([windows.cut('ESZ26'), windows.symbols()]).toEqual([[], []]);
    return marks;
  };

  it.each([
    ['one trade', [24_000], ['0 6000.00']],
    ['the same price again: its first and last trade', [24_000, 24_000, 24_000], ['0 6000.00', '2 6000.00']],
    ['rising prices', [24_000, 24_001, 24_002], ['0 6000.00', '2 6000.50']],
    ['falling prices', [24_002, 24_001, 24_000], ['0 6000.50', '2 6000.00']],
    ['high, low, back: in time order', [24_001, 24_004, 23_996, 24_000], ['1 6001.00', '2 5999.00', '3 6000.00']],
    ['low, high, back', [24_001, 23_996, 24_004, 24_000], ['1 5999.00', '2 6001.00', '3 6000.00']],
    [
      'the first of two highs and of two lows',
      [24_004, 24_004, 23_996, 23_996, 24_000],
      ['0 6001.00', '2 5999.00', '4 6000.00'],
    ],
  ])('of %s', (_what, prices, marks) => {
    expect(marksOf(...prices)).toEqual(marks);
  });

  it('are gone once the windows are cleared', () => {
    const windows = createMarkWindows();
    windows.trade('ESZ26', es, { at, price: asTicks(24_000) });
    windows.clear();
    expect([windows.symbols(), windows.cut('ESZ26')]).toEqual([[], []]);
  });
});
