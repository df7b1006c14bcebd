// The market's frames through real sockets: what a browser gets from its subscription on, and what happens to a slow one.

import type { MarketFrameTopic } from '@openbell/api/market/stream.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { framesOf, listenTo, pause, type StreamListener } from '../testing/market/stream-listener.ts';
import { type StreamServer, startStreamServer } from '../testing/market/stream-server.ts';
import { createTestFeed, type TestFeed } from '../testing/market/test-feed.ts';

let feed: TestFeed;
let server: StreamServer;
beforeEach(async () => {
  feed = createTestFeed();
  server = await startStreamServer(feed);
});
afterEach(() => server.stop());

async function watch(session: string, symbols: readonly string[]): Promise<StreamListener> {
  const listener = await listenTo(server.port, session);
  listener.say({ type: 'watch', symbols });
  for (const symbol of symbols) await snapshots(listener, symbol, 1);
  return listener;
}
const snapshots = (listener: StreamListener, symbol: string, count: number) =>
  listener.until(
    () => framesOf(listener, symbol).split('!').length > count,
    `snapshot ${count} of ${symbol}: ${framesOf(listener, symbol)}`,
  );
const upTo = (listener: StreamListener, symbol: string, sequence: number) =>
  listener.until(() => new RegExp(`\\b${sequence}!?$`).test(framesOf(listener, symbol)), `${symbol} ${sequence}`);

describe('a browser that watches contracts', () => {
  it('gets a snapshot, then each frame, only of its own contracts', async () => {
    feed.watch(['ESZ6']);
    feed.frame({ ESZ6: {} });
    const one = await watch('1-a', ['ESZ6', 'NQZ6']);
    const other = await watch('2-a', ['NQZ6']);
    feed.frame({ ESZ6: {}, NQZ6: { bids: [[asTicks(17), 3]], asks: [] } });
    feed.frame({ ESZ6: {} });
    await upTo(one, 'ESZ6', 3);
    await upTo(other, 'NQZ6', 1);
    expect([framesOf(one, 'ESZ6'), framesOf(one, 'NQZ6')]).toEqual(['1! 2 3', '0! 1']);
    expect([framesOf(other, 'ESZ6'), framesOf(other, 'NQZ6')]).toEqual(['', '0! 1']);
    const frames = one.of('market').filter(({ topics }) => topics.every(({ snapshot }) => !snapshot));
    expect(frames.map(({ topics }) => topics.map(({ symbol }) => symbol))).toEqual([['ESZ6', 'NQZ6'], ['ESZ6']]);
    expect(frames[0]?.topics[1]).toMatchObject({ bids: [[17, 3]], asks: [], volume: 1, state: 'open' });
  });

  it('sends its whole list each time: contracts still on it continue, the others end, and an unwanted market is released', async () => {
    const one = await watch('1-a', ['ESZ6', 'NQZ6']);
    const other = await watch('1-b', ['ESZ6']);
    expect(feed.watched()).toEqual(['ESZ6', 'NQZ6']);
    one.say({ type: 'watch', symbols: ['ESZ6', 'CLF7'] });
    await snapshots(one, 'CLF7', 1);
    expect(feed.watched()).toEqual(['CLF7', 'ESZ6']);
    feed.frame({ ESZ6: {}, NQZ6: {}, CLF7: {} });
    await upTo(one, 'CLF7', 1);
    expect([framesOf(one, 'ESZ6'), framesOf(one, 'NQZ6'), framesOf(one, 'CLF7')]).toEqual(['0! 1', '0!', '0! 1']);
    one.socket.terminate();
    await one.until(() => feed.watched().join() === 'ESZ6', 'the end of CLF7');
    other.say({ type: 'watch', symbols: [] });
    await other.until(() => feed.watched().length === 0, 'the end of all');
  });

  it('misses no frame between its snapshot and the next frame', async () => {
    const letGo = feed.holdAnswers();
    const one = await listenTo(server.port, '1-a');
    one.say({ type: 'watch', symbols: ['ESZ6'] });
    await one.until(() => feed.watched().length === 1, 'the watch');
    feed.frame({ ESZ6: {} });
    feed.frame({ ESZ6: {} });
    letGo();
    for (let tick = 0; tick < 20; tick += 1) {
      feed.frame({ ESZ6: {} });
      await pause(10);
    }
    await upTo(one, 'ESZ6', 22);
    const [first, ...rest] = framesOf(one, 'ESZ6').split(' ');
    expect(first).toMatch(/!$/);
    const from = Number.parseInt(first ?? '', 10);
    expect(rest).toEqual(Array.from({ length: 22 - from }, (_, index) => String(from + 1 + index)));
  });

  it('is told of an unknown contract, and still gets the others', async () => {
    const one = await listenTo(server.port, '1-a');
    one.say({ type: 'watch', symbols: ['XXZ6', 'ESZ6'] });
    await snapshots(one, 'ESZ6', 1);
    const unknown = await one.until(() => one.of('market-unknown')[0], 'the refusal');
    expect(unknown.symbol).toBe('XXZ6');
    feed.frame({ ESZ6: {} });
    await upTo(one, 'ESZ6', 1);
    expect(feed.watched()).toEqual(['ESZ6']);
  });

  it('gets the same bytes as everybody who watches the same contracts', async () => {
    const raw: string[][] = [[], [], []];
    const listeners = [
      await watch('1-a', ['ESZ6', 'NQZ6']),
      await watch('2-a', ['NQZ6', 'ESZ6']),
      await watch('3-a', ['ESZ6']),
    ];
    listeners.forEach(({ socket }, index) => {
      socket.on('message', (data) => raw[index]?.push(String(data)));
    });
    feed.frame({ ESZ6: { trades: [[asInstant(1), asTicks(24_000), 2, 1]] } });
    for (const listener of listeners) await upTo(listener, 'ESZ6', 1);
    expect(raw[0]).toHaveLength(1);
    expect(raw[1]).toEqual(raw[0]);
    expect(raw[2]).toEqual(raw[0]);
  });

  it('is told that nothing is known if this process has no market', async () => {
    const without = await startStreamServer(null);
    const one = await listenTo(without.port, '1-a');
    one.say({ type: 'watch', symbols: ['ESZ6'] });
    one.say({ type: 'watch_account', after: 0 });
    await one.until(
      () => one.of('market-unknown').length === 1 && one.of('account-reset').length === 1,
      'both refusals',
    );
    await without.stop();
  });
});

