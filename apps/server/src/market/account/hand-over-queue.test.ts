import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { createMarkWindows } from '../mark-windows.ts';
import { createHandOverQueue, type HandOverQueue, type WaitingEvent } from './hand-over-queue.ts';

/** A Tuesday, 15:59:59 Chicago, a second before its settlement. */
const at = instantOf('2026-11-24T21:59:59Z');
const settlementAt = at + 1_000;
const namesOf = (events: readonly WaitingEvent[]) => events.map(({ event }) => event?.['name']);
const taken = (queue: HandOverQueue, dueAt: number | null = null) => namesOf(queue.takeReady(dueAt));

describe('what waits for the evaluation', () => {
  it('is taken in the order in which it happened, whichever room told it first, and once', () => {
    const queue = createHandOverQueue();
    expect([queue.isEmpty(), queue.oldestAt(), queue.takeReady(null)]).toEqual([true, null, []]);
    queue.mark(at + 2, { name: 'second' });
    queue.mark(at + 1, { name: 'first' });
    queue.mark(at + 2, { name: 'third' });
    expect([queue.isEmpty(), queue.oldestAt()]).toEqual([false, at + 1]);
    expect(taken(queue)).toEqual(['first', 'second', 'third']);
    expect([queue.isEmpty(), taken(queue)]).toEqual([true, []]);
  });

  it('stops in front of a fill that is not stored, which keeps its place', () => {
    const queue = createHandOverQueue();
    queue.mark(at, { name: 'before' });
    queue.fillHappened(at + 1, 'f1');
    queue.mark(at + 2, { name: 'after' });
    expect(taken(queue)).toEqual(['before']);
    expect(taken(queue)).toEqual([]);
    queue.fillStored(at + 9, 'f1', { name: 'fill' });
    expect(taken(queue)).toEqual(['fill', 'after']);
  });

  it('has a fill that a start reads by its time', () => {
    const queue = createHandOverQueue();
    queue.mark(at + 2, { name: 'mark' });
    queue.fillStored(at + 1, 'owed', { name: 'owed' });
    expect(taken(queue)).toEqual(['owed', 'mark']);
  });

  it.each([
    ['never', null, [['a', 'b', 'c']]],
    ['behind all of it', at + 3, [['a', 'b', 'c']]],
    ['at the last', at + 2, [['a', 'b'], ['c']]],
    ['at the second', at + 1, [['a'], ['b', 'c']]],
    ['at the first: it has fallen due already', at, [['a', 'b', 'c']]],
  ] as const)('goes up to what the clock decides, %s', (_when, dueAt, batches) => {
    const queue = createHandOverQueue();
    for (const [index, name] of ['a', 'b', 'c'].entries()) queue.mark(at + index, { name });
    for (const batch of batches) expect(taken(queue, dueAt)).toEqual(batch);
    expect(queue.isEmpty()).toBe(true);
  });

  it('goes session by session', () => {
    const queue = createHandOverQueue();
    for (const after of [0, 999, 1_000, 1_001])
      queue.mark(at + after, { name: at + after < settlementAt ? 'old' : 'new' });
    expect([taken(queue), taken(queue)]).toEqual([
      ['old', 'old'],
      ['new', 'new'],
    ]);
  });

  it('goes five hundred at a time', () => {
    const queue = createHandOverQueue();
    for (let index = 0; index < 1_001; index += 1) queue.mark(at, { name: index });
    expect([1, 2, 3].map(() => queue.takeReady(null).length)).toEqual([500, 500, 1]);
  });

  it('has its fills again, in front, where the evaluation took nothing, and marks no more', () => {
    const queue = createHandOverQueue();
    queue.fillStored(at, 'f1', { name: 'fill' });
    queue.mark(at, { name: 'mark' });
    const batch = queue.takeReady(null);
    queue.fillStored(at, 'f2', { name: 'later' });
    queue.putBack(batch);
    expect(taken(queue)).toEqual(['fill', 'later']);
  });

  it('forgets the fills that were never stored, and those alone', () => {
    const queue = createHandOverQueue();
    queue.fillHappened(at, 'lost');
    queue.mark(at + 1, { name: 'mark' });
    queue.fillHappened(at + 2, 'kept');
    queue.fillStored(at + 2, 'kept', { name: 'kept' });
    queue.forgetUnstored();
    expect(taken(queue)).toEqual(['mark', 'kept']);
  });
});

describe('the marks of a quarter of a second', () => {
  const es = instrumentOfRoot('ES') ?? expect.unreachable('no ES');
  const marksOf = (...prices: readonly number[]) => {
    const windows = createMarkWindows();
    for (const [index, price] of prices.entries()) windows.trade('ESZ26', es, { at: at + index, price });
    expect(windows.symbols()).toEqual(['ESZ26']);
    const marks = windows.cut('ESZ26').map((mark) => `${mark.at - at} ${mark.price}`);
    expect([windows.cut('ESZ26'), windows.symbols()]).toEqual([[], []]);
    return marks;
  };

  it.each([
    ['one trade', [24_000], ['0 6000.00']],
    ['the same price again: the first of it and the last', [24_000, 24_000, 24_000], ['0 6000.00', '2 6000.00']],
    ['a way up', [24_000, 24_001, 24_002], ['0 6000.00', '2 6000.50']],
    ['a way down', [24_002, 24_001, 24_000], ['0 6000.50', '2 6000.00']],
    [
      'high, low, back: in the order of time',
      [24_001, 24_004, 23_996, 24_000],
      ['1 6001.00', '2 5999.00', '3 6000.00'],
    ],
    ['low, high, back', [24_001, 23_996, 24_004, 24_000], ['1 5999.00', '2 6001.00', '3 6000.00']],
    [
      'the first of two highs and of two lows',
      [24_004, 24_004, 23_996, 23_996, 24_000],
      ['0 6001.00', '2 5999.00', '4 6000.00'],
    ],
  ])('of %s', (_what, prices, marks) => {
    expect(marksOf(...prices)).toEqual(marks);
  });

  it('are none once they were thrown away', () => {
    const windows = createMarkWindows();
    windows.trade('ESZ26', es, { at, price: 24_000 });
    windows.clear();
    expect([windows.symbols(), windows.cut('ESZ26')]).toEqual([[], []]);
  });
});
