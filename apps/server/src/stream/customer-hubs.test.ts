import type { AttemptLive } from '@openbell/api/evaluation.ts';
import type { StreamServerMessage } from '@openbell/api/market/stream.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCustomerHubs, type Listener } from './customer-hubs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A customer whose attempt figures have `bytes` bytes. */
function play(bytes: number) {
  const figures = { id: 'a', log_hash: 'x'.repeat(bytes) } as AttemptLive;
  const hubs = createCustomerHubs({ realNow: () => asInstant(Date.now()), heldBy: () => [7], liveOf: () => figures });
  const listen = () => {
    const heard: StreamServerMessage[] = [];
    // A frame of less than 126 bytes has a header of two bytes, a longer one of four.
    const read = (frame: Buffer) => JSON.parse(frame.subarray(frame[1] === 126 ? 4 : 2).toString());
    const listener: Listener = { send: (frame) => void heard.push(read(frame)), sentUpTo: 0, isHeld: true };
    const { sequence } = hubs.join(1, listener);
    return { heard, listener, sequence };
  };
  const move = () => hubs.hear({ kind: 'attempt', customerId: 1, attemptId: 7 });
  return { hubs, listen, move };
}

describe('the figures of a customer', () => {
  it('are sent at once, two in a row at most, and ten a second on average', async () => {
    const { hubs, listen, move } = play(10);
    const { heard, listener } = listen();
    hubs.release(1, listener, null);
    const counts: number[] = [];
    for (let tick = 0; tick < 100; tick += 1) {
      move();
      await vi.advanceTimersByTimeAsync(10);
      counts.push(heard.length);
    }
    expect(counts.slice(0, 2)).toEqual([1, 2]);
    expect(counts[5]).toBe(2);
    expect(heard.length).toBeGreaterThanOrEqual(10);
    expect(heard.length).toBeLessThanOrEqual(12);
    hubs.close();
  });

  it.each([
    ['exactly 500 missed frames are resumed one by one', 500, ['attempt'], 500],
    ['more than 500 missed frames are replaced by one change notice per domain', 501, ['changed'], 5],
  ])('if interrupted: %s', async (_what, missed, kinds, count) => {
    const { hubs, listen, move } = play(10);
    const first = listen();
    for (let tick = 0; tick < missed; tick += 1) {
      move();
      await vi.advanceTimersByTimeAsync(100);
    }
    const second = listen();
    hubs.release(1, second.listener, first.sequence);
    await vi.advanceTimersByTimeAsync(200);
    expect([second.heard.length, [...new Set(second.heard.map(({ type }) => type))]]).toEqual([count, kinds]);
    // Later frames are sent as usual: the connection has caught up.
    move();
    await vi.advanceTimersByTimeAsync(200);
    expect(second.heard.at(-1)?.type).toBe('attempt');
    hubs.close();
  });

  it.each([
    ['a small number of missed bytes is resumed frame by frame', 1000, 40],
    ['a large number of missed bytes is replaced by change notices', 10_000, 5],
  ])('if interrupted: %s', async (_what, bytes, count) => {
    const { hubs, listen, move } = play(bytes);
    const first = listen();
    for (let tick = 0; tick < 40; tick += 1) {
      move();
      await vi.advanceTimersByTimeAsync(100);
    }
    const second = listen();
    hubs.release(1, second.listener, first.sequence);
    await vi.advanceTimersByTimeAsync(200);
    const kinds = new Set(second.heard.map(({ type }) => type));
    expect([second.heard.length, [...kinds]]).toEqual([count, [count === 40 ? 'attempt' : 'changed']]);
    hubs.close();
  });
});