type Levels = Pick<MarketFrameTopic, 'bids' | 'asks'>;

describe('market depth', () => {
  const book: Levels = {
    bids: [
      [asTicks(17), 3],
      [asTicks(16), 5],
      [asTicks(15), 9],
    ],
    asks: [
      [asTicks(18), 2],
      [asTicks(19), 4],
      [asTicks(20), 7],
    ],
  };
  const best = { bids: [[17, 3]], asks: [[18, 2]] };
  const newest = (listener: StreamListener) => listener.of('market').at(-1)?.topics[0];
  const frame = (): void => feed.frame({ ESZ6: book });

  it('is sent to customers who have it, and only the best price to the others [TRUST-025]', async () => {
    server.setDepth(2, false);
    const [deep, shallow] = [await watch('1-a', ['ESZ6']), await watch('2-a', ['ESZ6'])];
    frame();
    for (const listener of [deep, shallow]) await upTo(listener, 'ESZ6', 1);
    expect(newest(deep)).toMatchObject(book);
    expect(newest(shallow)).toMatchObject(best);
    expect(newest(shallow)?.last).toBe(newest(deep)?.last);
  });

  it('can be turned off and on, which takes effect with a snapshot, for this customer only [TRUST-025]', async () => {
    const [one, other] = [await watch('1-a', ['ESZ6']), await watch('2-a', ['ESZ6'])];
    server.setDepth(1, false);
    await snapshots(one, 'ESZ6', 2);
    frame();
    for (const listener of [one, other]) await upTo(listener, 'ESZ6', 1);
    expect([newest(one), newest(other)]).toMatchObject([best, book]);
    server.setDepth(1, true);
    await snapshots(one, 'ESZ6', 3);
    frame();
    await upTo(one, 'ESZ6', 2);
    expect(newest(one)).toMatchObject(book);
    expect(framesOf(other, 'ESZ6')).toBe('0! 1 2');
  });
});

