import type { StreamServerMessage } from '@openbell/api/stream.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStream, reconnectPauseMs, type Socket, type StreamState } from './stream-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type FakeSocket = Socket & { readonly sent: string[]; isClosed: boolean };

const play = () => {
  const sockets: FakeSocket[] = [];
  const heard: StreamServerMessage[] = [];
  const states: StreamState[] = [];
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
    open,
    onMessage: (message) => void heard.push(message),
    onState: (state) => void states.push(state),
    random: () => 1,
  });
  const last = (): FakeSocket => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new Error('no socket was opened');
    return socket;
  };
  const say = (message: unknown): void => last().onmessage?.({ data: JSON.stringify(message) });
  return { sockets, heard, states, stream, last, say };
};

const welcome = (sequence: number) => ({ type: 'welcome', sequence, now: '2026-05-14T18:00:00.000Z' });
const changed = (sequence: number) => ({ type: 'changed', sequence, domain: 'simulator' });

describe('the stream', () => {
  it('is open after the welcome and hands its events on', () => {
    const { heard, states, last, say } = play();
    last().onopen?.();
    say(welcome(4));
    say(changed(5));
    expect(states).toEqual(['connecting', 'open']);
    expect(heard.map((message) => message.type)).toEqual(['welcome', 'changed']);
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

  it('hands an event on once, even when it comes again', () => {
    const { heard, say } = play();
    say(welcome(4));
    say(changed(5));
    say(changed(5));
    say(changed(4));
    expect(heard.length).toBe(2);
  });

  it('does not resume at a server that has begun anew', async () => {
    const { last, say, heard } = play();
    say(welcome(40));
    last().onclose?.();
    await vi.advanceTimersByTimeAsync(1000);
    say(welcome(2));
    expect(last().sent).toEqual([]);
    say(changed(3));
    expect(heard.at(-1)).toMatchObject({ type: 'changed', sequence: 3 });
  });

  it('waits longer after each failure, at most 30 seconds, spread over half of it', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((failures) => reconnectPauseMs(failures, 1))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
    expect(reconnectPauseMs(0, 0)).toBe(500);
  });

  it('stays closed when it is closed', async () => {
    const { sockets, states, stream } = play();
    stream.close();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sockets.length).toBe(1);
    expect(states.at(-1)).toBe('closed');
  });

  it('is not disturbed by a frame that is not ours', () => {
    const { heard, last } = play();
    last().onmessage?.({ data: 'not json' });
    last().onmessage?.({ data: '7' });
    expect(heard).toEqual([]);
  });
});
