// The private events of trading accounts through real sockets: none lost, none duplicated, none of another customer.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventsOf, framesOf, listenTo, pause, type StreamListener } from '../testing/market/stream-listener.ts';
import { type StreamServer, startStreamServer } from '../testing/market/stream-server.ts';
import { createTestFeed, type TestFeed } from '../testing/market/test-feed.ts';

let feed: TestFeed;
let server: StreamServer;
beforeEach(async () => {
  feed = createTestFeed();
  server = await startStreamServer(feed);
});
afterEach(() => server.stop());

async function read(session: string, after: number): Promise<StreamListener> {
  const listener = await listenTo(server.port, session);
  listener.say({ type: 'watch_account', after });
  return listener;
}
const upTo = (listener: StreamListener, sequence: number) =>
  listener.until(() => eventsOf(listener).at(-1) === sequence, `event ${sequence} after ${eventsOf(listener)}`);
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('the places of resting orders', () => {
  const at = (ahead: number) => [{ symbol: 'ESZ6', orderId: 'o1', ahead }];
  const placesOf = (listener: StreamListener) => listener.of('places').map(({ places }) => places);

  it('are sent to their owner when they change, and again after an event that may contain an older place', async () => {
    const [one, foreign] = [await read('1-a', 0), await read('2-a', 0)];
    feed.place(1, at(12));
    await one.until(() => placesOf(one).length === 1, 'the first place');
    feed.place(1, [...at(12), { symbol: 'NQZ6', orderId: 'o2', ahead: null }]);
    await one.until(() => placesOf(one).length === 2, 'the place of the second order');
    feed.tell(1);
    await one.until(() => placesOf(one).length === 3, 'both places again');
    expect(placesOf(one)).toEqual([
      at(12),
      [{ symbol: 'NQZ6', orderId: 'o2', ahead: null }],
      [...at(12), { symbol: 'NQZ6', orderId: 'o2', ahead: null }],
    ]);
    expect([placesOf(foreign), eventsOf(one)]).toEqual([[], [1]]);
  });

  it('are sent to a late reader as they are then, and to nobody who has not read the account', async () => {
    feed.place(1, at(7));
    const idle = await listenTo(server.port, '1-b');
    const late = await read('1-a', 0);
    await late.until(() => placesOf(late).length === 1, 'the place');
    expect([placesOf(late), placesOf(idle)]).toEqual([[at(7)], []]);
  });
});

describe('the events of a trading account', () => {
  it('come from the record after what was seen, then as they happen', async () => {
    for (let count = 0; count < 5; count += 1) feed.tell(1);
    const one = await read('1-a', 2);
    await upTo(one, 5);
    feed.tell(1, { filler: 'too close to the deadline' });
    await upTo(one, 6);
    expect(eventsOf(one)).toEqual([3, 4, 5, 6]);
    expect(one.of('account').at(-1)?.event).toEqual({
      kind: 'block',
      block: { reason: 'too close to the deadline', until: null },
    });
  });

  it('reach both browsers of a customer, and never another customer', async () => {
    const [one, two, foreign] = [await read('1-a', 0), await read('1-b', 0), await read('2-a', 0)];
    const quiet = await listenTo(server.port, '1-c');
    await pause(50);
    for (let count = 0; count < 3; count += 1) feed.tell(1);
    feed.tell(2);
    for (const listener of [one, two]) {
      await upTo(listener, 3);
      expect(eventsOf(listener)).toEqual([1, 2, 3]);
    }
    await upTo(foreign, 1);
    await pause(100);
    expect([eventsOf(foreign), eventsOf(quiet)]).toEqual([[1], []]);
  });

  it('resume after a cut without loss and without repeats, however often the connection is cut', async () => {
    const seen: number[] = [];
    const trading = setInterval(() => feed.tell(1), 2);
    for (let life = 0; life < 8; life += 1) {
      const one = await read('1-a', seen.at(-1) ?? 0);
      await one.until(() => eventsOf(one).length >= 20, 'twenty events');
      one.socket.terminate();
      await one.closed;
      seen.push(...eventsOf(one));
    }
    clearInterval(trading);
    expect(seen.length).toBeGreaterThanOrEqual(160);
    expect(seen).toEqual(numbers(1, seen.length));
  });

  it('are not lost while the record is read', async () => {
    feed.tell(1);
    const letGo = feed.holdAnswers();
    const one = await read('1-a', 0);
    await pause(50);
    feed.tell(1);
    feed.tell(1);
    letGo();
    await upTo(one, 3);
    expect(eventsOf(one)).toEqual([1, 2, 3]);
  });

  it('are read from the record if one was not published', async () => {
    const one = await read('1-a', 0);
    feed.tell(1);
    await upTo(one, 1);
    feed.tell(1, { isTold: false });
    feed.tell(1, { isTold: false });
    feed.tell(1);
    await upTo(one, 4);
    expect(eventsOf(one)).toEqual([1, 2, 3, 4]);
  });

  it('wait while the record is unavailable for a moment', async () => {
    feed.tell(1);
    feed.failOnce();
    const one = await read('1-a', 0);
    await pause(100);
    feed.tell(1);
    await upTo(one, 2);
    expect(eventsOf(one)).toEqual([1, 2]);
  });

  it.each([
    ['too old', 2, 30],
    ['too many', 0, 501],
    ['beyond the newest, of another account', 31, 30],
  ])('that are %s require reading the whole account', async (_what, after, count) => {
    for (let number = 0; number < count; number += 1) feed.tell(1);
    if (count === 30) feed.forgetUpTo(1, 10);
    const one = await read('1-a', after);
    await one.until(() => one.of('account-reset')[0], 'the reset');
    feed.tell(1);
    await pause(100);
    expect(eventsOf(one)).toEqual([]);
    one.say({ type: 'watch_account', after: count + 1 });
    await pause(50);
    feed.tell(1);
    await upTo(one, count + 2);
    expect(eventsOf(one)).toEqual([count + 2]);
  });
});

describe('a browser that does not read', () => {
  it('is cut off above a megabyte, skips frames long before that, and resumes without loss', async () => {
    const one = await read('1-a', 0);
    one.say({ type: 'watch', symbols: ['ESZ6'] });
    await one.until(() => framesOf(one, 'ESZ6') === '0!', 'the snapshot');
    one.socket.pause();
    const filler = 'x'.repeat(50_000);
    let isCut = false;
    one.socket.once('close', () => {
      isCut = true;
    });
    // The machine's sockets buffer megabytes before anything waits in the process.
    for (let count = 0; count < 400; count += 1) feed.tell(1, { filler });
    feed.frame({ ESZ6: {} });
    await pause(50);
    expect(isCut).toBe(false);
    one.socket.resume();
    expect(await one.closed).toEqual({ code: 4408, reason: 'reads too slowly' });
    const seen = eventsOf(one);
    expect(seen).toEqual(numbers(1, seen.length));
    expect(seen.length).toBeLessThan(400);
    expect(framesOf(one, 'ESZ6')).toBe('0!');
    feed.forgetUpTo(1, seen.length - 1);
    const again = await read('1-a', seen.length);
    const rest = numbers(seen.length + 1, 400);
    await again.until(() => eventsOf(again).length > 0 || again.of('account-reset').length > 0, 'what was missed');
    await again.until(() => eventsOf(again).length === rest.length, 'all that was missed').catch(() => undefined);
    expect(eventsOf(again)).toEqual(rest);
  });
});