/** About as large as a frame can be: the machine's sockets buffer some megabytes before a reader counts as slow. */
const large = {
  volumeAt: Array.from({ length: 6000 }, (_, index): [Ticks, number] => [asTicks(24_000 + index), 123_456]),
};

describe('a browser that does not keep up', () => {
  it('misses frames, and starts over with a snapshot once it has read its backlog; others miss nothing', async () => {
    const [slow, quick] = [await watch('1-a', ['ESZ6']), await watch('2-a', ['ESZ6'])];
    slow.socket.pause();
    const count = 200;
    for (let tick = 0; tick < count; tick += 1) {
      feed.frame({ ESZ6: large });
      await pause(2);
    }
    await upTo(quick, 'ESZ6', count);
    slow.socket.resume();
    await snapshots(slow, 'ESZ6', 2);
    feed.frame({ ESZ6: {} });
    await upTo(slow, 'ESZ6', count + 1);
    const frames = framesOf(slow, 'ESZ6').split(' ');
    expect(frames.slice(-2)).toEqual([`${count}!`, String(count + 1)]);
    const before = frames.slice(0, -2);
    expect(before).toEqual(['0!', ...Array.from({ length: before.length - 1 }, (_, index) => String(index + 1))]);
    expect(before.length).toBeLessThan(count);
    expect(framesOf(quick, 'ESZ6').split(' ')).toHaveLength(count + 2);
  });

  it('is cut off after ten seconds, with a code for the reason', async () => {
    const slow = await watch('1-a', ['ESZ6']);
    slow.socket.pause();
    const from = performance.now();
    const ticks = setInterval(() => feed.frame({ ESZ6: large }), 10);
    await pause(11_500);
    clearInterval(ticks);
    slow.socket.resume();
    expect(await slow.closed).toEqual({ code: 4408, reason: 'reads too slowly' });
    expect(performance.now() - from).toBeGreaterThan(10_000);
    await slow.until(() => feed.watched().length === 0, 'the end of the watch');
  }, 30_000);
});

const manySymbols = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `Q${at + 10}Z6`);

describe('hostile messages', () => {
  it.each([
    ['forty-one contracts', { type: 'watch', symbols: manySymbols(41) }],
    ['no list', { type: 'watch', symbols: 'ESZ6' }],
    ['an invalid symbol', { type: 'watch', symbols: ['../../etc/passwd'] }],
    ['an account that is not a number', { type: 'watch_account', after: '0' }],
    ['half an event', { type: 'watch_account', after: 0.5 }],
  ])('with %s cut the connection off', async (_what, message) => {
    const one = await watch('1-a', ['ESZ6']);
    one.say(message);
    expect(await one.closed).toMatchObject({ code: 1008 });
    await one.until(() => feed.watched().length === 0, 'the end of the watch');
  });

  it('are not forty watched contracts, since tabs share a connection', async () => {
    const one = await watch('1-a', ['ESZ6']);
    one.say({ type: 'watch', symbols: manySymbols(40) });
    await one.until(() => one.messages.filter(({ type }) => type === 'market-unknown').length === 40, 'forty answers');
  });

  it('include ten watches of forty contracts: many contracts count more than a few', async () => {
    const one = await listenTo(server.port, '1-a');
    for (let time = 0; time < 11; time += 1) one.say({ type: 'watch', symbols: manySymbols(40) });
    expect(await one.closed).toMatchObject({ code: 1008, reason: 'too many messages' });
  });

  it('include more than twenty-five at once, which cut the connection off and leave nothing behind', async () => {
    const one = await listenTo(server.port, '1-a');
    for (let time = 0; time < 30; time += 1) one.say({ type: 'watch', symbols: time % 2 === 0 ? ['ESZ6'] : [] });
    expect(await one.closed).toMatchObject({ code: 1008, reason: 'too many messages' });
    await one.until(() => feed.watched().length === 0, 'the end of the watch');
    const binary = await listenTo(server.port, '1-a');
    binary.socket.send(Buffer.from('{"type":"ping"}'), { binary: true });
    expect(await binary.closed).toMatchObject({ code: 1008 });
  });
});
