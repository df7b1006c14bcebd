// How long a connection lives: as long as the client responds and its sign-in session is live.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { framesOf, listenTo, pause } from '../testing/market/stream-listener.ts';
import { type StreamServer, startStreamServer } from '../testing/market/stream-server.ts';
import { createTestFeed, type TestFeed } from '../testing/market/test-feed.ts';

let feed: TestFeed;
let server: StreamServer;
beforeEach(async () => {
  feed = createTestFeed();
  server = await startStreamServer(feed, { checkSessionsMs: 100, pingMs: 50, silentMsMax: 400 });
});
afterEach(() => server.stop());

async function watching(session: string) {
  const listener = await listenTo(server.port, session);
  listener.say({ type: 'watch', symbols: ['ESZ6'] });
  await listener.until(() => framesOf(listener, 'ESZ6') === '0!', 'the snapshot');
  return listener;
}

describe('a connection', () => {
  it.each([
    ['says nothing', false],
    ['speaks and does not read', true],
  ])('is closed if the client %s, and lives as long as it answers', async (_what, speaks) => {
    const living = await watching('1-a');
    // A client that reads nothing answers no ping.
    const dead = new WebSocket(`ws://127.0.0.1:${server.port}/api/stream`, {
      headers: { cookie: 'customer=2-a' },
      autoPong: false,
    });
    const closed = new Promise<number>((resolve) => dead.once('close', resolve));
    await new Promise((resolve) => dead.once('open', resolve));
    const from = performance.now();
    const speaking = setInterval(() => speaks && dead.send('{"type":"ping"}'), 150);
    expect(await closed).toBe(1006);
    clearInterval(speaking);
    expect(performance.now() - from).toBeGreaterThan(300);
    await pause(500);
    expect(living.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('answers a ping with the product time', async () => {
    const one = await watching('1-a');
    one.say({ type: 'ping' });
    const { now } = await one.until(() => one.of('pong')[0], 'the pong');
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(5000);
  });

  it('of an ended sign-in session is closed and gets no more market or account events; other sessions continue', async () => {
    const [one, two] = [await watching('1-a'), await watching('1-b')];
    for (const listener of [one, two]) listener.say({ type: 'watch_account', after: 0 });
    server.endSession('1-a');
    expect(await one.closed).toEqual({ code: 4401, reason: 'signed out' });
    feed.frame({ ESZ6: {} });
    feed.tell(1);
    await two.until(() => framesOf(two, 'ESZ6') === '0! 1' && two.of('account').length === 1, 'frame and event');
    expect([framesOf(one, 'ESZ6'), one.of('account'), one.messages.at(-1)]).toEqual(['0!', [], { type: 'signed-out' }]);
    server.bus.publish({ kind: 'signed-out', customerId: 1, sessionIds: ['1-b'] });
    expect(await two.closed).toMatchObject({ code: 4401 });
  });

  it('is one of at most twenty of a customer; closing one makes room', async () => {
    const open = await Promise.all(Array.from({ length: 20 }, () => listenTo(server.port, '1-a')));
    const refused = new WebSocket(`ws://127.0.0.1:${server.port}/api/stream`, { headers: { cookie: 'customer=1-a' } });
    expect(await new Promise((resolve) => refused.once('close', resolve))).toBe(1013);
    await listenTo(server.port, '2-a');
    open[0]?.socket.close();
    await open[0]?.closed;
    await pause(50);
    await listenTo(server.port, '1-a');
  });
});
