import type { StreamServerMessage } from '@openbell/api/market/stream.ts';
import { stopwatchMs } from '@openbell/ui/figures/stopwatch.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMarketStream } from './market-stream.ts';
import { openStream, reconnectPauseMs, type Socket, type StreamState } from './stream-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type FakeSocket = Socket & { readonly sent: string[]; isClosed: boolean };

function play() {
  const sockets: FakeSocket[] = [];
  const heard: StreamServerMessage[] = [];
  const states: StreamState[] = [];
  const market = createMarketStream();
  const open = (): Socket => {
    const socket: FakeSocket = {
      sent: [],
      isClosed: false,
      send: (text) => void socket.sent.push(text),
      close: () => {
        socket.isClosed = true;
        socket.onclose?.();
      },
      onopen: null,
      onmessage: null,
      onclose: null,
    };
    sockets.push(socket);
    return socket;
  };
  const stream = openStream({
    customer: 'usr_1',
    open,
    onMessage: (message) => void heard.push(message),
    onState: (state) => void states.push(state),
    market,
    random: () => 1,
  });
  const last = (): FakeSocket => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new Error('no socket was opened');
    return socket;
  };
  const say = (message: unknown): void => last().onmessage?.({ data: JSON.stringify(message) });
  return { sockets, heard, states, stream, market, last, say };
}

const welcome = (sequence: number) => ({
  type: 'welcome',
  customer: 'usr_1',
  sequence,
  now: '2026-05-14T18:00:00.000Z',
});
const changed = (sequence: number) => ({ type: 'changed', sequence, domain: 'simulator' });

describe('the stream', () => {
  it('is open after the welcome and passes its events on', () => {
    const { heard, states, last, say } = play();
    last().onopen?.();
    say(welcome(4));
    say(changed(5));
    expect(states).toEqual(['connecting', 'open']);
    expect(heard.map((message) => message.type)).toEqual(['welcome', 'changed']);
  });

  it('ignores another customer, whose cookie the browser has now, and refetches the account', async () => {
    const { sockets, heard, states, market, say } = play();
    market.watchMarket(['ESZ6'], { onFrame: () => undefined });
    say({ ...welcome(4), customer: 'usr_2' });
    expect(heard).toEqual([{ type: 'signed-out' }]);
    expect(states.at(-1)).toBe('lost');
    expect(sockets[0]).toMatchObject({ isClosed: true, sent: [] });
    await vi.advanceTimersByTimeAsync(1000);
    expect(sockets).toHaveLength(2);
  });

  it('asks for what it missed after a lost connection', async () => {
    const { sockets, states, last, say } = play();
    say(welcome(4));
    say(changed(5));
    last().onclose?.();
    expect(states.at(-1)).toBe('lost');
    await vi.advanceTimersByTimeAsync(999);
    expect(sockets.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets.length).toBe(2);
    say(welcome(9));
    expect(last().sent).toEqual([JSON.stringify({ type: 'resume', after: 5 })]);
    expect(states.at(-1)).toBe('open');
  });

  it('passes an event on once, even if it comes again', () => {
    const { heard, say } = play();
    say(welcome(4));
    say(changed(5));
    say(changed(5));
    say(changed(4));
    expect(heard.length).toBe(2);
  });

  it('does not resume at a restarted server', async () => {
    const { last, say, heard } = play();
    say(welcome(40));
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(1000);
    say(welcome(2));
    expect(last().sent).toEqual([]);
    say(changed(3));
    expect(heard.at(-1)).toMatchObject({ type: 'changed', sequence: 3 });
  });

  it('waits longer after each failure, at most 30 seconds, with jitter over half of it', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((failures) => reconnectPauseMs(failures, 1))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
    expect(reconnectPauseMs(0, 0)).toBe(500);
  });

  it('stays closed after a close', async () => {
    const { sockets, states, stream } = play();
    stream.close();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sockets.length).toBe(1);
    expect(states.at(-1)).toBe('closed');
  });

  it('requests its watches again, and reconnects within five seconds while it has any', async () => {
    const { sockets, market, last, say } = play();
    market.watchMarket(['ESZ6'], { onFrame: () => undefined });
    market.watchAccount(12, { onEvent: () => undefined, onPlaces: () => undefined, onReset: () => undefined });
    say(welcome(4));
    const asked = ['{"type":"watch","symbols":["ESZ6"]}', '{"type":"watch_account","after":12}'];
    expect(last().sent).toEqual(asked);
    for (const pauseMs of [1000, 2000, 4000, 5000, 5000]) {
      const count = sockets.length;
      last().onclose?.();
      await vi.advanceTimersByTimeAsync(pauseMs - 1);
      expect(sockets.length).toBe(count);
      await vi.advanceTimersByTimeAsync(1);
      expect(sockets.length).toBe(count + 1);
    }
    say(welcome(9));
    expect(last().sent).toEqual(['{"type":"resume","after":4}', ...asked]);
  });

  it('pings a silent server and leaves it without an answer', async () => {
    const { sockets, states, market, last, say } = play();
    market.watchMarket(['ESZ6'], { onFrame: () => undefined });
    last().onopen?.();
    say(welcome(4));
    const pings = (): number => last().sent.filter((text) => text === '{"type":"ping"}').length;
    await vi.advanceTimersByTimeAsync(4000);
    expect(pings()).toBe(1);
    say({ type: 'pong', now: '2026-05-14T18:00:04.000Z' });
    expect(market.heardAt()).toBe(stopwatchMs());
    await vi.advanceTimersByTimeAsync(4000);
    expect(pings()).toBe(2);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(states.at(-1)).toBe('open');
    await vi.advanceTimersByTimeAsync(2000);
    expect([states.at(-1), sockets[0]?.isClosed]).toEqual(['lost', true]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sockets.length).toBe(2);
  });

  it.each([
    ['thirty seconds', false, 30_000],
    ['twelve seconds while a market is watched', true, 12_000],
  ])(
    'abandons a connection that does not open within %s, and sends nothing on it',
    async (_of, isWatched, patienceMs) => {
      const { sockets, states, market } = play();
      if (isWatched) market.watchMarket(['ESZ6'], { onFrame: () => undefined });
      await vi.advanceTimersByTimeAsync(patienceMs);
      expect([states.at(-1), sockets.length]).toEqual(['connecting', 1]);
      await vi.advanceTimersByTimeAsync(1000);
      expect([states.at(-1), sockets[0]?.isClosed, sockets[0]?.sent]).toEqual(['lost', true, []]);
      await vi.advanceTimersByTimeAsync(1000);
      expect(sockets.length).toBe(2);
    },
  );

  it('waits longer if nothing is watched', async () => {
    const { sockets, last, say } = play();
    last().onopen?.();
    say(welcome(4));
    await vi.advanceTimersByTimeAsync(24_000);
    expect(last().sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([last().sent, sockets.length]).toEqual([['{"type":"ping"}'], 1]);
    await vi.advanceTimersByTimeAsync(4000);
    expect(sockets.length).toBe(2);
  });

  it('ignores a frame of an unknown format', () => {
    const { heard, last } = play();
    last().onmessage?.({ data: 'not json' });
    last().onmessage?.({ data: '7' });
    expect(heard).toEqual([]);
  });
});
